import { readRefs, tryGit } from './git.ts';
import type { Repository } from './repository.ts';

/*
 * The part of git's smart protocol that says which refs there are (git-scm.com/docs/gitprotocol-v2 and gitprotocol-pack), answered from the files
 * of the repository: a run asks half a dozen times, and each would be a process or three. git-refs.test.ts holds the answers against git's own.
 */

const flush = Buffer.from('0000');

/** One line of the protocol; four hex digits say how long it is. */
function line(text: string): Buffer {
  const content = Buffer.from(text);
  return Buffer.concat([Buffer.from((content.length + 4).toString(16).padStart(4, '0')), content]);
}

/** The lines of a text of the protocol, up to where a flush ends them. */
function linesOf(text: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let at = 0; at < text.length;) {
    const length = Number.parseInt(text.toString('latin1', at, at + 4), 16);
    if (!(length > 0)) break;
    if (length > 4) lines.push(text.subarray(at + 4, at + length));
    at += Math.max(length, 4);
  }
  return lines;
}

/** What git says of itself, which is the same for every repository here. */
const ofGit = new Map<string, Promise<Buffer>>();

async function askGit(repository: Repository, service: string, protocol: string): Promise<Buffer> {
  const args = [service.replace(/^git-/, ''), '--stateless-rpc', '--advertise-refs', '.'];
  return (await tryGit(repository.gitDir, args, { env: { GIT_PROTOCOL: protocol } })).stdout;
}

function askOnce(repository: Repository, service: string, protocol: string): Promise<Buffer> {
  const known = ofGit.get(service) ?? askGit(repository, service, protocol);
  ofGit.set(service, known);
  return known;
}

/** The answer to `/info/refs`. */
export async function advertisement(repository: Repository, service: string, protocol: string): Promise<Buffer> {
  // Who speaks version 2 needs no word of what it has asked.
  const head = protocol === 'version=2' ? Buffer.alloc(0) : Buffer.concat([line(`# service=${service}\n`), flush]);
  if (service === 'git-receive-pack') return Buffer.concat([head, await pushableRefs(repository)]);
  // Who speaks the old protocol is told the refs here, peeled: only git can.
  const isOld = protocol !== 'version=2';
  return Buffer.concat([head, await (isOld ? askGit : askOnce)(repository, service, protocol)]);
}

/** Refs that are hidden are left out, as git does, and with them that their commits need not be sent. */
async function pushableRefs(repository: Repository): Promise<Buffer> {
  const [, capabilities = ''] = /\0(.*)\n/.exec((await askOnce(repository, 'git-receive-pack', '')).toString('latin1')) ?? [];
  const hidden = ['refs/pull/', ...repository.refuseRefs];
  const refs = Object.entries(readRefs(repository.gitDir)).filter(([name]) => !hidden.some((prefix) => name.startsWith(prefix)));
  if (refs.length === 0) refs.push(['capabilities^{}', '0'.repeat(40)]);
  const lines = refs.map(([name, sha], index) => line(`${sha} ${name}${index === 0 ? `\0${capabilities}` : ''}\n`));
  return Buffer.concat([...lines, flush]);
}

/** The answer to `ls-refs`; undefined where something else is asked, or what only git knows. */
export function listRefs(repository: Repository, body: Buffer): Buffer | undefined {
  const asked = linesOf(body).map((text) => text.toString('utf8').trimEnd());
  if (asked[0] !== 'command=ls-refs') return undefined;
  const rest = linesOf(body.subarray(body.indexOf('0001') + 4)).map((text) => text.toString('utf8').trimEnd());
  const prefixes = rest.flatMap((text) => (text.startsWith('ref-prefix ') ? [text.slice('ref-prefix '.length)] : []));
  const isAsked = (name: string): boolean => prefixes.length === 0 || prefixes.some((prefix) => name.startsWith(prefix));
  const refs = readRefs(repository.gitDir);
  const branch = `refs/heads/${repository.defaultBranch}`;
  const head: [string, string][] = refs[branch] === undefined ? [] : [['HEAD', refs[branch]]];
  const listed = [...head, ...Object.entries(refs)].filter(([name]) => isAsked(name));
  // What an annotated tag stands for, and a branch that has no commit yet.
  if (listed.some(([name]) => name.startsWith('refs/tags/')) || (head.length === 0 && isAsked('HEAD'))) return undefined;
  const target = rest.includes('symrefs') ? ` symref-target:${branch}` : '';
  return Buffer.concat([...listed.map(([name, sha]) => line(`${sha} ${name}${name === 'HEAD' ? target : ''}\n`)), flush]);
}

/** The refs that git reports to have taken in, out of the answer to a push. */
export function refsTaken(answer: Buffer): ReadonlySet<string> {
  const report = Buffer.concat(linesOf(answer).flatMap((text) => (text[0] === 1 ? [text.subarray(1)] : [])));
  return new Set(linesOf(report).flatMap((text) => /^ok (.+)\n?$/.exec(text.toString('utf8'))?.[1] ?? []));
}
