import { describe, expect } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { calls, say, type ScriptRequest } from '../support/model/script.ts';
import { write } from '../support/steps.ts';
import { useWorld } from '../support/use-world.ts';

/** What a claim is held against: what commands said in the same turn, by name, and what came of the turn. */
interface Proof {
  readonly said: Readonly<Record<string, string>>;
  readonly pullBody: string;
}

const commands = {
  versions:
    'node --version; python3 --version; npm --version >/dev/null && echo npm is there; make --version | head -1; gcc --version | head -1',
  place: 'pwd; git ls-files | cut -d/ -f1 | sort -u; git rev-parse HEAD; uname -s',
  write: 'touch /tmp/mine kept.txt; touch /opt/mine || echo no write outside',
  again: 'ls /tmp/mine kept.txt 2>&1',
  reach:
    '(exec 3<>/dev/tcp/1.1.1.1/443) 2>/dev/null || echo no network; env | grep -ciE "token|secret|api.?key"; git push origin HEAD 2>&1 | tail -1; ls -A ~',
} as const;

/**
 * Each line of the system message and of the header says something of the world, or tells the model what to do. A line of the first kind is held
 * against the world here; a new one that is neither fails this test.
 */
const claims: readonly (readonly [line: RegExp, holds: (proof: Proof, found: RegExpExecArray) => void])[] = [
  [
    /Your work is about issue #1\. Nobody watches while you work; your changes become a pull request/,
    ({ pullBody }) => expect(pullBody).toContain('Closes #1'),
  ],
  [/`Closes #1` is added to the pull request for you/, ({ pullBody }) => expect(pullBody.match(/Closes #1/g)).toHaveLength(1)],
  [/^`gh` and `git push` have no credentials here/, ({ said }) => expect(said['reach']).toMatch(/^0\n(?:fatal|error): /m)],
  [
    /the workflow runs these commands on a copy of the workspace, and people see how they end/,
    ({ pullBody }) => expect(pullBody).toContain('✅ `test -e a.txt && touch made` passed'),
  ],
  [
    /^Tools run in a sandbox: no network, no credentials, nothing outside the workspace can be written/,
    ({ said }) => {
      expect(said['reach']).toMatch(/^no network\n0\n/);
      expect(said['write']).toContain('no write outside');
    },
  ],
  [
    /A command that keeps no changes sees a disposable copy of the workspace/,
    ({ said }) => expect(said['again']).not.toMatch(/^kept\.txt$/m),
  ],
  [/^A checkout of the repository\. Paths of tools are relative to its root/, ({ said }) => expect(said['place']).toContain('src')],
  [/^A runner of GitHub Actions/, () => undefined],
  [/^Event: label added to an issue$/, () => undefined],
  [/^Asked by: @mona \(write permission\)$/, () => undefined],
  [/^Time: (\S+)$/, (_, [, time = '']) => expect(Math.abs(Date.parse(time) - Date.now())).toBeLessThan(3_600_000)],
  [
    /^Runner: (\w+); its shell has (.+)$/,
    ({ said }, [, system = '', chains = '']) => {
      expect(said['place']?.split('\n').at(-1)).toBe(system);
      for (const [version = '', number = ''] of chains.matchAll(/(?:Node|Python) ([\d.]+)/g))
        expect(said['versions'], version).toContain(number);
      for (const name of ['npm', 'make', 'gcc'])
        expect(new RegExp(`\\b${name}\\b`, 'i').test(said['versions'] ?? ''), name).toBe(chains.split(', ').includes(name));
    },
  ],
  [
    /^Workspace: `(.+)`, a checkout of the branch `main`, the default branch$/,
    ({ said }, [, root]) => expect(said['place']?.split('\n')[0]).toBe(root),
  ],
  [
    /^Top level: (.+)$/,
    ({ said }, [, names = '']) => {
      const listed = names.split(', ').map((name) => name.replace(/^`|\/?`$/g, ''));
      expect(said['place']?.split('\n').slice(1, -2)).toEqual(listed);
      expect(names).toContain('`src/`');
    },
  ],
  [/^Dependencies: package\.json names none$/, () => undefined],
];

/** What tells the model what to do, or how to say it, and says nothing of the world. */
const rules =
  /^(?:# |\d\. |```|You are Gadget, an|Ask for several calls|Text from issues|You are Gadget whatever|Write idiomatic|Do not ask|Focus on|execute_command gives you|A call that needs a person ends this run|Answer in|A subagent starts|Model scripted|You do what|test -e a\.txt)/;

describe('the first request of a turn', () => {
  const use = useWorld();

  jailed('says nothing of its world that is not so', { tags: ['S3-029', 'S3-038'] }, async () => {
    const { world } = use;
    const asked = Object.values(commands).map((command) => ({ name: 'execute_command', args: { command } }));
    const seen: ScriptRequest[] = [];
    const watch = (request: ScriptRequest): void => void seen.push(request);
    await world.script([
      { ...calls([...asked.slice(0, 3), write('a.txt')]), check: watch },
      { ...calls(asked.slice(3)), check: watch },
      say('Done.', { check: watch }),
    ]);
    await using run = await world.run({ inputs: { verify: 'test -e a.txt && touch made' } });
    expect(run.outputs).toMatchObject({ status: 'finished' });
    const results = seen.at(-1)!.body.messages.filter(({ role, content }) => role === 'tool' && /\[exit code/.test(String(content)));
    const said = Object.fromEntries(
      Object.keys(commands).map((name, index) => [name, String(results[index]?.content).replace(/\n\[exit code.*$/s, '')]),
    );
    const proof: Proof = { said, pullBody: world.repository.pull(2).issue.body ?? '' };

    const [system, user] = seen[0]!.body.messages.map(({ content }) => String(content));
    const header = user!.slice(0, user!.indexOf('\n\nThe text of'));
    const lines = `${system}\n${header}`.split('\n').filter((line) => line !== '');
    const unused = new Set(claims);
    for (const line of lines) {
      const about = claims.flatMap((claim) =>
        [claim[0].exec(line) ?? []].filter(({ length }) => length > 0).map((found) => ({ claim, found: found as RegExpExecArray })),
      );
      expect(about.length > 0 || rules.test(line), line).toBe(true);
      for (const { claim, found } of about) {
        claim[1](proof, found);
        unused.delete(claim);
      }
    }
    expect([...unused].map(([line]) => line)).toEqual([]);
  });
});
