import { networkText } from './network-text.ts';
import { codeSpan } from '../guardrails/fence.ts';
import { behindText } from './behind.ts';
import { leftOutText } from './comments.ts';
import { reasonText, renderModelText } from './fitting.ts';
import { askerText, costText, pluralize, originText, titleText } from './names.ts';
import type { PullText } from './pull-text.ts';
import type { Published, TurnFacts } from './facts.ts';
import { decisionText } from './transcript.ts';
import { verifiedOutput, verifiedText } from './verified.ts';

/** The text of a pull request about the work of all its turns (docs/conversation.md). Pure. */
export function pullText(
  facts: TurnFacts,
  {
    leftOut,
    behind,
    caveat,
    draftFailed,
  }: Pick<Extract<Published, { kind: 'pull-request' }>, 'leftOut' | 'behind' | 'caveat'> & {
    /** It should be a draft, but GitHub did not make it one. */
    readonly draftFailed?: boolean;
  },
  { toDefaultBranch, postsTranscript }: { readonly toDefaultBranch: boolean; readonly postsTranscript: boolean },
): PullText {
  const { order, outcome, verified, whole } = facts;
  const unfinished = outcome.status !== 'finished';
  const stays = draftFailed ? ' GitHub did not let this workflow turn the pull request back into a draft: do not merge it as it is.' : '';
  return {
    ...pullWords(facts),
    status: [
      ...(unfinished ? [`${unfinishedText(facts)}${stays}`] : []),
      ...(whole.withoutSandbox
        ? [`> [!WARNING]\n> ${whole.turns === 1 ? 'This turn' : 'Part of this work'} ran without a sandbox (\`sandbox: off\`).`]
        : []),
    ],
    facts: [
      originText(order.session.key, toDefaultBranch),
      ...behindText(behind),
      ...leftOutText(leftOut),
      [
        `- **Requested by** ${[...new Set(whole.askers.map(askerText))].join(', ')}`,
        `- **Verified**: ${verifiedText(facts, caveat)}`,
        ...decisions(whole),
        ...[networkText(whole.hosts)].flatMap((text) => (text === undefined ? [] : [`- **Network**: ${text}`])),
        `- **Work**: ${workText(whole)}`,
      ].join('\n'),
      ...verifiedOutput(verified),
      `To ask for a change, comment ${codeSpan(`${facts.command} …`)} here. ${postsTranscript ? `Every step is in the transcript below; the [run log](${facts.runUrl}) has the rest.` : `Every step is in the summary of the [run](${facts.runUrl}).`} GitHub may ask someone with write permission to approve the workflows of this pull request.`,
    ],
  };
}

/** The title and description of a pull request. Pure. */
export function pullWords({ order, thread, whole }: TurnFacts): Pick<PullText, 'title' | 'description'> {
  return {
    title: titleText(whole.title ?? order.session.name),
    description: renderModelText(whole.description || 'Task completed.', thread.number),
  };
}

function workText({ stats, models, agents, used, turns }: TurnFacts['whole']): string {
  const { inputTokens, outputTokens } = stats.usage;
  return [
    ...(turns > 1 ? [pluralize(turns, 'turn')] : []),
    pluralize(stats.iterations, 'model call'),
    pluralize(stats.toolCalls, 'tool call'),
    `${inputTokens.toLocaleString('en-US')} tokens in`,
    `${outputTokens.toLocaleString('en-US')} out${costText(stats)}`,
    `${models.length === 1 ? 'model' : 'models'} ${models.map(codeSpan).join(', ')}`,
    ...(agents.length > 0 ? [`${agents.length === 1 ? 'agent' : 'agents'} ${agents.map(codeSpan).join(', ')}`] : []),
    ...used,
  ].join(', ');
}

function unfinishedText({ outcome, verified }: TurnFacts): string {
  if (outcome.stopReason === 'verify_failed')
    return verified?.onBase
      ? '🛑 **The checks of this workflow fail** with the changes of this turn, and they also fail on the base; see below.'
      : '🛑 **The checks of this workflow fail** on what the turn has done; see below.';
  const detail = 'detail' in outcome ? `${reasonText(outcome.detail)} ` : '';
  return `🛑 **The turn did not finish.** ${detail}This is the work so far.`;
}

/** Max decisions that the description names. */
const maxDecisions = 30;

/** Who decided what, and when; the transcript has the calls in full. */
function decisions({ decided }: TurnFacts['whole']): string[] {
  const list = (items: TurnFacts['decided']): string => {
    const more = items.length > maxDecisions ? `\n  - and ${items.length - maxDecisions} more, in the transcript` : '';
    return (
      items
        .slice(0, maxDecisions)
        .map((item) => `\n  - ${decisionText(item)}`)
        .join('') + more
    );
  };
  const [approved, others] = [
    decided.filter(({ decision }) => decision === 'approved'),
    decided.filter(({ decision }) => decision !== 'approved'),
  ];
  return [
    ...(approved.length > 0 ? [`- **Approved**:${list(approved)}`] : []),
    ...(others.length > 0 ? [`- **Denied, or answered**:${list(others)}`] : []),
  ];
}

/** Max characters of a URL that browsers and GitHub accept reliably. */
const maxUrl = 7000;

/** A link that opens the form for a new pull request, filled in. @param origin replaces a body that is too long for a link. */
export function compareUrl(
  server: string,
  repository: string,
  base: string,
  branch: string,
  { title, body, origin }: { readonly title: string; readonly body: string; readonly origin: string },
): string {
  const path = `${server}/${repository}/compare/${encodeURIComponent(base)}...${branch.split('/').map(encodeURIComponent).join('/')}`;
  const query = (text: string): string => `${path}?${new URLSearchParams({ expand: '1', title, body: text }).toString()}`;
  return query(body).length <= maxUrl ? query(body) : query(origin);
}

/** Tells the reviewer of an existing pull request about one more commit, as far as the pull request's text does not. Pure. */
export function updateText(facts: TurnFacts, summary: string, published: Extract<Published, { kind: 'pull-request' }>): string[] {
  const { order, outcome, thread, verified } = facts;
  const { commit, caveat, behind, leftOut, retold } = published;
  const rest = retold ? [] : [...(verified?.passed ? [] : verifiedOutput(verified)), ...behindText(behind)];
  return [
    ...(outcome.status === 'finished' ? [] : [unfinishedText(facts)]),
    renderModelText(summary, thread.number),
    `Commit ${commit.slice(0, 12)} · asked by ${askerText(order)} · verified: ${verifiedText(facts, caveat)}`,
    ...rest,
    ...leftOutText(leftOut),
  ].filter(Boolean);
}
