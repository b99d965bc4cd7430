import { hashOfLines } from '../../src/memory/citation.ts';
import { factId, type Fact } from '../../src/memory/fact.ts';
import { MemoryStore } from '../../src/memory/store.ts';
import { OwnRepository } from '../../src/workspace/own-repository.ts';
import { sampleFiles } from '../../test/support/demo/sample-repository.ts';
import { say } from '../../test/support/model/script.ts';
import type { World } from '../../test/support/world.ts';
import { median, play, type Play, type Played, type Row } from './play.ts';

const description = 'What this is for, in one sentence that says when to use it, as authors of such files write them.';
const text = `${'A line of instructions that the model reads when the work calls for it.\n'.repeat(40)}`;
const times = (count: number, entry: (index: number) => readonly [string, string]): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => entry(index)));

/** Fifteen skills, three agents, and a memory that is on. */
const files: Readonly<Record<string, string>> = {
  ...sampleFiles,
  '.github/gadget.yml': 'memory: { repository: review }\n',
  ...times(15, (index) => [
    `.github/skills/skill-${index}/SKILL.md`,
    `---\nname: skill-${index}\ndescription: ${description}\n---\n${text}`,
  ]),
  ...times(3, (index) => [`.github/agents/agent-${index}.agent.md`, `---\ndescription: ${description}\n---\n${text}`]),
};
const cited = 'src/pages.js';

/** Fifty facts that cite lines of the sample repository. */
function facts(): Map<string, Fact> {
  const at = new Date().toISOString();
  const made = Array.from({ length: 50 }, (_, index): Fact => {
    const fact = `Fact number ${index} says something about the code that took a while to find out, in about a hundred characters.`;
    const citations = [
      {
        path: cited,
        from: 1 + (index % 4),
        to: 2 + (index % 4),
        hash: hashOfLines(sampleFiles[cited]!, 1 + (index % 4), 2 + (index % 4))!,
      },
    ];
    const by = { asker: { login: 'mona', id: 1001, permission: 'write' }, model: 'scripted' };
    return {
      id: factId('Pages', fact, 'bench'),
      subject: 'Pages',
      fact,
      reason: '',
      citations,
      state: 'kept',
      by,
      createdAt: at,
      usedAt: at,
    };
  });
  return new Map(made.map((fact) => [fact.id, fact]));
}

/** Puts the facts where a run finds them. */
async function remember({ github, repository }: World): Promise<void> {
  const { serverUrl, token } = github;
  const settings = { path: process.env['PATH'] ?? '', serverUrl, token, network: {}, log: () => undefined };
  const own = OwnRepository.create(`${repository.gitDir}-facts`, `${serverUrl}/acme/widgets`, settings);
  const store = await MemoryStore.open({ remote: own, now: () => new Date(), redact: String, warn: (line) => console.error(line) });
  await store.change((book) => ({ ...book, facts: facts() }));
  own.discard();
}

/** What fifteen skills, three agents and fifty facts cost until the first request, and in each request. */
export async function extensions(runs: number): Promise<Row[]> {
  const [loaded, bare]: [Played[], Played[]] = [[], []];
  const one = (more: Play): Promise<Played> => play(() => say('Nothing to do.'), more);
  for (let index = 0; index < runs; index++) {
    loaded.push(await one({ files, setUp: remember }));
    bare.push(await one({}));
  }
  const of = (played: readonly Played[], pick: (one: Played) => number): number => median(played.map(pick));
  const [first, bytes] = [({ first: at }: Played) => at, ({ bodies }: Played) => bodies[0]!.length];
  const what = 'fifteen skills, three agents and fifty facts';
  return [
    { what: `${what}: added to the start`, value: of(loaded, first) - of(bare, first), unit: 'ms' },
    { what: `${what}: added to each request`, value: of(loaded, bytes) - of(bare, bytes), unit: 'B' },
  ];
}
