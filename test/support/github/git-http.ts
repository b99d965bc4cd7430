import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { advertisement, listRefs, refsTaken } from './git-refs.ts';
import { gitEnvironment } from './git.ts';
import { pushCommands, type PushGates } from './push-gates.ts';
import type { Repository } from './repository.ts';
import type { User } from './types.ts';
import type { World } from './world.ts';

// GitHub looks at the commits that a push brings, not at the tip: commits that some ref has already are not its doing.
const updateHook = `#!/bin/sh
[ -n "$LOCAL_GITHUB_ALLOW_WORKFLOWS" ] && exit 0
case "$3" in *[!0]*) ;; *) exit 0 ;; esac
read -r path <<PATHS
$(git log --format= --name-only "$3" --not --all -- .github/workflows)
PATHS
[ -z "$path" ] && exit 0
echo "refusing to allow a GitHub App to create or update workflow \\\`$path\\\` without \\\`workflows\\\` permission" >&2
exit 1
`;

/** Writes the hooks that all bare repositories of a world share through \`core.hooksPath\`. */
export function writeHooks(root: string): void {
  mkdirSync(join(root, 'hooks'));
  writeFileSync(join(root, 'hooks', 'update'), updateHook, { mode: 0o755 });
}

export interface GitTarget {
  owner: string;
  name: string;
  /** `/info/refs`, `/git-upload-pack` or `/git-receive-pack`. */
  action: string;
}

/** What a path asks of git; undefined when it is none of the smart protocol's addresses. */
export function gitTarget(path: string): GitTarget | undefined {
  const [, owner, name, action] = /^\/([^/]+)\/([^/]+?)(?:\.git)?(\/info\/refs|\/git-upload-pack|\/git-receive-pack)$/.exec(path) ?? [];
  return owner === undefined || name === undefined || action === undefined ? undefined : { owner, name, action };
}

/** Who a Basic authorization is: the password is the token, as for `x-access-token:TOKEN`. */
export function basicUser(world: World, header: string | undefined): { user: User | undefined; token: string } {
  const encoded = /^basic (.+)$/i.exec(header ?? '')?.[1] ?? '';
  const decoded = Buffer.from(encoded, 'base64').toString('utf8');
  const token = decoded.slice(decoded.indexOf(':') + 1);
  return { user: world.tokens.get(token), token };
}

export interface AcceptedPush {
  ref: string;
  old: string;
  new: string;
}

interface GitRequest {
  readonly repository: Repository;
  readonly target: GitTarget;
  readonly user: User;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Of `/info/refs`: what the client is about to ask for. */
  readonly service: string;
  /** Git does its work, but nothing of the answer is sent. */
  readonly silent: boolean;
  readonly gates: PushGates;
  /** Gets the refs that a push changed, before the client sees the end. */
  readonly accepted: (pushes: AcceptedPush[]) => void;
}

/**
 * Answers as `git http-backend` does, and leaves to git what git alone can do: packs. What is asked for with each of them, which refs there are,
 * is known here, and needs no process. A push is taken in as a whole and answered as a whole, so that a test can hold it before and after git's work.
 */
export async function serveGit(git: GitRequest): Promise<void> {
  const { repository, target, request, response, silent } = git;
  const protocol = repository.speaksOldGit ? '' : String(request.headers['git-protocol'] ?? '');
  if (target.action === '/info/refs') {
    const refs = await advertisement(repository, git.service, protocol);
    if (!silent) send(response, `${git.service}-advertisement`, refs);
    return;
  }
  const body = await readAll(request);
  if (target.action === '/git-receive-pack') return receivePack(git, body);
  const listed = protocol === 'version=2' ? listRefs(repository, body) : undefined;
  const answer = listed ?? (await runGit(git, ['upload-pack'], body, protocol));
  if (!silent) send(response, 'git-upload-pack-result', answer);
}

async function receivePack(git: GitRequest, body: Buffer): Promise<void> {
  const { response, silent, gates } = git;
  const asked = pushCommands(body);
  // A push whose client has died while it was held is never applied.
  if (!(await gates.hold('before', asked, response))) return;
  const answer = await runGit(git, ['receive-pack'], body, '');
  const taken = refsTaken(answer);
  const accepted = asked.filter(({ ref }) => taken.has(ref));
  git.accepted(accepted);
  if (!(await gates.hold('after', accepted, response)) || silent) return;
  send(response, 'git-receive-pack-result', answer);
}

/** One process of git's own, for one request. */
async function runGit({ repository, user, response, silent }: GitRequest, args: string[], body: Buffer, protocol: string): Promise<Buffer> {
  const child = spawn('git', [...args, '--stateless-rpc', '.'], {
    cwd: repository.gitDir,
    env: {
      ...gitEnvironment,
      GIT_PROTOCOL: protocol,
      GIT_COMMITTER_NAME: user.login,
      GIT_COMMITTER_EMAIL: `${user.login}@http.127.0.0.1`,
      ...(repository.allowWorkflowChanges ? { LOCAL_GITHUB_ALLOW_WORKFLOWS: '1' } : {}),
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  response.on('close', () => {
    // A client that went away: without its end of the pipe git gives the push up.
    if (!response.writableFinished && !silent) child.kill();
  });
  child.stdin.on('error', () => {});
  child.stdin.end(body);
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', reject).on('close', () => resolve());
  });
  await repository.world.working(ended);
  return Buffer.concat(chunks);
}

function send(response: ServerResponse, type: string, content: Buffer): void {
  const headers = { 'content-type': `application/x-${type}`, 'cache-control': 'no-cache, max-age=0, must-revalidate' };
  response.writeHead(200, headers).end(content);
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  return request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
}
