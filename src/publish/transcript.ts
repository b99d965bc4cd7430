import { networkText } from './network-text.ts';
import type { AssistantMessage, Message, ToolCall, ToolMessage } from '../agent/messages.ts';
import { clip, codeSpan, details, fence } from '../guardrails/fence.ts';
import { outgoing } from '../guardrails/outgoing.ts';
import { sanitizeReply } from '../guardrails/sanitize-reply.ts';
import { splitComment } from '../guardrails/split-comment.ts';
import { durationLabel } from '../sinks/turn-record.ts';
import { editDiff } from './edit-diff.ts';
import { marker } from './marker.ts';
import type { Decided, TurnFacts } from './facts.ts';
import { askerText, costText, pluralize, renderReason, subject } from './names.ts';
import { usedIn } from './used.ts';
import { verifiedText } from './verified.ts';

/** Text in its own fence; the middle of a long one is cut, with its size. The session has the whole text. */
function shown(text: string, maxPart: number, info = ''): string {
  if (text.length <= maxPart) return fence(text, info);
  const half = Math.floor(maxPart / 2);
  const [head, tail] = [text.slice(0, half).replace(/[\uD800-\uDBFF]$/, ''), text.slice(-half).replace(/^[\uDC00-\uDFFF]/, '')];
  return fence(`${head}\n[... ${text.length - head.length - tail.length} of ${text.length} characters left out ...]\n${tail}`, info);
}

/** Text for a table cell. A backslash before an escaped bar would unescape the bar and end the cell, so it is dropped. */
export function cell(text: string): string {
  return text.replace(/\\*\|/g, '\\|').replaceAll('\n', ' ');
}

const marks = { allowed: '✅', denied: '⛔', invalid: '⚠️' } as const;

function mark(observation: ToolMessage | undefined): string {
  if (!observation) return '⏸️ waits for a person';
  return observation.verdict === 'allowed'
    ? observation.isError
      ? '❌ failed'
      : '✅ ran'
    : `${marks[observation.verdict]} ${observation.verdict}`;
}

function answersOf(messages: readonly Message[], index: number): Map<string, ToolMessage> {
  const answers = new Map<string, ToolMessage>();
  for (const message of messages.slice(index + 1)) {
    if (message.role !== 'tool') break;
    answers.set(message.toolCallId, message);
  }
  return answers;
}

/** The table on top: what was done, and why it was allowed. */
function table(messages: readonly Message[]): string {
  let step = 0;
  const rows = messages.flatMap((message, index) => {
    if (message.role !== 'assistant') return [];
    step++;
    const answers = answersOf(messages, index);
    if (message.toolCalls.length === 0) return [`| ${step} | *answer* | | |`];
    return message.toolCalls.map((call) => {
      const observation = answers.get(call.id);
      return `| ${step} | ${cell(codeSpan(call.name))} ${subject(call) ? cell(codeSpan(subject(call))) : ''} | ${mark(observation)} | ${observation ? cell([renderReason(observation.why), ...[networkText(observation.hosts ?? [])].filter((text) => text !== undefined)].join('; ')) : ''} |`;
    });
  });
  const { shown, left } = forReading(rows);
  const lines = ['| Step | What | Result | Allowed because |', '| --- | --- | --- | --- |', ...shown].join('\n');
  return left === 0
    ? lines
    : `${lines}\n\n${pluralize(left, 'row')} between them ${left === 1 ? 'is' : 'are'} left out here; every call is below.`;
}

/** Max rows at both ends of a long table, and max characters of all rows: nobody reads more, and a table cannot be split. */
const [firstRows, lastRows, maxTable] = [60, 40, 30_000];

function forReading(rows: readonly string[]): { readonly shown: readonly string[]; readonly left: number } {
  let kept = rows.length <= firstRows + lastRows ? rows : [...rows.slice(0, firstRows), ...rows.slice(-lastRows)];
  while (kept.join('\n').length > maxTable) kept = [...kept.slice(0, kept.length / 2 - 1), ...kept.slice(kept.length / 2 + 1)];
  return { shown: kept, left: rows.length - kept.length };
}

/** A person's decision in one line: what, who, when, where. */
export function decisionText({ call, decision, by, at, url, askedIn }: Decided): string {
  const about = subject(call);
  return `${codeSpan(call.digest.slice(0, 8))} ${codeSpan(call.name)}${about ? ` ${codeSpan(about)}` : ''}: ${decision} by ${codeSpan(`@${by}`)} on ${at.slice(0, 16).replace('T', ' ')} UTC (${askedIn ? `[question](${askedIn}), ` : ''}[answer](${url}))`;
}

function decisions({ decided }: TurnFacts): string[] {
  return decided.length === 0 ? [] : [`Decided by people:\n\n${decided.map((item) => `- ${decisionText(item)}`).join('\n')}`];
}

function callBlock(call: ToolCall, observation: ToolMessage | undefined, maxPart: number): string {
  const size = observation ? `${observation.content.length.toLocaleString('en-US')} characters, ${observation.durationMs} ms` : 'no result';
  return details(
    `${call.name} ${subject(call)} (${mark(observation)}, ${size})`,
    [
      `Arguments${observation ? ` (${renderReason(observation.why)})` : ''}:`,
      ...argumentsOf(call).map(({ text, info }) => shown(text, maxPart, info)),
      ...(observation ? ['Result:', shown(observation.content, maxPart)] : []),
    ].join('\n\n'),
  );
}

/** Edits as diffs, everything else as the model wrote it. */
function argumentsOf(call: ToolCall): readonly { readonly text: string; readonly info: string }[] {
  const asWritten = [{ text: call.arguments, info: 'json' }];
  if (call.name !== 'write_file' && call.name !== 'edit_file') return asWritten;
  try {
    const { lines, rest } = editDiff(call.name, JSON.parse(call.arguments) as Record<string, unknown>);
    if (lines.length === 0) return asWritten;
    return [
      { text: JSON.stringify(rest), info: 'json' },
      { text: lines.join('\n'), info: 'diff' },
    ];
  } catch {
    return asWritten;
  }
}

function messageBlocks(message: Message, step: number, answers: ReadonlyMap<string, ToolMessage>, maxPart: number): string[] {
  switch (message.role) {
    case 'user':
      return [details(`Prompt (${message.content.length.toLocaleString('en-US')} characters)`, shown(message.content, maxPart))];
    case 'assistant':
      return [
        `**Step ${step}**${usage(message)}`,
        ...spoken(message),
        ...message.toolCalls.map((call) => callBlock(call, answers.get(call.id), maxPart)),
      ];
    case 'tool':
      return [];
  }
}

/** The model's text, without reasoning that it wrote into it. */
function spoken({ content }: AssistantMessage): string[] {
  const said = sanitizeReply(content);
  return said === '' ? [] : [outgoing(clip(said, { head: 10_000, tail: 10_000 }).text, {})];
}

function checks({ verified }: TurnFacts): string[] {
  if (!verified) return [];
  const { times, output } = verified;
  return [details(`Output of the checks (run ${times === 1 ? 'once' : `${times} times`})`, fence(output))];
}

function usage({ usage: tokens, durationMs }: AssistantMessage): string {
  return ` · ${(durationMs / 1000).toFixed(1)} s${tokens ? ` · ${tokens.inputTokens.toLocaleString('en-US')} tokens in, ${tokens.outputTokens.toLocaleString('en-US')} out` : ''}`;
}

/** Who asked, and what worked on it under which rules. */
function headLine({ order, messages, jail, outcome, runUrl }: TurnFacts): string {
  const { agent, provider, session } = order;
  return [
    `Asked by ${askerText(order)}`,
    `model ${codeSpan(provider.modelId)}`,
    ...(agent ? [`agent ${codeSpan(agent.name)} (${codeSpan(agent.path)} at ${codeSpan(agent.blob.slice(0, 8))})`] : []),
    ...usedIn(messages),
    `${session.toolMode} mode`,
    `sandbox: ${jail === 'none' ? '**off**' : (jail ?? 'not reached')}`,
    `outcome: **${outcome.status}**${outcome.status === 'finished' ? '' : ` (${outcome.stopReason})`}`,
    `[run log](${runUrl})`,
  ].join(' · ');
}

/**
 * The record of a turn as Markdown blocks, for a reviewer with two minutes and an auditor with an hour (docs/conversation.md): a table on top, then
 * every message, call, decision and result. Pure. No text from a model or a stranger can escape its fence.
 */
export function transcript(facts: TurnFacts): string[] {
  const { stats, messages, durationMs, verified } = facts;
  let step = 0;
  const blocks = messages.flatMap((message, index) =>
    messageBlocks(message, message.role === 'assistant' ? ++step : step, answersOf(messages, index), facts.maxPart),
  );
  const below = [...decisions(facts), ...checks(facts), ...blocks];
  const { inputTokens, cachedTokens, outputTokens, thinkingTokens } = stats.usage;
  return [
    `### Transcript of the turn\n\n${headLine(facts)}`,
    `${pluralize(stats.iterations, 'model call')} · ${pluralize(stats.toolCalls, 'tool call')} ran${stats.deniedCalls > 0 ? `, ${stats.deniedCalls} did not` : ''} · ${inputTokens.toLocaleString('en-US')} tokens in (${cachedTokens.toLocaleString('en-US')} cached), ${outputTokens.toLocaleString('en-US')} out (${thinkingTokens.toLocaleString('en-US')} reasoning)${stats.usageEstimated ? ', partly estimated: the endpoint did not always count' : ''}${costText(stats)} · ${durationMs < 60_000 ? `${(durationMs / 1000).toFixed(1)} s` : durationLabel(durationMs)}`,
    ...(verified ? [`Final checks: ${verifiedText(facts)}`] : []),
    table(messages),
    ...(below.length > 0 ? [details('Every message, call and result', below.join('\n\n'))] : []),
  ];
}

/**
 * The transcript as comments that fit GitHub's limits, each with its part number (docs/conversation.md).
 * @param news text above it, for a pull request that existed before.
 */
export function transcriptComments(facts: TurnFacts, news: readonly string[], redact: (text: string) => string): string[] {
  const parts = splitComment([...news, ...transcript(facts)].map(redact), 58_000);
  return parts.map((part, index) =>
    [
      ...(parts.length > 1 ? [`*Part ${index + 1} of ${parts.length}*`] : []),
      part,
      marker('transcript', facts.order.turnId, `${index + 1}/${parts.length}`),
    ].join('\n\n'),
  );
}
