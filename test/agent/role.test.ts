import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LoopParts } from '../../src/agent/loop.ts';
import { agentRoles, agentTypes, modes, readRole, roleOf, type AgentRole, type AgentType, type Mode } from '../../src/agent/role.ts';

/** The names of a type, which the compiler wants complete, and which are compared with the list at run time. */
const names = <T extends string>(every: Readonly<Record<T, true>>): string[] => Object.keys(every).toSorted();

describe('roles of agents', () => {
  test('roles, types and modes are closed sets, for the compiler as for whoever reads them', { tags: ['S2-20', 'S2-27', 'S2-63'] }, () => {
    const roles = names<AgentRole>({ agent_executor: true, llm_planner: true, supervisor: true, thought: true, crew: true, other: true });
    expect(agentRoles.toSorted()).toEqual(roles);
    expect(agentTypes.toSorted()).toEqual(names<AgentType>({ tool_calling: true, structured_chat: true }));
    expect(modes.toSorted()).toEqual(names<Mode>({ build: true, plan: true }));
  });

  test('an agent that builds is an executor, one that plans is a planner', { tags: ['S2-21', 'S2-22'] }, () => {
    expect(roleOf('build')).toBe('agent_executor');
    expect(roleOf('plan')).toBe('llm_planner');
  });

  test('a stored role that this version does not know is other', { tags: ['S2-26'] }, () => {
    for (const role of agentRoles) expect(readRole(role)).toBe(role);
    for (const value of ['', 'AGENT_EXECUTOR', 'toString', undefined, null, 0, ['thought'], {}]) expect(readRole(value)).toBe('other');
  });

  test('whatever was stored, an agent has a role; a loop without one does not compile', { tags: ['S2-29'] }, () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(agentRoles).toContain(readRole(value));
      }),
    );
    const { role, ...rest } = { role: roleOf('build') } as LoopParts;
    // @ts-expect-error a loop needs a role
    const parts: LoopParts = rest;
    expect([role, parts.role]).toEqual(['agent_executor', undefined]);
  });
});
