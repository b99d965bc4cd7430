import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gitEnvironment } from './git.ts';
import { pushCommands, type PushGates } from './push-gates.ts';
import type { Repository } from './repository.ts';
import type { User } from './types.ts';
import type { World } from './world.ts';

let backendPath: string | undefined;

function backend(): string {
  backendPath ??= join(execFileSync('git', ['--exec-path'], { encoding: 'utf8' }).trim(), 'git-http-backend');
  return backendPath;
}

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

const postReceiveHook = `#!/bin/sh
while read -r line; do echo "$line"; done >> "$LOCAL_GITHUB_PUSH_LOG"
`;

/** Writes the hooks that all bare repositories of a world share through \`core.hooksPath\`. */
export function writeHooks(root: string): void {
  mkdirSync(join(root, 'hooks'));
  writeFileSync(join(root, 'hooks', 'update'), updateHook, { mode: 0o755 });
  writeFileSync(join(root, 'hooks', 'post-receive'), postReceiveHook, { mode: 0o755 });
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

/**
 * Hands a request to `git http-backend` and streams its answer. With `silent` git does its work, but nothing of the
 * answer is sent. `accepted` gets the refs that a push changed, before the client sees the end. While a test waits for a
 * push, pushes are taken in as a whole and answered as a whole, so that they can be held before and after git's work.
 */
export async function serveGit(options: {
  repository: Repository;
  target: GitTarget;
  user: User;
  request: IncomingMessage;
  response: ServerResponse;
  query: string;
  silent: boolean;
  gates: PushGates;
  accepted: (pushes: AcceptedPush[]) => void;
}): Promise<void> {
  const { repository, target, user, request, response, silent, gates } = options;
  const { world } = repository;
  const push = target.action === '/git-receive-pack' && gates.waiting ? await readAll(request) : undefined;
  // A push whose client has died while it was held is never applied.
  if (push !== undefined && !(await gates.hold('before', pushCommands(push), response))) return;
  const pushLog = join(world.root, `push-${world.nextId()}`);
  const child = spawn(backend(), [], {
    env: {
      ...gitEnvironment,
      GIT_PROJECT_ROOT: world.root,
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: `/${repository.owner.login}/${repository.name}.git${target.action}`,
      QUERY_STRING: options.query,
      REQUEST_METHOD: request.method ?? 'GET',
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      ...(request.headers['content-length'] === undefined ? {} : { CONTENT_LENGTH: request.headers['content-length'] }),
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
      GIT_PROTOCOL: repository.speaksOldGit ? '' : String(request.headers['git-protocol'] ?? ''),
      REMOTE_USER: user.login,
      REMOTE_ADDR: '127.0.0.1',
      LOCAL_GITHUB_PUSH_LOG: pushLog,
      ...(repository.allowWorkflowChanges ? { LOCAL_GITHUB_ALLOW_WORKFLOWS: '1' } : {}),
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  response.on('close', () => {
    // A client that went away: without its end of the pipe git gives the push up.
    if (!response.writableFinished && !silent) child.kill();
  });
  child.stdin.on('error', () => {});
  if (push === undefined) request.pipe(child.stdin);
  else child.stdin.end(push);
  let head = Buffer.alloc(0);
  let answered = false;
  const held: Buffer[] = [];
  const send = (chunk: Buffer): void => {
    if (answered) {
      if (!response.write(chunk)) child.stdout.pause();
      return;
    }
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf('\r\n\r\n');
    if (end < 0) return;
    answered = true;
    writeHead(response, head.subarray(0, end).toString('latin1'));
    response.write(head.subarray(end + 4));
  };
  child.stdout.on('data', (chunk: Buffer) => {
    if (push !== undefined) held.push(chunk);
    else if (!silent) send(chunk);
  });
  response.on('drain', () => child.stdout.resume());
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', reject).on('close', () => resolve());
  });
  await world.working(ended);
  const accepted = readPushLog(pushLog);
  options.accepted(accepted);
  if (!(await gates.hold('after', accepted, response)) || silent) return;
  for (const chunk of held) send(chunk);
  if (!answered) response.writeHead(500);
  response.end();
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function writeHead(response: ServerResponse, text: string): void {
  for (const line of text.split('\r\n')) {
    const [, name = '', value = ''] = /^([^:]+): *(.*)$/.exec(line) ?? [];
    if (name.toLowerCase() === 'status') {
      response.statusCode = Number.parseInt(value, 10);
    } else if (name !== '') {
      response.setHeader(name, value);
    }
  }
}

function readPushLog(file: string): AcceptedPush[] {
  try {
    const lines = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '');
    return lines.map((line) => {
      const [old = '', sha = '', ref = ''] = line.split(' ');
      return { ref, old, new: sha };
    });
  } catch {
    // Without an accepted ref git does not run the hook, and there is no file.
    return [];
  } finally {
    rmSync(file, { force: true });
  }
}
