import type { Message, SkillUse } from '../agent/messages.ts';
import { codeSpan } from '../guardrails/fence.ts';

/** The skills that were read, each version once, in the order of their first use. Pure. */
export function skillsIn(messages: readonly Message[]): SkillUse[] {
  const skills = new Map<string, SkillUse>();
  for (const message of messages)
    if (message.role === 'tool' && message.skill) skills.set(`${message.skill.name} ${message.skill.blob}`, message.skill);
  return [...skills.values()];
}

/** The skills of a turn for the first line of its transcript, a phrase each. Pure. */
export function skillsText(messages: readonly Message[]): string[] {
  return skillsIn(messages).map(
    ({ name, folder, blob }) => `skill ${codeSpan(name)} (${codeSpan(`${folder}/SKILL.md`)} at ${codeSpan(blob.slice(0, 8))})`,
  );
}
