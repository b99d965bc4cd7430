import type { Outcome } from '../agent/outcome.ts';
import type { Json } from '../agent/tool.ts';
import { callDigest, policyHash } from '../session/digest.ts';
import type { WaitingCall } from '../session/entries.ts';
import type { ConfirmationRequest } from '../publish/confirmation.ts';
import { canonicalJson, parseJson } from '../agent/json.ts';
import type { Configured } from '../intake/configure.ts';
import type { Turn } from '../turn/create-turn.ts';
import type { Services } from '../intake/services.ts';
import type { Changed, Worked } from '../turn/run-agent.ts';

/** Days until an approval expires (docs/confirmation.md). */
const expiryDays = 7;

/**
 * Binds each waiting call, once, to everything that an approval will be checked against: a call that was asked before and is still valid keeps its
 * digest.
 */
export async function requestApproval(
  asked: Extract<Outcome, { status: 'pending-confirmation' }>['asked'],
  turn: Turn,
  { change, messages, rehearsals }: Worked,
  services: Services,
): Promise<ConfirmationRequest> {
  const { session, order, resumed, configured } = turn;
  const at = services.now();
  const policy = policyHash(configured.settings.policy);
  const tree = change?.kept ?? '';
  const asking = { base: change?.base ?? '', tree, policy, nonce: services.nonce(16) };
  const expiresAt = new Date(at.getTime() + expiryDays * 86_400_000).toISOString();
  const ask = async ({ call, args, why, program, server }: (typeof asked)[number]): Promise<WaitingCall> => {
    const known = resumed?.confirmations.asked.get(call.id);
    const rehearsal = rehearsals.get(call.id) ?? known?.rehearsal;
    const isSame = known?.name === call.name && sameArguments(known, args) && known.server?.definition === server?.definition;
    if (known && isSame && isGood(known, policy, at)) return { ...known, ...(rehearsal && { rehearsal }) };
    const binding = {
      session: session.header.id,
      turn: order.turnId,
      call: call.id,
      tool: call.name,
      arguments: args,
      ...asking,
      ...(server && { definition: server.definition }),
    };
    const replaced = change && (await whatIsReplaced(call.name, args, change, configured));
    const shown = {
      id: call.id,
      name: call.name,
      arguments: JSON.stringify(args),
      why,
      ...(replaced && { replaced }),
      ...(rehearsal && { rehearsal }),
      ...(program && { program: { ...program, argv: [...program.argv] } }),
      ...(server && { server: { ...server, secrets: [...server.secrets] } }),
    };
    return { ...shown, digest: callDigest(binding), asking, expiresAt };
  };
  const calls: WaitingCall[] = [];
  for (const item of asked) calls.push(await ask(item));
  const { missing } = change ?? {};
  const said = messages.findLast(({ role }) => role === 'assistant')?.content ?? '';
  // How much has changed is no reason not to ask.
  const changes = change && (await lineCounts(change, configured).catch(() => undefined));
  const request = { calls, tree, ...(missing !== undefined && { missing }), said, ...(changes && { changes }) };
  session.append({ kind: 'parked', turnId: order.turnId, at: at.toISOString(), ...request });
  return request;
}

function sameArguments(known: WaitingCall, args: Json): boolean {
  return canonicalJson(parseJson(known.arguments)) === canonicalJson(args);
}

function isGood({ asking, expiresAt }: WaitingCall, policy: string, now: Date): boolean {
  return asking.policy === policy && now < new Date(expiresAt);
}

/** What the work has changed so far, in files and lines; binary files have no lines. */
async function lineCounts({ from, to }: Changed, { repository }: Configured): Promise<ConfirmationRequest['changes']> {
  const { stdout } = await repository.git(['diff-tree', '-r', '-z', '--numstat', '--no-renames', from.tree, to.tree]);
  const rows = stdout
    .toString('utf8')
    .split('\0')
    .slice(0, -1)
    .map((row) => row.split('\t').map(Number));
  const sum = (column: number): number => rows.reduce((total, row) => total + (row[column] || 0), 0);
  return { files: rows.length, added: sum(0), removed: sum(1) };
}

/** Max characters of a diff that a person can be expected to read along with the other calls. */
const maxDiff = 5000;

/** What a call would overwrite; undefined for other calls, and for a new file. */
async function whatIsReplaced(
  name: string,
  { path, content }: Json,
  { from, to }: Changed,
  { repository, settings }: Configured,
): Promise<WaitingCall['replaced']> {
  if (name !== 'write_file' || typeof path !== 'string' || typeof content !== 'string') return undefined;
  const { root } = settings.policy.paths;
  const inner = path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
  const before = await repository.file(to.tree, inner);
  if (!before) return undefined;
  // If a command has changed the file, a diff against that state would hide the command's change.
  const untouched = (await repository.file(from.tree, inner))?.equals(before) ?? false;
  const [old, fresh] = [repository.writeBlob(before), repository.writeBlob(content)];
  const { stdout } = await repository.git(['diff', '--no-color', '--no-ext-diff', '--no-textconv', old, fresh]);
  const text = stdout.toString('utf8');
  const hunks = text.slice(Math.max(0, text.indexOf('\n@@') + 1));
  const lines = before.toString('utf8').split('\n').length - (before.at(-1) === 10 ? 1 : 0);
  return { lines, ...(untouched && hunks.length <= maxDiff && text.includes('\n@@') && { diff: hunks }) };
}
