import type { Message, ToolMessage } from '../agent/messages.ts';
import { codeSpan } from '../guardrails/fence.ts';

/**
 * What a turn used of what the repository adds, in phrases: skills with the blob of their file, custom tools and tools of MCP servers with the hash of their
 * definition, and facts that it remembers (docs/extensions.md, docs/mcp.md, docs/memory.md). Each once, in the order of its first use. Pure.
 */
export function usedIn(messages: readonly Message[]): string[] {
  const results = messages.filter((message) => message.role === 'tool');
  const facts = factsRead(messages).map((id) => `fact ${codeSpan(id)}`);
  return [...new Set([...results.flatMap(skillPhrase), ...results.flatMap(toolPhrase), ...facts])];
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

function toolPhrase({ name, server, definition = '' }: ToolMessage): string[] {
  // A stored message may be forged: what is no hash is not shown.
  if (!/^[0-9a-f]{64}$/.test(definition)) return [];
  const hash = codeSpan(definition.slice(0, 8));
  if (server)
    return [`MCP server ${codeSpan(server.name.slice(0, maxPart))}: ${codeSpan(server.tool.slice(0, maxPart))} (definition ${hash})`];
  return [`custom tool ${codeSpan(name)} (definition ${hash})`];
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
