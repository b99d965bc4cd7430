import { hostsIn, networkText } from './network-text.ts';
import { codeSpan, details, fence } from '../guardrails/fence.ts';
import { outgoing } from '../guardrails/outgoing.ts';
import type { AssistantMessage, ToolCall } from '../agent/messages.ts';
import type { Published, TurnFacts } from './facts.ts';
import { reasonText, renderModelText } from './fitting.ts';
import { costText, pluralize, subject } from './names.ts';
import { cell, transcript } from './transcript.ts';

export interface ResultFacts {
  readonly facts: TurnFacts;
  readonly published: Published | undefined;
  readonly pending: readonly { readonly id: string; readonly tool: string; readonly arguments: string }[];
  readonly sessionId: string;
  readonly commentUrl: string;
  readonly summary: string;
  readonly files: { readonly turn: string; readonly events: string; readonly trace: string; readonly transcript: string };
}

/** Outputs of the action (docs/reference.md). Outputs without a value are empty. */
export function outputsOf({ facts, published, pending, sessionId, commentUrl, summary, files }: ResultFacts): Record<string, string> {
  const { outcome, stats, order, durationMs } = facts;
  // A dry run opens no pull request.
  const pull = published?.kind === 'pull-request' && published.number > 0 ? published : undefined;
  return {
    status: outcome.status,
    'stop-reason': outcome.stopReason,
    'session-id': sessionId,
    'turn-id': order.turnId,
    branch: published && published.kind !== 'nothing' ? published.branch : '',
    'pull-request-number': pull ? String(pull.number) : '',
    'pull-request-url': pull?.url ?? '',
    'comment-url': commentUrl,
    summary,
    iterations: String(stats.iterations),
    'tool-calls': String(stats.toolCalls),
    'input-tokens': String(stats.usage.inputTokens),
    'cached-tokens': String(stats.usage.cachedTokens),
    'output-tokens': String(stats.usage.outputTokens),
    'thinking-tokens': String(stats.usage.thinkingTokens),
    'cost-usd': stats.costUsd === undefined ? '' : stats.costUsd.toFixed(6),
    'duration-ms': String(durationMs),
    pending: JSON.stringify(pending),
    'turn-path': files.turn,
    'events-path': files.events,
    'trace-path': files.trace,
    'transcript-path': files.transcript,
  };
}

/** Max bytes; GitHub drops a summary of more than 1 MiB (docs/github-and-endpoints.md). */
const maxSummary = 450_000;

/** The job summary: outcome, link, iterations with tokens and time (docs/conversation.md). */
export function jobSummary({ facts, published, commentUrl, summary }: ResultFacts): string {
  const { outcome, messages, jail, stats } = facts;
  const link =
    published?.kind === 'pull-request' && published.number > 0
      ? `[pull request #${published.number}](${published.url})`
      : published && published.kind !== 'nothing'
        ? `branch ${codeSpan(published.branch)}`
        : commentUrl
          ? `[comment](${commentUrl})`
          : '';
  const rows = messages
    .filter((message): message is AssistantMessage => message.role === 'assistant')
    .map(
      ({ usage, durationMs, toolCalls }, index) =>
        `| ${index + 1} | ${callCells(toolCalls)} | ${usage?.inputTokens.toLocaleString('en-US') ?? '?'} | ${usage?.outputTokens.toLocaleString('en-US') ?? '?'} | ${(durationMs / 1000).toFixed(1)} s |`,
    );
  const top = [
    `## Gadget: ${outcome.status}${link ? ` · ${link}` : ''}`,
    ...(jail === 'none' ? ['> [!WARNING]\n> This turn ran without a sandbox (`sandbox: off`).'] : []),
    ...('detail' in outcome
      ? [reasonText(outcome.detail)]
      : published?.kind === 'pull-request'
        ? []
        : [renderModelText(summary, facts.thread.number)]),
    ['| Iteration | Tools | Tokens in | Tokens out | Time |', '| --- | --- | --- | --- | --- |', ...rows.slice(0, 500)].join('\n'),
    `${pluralize(stats.iterations, 'model call')}, ${pluralize(stats.toolCalls, 'tool call')}${costText(stats)}, ${(facts.durationMs / 1000).toFixed(1)} s${facts.order.agent ? `, by the agent ${codeSpan(facts.order.agent.name)}` : ''}.`,
    ...[networkText(hostsIn(messages))].flatMap((text) => (text === undefined ? [] : [`Network: ${text}.`])),
    ...sandboxText(jail),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
  const whole = `${top}\n\n${details('Transcript', transcript(facts).join('\n\n'))}\n`;
  return Buffer.byteLength(whole) <= maxSummary
    ? whole
    : `${top}\n\nThe transcript is too long for this page; it is in the file that the output transcript-path names, and in the session.\n`;
}

/** Max calls of one reply that a row names. */
const maxCalls = 10;

function callCells(calls: readonly ToolCall[]): string {
  const more = calls.length > maxCalls ? [`and ${calls.length - maxCalls} more`] : [];
  return [...calls.slice(0, maxCalls).map(callCell), ...more].join('<br>') || '*answer*';
}

/** A call in a cell: the tool, and what the call was about. */
function callCell(call: ToolCall): string {
  const about = subject(call);
  return `${cell(codeSpan(call.name))}${about === '' ? '' : ` ${cell(codeSpan(about))}`}`;
}

/** Which sandbox the tools had, and how to get the stronger one. */
function sandboxText(jail: TurnFacts['jail']): string[] {
  if (jail !== 'unshare') return jail === 'bubblewrap' ? ['Sandbox: bubblewrap.'] : [];
  const steps = 'sudo apt-get install -y bubblewrap\nsudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0';
  return [
    `Sandbox: namespaces made by root (\`unshare\`). bubblewrap is stronger; to use it on \`ubuntu-24.04\`, run this in a step before Gadget:`,
    fence(steps, 'sh'),
  ];
}

/** The job summary of a run that did nothing. @param why must not contain secrets. */
export function skippedSummary(why: string): string {
  return `## Gadget: skipped\n\n${outgoing(why, {})}\n`;
}
