import { codeSpan } from '../guardrails/fence.ts';
import { behindText } from './behind.ts';
import { leftOutText, marker } from './comments.ts';
import { words } from './fitting.ts';
import { askerText, costText, counted, originText } from './names.ts';
import type { Published, TurnFacts } from './facts.ts';
import { decisionText } from './transcript.ts';
import { verifiedOutput, verifiedText } from './verified.ts';
import type { LeftOut } from '../workspace/candidates.ts';

/** The description that the reviewer reads first (interface.md section 8). Pure. */
export function pullRequestBody(
  facts: TurnFacts,
  summary: string,
  { leftOut, behind, caveat }: Pick<Extract<Published, { kind: 'pull-request' }>, 'leftOut' | 'behind' | 'caveat'>,
  { toDefaultBranch, postsTranscript }: { readonly toDefaultBranch: boolean; readonly postsTranscript: boolean },
): string {
  const { order, stats, outcome, jail, thread, verified } = facts;
  const { inputTokens, outputTokens } = stats.usage;
  const unfinished = outcome.status !== 'finished';
  return [
    ...(jail === 'none' ? ['> [!WARNING]\n> This turn ran without a sandbox (`sandbox: off`).'] : []),
    ...(unfinished ? [unfinishedText(facts)] : []),
    words(summary, thread.number),
    originText(order.session.key, toDefaultBranch),
    ...behindText(behind),
    ...leftOutText(leftOut),
    [
      `- **Asked by** ${askerText(order)}`,
      `- **Verified**: ${verifiedText(verified, caveat)}`,
      ...decisions(facts, leftOut),
      `- **Work**: ${counted(stats.iterations, 'model call')}, ${counted(stats.toolCalls, 'tool call')}, ${inputTokens.toLocaleString('en-US')} tokens in, ${outputTokens.toLocaleString('en-US')} out${costText(stats)}, model ${codeSpan(order.provider.modelId)}`,
    ].join('\n'),
    ...verifiedOutput(verified),
    `${postsTranscript ? `Every step is in the transcript; the [run log](${facts.runUrl}) has the rest.` : `Every step is in the summary of the [run](${facts.runUrl}).`} Checks on this pull request may wait until somebody with write permission approves them.`,
    marker('pull-request', order.turnId, `session=${order.session.key}`),
  ].join('\n\n');
}

function unfinishedText({ outcome }: TurnFacts): string {
  if (outcome.stopReason === 'verify_failed') return '🛑 **The checks of this workflow fail** on what the turn has done; see below.';
  return `🛑 **The turn did not finish** (${outcome.status}: ${outcome.stopReason}). This is what it had done by then.`;
}

/** Decisions that the description names. */
const mostDecisions = 30;

/** Who decided what, and when; the transcript has the calls in full. */
function decisions({ decided }: TurnFacts, leftOut: readonly LeftOut[]): string[] {
  const list = (items: TurnFacts['decided']): string => {
    const more = items.length > mostDecisions ? `\n  - and ${items.length - mostDecisions} more, in the transcript` : '';
    return (
      items
        .slice(0, mostDecisions)
        .map((item) => `\n  - ${decisionText(item)}`)
        .join('') + more
    );
  };
  const [approved, others] = [
    decided.filter(({ decision }) => decision === 'approved'),
    decided.filter(({ decision }) => decision !== 'approved'),
  ];
  const none = others.length > 0 || leftOut.length > 0 ? ' nothing' : ' nothing needed an approval';
  return [
    `- **Approved**:${approved.length > 0 ? list(approved) : none}`,
    ...(others.length > 0 ? [`- **Denied, or answered**:${list(others)}`] : []),
  ];
}

/** Bytes of a URL that browsers and GitHub take without trouble. */
const longestUrl = 7000;

/** A link that opens the form for a new pull request, filled in. */
export function compareUrl(server: string, repository: string, base: string, branch: string, title: string, body: string): string {
  const path = `${server}/${repository}/compare/${encodeURIComponent(base)}...${branch.split('/').map(encodeURIComponent).join('/')}`;
  const query = (text: string): string => `${path}?${new URLSearchParams({ expand: '1', title, body: text }).toString()}`;
  return query(body).length <= longestUrl ? query(body) : query(/^(?:Closes #|For |By the workflow ).*$/m.exec(body)?.[0] ?? '');
}

/** What the reviewer of a pull request that was there already has to know of one more commit; its description stays as it is. Pure. */
export function updateText(facts: TurnFacts, summary: string, published: Extract<Published, { kind: 'pull-request' }>): string[] {
  const { order, outcome, thread, verified } = facts;
  return [
    ...(outcome.status === 'finished' ? [] : [unfinishedText(facts)]),
    words(summary, thread.number),
    `Commit ${published.commit.slice(0, 12)} · asked by ${askerText(order)} · verified: ${verifiedText(verified, published.caveat)}`,
    ...(verified?.passed ? [] : verifiedOutput(verified)),
    ...behindText(published.behind),
    ...leftOutText(published.leftOut),
  ].filter(Boolean);
}
