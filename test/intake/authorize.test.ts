import { describe, expect, test } from 'vitest';
import type { Permission } from '../../src/trigger/gate.ts';
import { readCommand, usages } from '../../src/trigger/command.ts';
import type { Person, Trigger } from '../../src/trigger/trigger.ts';
import { authorize, type Admission } from '../../src/intake/authorize.ts';
import type { Services } from '../../src/intake/services.ts';

const mona: Person = { login: 'mona', id: 1001, type: 'User' };
const eve: Person = { login: 'eve', id: 6666, type: 'User' };
const robot: Person = { login: 'robot[bot]', id: 4711, type: 'Bot' };
const permissions: Readonly<Record<string, Permission>> = { mona: 'write', eve: 'read', 'robot[bot]': 'admin' };

/** Every command, as a person writes it. */
const commands = ['TEXT', ...Object.values(usages).flat()].map(
  (usage) => `/gadget ${usage.replace('ID…', '0123abcd').replace(/[[\]]/g, '')}`,
);

interface Given {
  readonly says?: string;
  readonly kind?: Trigger['kind'];
  readonly locked?: boolean;
  readonly model?: string;
}

/** Whether this person is let in who says something on an issue of Eve; `asked` gets the names whose permission was asked for. */
function admitted(actor: Person | undefined, given: Given = {}, asked: string[] = []): Promise<Admission> {
  const { says = '/gadget Fix it.', kind = 'comment', locked = false, model = 'scripted' } = given;
  const parts = {
    inputs: { model, 'minimum-permission': 'write', 'allowed-bots': [] },
    github: { permissionOf: async (login: string) => (asked.push(login), permissions[login] ?? 'none') },
  } as unknown as Pick<Services, 'inputs' | 'github'>;
  const isJob = kind === 'schedule' || kind === 'dispatch';
  const thread = isJob ? { kind: 'job', locked } : { kind: 'issue', number: 1, locked };
  return authorize({ kind, command: readCommand(says, '/gadget') ?? { name: 'help' }, thread, actor, author: eve } as Trigger, parts);
}

describe('who is let in', { tags: ['R1'] }, () => {
  test.each(commands)(
    'a person who may write is, a reader and a bot are not, whatever they say: %j',
    { tags: ['A001', 'S3-163'] },
    async (says) => {
      expect(await admitted(mona, { says })).toEqual({ kind: 'in', actor: mona, permission: 'write', authorPermission: 'read' });
      expect(await admitted(eve, { says })).toEqual({ kind: 'out', why: 'eve has read permission; write is needed' });
      expect(await admitted(robot, { says })).toMatchObject({ kind: 'out' });
    },
  );

  test.each(['schedule', 'dispatch'] as const)('for a %s GitHub has asked: nobody is asked again, whoever is behind it', async (kind) => {
    const asked: string[] = [];
    for (const actor of [eve, robot])
      expect(await admitted(actor, { kind }, asked)).toEqual({ kind: 'in', actor, permission: 'workflow', authorPermission: 'workflow' });
    expect(asked).toEqual([]);
  });
});

describe('what is refused in words', () => {
  const locked = 'Issue #1 is locked, so that nothing can be said there.';
  test.each(['/gadget status', '/gadget Do it.'])(
    'a locked issue, where nothing can be said, not even %j',
    { tags: ['interface-4'] },
    async (says) => {
      await expect(admitted(mona, { says, locked: true })).rejects.toThrow(locked);
      expect(await admitted(eve, { says, locked: true })).toMatchObject({ kind: 'out' });
    },
  );

  test.each(commands)('a workflow without a model, where one may be asked: %j', async (says) => {
    const word = says.split(' ')[1] ?? '';
    const asks = ['TEXT', 'plan', 'approve', 'deny', 'answer', 'continue'].includes(word);
    const admission = admitted(mona, { says, model: '' });
    if (asks) await expect(admission).rejects.toThrow('The input model is empty');
    else expect(await admission).toMatchObject({ kind: 'in' });
  });
});
