/** Why no team of agents can be set up, in words. */
export const noTeams = 'there are no teams of agents, since they need agents that outlive a job';

/** Roles of agents. `crew` is kept for stored values only; teams need agents that outlive a job. */
export const agentRoles = ['agent_executor', 'llm_planner', 'supervisor', 'thought', 'crew', 'other'] as const;
export type AgentRole = (typeof agentRoles)[number];

/** What a turn is for: changing code, or making a plan. */
export const modes = ['build', 'plan'] as const;
export type Mode = (typeof modes)[number];

/** How an agent asks for tools. */
export const agentTypes = ['tool_calling', 'structured_chat'] as const;
export type AgentType = (typeof agentTypes)[number];

/** A stored role; an unknown one is `other`. */
export function readRole(value: unknown): AgentRole {
  return agentRoles.find((role) => role === value) ?? 'other';
}

/** The role of a turn's own agent: planner for a plan, executor for work. */
export function roleOf(mode: Mode): AgentRole {
  switch (mode) {
    case 'build':
      return 'agent_executor';
    case 'plan':
      return 'llm_planner';
  }
}
