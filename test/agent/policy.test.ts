import { createTools } from '../../src/tools/catalog.ts';
import { executeCommand } from '../../src/tools/execute-command.ts';
import { describe, expect, test } from 'vitest';
import {
  decide,
  defaultPolicy,
  isOffered,
  policyFor,
  readOnlyDenial,
  toolModes,
  type PolicySettings,
  type ToolMode,
  type Verdict,
} from '../../src/agent/policy.ts';
import type { Effect, Json, ValidCall } from '../../src/agent/tool.ts';
import { toolMap } from '../support/agent.ts';

function valid(name: string, args: Json = {}, keepChanges = false): ValidCall {
  return { id: 'call_1', tool: toolMap(keepChanges).get(name)!, args };
}

function settings(more: Partial<PolicySettings>): PolicySettings {
  return { ...defaultPolicy, ...more };
}

const sample: Readonly<Record<Effect, ValidCall>> = {
  read: valid('read_file', { path: 'src/a.ts' }),
  edit: valid('write_file', { path: 'src/a.ts', content: '' }),
  execute: valid('execute_command', { command: 'make', keep_changes: true }),
  network: {
    id: 'call_1',
    tool: executeCommand({ toolMode: 'confirm', maxTimeout: 600, hosts: ['example.org'] }),
    args: { command: 'npm ci', network: true },
  },
  escape: valid('write_file', { path: '.github/workflows/ci.yml', content: '' }),
};

const network = { allow: ['example.org', '*.cdn.example'], asks: false };
const expected: Readonly<Record<ToolMode, Readonly<Record<Effect, Verdict>>>> = {
  'read-only': { read: 'allow', edit: 'deny', execute: 'deny', network: 'deny', escape: 'deny' },
  confirm: { read: 'allow', edit: 'allow', execute: 'ask', network: 'ask', escape: 'ask' },
  auto: { read: 'allow', edit: 'allow', execute: 'allow', network: 'allow', escape: 'ask' },
};

describe('the table of modes and effects', { tags: ['C12', 'R6'] }, () => {
  const rows = toolModes.flatMap((mode) =>
    (Object.keys(sample) as Effect[]).map((effect) => [mode, effect, expected[mode][effect]] as const),
  );

  test.each(rows)('in %s mode the effect %s is decided as %s', (toolMode, effect, verdict) => {
    expect(decide(sample[effect], settings({ toolMode, network }))).toMatchObject({ kind: verdict, effect });
  });

  test('network access is asked in a private repository, and denied without allowed hosts', () => {
    const inPrivate = { ...network, asks: true };
    expect(decide(sample.network, settings({ toolMode: 'auto', network: inPrivate }))).toMatchObject({
      kind: 'ask',
      why: 'This command has network access to example.org, subdomains of cdn.example; it requires approval',
    });
    const kind = (rules: Record<string, Verdict>, toolMode: ToolMode = 'auto', call = sample.network): string =>
      decide(call, settings({ toolMode, network: inPrivate, rules })).kind;
    expect(kind({ network: 'allow' })).toBe('allow');
    // Rules that were written for commands without network give none.
    expect(kind({ execute_command: 'allow', execute: 'allow' })).toBe('ask');
    expect(kind({ network: 'allow' }, 'confirm')).toBe('ask');
    const keeping = { ...sample.network, args: { ...sample.network.args, keep_changes: true } };
    expect(kind({ network: 'allow', execute: 'deny' }, 'auto', keeping)).toBe('deny');
    expect(kind({ network: 'allow', execute: 'ask' }, 'auto', keeping)).toBe('ask');
    expect(decide(sample.network, settings({ toolMode: 'auto', network: inPrivate, rules: { network: 'ask' } })).why).toContain(
      'example.org',
    );
    expect(decide(sample.network, settings({ toolMode: 'auto' }))).toMatchObject({
      kind: 'deny',
      why: expect.stringContaining('no network access'),
    });
  });

  test('every decision says why', () => {
    for (const [toolMode, effect] of rows) expect(decide(sample[effect], settings({ toolMode, network })).why.trim()).not.toBe('');
  });

  test('what read-only mode denies gets exactly the text of the contract', { tags: ['S1-34'] }, () => {
    expect(readOnlyDenial).toBe('Tool call denied by security policy (read-only mode)');
    for (const effect of ['edit', 'execute', 'escape'] as const)
      expect(decide(sample[effect], settings({ toolMode: 'read-only' })).why).toBe(readOnlyDenial);
  });
});

describe('the effect of a call', { tags: ['S1-33'] }, () => {
  const effects: [string, Json, Effect][] = [
    ['read_file', { path: 'a' }, 'read'],
    ['list_directory', {}, 'read'],
    ['find_files', { pattern: '*' }, 'read'],
    ['search_files', { pattern: 'a' }, 'read'],
    ['write_file', { path: 'a', content: '' }, 'edit'],
    ['edit_file', { path: 'a', old_string: 'a', new_string: 'b' }, 'edit'],
    ['edit_file', { path: 'a', edits: [{ old_string: 'a', new_string: 'b' }] }, 'edit'],
    ['edit_file', { path: 'docs/AGENTS.md', edits: [{ old_string: 'a', new_string: 'b' }] }, 'escape'],
    ['move_file', { from: 'a', to: 'b' }, 'edit'],
    ['delete_file', { path: 'a' }, 'edit'],
    ['execute_command', { command: 'ls' }, 'read'],
    ['execute_command', { command: 'ls', keep_changes: false }, 'read'],
    ['execute_command', { command: 'ls', keep_changes: true }, 'execute'],
    ['update_plan', { steps: [{ text: 'Look', status: 'doing' }] }, 'read'],
    ['describe_pull_request', { title: 'Fix it', description: 'Fixed.' }, 'read'],
    ['delegate', { task: 'Count the tests.' }, 'read'],
    ['memory_search', { query: 'tests' }, 'read'],
    ['memory_get', { path: 'memory/2026-11-01.md' }, 'read'],
  ];

  test.each(effects)('%s %j has the effect %s', (name, args, effect) => {
    expect(decide(valid(name, args), settings({ toolMode: 'confirm' })).effect).toBe(effect);
  });

  test('a command keeps its changes by default in auto mode only', () => {
    expect(decide(valid('execute_command', { command: 'ls' }, true), settings({ toolMode: 'auto' }))).toMatchObject({
      kind: 'allow',
      effect: 'execute',
    });
  });

  test.each([
    'ls && touch x',
    'echo "$(touch x)"',
    'echo hi > x',
    'find . -exec touch x \\;',
    "$'\\x74ouch' x",
    'PATH=.:$PATH; ls',
    'git log --grep="fix; touch"',
  ])(
    'a command on a disposable copy is a read whatever it says: %s',
    {
      tags: [
        'A017',
        'A018',
        'A019',
        'A020',
        'A021',
        'A022',
        'A023',
        'A024',
        'A025',
        'A026',
        'A070',
        'A071',
        'A072',
        'A073',
        'A074',
        'A075',
        'A102',
      ],
    },
    (command) => {
      expect(decide(valid('execute_command', { command }), settings({ toolMode: 'read-only' }))).toMatchObject({
        kind: 'allow',
        effect: 'read',
      });
      expect(decide(valid('execute_command', { command, keep_changes: true }), settings({ toolMode: 'read-only' })).kind).toBe('deny');
    },
  );

  test('without a jail every command is an escape, in every form', () => {
    for (const args of [{ command: 'ls' }, { command: 'ls', keep_changes: true }]) {
      expect(decide(valid('execute_command', args), settings({ toolMode: 'auto', jailed: false }))).toMatchObject({
        kind: 'ask',
        effect: 'escape',
      });
      expect(decide(valid('execute_command', args), settings({ toolMode: 'read-only', jailed: false })).kind).toBe('deny');
    }
    expect(decide(sample.edit, settings({ jailed: false })).kind).toBe('allow');
  });

  test('a question always goes to a person', { tags: ['C21'] }, () => {
    for (const toolMode of toolModes) expect(decide(valid('ask_human', { question: 'Which?' }), settings({ toolMode })).kind).toBe('ask');
  });
});

describe('paths of edits', () => {
  test('an edit of a workflow asks, and says that the token cannot push it', { tags: ['A045'] }, () => {
    const decision = decide(sample.escape, settings({ toolMode: 'auto' }));
    expect(decision.kind).toBe('ask');
    expect(decision.why).toContain('.github/workflows/ci.yml');
    expect(decision.why).toContain('GITHUB_TOKEN cannot push workflow files');
  });

  test('a move counts by both of its names', () => {
    for (const args of [
      { from: 'AGENTS.md', to: 'a' },
      { from: 'a', to: 'AGENTS.md' },
    ]) {
      expect(decide(valid('move_file', args), settings({ toolMode: 'auto' }))).toMatchObject({ kind: 'ask', effect: 'escape' });
    }
  });

  test('.git is never written, in no mode and by no rule', { tags: ['A031'] }, () => {
    for (const path of ['.git/hooks/pre-commit', 'sub/.GIT/config', 'a/../.git/config']) {
      for (const toolMode of ['confirm', 'auto'] as const) {
        expect(
          decide(
            valid('write_file', { path, content: '' }),
            settings({ toolMode, rules: { write_file: 'allow', escape: 'allow', edit: 'allow' } }),
          ).kind,
        ).toBe('deny');
      }
    }
    expect(decide(valid('move_file', { from: 'a', to: '.git/HEAD' }), settings({ toolMode: 'auto' })).kind).toBe('deny');
  });

  test('outside policy.allowed-paths every edit is denied', { tags: ['S2-66'] }, () => {
    const paths = { protectedPaths: [], unprotectedPaths: [], root: '/w', allowedPaths: ['docs/**'] };
    expect(decide(valid('write_file', { path: 'src/a.ts', content: '' }), settings({ toolMode: 'auto', paths }))).toMatchObject({
      kind: 'deny',
    });
    expect(decide(valid('write_file', { path: 'docs/a.md', content: '' }), settings({ toolMode: 'auto', paths })).kind).toBe('allow');
    expect(decide(valid('read_file', { path: 'src/a.ts' }), settings({ toolMode: 'auto', paths })).kind).toBe('allow');
  });
});

describe('rules of the configuration file', () => {
  const cases: [string, Partial<PolicySettings>, ValidCall, Verdict][] = [
    ['a rule for an effect asks', { rules: { edit: 'ask' } }, sample.edit, 'ask'],
    ['a rule for a tool denies', { rules: { write_file: 'deny' } }, sample.edit, 'deny'],
    ['the strictest of two rules wins', { rules: { edit: 'allow', write_file: 'deny' } }, sample.edit, 'deny'],
    ['the strictest wins the other way round too', { rules: { edit: 'deny', write_file: 'allow' } }, sample.edit, 'deny'],
    ['execute can be allowed in confirm mode', { rules: { execute: 'allow' } }, sample.execute, 'allow'],
    ['an escape cannot be allowed by its effect', { toolMode: 'auto', rules: { escape: 'allow' } }, sample.escape, 'ask'],
    ['an escape cannot be allowed by its tool', { toolMode: 'auto', rules: { write_file: 'allow' } }, sample.escape, 'ask'],
    ['an escape can be denied', { toolMode: 'auto', rules: { escape: 'deny' } }, sample.escape, 'deny'],
    [
      'no rule lifts what read-only mode denies (R12)',
      { toolMode: 'read-only', rules: { edit: 'allow', write_file: 'allow', execute: 'ask' } },
      sample.edit,
      'deny',
    ],
    ['reads can be denied', { rules: { read: 'deny' } }, sample.read, 'deny'],
    ['a rule for another tool changes nothing', { rules: { delete_file: 'deny' } }, sample.edit, 'allow'],
  ];

  test.each(cases)('%s', (_, more, call, verdict) => {
    expect(decide(call, settings(more)).kind).toBe(verdict);
  });

  test('a rule for edits cannot stand in for the one on escapes', () => {
    expect(decide(sample.escape, settings({ toolMode: 'auto', rules: { edit: 'allow' } })).kind).toBe('ask');
  });
});

describe('the strictest rule wins, whatever the effect became', () => {
  test('a rule against edits holds for protected files', () => {
    expect(decide(valid('write_file', { path: '.npmrc', content: '' }), settings({ rules: { edit: 'deny' } })).kind).toBe('deny');
  });

  test('a rule against questions holds', () => {
    expect(decide(valid('ask_human', { question: 'Why?' }), settings({ rules: { ask_human: 'deny' } })).kind).toBe('deny');
  });

  test.each(['../w/.github/workflows/x.yml', '../w/.npmrc', '/elsewhere/a.txt'])('%s is no path below the root, and is denied', (path) => {
    const paths = { protectedPaths: [], unprotectedPaths: [], root: '/w', allowedPaths: undefined };
    expect(decide(valid('write_file', { path, content: '' }), settings({ paths })).kind).toBe('deny');
    expect(decide(valid('write_file', { path: '/w/src/a.ts', content: '' }), settings({ paths })).kind).toBe('allow');
  });
});

describe('isOffered', () => {
  const offered = (toolMode: ToolMode): string[] =>
    createTools({ toolMode: 'confirm', maxTimeout: 600 })
      .filter((tool) => isOffered(tool, settings({ toolMode })))
      .map(({ name }) => name);
  const looking = ['read_file', 'list_directory', 'find_files', 'search_files'];
  const rest = ['execute_command', 'update_plan', 'ask_human', 'delegate', 'memory_search', 'memory_get'];

  test('read-only mode offers only what can read', { tags: ['S1-15', 'S3-050', 'C12'] }, () => {
    expect(offered('read-only')).toEqual([...looking, ...rest]);
  });

  test('what is not offered is denied, also to who knows its name', { tags: ['C12', 'S1-34'] }, () => {
    const call = valid('describe_pull_request', { title: 'a', description: 'b' });
    expect(decide(call, settings({ toolMode: 'read-only' }))).toMatchObject({ kind: 'deny', why: readOnlyDenial });
    expect(decide(call, settings({ toolMode: 'confirm' })).kind).toBe('allow');
  });

  test('the other modes offer everything', { tags: ['S3-050'] }, () => {
    for (const mode of ['confirm', 'auto'] as const)
      expect(offered(mode)).toEqual([
        ...looking,
        'write_file',
        'edit_file',
        'move_file',
        'delete_file',
        ...rest.toSpliced(2, 0, 'describe_pull_request'),
      ]);
  });
});

describe('a named agent', { tags: ['S3-168'] }, () => {
  const agent = { name: 'tester', tools: ['ask_human', 'execute_command', 'read_file'] };
  const tools = createTools({ toolMode: 'confirm', maxTimeout: 600 });

  test('has its tools alone, and each of them as in the mode of the turn', () => {
    for (const toolMode of toolModes) {
      const [with_, without] = [settings({ toolMode, agent }), settings({ toolMode })];
      const offered = tools.filter((tool) => isOffered(tool, with_)).map(({ name }) => name);
      expect(offered).toEqual(tools.filter((tool) => isOffered(tool, without) && agent.tools.includes(tool.name)).map(({ name }) => name));
      for (const keep_changes of [true, false]) {
        const call = valid('execute_command', { command: 'ls', keep_changes });
        expect(decide(call, with_)).toEqual(decide(call, without));
      }
      expect(decide(valid('update_plan', { steps: [] }), with_)).toMatchObject({
        kind: 'deny',
        why: expect.stringContaining('the agent tester'),
      });
    }
  });

  test('keeps its tools where the rest of the turn is approved, and where it only plans', () => {
    const rules = { mode: 'build', restOfTurn: true, hasStrangers: false, agent } as const;
    expect(policyFor(settings({}), rules)).toMatchObject({ toolMode: 'auto', agent });
    expect(policyFor(settings({}), { ...rules, mode: 'plan' })).toMatchObject({ toolMode: 'read-only', agent });
    expect(policyFor(settings({}), { ...rules, agent: undefined })).not.toHaveProperty('agent');
  });
});
