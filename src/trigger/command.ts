/** A command in a comment (docs/conversation.md). */
export type Command =
  /** `maxIterations`: max model calls of this turn, at most what the workflow allows; `agent`: the name of an agent, which may not exist. */
  | { readonly name: 'turn'; readonly mode?: 'plan'; readonly maxIterations?: number; readonly agent?: string; readonly text: string }
  | { readonly name: 'approve'; readonly calls: ChosenCalls | 'the only one' | 'turn' }
  | { readonly name: 'deny'; readonly calls: ChosenCalls; readonly reason: string }
  | { readonly name: 'answer'; readonly text: string }
  | { readonly name: 'continue'; readonly text: string }
  | { readonly name: 'stop' | 'status' | 'help' | 'reset' }
  /** What the repository remembers (docs/memory.md). */
  | { readonly name: 'memory'; readonly action: MemoryAction }
  /** A reserved word with invalid arguments. */
  | { readonly name: 'usage'; readonly of: ReservedWord };

/** What each command does with the turns of its session: a new command does not compile before it is listed here. */
const turnOf = {
  turn: 'new',
  approve: 'waiting',
  deny: 'waiting',
  answer: 'waiting',
  continue: 'ended',
  stop: 'none',
  status: 'none',
  help: 'none',
  reset: 'none',
  memory: 'none',
  usage: 'none',
} as const satisfies Record<Command['name'], 'new' | 'waiting' | 'ended' | 'none'>;

type NamesOf<K extends 'new' | 'none'> = { [N in Command['name']]: (typeof turnOf)[N] extends K ? N : never }[Command['name']];
/** A command that is carried out without a model. */
export type PlainCommand = Extract<Command, { name: NamesOf<'none'> }>;
/** A command with a request of its own. */
export type NewTurn = Extract<Command, { name: NamesOf<'new'> }>;

export function isPlain(command: Command): command is PlainCommand {
  return turnOf[command.name] === 'none';
}

/** Whether the command begins a turn; the others resume one or need none, and use nothing of the thread but their own words. */
export function beginsTurn(command: Command): command is NewTurn {
  return turnOf[command.name] === 'new';
}

/** `list`: show it. `keep`, `forget`: facts by their ids. `add`: a fact in a person's words. */
export type MemoryAction =
  | { readonly kind: 'list' }
  | { readonly kind: 'keep' | 'forget'; readonly ids: 'all' | readonly string[] }
  | { readonly kind: 'add'; readonly text: string };

/** Waiting calls: all calls of the newest confirmation, or the calls with these digests (prefixes are enough). */
export type ChosenCalls = 'all' | readonly string[];

/** Syntax of each command. */
export const usages = {
  '@NAME': ['@NAME TEXT', 'plan @NAME TEXT'],
  plan: ['plan TEXT'],
  '--max-iterations': ['--max-iterations N TEXT'],
  approve: ['approve ID…', 'approve', 'approve all', 'approve turn'],
  deny: ['deny ID… [-- REASON]', 'deny all [-- REASON]'],
  answer: ['answer TEXT'],
  continue: ['continue [TEXT]'],
  stop: ['stop'],
  status: ['status'],
  help: ['help'],
  reset: ['reset'],
  memory: ['memory', 'memory keep ID…', 'memory forget ID…', 'memory add TEXT'],
} as const satisfies Record<string, readonly string[]>;

export type ReservedWord = keyof typeof usages;

/** The name of an agent (docs/extensions.md). */
export const agentName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** A digest or a prefix of one. */
const idShape = /^[0-9a-f]{8,64}$/;
/** The id of a fact. */
const factShape = /^[0-9a-f]{8}$/;

/**
 * Reads the command of a comment. A comment with a command starts with it, case-sensitive, followed by a space or the end of the line; a quoted or
 * fenced command does not count. A reserved word after it always selects that command, even with invalid arguments (`usage`). Pure.
 * @param command `/gadget`, or the name that the workflow gives it.
 * @param maxIterations max model calls of a turn; a command cannot exceed it. 0 = no limit, or unknown.
 * @returns undefined if the comment has no command.
 */
export function readCommand(body: string, command: string, maxIterations = 0): Command | undefined {
  const text = body.replace(/\r\n?/g, '\n');
  if (!text.startsWith(command)) return undefined;
  const after = text.slice(command.length);
  if (after !== '' && after[0] !== ' ' && after[0] !== '\n') return undefined;
  if (after.trim() === '') return { name: 'help' };
  const [first = '', ...further] = after.split('\n');
  const [word = ''] = first.trim().split(/\s/);
  if (!Object.hasOwn(usages, word)) return asked(after.trim()) ?? { name: 'usage', of: '@NAME' };
  const [written, ...words] = first.trim().split(/ +/);
  if (written !== word) return { name: 'usage', of: word as ReservedWord };
  const rest = [first.trim().slice(word.length), ...further].join('\n').trim();
  return readReserved(word as ReservedWord, words, rest, maxIterations) ?? { name: 'usage', of: word as ReservedWord };
}

/** @param rest everything after the word, including further lines. @returns undefined for invalid arguments. */
function readReserved(word: ReservedWord, words: readonly string[], rest: string, maxIterations: number): Command | undefined {
  switch (word) {
    case '@NAME':
      return undefined;
    case 'plan': {
      const turn = rest === '' ? undefined : asked(rest);
      return turn && { ...turn, mode: 'plan' };
    }
    case '--max-iterations': {
      const [, number = '', text = ''] = /^(\d{1,9})\s+(\S[^]*)$/.exec(rest) ?? [];
      const lower = Number(number);
      const fits = lower > 0 && (maxIterations === 0 || lower <= maxIterations);
      return fits ? { name: 'turn', maxIterations: lower, text } : undefined;
    }
    case 'answer':
      return rest === '' ? undefined : { name: 'answer', text: rest };
    case 'continue':
      return { name: 'continue', text: rest };
    case 'stop':
    case 'status':
    case 'help':
    case 'reset':
      return rest === '' ? { name: word } : undefined;
    case 'memory': {
      const action = memoryAction(words, rest);
      return action && { name: 'memory', action };
    }
    case 'approve': {
      if (rest === '') return { name: 'approve', calls: 'the only one' };
      if (rest.includes('\n')) return undefined;
      if (rest === 'turn') return { name: 'approve', calls: 'turn' };
      const calls = chosen(words);
      return calls && { name: 'approve', calls };
    }
    case 'deny': {
      const [, ids = '', reason = ''] = /^(.*?)(?:(?:^| )--(?:\s+([\s\S]*))?)?$/.exec(rest) ?? [];
      const calls = chosen(ids.trim().split(/ +/));
      return calls && { name: 'deny', calls, reason: reason.trim() };
    }
  }
}

function memoryAction([word, ...further]: readonly string[], rest: string): MemoryAction | undefined {
  if (rest === '') return { kind: 'list' };
  if (word === 'add') {
    const text = rest.slice(word.length).trim();
    return text === '' ? undefined : { kind: 'add', text };
  }
  if ((word !== 'keep' && word !== 'forget') || rest.includes('\n')) return undefined;
  const ids = chosen(further, factShape);
  return ids && { kind: word, ids };
}

/** A request, by an agent if it begins with `@` and a name. @returns undefined if it says nothing more. */
function asked(text: string): NewTurn | undefined {
  const [written = ''] = text.split(/\s/);
  if (!written.startsWith('@') || !agentName.test(written.slice(1))) return { name: 'turn', text };
  const rest = text.slice(written.length).trim();
  return rest === '' ? undefined : { name: 'turn', agent: written.slice(1), text: rest };
}

function chosen(words: readonly string[], shape = idShape): ChosenCalls | undefined {
  if (words.length === 1 && words[0] === 'all') return 'all';
  const ids = words.map((word) => word.toLowerCase());
  return ids.length > 0 && ids.every((id) => shape.test(id)) ? [...new Set(ids)] : undefined;
}
