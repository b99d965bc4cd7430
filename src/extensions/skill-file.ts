import { descriptionOf, flag, inWords } from './fields.ts';
import { readFrontMatter, Unusable, type FrontMatter } from './front-matter.ts';

/** Instructions for one kind of work: a folder with a `SKILL.md` (docs/extensions.md). They give no power. */
export interface Skill {
  /** The name of its folder. */
  readonly name: string;
  /** Path of the folder. */
  readonly folder: string;
  /** Id of the folder's tree in git. */
  readonly tree: string;
  /** Id of the blob of its SKILL.md. */
  readonly blob: string;
  /** What it is for, as data: at most 1,024 characters. */
  readonly description: string;
  /** The instructions. */
  readonly body: string;
  /** Whether the model is told of it. */
  readonly forModels: boolean;
  /** What is wrong with its file, and fields without effect, for the log. */
  readonly problems: readonly string[];
  readonly ignored: readonly string[];
}

/** A folder with its SKILL.md. */
export interface FoundSkill extends Pick<Skill, 'name' | 'folder' | 'tree' | 'blob'> {
  readonly content: Buffer;
}

/** The fields of the standard, and the one more that has an effect. */
const known = ['name', 'description', 'license', 'compatibility', 'metadata', 'allowed-tools', 'disable-model-invocation'];
const nameShape = /^(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Max characters of the field `compatibility`. */
const maxCompatibility = 500;

/**
 * Reads the SKILL.md of a folder. Pure.
 * @param isOurs the folder is below `.gadget`: whatever is wrong there makes the skill unusable; in folders that other products share, only a missing
 * description or broken front matter does.
 * @returns undefined if the file has no front matter.
 * @throws Unusable
 */
export function readSkillFile({ content, ...found }: FoundSkill, isOurs: boolean): Skill | undefined {
  const path = `${found.folder}/SKILL.md`;
  const read = readFrontMatter(path, content);
  if (read === undefined) return undefined;
  const description = descriptionOf(read, 'skill');
  const problems = [wrongName(read, found.name), wrongCompatibility(read), wrongMetadata(read)].filter((problem) => problem !== undefined);
  const unknown = Object.keys(read.fields).filter((field) => !known.includes(field));
  const [first] = [...problems, ...unknown.map((field) => `${read.at(field)}: ${field} is not a known field of a skill`)];
  if (isOurs && first !== undefined) throw new Unusable(first);
  return {
    ...found,
    description,
    body: read.body,
    forModels: flag(read, 'disable-model-invocation', isOurs) !== true,
    problems,
    ignored: Object.keys(read.fields).filter((field) => unknown.includes(field) || field === 'allowed-tools'),
  };
}

/** The standard wants the folder's name in the file; the folder's counts. */
function wrongName({ fields, at }: FrontMatter, folder: string): string | undefined {
  const { name } = fields;
  const problem = (expected: string): string => `${at('name')}: name is ${inWords(name)}; expected ${expected}`;
  if (name !== folder) return problem(`"${folder}", the name of its folder`);
  return nameShape.test(folder) ? undefined : problem('a-z, 0-9 and single hyphens between them, at most 64 characters');
}

function wrongCompatibility({ fields: { compatibility: value }, at }: FrontMatter): string | undefined {
  if (value === undefined || (typeof value === 'string' && value.length <= maxCompatibility)) return undefined;
  return `${at('compatibility')}: compatibility is ${inWords(value)}; expected a text of at most ${maxCompatibility} characters`;
}

function wrongMetadata({ fields: { metadata: value }, at }: FrontMatter): string | undefined {
  const isFine = typeof value === 'object' && value !== null && Object.values(value).every((entry) => typeof entry === 'string');
  return value === undefined || isFine ? undefined : `${at('metadata')}: metadata is ${inWords(value)}; expected texts by name`;
}
