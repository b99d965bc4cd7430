import type { Clock } from './clock.ts';
import type { Repository } from './repository.ts';
import type { Storage } from './storage.ts';
import type { Permission, User } from './types.ts';

/** The identity behind a job's `GITHUB_TOKEN` on github.com. */
const actionsBot: User = { login: 'github-actions[bot]', id: 41898282, type: 'Bot', name: null };

/** Everything that all repositories of one local GitHub share. */
export class World {
  /** `http://127.0.0.1:PORT`, known once the server listens. */
  serverUrl = '';
  readonly root: string;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly repositories = new Map<string, Repository>();
  /** What a token is allowed to act as. */
  readonly tokens = new Map<string, User>();
  /** Those among the tokens that may only read, as that of a run for the pull request of a fork. */
  readonly readOnlyTokens = new Set<string>();
  /** The repository setting "Allow GitHub Actions to create and approve pull requests", for all repositories at once. */
  actionsMayCreatePullRequests = true;
  /** Whether an installation token may turn a draft into a ready pull request and back, for which GitHub wants `contents: write` as well. */
  actionsMayChangeDrafts = true;
  readonly #users = new Map<string, User>();
  readonly #work = new Set<Promise<void>>();
  #lastId = 1_000_000;

  constructor(root: string, clock: Clock, storage: Storage) {
    this.root = root;
    this.clock = clock;
    this.storage = storage;
    this.#users.set(actionsBot.login, actionsBot);
  }

  /** Marks work that goes on, whether or not somebody still waits for its result. */
  async working(work: Promise<void>): Promise<void> {
    this.#work.add(work);
    try {
      await work;
    } finally {
      this.#work.delete(work);
    }
  }

  async settled(): Promise<void> {
    await Promise.allSettled(this.#work);
  }

  get apiUrl(): string {
    return `${this.serverUrl}/api/v3`;
  }

  get actionsBot(): User {
    return actionsBot;
  }

  /** Grows with every use, also within one second. */
  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  /** The time in GitHub's form: whole seconds, UTC. */
  now(): string {
    return `${this.clock.now().toISOString().slice(0, 19)}Z`;
  }

  user(login: string): User | undefined {
    return this.#users.get(login.toLowerCase());
  }

  /** The user of that login, made when there is none: whoever writes an issue exists. */
  ensureUser(login: string, details: { id?: number; type?: User['type']; name?: string } = {}): User {
    const known = this.user(login);
    if (known !== undefined && details.id !== undefined && details.id !== known.id)
      throw new Error(`${login} exists with the id ${known.id}; add users with an id of their own first.`);
    if (known !== undefined) return known;
    const type = details.type ?? (login.endsWith('[bot]') ? 'Bot' : 'User');
    const user: User = { login, id: details.id ?? this.nextId(), type, name: details.name ?? null };
    this.#users.set(login.toLowerCase(), user);
    return user;
  }

  repository(owner: string, name: string): Repository | undefined {
    return this.repositories.get(`${owner}/${name}`.toLowerCase());
  }
}

/** What GitHub calls `role_name`: the owner is admin, a stranger of a public repository reads. */
export function roleOf(repository: Repository, login: string): Permission | 'none' {
  if (login.toLowerCase() === repository.owner.login.toLowerCase()) return 'admin';
  return repository.permissions.get(login.toLowerCase()) ?? (repository.private ? 'none' : 'read');
}

export function authorAssociation(repository: Repository, login: string): 'OWNER' | 'COLLABORATOR' | 'NONE' {
  if (login.toLowerCase() === repository.owner.login.toLowerCase()) return 'OWNER';
  return repository.permissions.has(login.toLowerCase()) ? 'COLLABORATOR' : 'NONE';
}
