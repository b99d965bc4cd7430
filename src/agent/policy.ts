import { defaultPathRules, judgePath, type PathRules } from './protected-paths.ts';
import type { Mode } from './role.ts';
import type { Effect, Tool, ValidCall } from './tool.ts';

export const toolModes = ['read-only', 'confirm', 'auto'] as const;
export type ToolMode = (typeof toolModes)[number];

export const verdicts = ['allow', 'ask', 'deny'] as const;
export type Verdict = (typeof verdicts)[number];

export interface PolicySettings {
  readonly toolMode: ToolMode;
  readonly paths: PathRules;
  /** From the configuration file: effect or tool name → verdict. */
  readonly rules: Readonly<Record<string, Verdict>>;
  /** Without a jail every command is an escape. */
  readonly jailed: boolean;
  /** What commands with network access may reach; undefined if there is none. */
  readonly network: NetworkPolicy | undefined;
  /** The only tools that the named agent of the turn may have; absent for all. */
  readonly agent?: AgentTools;
  /** Definitions of the repository's own tools, to which an approval is bound; absent without any. */
  readonly customTools?: Readonly<Record<string, unknown>>;
  /** Definitions of the MCP servers, to which an approval is bound, too; absent without any. */
  readonly servers?: Readonly<Record<string, unknown>>;
}

export interface AgentTools {
  readonly name: string;
  /** Sorted names. */
  readonly tools: readonly string[];
}

export interface NetworkPolicy {
  /** Host names, and `*.name` for all subdomains of a name. Never empty. */
  readonly allow: readonly string[];
  /** `auto` mode asks, too: the repository is private, so there is something to carry out, or only commands without network were approved ahead. */
  readonly asks: boolean;
}

export const defaultPolicy: PolicySettings = {
  toolMode: 'confirm',
  paths: defaultPathRules,
  rules: {},
  jailed: true,
  network: undefined,
};

export type PolicyDecision =
  /** `note`: what the model has to know about the result. */
  | { readonly kind: 'allow'; readonly effect: Effect; readonly why: string; readonly note?: string }
  | { readonly kind: 'ask'; readonly effect: Effect; readonly why: string; readonly note?: string }
  /** `why` is shown to the model. */
  | { readonly kind: 'deny'; readonly effect: Effect; readonly why: string };

/** What the model reads for a call that read-only mode denies. */
export const readOnlyDenial = 'Tool call denied by security policy (read-only mode)';

/** Modes and effects, as the README shows them to people. */
const table: Readonly<Record<ToolMode, Readonly<Record<Effect, Verdict>>>> = {
  'read-only': { read: 'allow', edit: 'deny', execute: 'deny', network: 'deny', escape: 'deny' },
  confirm: { read: 'allow', edit: 'allow', execute: 'ask', network: 'ask', escape: 'ask' },
  auto: { read: 'allow', edit: 'allow', execute: 'allow', network: 'allow', escape: 'ask' },
};

/** Why the table decides as it does, in words for the transcript and the confirmation. */
const words: Readonly<Record<Effect, Readonly<Record<Verdict, string>>>> = {
  read: { allow: 'changes nothing', ask: '', deny: '' },
  edit: { allow: 'an edit, reviewed in the pull request', ask: '', deny: '' },
  execute: {
    allow: 'keeps the changes of a command, reviewed in the pull request',
    ask: 'This command changes files',
    deny: '',
  },
  network: { allow: 'network access', ask: 'This command has network access', deny: '' },
  escape: { allow: '', ask: 'Its effects can go beyond what the diff shows', deny: '' },
};

const severity: Readonly<Record<Verdict, number>> = { allow: 0, ask: 1, deny: 2 };

/**
 * Whether a call may run. Pure, on validated arguments, before any I/O. Rules of the configuration file change single decisions, and the strictest
 * rule wins. None can lower the floor: what read-only mode denies stays denied, and a call that escapes needs at least approval.
 */
export function decide(call: ValidCall, settings: PolicySettings): PolicyDecision {
  const { toolMode, rules } = settings;
  const place = call.tool.place(call.args);

  const paths = (call.tool.edits?.(call.args) ?? []).map((path) => judgePath(path, settings.paths));
  const barred = paths.find((path) => path.kind === 'protected');
  const effect = barred || (call.tool.runsCommand && !settings.jailed) ? 'escape' : call.tool.effect(call.args);

  const standard = effect === 'network' && toolMode === 'auto' && settings.network?.asks ? 'ask' : table[toolMode][effect];
  // A tool that is not offered in this mode cannot be called by name either.
  if (standard === 'deny' || !canRun(call.tool, settings)) return { kind: 'deny', effect, why: readOnlyDenial };
  if (!isOffered(call.tool, settings))
    return { kind: 'deny', effect, why: `Tool call denied by security policy (the agent ${settings.agent!.name} does not have this tool)` };

  if (effect === 'network' && !settings.network)
    return { kind: 'deny', effect, why: 'Tool call denied by security policy (no network access in this turn)' };

  for (const path of paths) {
    if (path.kind === 'git')
      return {
        kind: 'deny',
        effect,
        why: `\`${path.path}\` is inside a git directory, which is never written. Change files of the project instead.`,
      };
    if (path.kind === 'outside')
      return {
        kind: 'deny',
        effect,
        why: `\`${path.path}\` is not a path below the root of the repository. Use one relative to it, without \`..\`.`,
      };
    if (path.kind === 'disallowed')
      return {
        kind: 'deny',
        effect,
        why: `\`${path.path}\` is outside the paths that the repository allows to edit (policy.allowed-paths).`,
      };
  }

  // A call that escapes keeps its original effect: a rule against edits applies to protected files, too.
  const keepsWithNetwork = effect === 'network' && call.tool.keeps?.(call.args) === true;
  const chosen = [
    ...rulesFor(call.tool, rules),
    rules[effect],
    rules[call.tool.effect(call.args)],
    keepsWithNetwork ? rules['execute'] : undefined,
  ]
    .filter((verdict) => verdict !== undefined)
    .toSorted((x, y) => severity[y] - severity[x])[0];
  if (place === 'person' && chosen !== 'deny') return { kind: 'ask', effect: 'read', why: 'a question to a person' };
  // Only a rule about network access itself lets a command have it without approval, and only in auto mode.
  const mayAllow = effect === 'network' ? toolMode === 'auto' && rules['network'] === 'allow' : effect !== 'escape';
  const verdict = chosen === undefined || (chosen === 'allow' && !mayAllow) ? standard : chosen;
  const source =
    verdict === chosen
      ? `a rule of the configuration file says ${verdict}${effect === 'network' ? `: network access${reach(effect, settings)}` : ''}`
      : (call.tool.reason?.() ?? serverWords(call.tool, standard) ?? words[effect][standard]) +
        reach(effect, settings) +
        (standard === 'allow' ? '' : `; ${effect === 'network' && toolMode === 'auto' ? 'it' : `${toolMode} mode`} requires approval`);
  if (verdict === 'deny') return { kind: 'deny', effect, why: `Tool call denied by security policy (${source})` };
  if (verdict === 'allow' && place === 'disposable') return { kind: 'allow', effect, why: 'runs on a disposable copy of the repository' };
  if (barred?.kind !== 'protected') return { kind: verdict, effect, why: source };
  return { kind: verdict, effect, why: barred.why, ...(barred.note !== undefined && { note: barred.note }) };
}

/** Verdicts of the rules that name a tool: its own name, or for a tool of an MCP server the beginning of it and a `*`. */
function rulesFor({ name, server }: Tool, rules: PolicySettings['rules']): (Verdict | undefined)[] {
  if (!server) return [rules[name]];
  return Object.entries(rules).flatMap(([key, verdict]) => (covers(key, name) ? [verdict] : []));
}

/** Whether a name in a rule or a list of an agent means a tool: a `*` at the end stands for the rest of the name of a tool of an MCP server. Pure. */
export function covers(pattern: string, name: string): boolean {
  return pattern.startsWith('mcp__') && pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name;
}

/** Why a call of an MCP server is decided as it is; undefined for other tools. */
function serverWords({ server }: Tool, verdict: Verdict): string | undefined {
  if (!server) return undefined;
  if (verdict === 'allow')
    return server.leavesJail ? `listed as read-only, from the MCP server ${server.name}` : `from the MCP server ${server.name}`;
  return server.leavesJail ? 'It can change things beyond the pull request' : 'It may change files';
}

/** What a command with network access can reach, for whoever decides on it. */
function reach(effect: Effect, { network }: PolicySettings): string {
  return effect === 'network' && network ? ` to ${network.allow.map((host) => host.replace(/^\*\./, 'subdomains of ')).join(', ')}` : '';
}

/** What differs from turn to turn. */
export interface TurnRules {
  readonly mode: Mode;
  /** Somebody approved the rest of the turn. */
  readonly restOfTurn: boolean;
  /** The model read texts of people who are not known to have write permission: they could talk it into carrying something out. */
  readonly hasStrangers: boolean;
  /** The tools of the named agent that does the turn, if it does not have all. */
  readonly agent?: AgentTools | undefined;
}

/**
 * The rules for one turn: a plan changes nothing, and after `approve turn` the rest of the turn runs as `auto`, but for commands with network access.
 * Neither allows what read-only mode denies. With texts of strangers there is no network access, and a named agent has
 * only its tools. Pure.
 */
export function policyFor(settings: PolicySettings, { mode, restOfTurn, hasStrangers, agent }: TurnRules): PolicySettings {
  const network = hasStrangers ? undefined : settings.network;
  const policy = { ...settings, network, ...(agent && { agent }) };
  if (mode === 'plan') return { ...policy, toolMode: 'read-only' };
  if (!restOfTurn || policy.toolMode !== 'confirm') return policy;
  return { ...policy, toolMode: 'auto', network: network && { ...network, asks: true } };
}

/** Whether a tool could run in this mode, and the agent of the turn has it; a tool that is not offered is denied if called anyway. */
export function isOffered(tool: Tool, settings: PolicySettings): boolean {
  return canRun(tool, settings) && (settings.agent?.tools.some((each) => covers(each, tool.name)) ?? true);
}

function canRun(tool: Tool, settings: PolicySettings): boolean {
  return table[settings.toolMode][tool.mildestEffect] !== 'deny';
}
