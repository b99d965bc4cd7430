import { maxSkills, readSkills, skillFolders, skillName, type Skills } from '../extensions/skills.ts';
import type { FoundSkill } from '../extensions/skill-file.ts';
import type { OwnRepository } from '../workspace/own-repository.ts';
import { isFile } from '../workspace/tree.ts';
import type { Services } from './services.ts';

/** The skills in a commit of the default branch; never those of a workspace. */
export async function readSkillsAt(commit: string, repository: OwnRepository, log: Services['log']): Promise<Skills> {
  const folders = await repository.entries(commit, ...skillFolders);
  const found: FoundSkill[] = [];
  for (const parent of skillFolders) {
    const there = folders.get(parent);
    if (there?.type !== 'tree') continue;
    for (const { name, mode, id } of await repository.tree(there.id)) {
      if (mode !== '40000' || found.length === maxSkills) continue;
      const folder = `${parent}/${name}`;
      const file = (await repository.tree(id)).find((entry) => entry.name === 'SKILL.md');
      if (file === undefined) continue;
      // A link may lead anywhere.
      if (!isFile(file)) log.info(`[Agent] ${folder}/SKILL.md is no file, so it is no skill.`);
      else if (!skillName.test(name))
        log.info(`[Agent] ${JSON.stringify(folder)} is no skill: expected a name of letters, digits and . _ -`);
      else found.push({ name, folder, tree: id, blob: file.id, content: await repository.blob(file.id) });
    }
  }
  return readSkills(
    found,
    (line) => log.warning(line),
    (line) => log.info(`[Agent] ${line}`),
  );
}
