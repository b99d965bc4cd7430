import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git, importCommit, readRefs } from './git.ts';
import { webhookPayloads, type WebhookPayloads } from './payloads.ts';
import { emailOf, mergePull, openPull, refreshPull } from './pulls.ts';
import { submitReview, writeReviewComment, type ReviewCommentOptions, type ReviewOptions } from './reviews.ts';
import type {
  CheckRun,
  Comment,
  Files,
  Issue,
  Label,
  Permission,
  Pull,
  Reaction,
  Review,
  ReviewComment,
  TokenPermission,
  User,
  WorkflowRun,
} from './types.ts';
import type { World } from './world.ts';

export interface RepositoryOptions {
  owner: string;
  name: string;
  /** `main` unless told otherwise. */
  defaultBranch?: string;
  private?: boolean;
  files?: Files;
  permissions?: Record<string, Permission>;
  /** Pushes to refs below these prefixes (`refs/gadget`) are refused as hidden refs, by git and by REST. */
  refuseRefs?: string[];
  /** What `GITHUB_TOKEN` may do with workflow runs; `write` unless told otherwise. */
  actionsPermission?: TokenPermission;
  /** What `GITHUB_TOKEN` may do with check runs; `read` unless told otherwise. */
  checksPermission?: TokenPermission;
  /** Lets pushes change `.github/workflows/`, which no `GITHUB_TOKEN` may. */
  allowWorkflowChanges?: boolean;
  /** Makes this a fork: branches are copied, objects are shared, as on GitHub. `files` is then not used. */
  forkOf?: Repository;
}

/** A real bare repository plus what GitHub keeps beside it. Whatever it returns is live state, not a copy. */
export class Repository {
  readonly world: World;
  readonly id: number;
  readonly owner: User;
  readonly name: string;
  readonly defaultBranch: string;
  readonly private: boolean;
  readonly refuseRefs: string[];
  readonly allowWorkflowChanges: boolean;
  /** Its git server knows protocol v0 alone, where a client may want nothing but what refs name. */
  speaksOldGit = false;
  actionsPermission: TokenPermission;
  checksPermission: TokenPermission;
  /** No request finds it any more; pull requests from it are closed and stay. */
  deleted = false;
  readonly parent: Repository | undefined;
  readonly forks: Repository[] = [];
  readonly permissions = new Map<string, Permission>();
  readonly labels = new Map<string, Label>();
  readonly runs = new Map<number, WorkflowRun>();
  readonly checkRuns: CheckRun[] = [];
  /** Commits that GitHub signed because an App made them through REST without naming an author. */
  readonly signedCommits = new Set<string>();
  /** The absolute path of the bare repository. */
  readonly gitDir: string;
  readonly createdAt: string;
  /** Webhook payloads as GitHub would send them, consistent with this state. */
  readonly payload: WebhookPayloads;
  readonly #issues: Issue[] = [];
  readonly #comments = new Map<number, Comment>();
  readonly #cancellations = new Map<number, () => void>();

  constructor(world: World, options: RepositoryOptions) {
    this.world = world;
    this.id = world.nextId();
    this.owner = world.ensureUser(options.owner);
    this.name = options.name;
    this.parent = options.forkOf;
    this.defaultBranch = options.defaultBranch ?? options.forkOf?.defaultBranch ?? 'main';
    this.private = options.private ?? false;
    this.refuseRefs = options.refuseRefs ?? [];
    this.allowWorkflowChanges = options.allowWorkflowChanges ?? false;
    this.actionsPermission = options.actionsPermission ?? 'write';
    this.checksPermission = options.checksPermission ?? 'read';
    for (const [login, permission] of Object.entries(options.permissions ?? {})) {
      this.permissions.set(world.ensureUser(login).login.toLowerCase(), permission);
    }
    this.gitDir = join(world.root, options.owner, `${options.name}.git`);
    this.createdAt = world.now();
    this.payload = webhookPayloads(this);
    this.#initialize();
  }

  get fullName(): string {
    return `${this.owner.login}/${this.name}`;
  }

  get cloneUrl(): string {
    return `${this.world.serverUrl}/${this.fullName}.git`;
  }

  /** The sha of a branch, by default of the default branch. Throws when there is none. */
  headSha(branch = this.defaultBranch): string {
    const sha = readRefs(this.gitDir)[`refs/heads/${branch}`];
    if (sha === undefined) throw new Error(`${this.fullName} has no branch ${branch}.`);
    return sha;
  }

  /** Every ref that somebody pushed or created, by full name; GitHub's own `refs/pull/` is left out. */
  refs(): Record<string, string> {
    return Object.fromEntries(Object.entries(readRefs(this.gitDir)).filter(([name]) => !name.startsWith('refs/pull/')));
  }

  /** Runs git in the bare repository. */
  git(...args: string[]): Promise<string> {
    return git(this.gitDir, args);
  }

  /** Adds a commit on the server, as if somebody else had pushed it. A new branch starts at the default branch. */
  async commitTo(branch: string, files: Files, message = 'Change files', author: User = this.owner): Promise<string> {
    const refs = readRefs(this.gitDir);
    const parent = refs[`refs/heads/${branch}`] ?? refs[`refs/heads/${this.defaultBranch}`];
    const time = Math.floor(Date.parse(this.world.now()) / 1000);
    await importCommit(this.gitDir, {
      branch,
      parent,
      files,
      message,
      author: { name: author.name ?? author.login, email: emailOf(author) },
      time,
    });
    return this.headSha(branch);
  }

  addIssue(options: {
    title: string;
    body?: string | null;
    author: string;
    labels?: string[];
    locked?: boolean;
    createdAt?: string;
  }): Issue {
    const issue = this.createIssue({ title: options.title, body: options.body ?? null, author: this.world.ensureUser(options.author) });
    issue.labels = (options.labels ?? []).map((name) => this.label(name));
    issue.locked = options.locked ?? false;
    issue.createdAt = options.createdAt ?? issue.createdAt;
    return issue;
  }

  createIssue(options: { title: string; body: string | null; author: User }): Issue {
    const now = this.world.now();
    const issue: Issue = {
      id: this.world.nextId(),
      repository: this,
      number: this.#issues.length + 1,
      title: options.title,
      body: options.body,
      user: options.author,
      labels: [],
      assignees: [],
      state: 'open',
      stateReason: null,
      locked: false,
      createdAt: now,
      updatedAt: now,
      closedAt: null,
      pull: undefined,
      reactions: [],
    };
    this.#issues.push(issue);
    return issue;
  }

  findIssue(number: number): Issue | undefined {
    return this.#issues[number - 1];
  }

  /** Pull requests count, as on GitHub. */
  openIssueCount(): number {
    return this.#issues.filter((issue) => issue.state === 'open').length;
  }

  /** All issues and pull requests, oldest first. */
  issues(): Issue[] {
    this.pulls();
    return [...this.#issues];
  }

  /** Throws when there is no issue or pull request of that number. */
  issue(number: number): Issue {
    const issue = this.findIssue(number);
    if (issue === undefined) throw new Error(`${this.fullName} has no issue ${number}.`);
    return issue;
  }

  setState(issue: Issue, state: Issue['state'], reason: Issue['stateReason'] = null): void {
    if (issue.pull !== undefined) refreshPull(issue.pull);
    issue.state = state;
    issue.stateReason = state === 'open' ? 'reopened' : reason;
    issue.updatedAt = this.world.now();
    issue.closedAt = state === 'closed' ? issue.updatedAt : null;
  }

  /** The label of that name, made when there is none. Names compare ignoring case. */
  label(name: string): Label {
    const known = this.labels.get(name.toLowerCase());
    if (known !== undefined) return known;
    const label: Label = { id: this.world.nextId(), name, color: 'ededed', description: null };
    this.labels.set(name.toLowerCase(), label);
    return label;
  }

  addComment(options: {
    issue: number;
    body: string;
    author: string;
    createdAt?: string | undefined;
    updatedAt?: string | undefined;
  }): Comment {
    const now = options.createdAt ?? this.world.now();
    const issue = this.issue(options.issue);
    const comment: Comment = {
      id: this.world.nextId(),
      issue,
      body: options.body,
      user: this.world.ensureUser(options.author),
      createdAt: now,
      updatedAt: options.updatedAt ?? now,
      reactions: [],
    };
    this.#comments.set(comment.id, comment);
    issue.updatedAt = this.world.now();
    return comment;
  }

  findComment(id: number): Comment | undefined {
    return this.#comments.get(id);
  }

  /** As a person does it. Times have whole seconds: within the second of its making an edit does not show in them, as on GitHub. */
  editComment(id: number, body: string): Comment {
    const comment = this.#comments.get(id);
    if (comment === undefined) throw new Error(`${this.fullName} has no comment ${id}.`);
    return Object.assign(comment, { body, updatedAt: this.world.now() });
  }

  deleteComment(id: number): boolean {
    return this.#comments.delete(id);
  }

  /** The conversation of an issue or pull request, oldest first. */
  comments(issue: number): Comment[] {
    return [...this.#comments.values()].filter((comment) => comment.issue.number === issue);
  }

  /** The reactions on the issue or pull request itself; those of a comment are in `comment.reactions`. */
  reactions(issue: number): Reaction[] {
    return this.issue(issue).reactions;
  }

  /** All pull requests, oldest first, with head and base as the branches are now. */
  pulls(): Pull[] {
    return this.#issues.flatMap((issue) => (issue.pull === undefined ? [] : [refreshPull(issue.pull)]));
  }

  pull(number: number): Pull {
    const { pull } = this.issue(number);
    if (pull === undefined) throw new Error(`${this.fullName} has no pull request ${number}; that is an issue.`);
    return refreshPull(pull);
  }

  /** Opens a pull request as a person would. `head` is `branch`, or `owner:branch` for a fork. */
  addPull(options: {
    title: string;
    body?: string | null;
    head: string;
    base?: string;
    author: string;
    draft?: boolean;
    maintainerCanModify?: boolean;
  }): Promise<Pull> {
    return openPull(this, { base: this.defaultBranch, ...options, author: this.world.ensureUser(options.author) });
  }

  /** Merges a pull request into its base; resolves to the sha of the merge commit. */
  merge(number: number, by: string = this.owner.login): Promise<string> {
    return mergePull(this.pull(number), this.world.ensureUser(by));
  }

  close(number: number): void {
    this.setState(this.issue(number), 'closed', 'completed');
  }

  /** As its owner does it on the settings page. */
  delete(): void {
    this.deleted = true;
    this.world.repositories.delete(this.fullName.toLowerCase());
    const forks = this.parent?.forks ?? [];
    if (forks.includes(this)) forks.splice(forks.indexOf(this), 1);
  }

  addReview(options: ReviewOptions): Review {
    return submitReview(this.pull(options.pull), options);
  }

  addReviewComment(options: ReviewCommentOptions): ReviewComment {
    return writeReviewComment(this.pull(options.pull), options);
  }

  findReviewComment(id: number): ReviewComment | undefined {
    return this.pulls()
      .flatMap((pull) => pull.reviewComments)
      .find((comment) => comment.id === id);
  }

  /** Throws when there is no such comment. */
  reviewComment(id: number): ReviewComment {
    const comment = this.findReviewComment(id);
    if (comment === undefined) throw new Error(`${this.fullName} has no review comment ${id}.`);
    return comment;
  }

  /** As a person does it. */
  editReviewComment(id: number, body: string): ReviewComment {
    return Object.assign(this.reviewComment(id), { body, updatedAt: this.world.now() });
  }

  editReview(pull: number, id: number, body: string): void {
    const review = this.pull(pull).reviews.find((candidate) => candidate.id === id);
    if (!review) throw new Error(`There is no review ${id} on #${pull}.`);
    Object.assign(review, { body, editedAt: this.world.now() });
  }

  /** Presses "Resolve conversation" on the thread of that comment, or takes it back. */
  resolveThread(commentId: number, resolved = true): void {
    const comment = this.reviewComment(commentId);
    this.reviewComment(comment.inReplyToId ?? comment.id).resolved = resolved;
  }

  /** A workflow run, in progress unless told otherwise. */
  addRun(options: Partial<WorkflowRun> = {}): WorkflowRun {
    const now = this.world.now();
    const id = options.id ?? this.world.nextId();
    const run: WorkflowRun = {
      id,
      name: 'Gadget',
      path: '.github/workflows/gadget.yml',
      event: 'issues',
      status: 'in_progress',
      conclusion: null,
      attempt: 1,
      runNumber: this.runs.size + 1,
      headBranch: this.defaultBranch,
      headSha: this.headSha(),
      actor: this.owner,
      createdAt: now,
      updatedAt: now,
      attended: false,
      ...this.#cancellation(id),
      ...options,
    };
    this.runs.set(run.id, run);
    return run;
  }

  /** Starts the next attempt of a run, as the button does. */
  rerun(run: WorkflowRun): WorkflowRun {
    return Object.assign(run, { attempt: run.attempt + 1, status: 'in_progress', conclusion: null, ...this.#cancellation(run.id) });
  }

  /** Asks for the end of a run, as the button does. */
  cancelRun(run: WorkflowRun): void {
    run.cancelRequested = true;
    this.#cancellations.get(run.id)?.();
    if (!run.attended) this.completeRun(run, 'cancelled');
  }

  completeRun(run: WorkflowRun, conclusion: WorkflowRun['conclusion']): void {
    Object.assign(run, { status: 'completed', conclusion, updatedAt: this.world.now() });
  }

  /** A check of a commit, completed and successful unless told otherwise: a job of Actions, or with another `app` one that has no log. */
  addCheck(options: { name: string } & Partial<Omit<CheckRun, 'run'>>): CheckRun {
    const { app = 'github-actions', sha = this.headSha(), status = 'completed' } = options;
    const conclusion = options.conclusion ?? (status === 'completed' ? 'success' : null);
    const ofRun = conclusion === 'neutral' || conclusion === 'skipped' ? 'success' : conclusion;
    const ci = { name: 'CI', path: '.github/workflows/ci.yml', event: 'push' };
    const run = app === 'github-actions' ? this.addRun({ ...ci, headSha: sha, status, conclusion: ofRun }) : undefined;
    const defaults = { id: this.world.nextId(), title: null, summary: null, text: null, startedAt: this.world.now(), log: undefined };
    const check: CheckRun = { ...defaults, ...options, sha, status, conclusion, app, run };
    this.checkRuns.push(check);
    return check;
  }

  #cancellation(id: number): Pick<WorkflowRun, 'cancelRequested' | 'cancelled'> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#cancellations.set(id, resolve);
    return { cancelRequested: false, cancelled: promise };
  }

  #initialize(): void {
    const config = [
      '[core]',
      'bare = true',
      'repositoryformatversion = 0',
      'filemode = true',
      `hooksPath = ${join(this.world.root, 'hooks')}`,
      '[http]',
      'receivepack = true',
      '[uploadpack]',
      'allowAnySHA1InWant = true',
      'allowFilter = true',
      // GitHub checks what it is given, and answers a push to refs/pull with "deny updating a hidden ref".
      '[receive]',
      'fsckObjects = true',
      'autogc = false',
      'hideRefs = refs/pull',
      ...this.refuseRefs.map((prefix) => `hideRefs = ${prefix.replace(/\/$/, '')}`),
      '[gc]',
      'auto = 0',
      '[maintenance]',
      'auto = false',
      '',
    ];
    for (const folder of ['refs/heads', 'refs/tags']) mkdirSync(join(this.gitDir, folder), { recursive: true });
    writeFileSync(join(this.gitDir, 'config'), config.join('\n'));
    writeFileSync(join(this.gitDir, 'HEAD'), `ref: refs/heads/${this.defaultBranch}\n`);
    if (this.parent === undefined) {
      mkdirSync(join(this.gitDir, 'objects', 'pack'), { recursive: true });
    } else {
      symlinkSync(join(this.parent.gitDir, 'objects'), join(this.gitDir, 'objects'));
      const branches = Object.entries(this.parent.refs()).map(([name, sha]) => `${sha} ${name}\n`);
      writeFileSync(join(this.gitDir, 'packed-refs'), branches.join(''));
      this.parent.forks.push(this);
    }
  }
}
