import { Unusable } from './front-matter.ts';
import { readSkillFile, type FoundSkill, type Skill } from './skill-file.ts';

/** Folders of skills; of several with one name, the first counts. */
export const skillFolders: readonly string[] = ['.gadget/skills', '.agents/skills', '.github/skills', '.claude/skills'];

/** Max skills that are read. */
export const maxSkills = 100;

/** What a folder of a skill may be called: the name stands in prompts and in the list of tools. */
export const skillName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** The skills of a repository by name, in the order of their folders. */
export type Skills = ReadonlyMap<string, Skill>;

/**
 * Reads skills, in the order of their folders. Pure. A skill that cannot be used is not there.
 * @param warn gets a line for each skill that cannot be used or has a wrong field. @param note gets a line for what has no effect.
 */
export function readSkills(found: readonly FoundSkill[], warn: (line: string) => void, note: (line: string) => void): Skills {
  const skills = new Map<string, Skill>();
  for (const one of found) {
    const skill = readOne(one);
    if (skill instanceof Unusable) warn(`${skill.message}. The skill is not used.`);
    else if (skill === undefined) note(`${one.folder}/SKILL.md does not begin with front matter, so it is no skill.`);
    else if (skills.has(one.name)) note(`${one.folder} has no effect: another folder has a skill of that name.`);
    else {
      for (const problem of skill.problems) warn(`${problem}.`);
      if (skill.ignored.length > 0) note(`${one.folder}/SKILL.md: ignored: ${skill.ignored.join(', ')}`);
      skills.set(one.name, skill);
    }
  }
  return skills;
}

function readOne(found: FoundSkill): Skill | Unusable | undefined {
  try {
    return readSkillFile(found, found.folder.startsWith('.gadget/'));
  } catch (error) {
    if (error instanceof Unusable) return error;
    throw error;
  }
}

/** The skills that a model is told of, by name. Pure. */
export function skillsFor(skills: Skills): Skill[] {
  return [...skills.values()].filter(({ forModels }) => forModels).toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** Those of the skills that an agent has. Pure. @param agent undefined for the agent without a name, which has all. */
export function skillsOf(
  skills: readonly Skill[],
  agent: { readonly skills: readonly string[] | undefined } | undefined,
): readonly Skill[] {
  return agent?.skills === undefined ? skills : skills.filter(({ name }) => agent.skills?.includes(name));
}
