import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lastWordsMs, type Held } from '../hold-point.ts';
import { Clock } from './clock.ts';
import { importCommit } from './git.ts';
import { basicUser, gitTarget, serveGit, writeHooks } from './git-http.ts';
import { answerGraphQL } from './graphql.ts';
import { hasTwoAuthorizations, type Front } from './http.ts';
import { PushGates, type PushMoment } from './push-gates.ts';
import { answerRest } from './rest.ts';
import { Recording, type Fault, type FaultRule, type RecordedRequest, type RecordedWrite } from './recording.ts';
import { Repository, type RepositoryOptions } from './repository.ts';
import { startStorage } from './storage.ts';
import type { User } from './types.ts';
import { World } from './world.ts';

export interface GitHubOptions {
  /** The installation token of `github-actions[bot]`; random unless told otherwise. */
  token?: string;
  /** What time it is at GitHub; the machine's clock unless told otherwise. */
  now?: () => Date;
  /** Also checks every answer against GitHub's description; costs some milliseconds per operation. */
  checkResponses?: boolean;
}

/** A GitHub of its own on loopback, addressed as a GitHub Enterprise host. */
export interface GitHub extends AsyncDisposable {
  readonly serverUrl: string;
  readonly apiUrl: string;
  readonly graphqlUrl: string;
  readonly token: string;
  readonly clock: Clock;
  /** Everything that was asked, REST, GraphQL, git and storage, in the order of arrival. */
  readonly requests: readonly RecordedRequest[];
  /** Requests that GitHub would not understand. A test that leaves one here has found a defect. */
  readonly violations: readonly string[];
  /** REST writes and GraphQL mutations, refused ones too, and the refs that accepted pushes changed. */
  writes(): RecordedWrite[];
  /** Lets the next matching requests go wrong. */
  fault(rule: FaultRule): Fault;
  /** Resolves at an exact moment of a git push, which is held there until it is released or its client is gone. */
  pushed(moment: PushMoment): Promise<Held>;
  /** Resolves when git has done what clients had asked for that are gone meanwhile; held pushes are not waited for. */
  settled(): Promise<void>;
  /** The setting "Allow GitHub Actions to create and approve pull requests"; true at the start. */
  actionsMayCreatePullRequests: boolean;
  /** Whether the token of a job may turn drafts into ready pull requests and back, which takes `contents: write`; true at the start. */
  actionsMayChangeDrafts: boolean;
  addUser(options: { login: string; id?: number; type?: User['type']; name?: string }): User;
  /**
   * A further token that acts as this user: a personal token, or that of another App when the login ends in `[bot]`. With `readOnly` it is
   * as that of a run for the pull request of a fork.
   */
  addToken(token: string, login: string, options?: { readOnly?: boolean }): void;
  addRepository(options: RepositoryOptions): Promise<Repository>;
  close(): Promise<void>;
}

/** Starts the server on a free port. Close it, or hold it with `await using`: it keeps its repositories in a temporary folder. */
export async function startGitHub(options: GitHubOptions = {}): Promise<GitHub> {
  const root = mkdtempSync(join(tmpdir(), 'local-github-'));
  const recording = new Recording();
  const storage = await startStorage(recording);
  const world = new World(root, new Clock(options.now ?? (() => new Date())), storage);
  const gates = new PushGates();
  const token = options.token ?? `ghs_${randomBytes(18).toString('hex')}`;
  world.tokens.set(token, world.actionsBot);
  writeHooks(root);
  const server = createServer((request, response) => {
    void answer({ world, recording, gates, checkResponses: options.checkResponses ?? false }, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  world.serverUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function close(): Promise<void> {
    const closed = server.listening ? once(server, 'close') : undefined;
    server.close();
    server.closeAllConnections();
    await closed;
    await storage.close();
    await rm(root, { recursive: true, force: true, maxRetries: 5 });
  }

  return {
    serverUrl: world.serverUrl,
    apiUrl: world.apiUrl,
    graphqlUrl: `${world.serverUrl}/api/graphql`,
    token,
    clock: world.clock,
    requests: recording.requests,
    violations: recording.violations,
    writes: () => recording.writes(),
    fault: (rule) => recording.fault(rule),
    pushed: (moment) => gates.pushed(moment),
    async settled() {
      await sleep(lastWordsMs);
      await world.settled();
    },
    get actionsMayCreatePullRequests() {
      return world.actionsMayCreatePullRequests;
    },
    set actionsMayCreatePullRequests(allowed) {
      world.actionsMayCreatePullRequests = allowed;
    },
    get actionsMayChangeDrafts() {
      return world.actionsMayChangeDrafts;
    },
    set actionsMayChangeDrafts(allowed) {
      world.actionsMayChangeDrafts = allowed;
    },
    addUser: ({ login, ...details }) => world.ensureUser(login, details),
    addToken(extra, login, { readOnly = false } = {}) {
      world.tokens.set(extra, world.ensureUser(login));
      if (readOnly) world.readOnlyTokens.add(extra);
    },
    addRepository: (repository) => addRepository(world, repository),
    close,
    [Symbol.asyncDispose]: close,
  };
}

async function addRepository(world: World, options: RepositoryOptions): Promise<Repository> {
  const repository = new Repository(world, options);
  world.repositories.set(repository.fullName.toLowerCase(), repository);
  if (repository.parent === undefined) {
    const author = { name: repository.owner.login, email: `${repository.owner.login}@example.com` };
    const time = Math.floor(Date.parse(world.now()) / 1000);
    await importCommit(repository.gitDir, {
      branch: repository.defaultBranch,
      parent: undefined,
      files: options.files ?? {},
      message: 'Start',
      author,
      time,
    });
  }
  return repository;
}

async function answer(front: Front, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const url = new URL(request.url ?? '/', front.world.serverUrl);
    if (url.pathname === '/api/graphql') await answerGraphQL(front, request, response);
    else if (url.pathname.startsWith('/api/')) await answerRest(front, request, response, url);
    else await answerGit(front, request, response, url);
  } catch (error) {
    // The client went away in the middle of its request.
    if (request.socket.destroyed) return;
    // A defect of this server: visible to the client and to the test.
    front.recording.violations.push(`${request.method} ${request.url}: the local GitHub failed: ${(error as Error).stack}`);
    if (!response.headersSent) response.writeHead(500);
    response.end();
  }
}

async function answerGit(front: Front, request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
  const { world, recording, gates } = front;
  const method = request.method ?? 'GET';
  const path = decodeURIComponent(url.pathname);
  const recorded = recording.arrive({ method, path, query: Object.fromEntries(url.searchParams), body: undefined });
  const refuse = (status: number, text: string, headers: Record<string, string> = {}): void => {
    recorded.status = status;
    request.resume();
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end(`${text}\n`);
  };
  const fault = await recording.takeFault(method, path);
  if (fault?.hangUp === 'before') return void request.socket.destroy();
  // It may have been held for longer than its client lived.
  if (request.socket.destroyed) return;
  if (fault?.status !== undefined)
    return refuse(fault.status, typeof fault.body === 'string' ? fault.body : JSON.stringify(fault.body ?? {}), fault.headers);
  const target = gitTarget(path);
  if (target === undefined) {
    recording.violations.push(`${method} ${path}: this server has git and the REST API, and no such page`);
    return refuse(404, 'Not Found');
  }
  if (hasTwoAuthorizations(request)) return refuse(400, 'Duplicate header: "Authorization"');
  const { user, token } = basicUser(world, request.headers.authorization);
  if (user === undefined) return refuse(401, 'Invalid username or token.', { 'www-authenticate': 'Basic realm="GitHub"' });
  const repository = world.repository(target.owner, target.name);
  if (repository === undefined) return refuse(404, 'Repository not found.');
  const writes = target.action === '/git-receive-pack' || url.searchParams.get('service') === 'git-receive-pack';
  if (writes && world.readOnlyTokens.has(token)) return refuse(403, `Permission to ${repository.fullName}.git denied to ${user.login}.`);
  // Brings the refs of pull requests up to date with their branches.
  if (!writes) repository.pulls();
  await serveGit({
    repository,
    target,
    user,
    request,
    response,
    service: url.searchParams.get('service') ?? '',
    silent: fault?.hangUp === 'after',
    gates,
    accepted(pushes) {
      for (const push of pushes) recording.push({ repository: repository.fullName, ...push });
    },
  });
  if (fault?.hangUp === 'after') request.socket.destroy();
  else if (response.headersSent) recorded.status = response.statusCode;
}
