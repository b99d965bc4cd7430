import type { Message, ToolMessage } from '../agent/messages.ts';
import { codeSpan } from '../guardrails/fence.ts';

/**
 * What a turn used of what the repository adds, in phrases: skills with the blob of their file, custom tools and tools of MCP servers with the hash of their
 * definition, and facts that it remembers (docs/extensions.md, docs/mcp.md, docs/memory.md). Each once, in the order of its first use. Pure.
 */
export function usedIn(messages: readonly Message[]): string[] {
  const results = messages.filter((message) => message.role === 'tool');
  const facts = factsRead(messages).map((id) => `fact ${codeSpan(id)}`);
  return [...new Set([...results.flatMap(skillPhrase), ...results.flatMap(toolPhrase), ...serverPhrases(results), ...facts])];
}

/** Max characters of a name or path: a stored message may be forged. */
const maxPart = 200;

function skillPhrase({ skill }: ToolMessage): string[] {
  if (!skill) return [];
  const [name, path, blob] = [skill.name, `${skill.folder}/SKILL.md`, skill.blob.slice(0, 8)].map((text) =>
    codeSpan(text.slice(0, maxPart)),
  );
  return [`skill ${name} (${path} at ${blob})`];
}

/** First characters of the hash of a definition; undefined if there is none. */
function hashOf({ definition = '' }: ToolMessage): string | undefined {
  // A stored message may be forged: what is no hash is not shown.
  return /^[0-9a-f]{64}$/.test(definition) ? codeSpan(definition.slice(0, 8)) : undefined;
}

function toolPhrase(message: ToolMessage): string[] {
  const hash = hashOf(message);
  return hash === undefined || message.server ? [] : [`custom tool ${codeSpan(message.name)} (definition ${hash})`];
}

/** One phrase for each MCP server, with its tools. */
function serverPhrases(results: readonly ToolMessage[]): string[] {
  const servers = new Map<string, Set<string>>();
  for (const message of results) {
    const hash = hashOf(message);
    if (!message.server || hash === undefined) continue;
    const [name, tool] = [message.server.name, message.server.tool].map((text) => codeSpan(text.slice(0, maxPart)));
    servers.set(name!, (servers.get(name!) ?? new Set()).add(`${tool} at ${hash}`));
  }
  return [...servers].map(([name, tools]) => `MCP server ${name} (${[...tools].join(', ')})`);
}

/** Ids of the facts that `memory_get` has read. Pure. */
export function factsRead(messages: readonly Message[]): string[] {
  const done = new Set(messages.flatMap((message) => (message.role === 'tool' && !message.isError ? [message.toolCallId] : [])));
  const calls = messages.flatMap((message) => (message.role === 'assistant' ? message.toolCalls : []));
  return calls.flatMap(({ id, name, arguments: text }) => {
    const [, fact] = name === 'memory_get' && done.has(id) ? (/"repository\/([0-9a-f]{8})"/.exec(text) ?? []) : [];
    return fact === undefined ? [] : [fact];
  });
}
