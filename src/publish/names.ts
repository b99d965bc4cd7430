import type { ToolCall } from '../agent/messages.ts';
import type { Stats } from '../agent/stats.ts';
import { codeSpan } from '../guardrails/fence.ts';
import type { WorkOrder } from '../trigger/work-order.ts';

/** Max characters of the slug in a branch name. */
const maxSlug = 40;
const maxTitle = 200;
/** Max characters of a commit's subject, and of the summary in its body. */
const [maxSubjectLine, maxBody] = [72, 500];

/** A branch-name part from any text: ASCII letters, digits and single hyphens, never empty. Pure. */
export function slug(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return plain.slice(0, maxSlug).replace(/-+$/, '') || 'work';
}

/** The first free name among `base`, `base-2`, `base-3` … Pure. */
export function freeBranch(base: string, taken: (branch: string) => boolean): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}-${number}`;
    if (!taken(name)) return name;
  }
}

/** One line of plain text for a title or a commit subject: no control characters, no live mentions or references. Pure. */
export function titleText(text: string): string {
  return cutTo(maxTitle, inertLine(text)) || 'Untitled';
}

/** A commit message: subject, first paragraph of the agent's summary, and the turn's id; plain text, wrapped at 72 characters if possible. Pure. */
export function commitMessage(about: string, summary: string, turnId: string): string {
  const prose = summary.split(/\n\s*\n/).find((paragraph) => !/^\s*($|#|```|~~~|[|<>]|[-*+] |\d+[.)] )/.test(paragraph)) ?? '';
  const said = cutTo(maxBody, inertLine(prose))
    .replace(/(.{1,72})(?: |$)/g, '$1\n')
    .trim();
  const subject = cutAtWord(maxSubjectLine, inertLine(about)) || 'Untitled';
  return `${[subject, said, `Turn ${turnId} of Gadget.`].filter(Boolean).join('\n\n')}\n`;
}

function cutTo(max: number, text: string): string {
  const characters = [...text];
  return characters.length > max
    ? `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : text;
}

/** Like `cutTo`, but cuts at the end of a word if there is one after the first 20 characters. */
function cutAtWord(max: number, text: string): string {
  const cut = cutTo(max, text);
  return cut === text ? text : cut.replace(/(?<=.{20}) \S*…$/u, '…');
}

/** One line without live mentions or references. It also cannot name other authors of a commit, or make GitHub skip its checks. */
function inertLine(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, '')
    .trim();
  return line
    .replace(/@(?=[\w-])/g, '@\u200b')
    .replace(/#(?=\d)/g, '#\u200b')
    .replace(/\b(GH)-(?=\d)/gi, '$1\u200b-')
    .replace(/\[(?=(?:skip (?:ci|actions)|(?:ci|actions) skip|no ci)\])/gi, '[\u200b')
    .replace(/-by(?=:)/gi, '$&\u200b')
    .replaceAll('://', ':\u200b//');
}

/** `1 tool call`, `2 tool calls`. */
export function pluralize(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;
}

/** `, 0.0123 US dollars`; empty if no prices are known. */
export function costText({ costUsd }: Stats): string {
  return costUsd === undefined ? '' : `, ${costUsd.toFixed(4)} US dollars`;
}

/** The one live mention of a comment: the person who has to know of it. @param login as GitHub gives it; anything else mentions nobody. Pure. */
export function mentionText(login: string | undefined): string[] {
  return login !== undefined && /^[A-Za-z0-9](?:[A-Za-z0-9_-]*[A-Za-z0-9])?$/.test(login) ? [`cc @${login}`] : [];
}

/** Login of the person who asked for a turn; undefined for a schedule or a bot. Pure. */
export function askerLogin({ actor, source }: Pick<WorkOrder, 'actor' | 'source'>): string | undefined {
  return source === 'schedule' || actor.permission === 'none' ? undefined : actor.login;
}

/** Who asked for a turn, as Markdown. Pure. */
export function askerText({ actor, source, session }: Pick<WorkOrder, 'actor' | 'source' | 'session'>): string {
  if (source === 'schedule') return `the schedule of the workflow ${codeSpan(session.key.replace(/^job-/, ''))}`;
  return `${codeSpan(`@${actor.login}`)} (${source === 'dispatch' ? 'dispatched the workflow' : actor.permission === 'none' ? 'allowed bot' : `${actor.permission} permission`})`;
}

/** Says what a pull request is for, from its session's key. Closing keywords work only in pull requests to the default branch. Pure. */
export function originText(sessionKey: string, toDefaultBranch: boolean): string {
  const [, kind = '', name = ''] = /^(issue|pull|job)-(.+)$/.exec(sessionKey) ?? [];
  switch (kind) {
    case 'issue':
      return toDefaultBranch ? `Closes #${name}` : `For issue ${name}.`;
    case 'pull':
      return `For pull request ${name}.`;
    default:
      return `By the workflow ${codeSpan(name)}.`;
  }
}

/** Max characters of a call's subject. */
const maxSubject = 80;

/** Arguments that say what a call is about; the first one present counts. */
const telling = ['pattern', 'path', 'command', 'question', 'task', 'query', 'title', 'name'];

/** What a call is about, in one line: the pattern and where, the path, the command, the delegated task. Empty if unknown. */
export function subject(call: Pick<ToolCall, 'arguments'>): string {
  try {
    const args = JSON.parse(call.arguments) as Record<string, unknown>;
    const found = aboutOf(args);
    if (found === undefined) return '';
    return cutAtWord(maxSubject, found.replace(/\s+/g, ' '));
  } catch {
    return '';
  }
}

function aboutOf(args: Readonly<Record<string, unknown>>): string | undefined {
  const { from, to, pattern, path } = args;
  if (typeof from === 'string' && typeof to === 'string') return `${from} → ${to}`;
  if (typeof pattern === 'string' && typeof path === 'string') return `${pattern} in ${path}`;
  return telling.map((name) => args[name]).find((value) => typeof value === 'string');
}

/** Renders a reason inline: our own plain words stay as they are; a leading name and any other text become code spans. Pure. */
export function renderReason(why: string): string {
  const [, name, rest] = /^`([^`]+)` (.+)$/s.exec(why) ?? [];
  if (name !== undefined && rest !== undefined) return `${codeSpan(name)} ${renderReason(rest)}`;
  return /^(?:[A-Za-z0-9 ,.;:()'-]|(?<=[A-Za-z])_(?=[A-Za-z]))+$/.test(why) ? why : codeSpan(why);
}
