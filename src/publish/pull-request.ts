import { codeSpan } from '../guardrails/fence.ts';
import { outgoing } from '../guardrails/outgoing.ts';
import { behindText, type Behind } from './behind.ts';
import { leftOutText, marker } from './comments.ts';
import { costText, counted } from './names.ts';
import type { TurnFacts } from './facts.ts';
import { decisionText } from './transcript.ts';
import type { LeftOut } from '../workspace/candidates.ts';

/** The description that the reviewer reads first (interface.md section 8). Pure. */
export function pullRequestBody(
  facts: TurnFacts,
  summary: string,
  leftOut: readonly LeftOut[],
  behind: Behind | undefined,
  closes: boolean,
): string {
  const { order, stats, outcome, jail, issue } = facts;
  const { inputTokens, outputTokens } = stats.usage;
  const unfinished = outcome.status !== 'finished';
  return [
    ...(jail === 'none' ? ['> [!WARNING]\n> This turn ran without a sandbox (`sandbox: off`).'] : []),
    ...(unfinished ? [`🛑 **The turn did not finish** (${outcome.status}: ${outcome.stopReason}). This is what it had done by then.`] : []),
    outgoing(summary, { issue }),
    ...(closes ? [`Closes #${issue}`] : [`For issue ${issue}.`]),
    ...behindText(behind),
    ...leftOutText(leftOut),
    [
      `- **Asked by** ${codeSpan(`@${order.actor.login}`)} (${order.actor.permission})`,
      '- **Verified**: not by Gadget; run the checks before you merge',
      ...decisions(facts, leftOut),
      `- **Work**: ${counted(stats.iterations, 'model call')}, ${counted(stats.toolCalls, 'tool call')}, ${inputTokens.toLocaleString('en-US')} tokens in, ${outputTokens.toLocaleString('en-US')} out${costText(stats)}, model ${codeSpan(order.provider.modelId)}`,
    ].join('\n'),
    `Every step is in the transcript below; the [run log](${facts.runUrl}) has the rest. Checks on this pull request may wait until somebody with write permission approves them.`,
    marker('pull-request', order.turnId, `session=${order.session.key}`),
  ].join('\n\n');
}

/** Who decided what, and when; the transcript has the calls in full. */
function decisions({ decided }: TurnFacts, leftOut: readonly LeftOut[]): string[] {
  const list = (items: TurnFacts['decided']): string => items.map((item) => `\n  - ${decisionText(item)}`).join('');
  const [approved, others] = [
    decided.filter(({ decision }) => decision === 'approved'),
    decided.filter(({ decision }) => decision !== 'approved'),
  ];
  const nothing = leftOut.length > 0 ? ' nothing; what needs an approval is left out' : ' nothing needed an approval';
  const none = others.length > 0 ? ' nothing' : nothing;
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
  return query(body).length <= longestUrl ? query(body) : query(/^Closes #\d+$/m.exec(body)?.[0] ?? '');
}
