import { failure, success, type Observation } from '../agent/tool.ts';

/** Max characters of a result; of a longer one both ends are kept. */
const maxResult = 100_000;
/** Max parts of a result. */
const maxParts = 1000;

type Fields = Readonly<Record<string, unknown>>;

/**
 * The result of a call of an MCP server as text (modelcontextprotocol.io, "Tools"): what is no text is named and not shown, and no link is followed. A
 * result of an unknown kind, or one that asks for more input, is a failed one. Pure; never throws, whatever the server sent.
 * @param redact takes out secrets, before anything is cut: of one that was cut, the rest could not be recognized.
 */
export function resultOf(result: unknown, redact: (text: string) => string): Observation {
  const { content, structuredContent, isError, resultType } = fieldsOf(result);
  if (resultType !== undefined && resultType !== 'complete')
    return failure('The server asked for more input, which a call cannot give here. Call it with complete arguments, or go on without it.');
  const parts = Array.isArray(content) ? content.slice(0, maxParts).map(partOf) : [];
  if (parts.includes(undefined)) return failure('The server answered with something that is no result of a tool.');
  const text = parts.join('\n');
  const hasText = Array.isArray(content) && content.some((part) => fieldsOf(part)['type'] === 'text');
  const all = structuredContent === undefined || hasText ? text : [text, JSON.stringify(structuredContent)].filter(Boolean).join('\n');
  const shown = shortened(all === '' ? '(The server answered with nothing.)' : redact(all));
  return isError === true ? failure(shown) : success(shown);
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** A part as text; undefined for one of an unknown kind. */
function partOf(part: unknown): string | undefined {
  const { type, text, data, mimeType, resource, uri, name } = fieldsOf(part);
  switch (type) {
    case 'text':
      return typeof text === 'string' ? text : undefined;
    case 'image':
    case 'audio':
      return notShown(type, mimeType, data);
    case 'resource': {
      const inner = fieldsOf(resource);
      if (typeof inner['text'] === 'string') return `[resource ${word(inner['uri'])}]\n${inner['text']}`;
      return notShown('resource', inner['mimeType'], inner['blob']);
    }
    case 'resource_link':
      return `[link ${word(name)} ${word(uri)} ${word(mimeType)}, not fetched]`;
    default:
      return undefined;
  }
}

function notShown(kind: string, type: unknown, base64: unknown): string {
  const bytes = typeof base64 === 'string' ? Math.floor((base64.length * 3) / 4) : 0;
  return `[${kind} ${word(type)}, ${bytes.toLocaleString('en-US')} bytes, not shown]`;
}

function word(value: unknown): string {
  return typeof value === 'string' ? value : 'unknown';
}

function shortened(text: string): string {
  if (text.length <= maxResult) return text;
  const half = maxResult / 2;
  return `${text.slice(0, half)}\n[... ${text.length - maxResult} of ${text.length} characters left out ...]\n${text.slice(-half)}`;
}
