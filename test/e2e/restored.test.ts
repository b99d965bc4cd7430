import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished } from 'vitest';
import { gitEnvironment } from '../support/github/git.ts';
import type { Files } from '../support/github/types.ts';
import { jailed } from '../support/jailed.ts';
import { calls, say, toolResults, type ScriptedCall, type ScriptRequest } from '../support/model/script.ts';
import type { ActionRun } from '../support/runner/run-options.ts';
import { readSession, restoredTree } from '../support/stored-session.ts';
import { useWorld } from '../support/use-world.ts';
import { modelKey, type World, type WorldRun } from '../support/world.ts';

const kept = (command: string): ScriptedCall => ({ name: 'execute_command', args: { command, keep_changes: true } });
const thrown = (command: string): ScriptedCall => ({ name: 'execute_command', args: { command } });

/** Everything in the workspace: kind, mode, name and target of each entry, and what is in each file. */
const listing = [
  String.raw`find . -path ./.git -prune -o -printf '%y %m %P -> %l\n' | LC_ALL=C sort`,
  'find . -path ./.git -prune -o -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum',
].join('\n');

/** The tree that git itself makes of a folder, as somebody who commits all of it would get it. */
function treeOf(world: World, workspace: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'tree-of-'));
  const env = { ...gitEnvironment, GIT_DIR: world.repository.gitDir, GIT_WORK_TREE: workspace, GIT_INDEX_FILE: join(folder, 'index') };
  const git = (...args: string[]): string => execFileSync('git', args, { env, cwd: workspace, encoding: 'utf8' }).trim();
  try {
    git('-c', 'core.bare=false', 'add', '--all', '.');
    return git('-c', 'core.bare=false', 'write-tree');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A clone as actions/checkout leaves it. The server is in this process: nothing may block it. */
async function checkedOut({ github, repository }: World): Promise<string> {
  const workspace = mkdtempSync(join(tmpdir(), 'gadget-adopt-'));
  const basic = Buffer.from(`x-access-token:${github.token}`).toString('base64');
  const header = `http.${github.serverUrl}/.extraheader=AUTHORIZATION: basic ${basic}`;
  const clone = ['-c', header, 'clone', '--quiet', '--depth=1', repository.cloneUrl, workspace];
  await promisify(execFile)('git', clone, { env: gitEnvironment });
  chmodSync(workspace, 0o755);
  return workspace;
}

/** What the model was told last; of a run that did not come to ask it, the last words on the thread. */
const lastResult = ({ model, repository }: World): string =>
  String(model.requests.at(-1)?.messages.findLast(({ role }) => role === 'tool')?.content ?? repository.comments(1).at(-1)?.body);
/** All that the model is told in the first request of a run. */
const toldAtFirst = ({ model }: World): string => model.requests[0]!.messages.map(({ content }) => String(content)).join('\n');

/** The newest comment that asks. */
const confirmation = ({ repository }: World): string | undefined =>
  repository
    .comments(1)
    .map(({ body }) => body)
    .findLast((body) => body.includes('<!-- gadget:confirmation '));

/** A turn that changes the workspace, looks at it, is parked, and looks again in another runner, once a person has allowed it. */
interface Story extends AsyncDisposable {
  readonly before: string;
  readonly after: string;
  /** The run that was parked, and the one that went on. */
  readonly parked: ActionRun;
  readonly resumed: ActionRun;
  /** The tree of the `parked` entry, and what the session restored then. */
  readonly recorded: string | undefined;
  readonly restored: string;
  /** Trees that git itself makes of both workspaces. */
  readonly trees: readonly [string, string];
  /** Work in progress as it lay in the session. */
  readonly session: Awaited<ReturnType<typeof readSession>>;
}

/** What the turn waits for: that somebody answers a question, or approves the look, which is then made once the rest has been approved, too. */
type Wait = 'question' | 'approval';

async function tell(world: World, change: string, options: { first?: WorldRun; second?: WorldRun; waitsFor?: Wait } = {}): Promise<Story> {
  const byQuestion = options.waitsFor !== 'approval';
  const auto = byQuestion ? { inputs: { 'tool-mode': 'auto' } } : {};
  const expectChanged = (request: ScriptRequest): void => {
    const result = String(toolResults(request)[0]?.content);
    if (!result.includes('[exit code: 0]')) throw new Error(`The change went wrong: ${result}`);
  };
  if (!byQuestion) {
    await world.script([calls([kept(change)])]);
    await using _asked = await world.run();
  }
  const ask: ScriptedCall = { name: 'ask_human', args: { question: 'Is that all?' } };
  const asks = calls([thrown(listing), byQuestion ? ask : kept(listing)], { check: expectChanged });
  await world.script(byQuestion ? [calls([kept(change)]), asks] : [asks]);
  const parked = byQuestion ? await world.run({ ...auto, ...options.first }) : await world.say('/gadget approve', options.first);
  expect(parked.outputs).toMatchObject({ status: 'pending-confirmation' });
  const session = await readSession(world.repository, 'issue-1');
  const results = session.entries.flatMap((entry) => (entry.kind === 'message' && entry.message.role === 'tool' ? [entry.message] : []));
  const restored = await restoredTree(world.repository, 'issue-1');
  const treeBefore = treeOf(world, parked.workspace);
  await world.script(byQuestion ? [calls([thrown(listing)]), say('Done.')] : [say('Done.')]);
  const resumed = await world.say(byQuestion ? '/gadget answer Yes.' : '/gadget approve', { ...auto, ...options.second });
  return {
    before: results.findLast(({ content }) => content.includes('[exit code: '))!.content,
    after: lastResult(world),
    parked,
    resumed,
    recorded: session.entries.findLast((entry) => entry.kind === 'parked')?.tree,
    restored,
    trees: [treeBefore, treeOf(world, resumed.workspace)],
    session,
    [Symbol.asyncDispose]: async () => {
      await parked.remove();
      await resumed.remove();
    },
  };
}

/** Lines of a listing. Whether a file can be run is git's; what others may do with it is the umask's of a machine. */
function modes(text: string): string[] {
  const lines = text.replace(/^([df] [67])[0-7]{2} /gm, '$1 ').split('\n');
  return lines.toSorted();
}

function expectSame(story: Story): void {
  expect(story.resumed.outputs).toMatchObject({ status: 'finished', 'turn-id': story.parked.outputs['turn-id'] });
  expect(modes(story.after)).toEqual(modes(story.before));
  expect(story.after).toContain('[exit code: 0]');
  expect(story.restored).toBe(story.recorded);
  expect(story.trees).toEqual([story.restored, story.restored]);
}

const files: Files = {
  'README.md': '# Widgets\n',
  'text.txt': 'one\ntwo\nthree\n',
  'gone.txt': 'gone\n',
  'becomes-link': 'a file\n',
  'becomes-file': { content: 'README.md', mode: '120000' },
  'becomes-folder': 'a file\n',
  'becomes-one/a.txt': 'a\n',
  'becomes-one/deep/b.txt': 'b\n',
  'becomes-tool.sh': '#!/bin/sh\n',
  'becomes-text.sh': { content: '#!/bin/sh\n', mode: '100755' },
  'image.bin': Buffer.from([0, 1, 2, 255, 13, 10, 0]),
  'emptied.txt': 'full\n',
  'crlf.txt': 'one\r\ntwo\r\n',
  '.gitignore': 'build/\n*.log\n',
};

const change = [
  'echo four >> text.txt',
  'rm gone.txt',
  'mkdir -p new/deep && echo new > new/deep/file.txt',
  'rm becomes-link && ln -s text.txt becomes-link',
  'rm becomes-file && echo "now a file" > becomes-file',
  'rm becomes-folder && mkdir becomes-folder && echo inside > becomes-folder/inside.txt',
  'rm -r becomes-one && echo "now a file" > becomes-one',
  'chmod +x becomes-tool.sh && chmod -x becomes-text.sh',
  String.raw`printf '\000\377\001\r\n\000' > image.bin && printf '\000\000' > new.bin`,
  ': > emptied.txt && : > empty.txt',
  String.raw`printf 'no end' > no-newline.txt`,
  String.raw`printf 'a\r\nb\r\n' >> crlf.txt && printf 'a\r\nb\n\rc' > mixed.txt`,
  String.raw`echo q > 'a "quoted" name.txt' && echo q > "it's.txt" && echo b > ' lead and trail '`,
  String.raw`echo u > 'nëw náme – 日本 👋.txt' && echo n > "$(printf 'e\314\201.txt')"`,
  'echo d > ./-rf && echo s > "a*b?[c].txt" && echo h > "#hash" && echo t > "~"',
  'ln -s /etc/passwd outside && ln -s ../../../up up && ln -s nowhere dangling && ln -s new folder-link',
  'mkdir build && echo out > build/out && echo log > a.log',
].join('\n');

describe('the workspace of a parked turn', () => {
  const use = useWorld({ repository: { files } });

  jailed(
    'is the same in another runner, whether cloned or checked out, but without ignored files',
    { tags: ['S0-43', 'S0-44', 'S0-50', 'S0-51', 'S1-37', 'R7'] },
    async () => {
      const { world } = use;
      const workspace = await checkedOut(world);
      onTestFinished(() => rmSync(workspace, { recursive: true }));
      await using story = await tell(world, change, { first: { workspace }, waitsFor: 'approval' });
      // A checkout of actions/checkout in the first runner, a clone of our own in the other.
      expect(story.parked.stdout).toContain('using the checkout of the workflow');
      expect(story.resumed.stdout).toContain('cloned the repository');
      expect(story.before).toMatch(/f 6\d\d build\/out/);
      expect(story.before).toContain('l 777 outside -> /etc/passwd');
      // What the umask of the machine leaves of it.
      expect(story.before).toMatch(/^f 7[0-7][0-7] becomes-tool\.sh/m);
      const ignored = /^(f 6[0-7]{2}|d 7[0-7]{2}|[0-9a-f]{64} ) (\.\/)?(build|a\.log)/;
      const without = {
        ...story,
        before: story.before
          .split('\n')
          .filter((line) => !ignored.test(line))
          .join('\n'),
      };
      // Contents, modes, links, names and folders.
      expectSame(without);
      // The model is told what is not there.
      expect(toldAtFirst(world)).toContain('files that git ignores');
      // A link is kept as a link: what it leads to is nobody's business.
      const { repository } = world;
      expect(await repository.git('ls-tree', story.restored, 'outside', 'up', 'folder-link', 'becomes-link')).toMatch(
        /^(120000 blob [0-9a-f]{40}\t[\w-]+\n?){4}$/,
      );
      expect(await repository.git('cat-file', 'blob', `${story.restored}:outside`)).toBe('/etc/passwd');
      expect(story.session.patch!.toString('latin1')).not.toContain('root:x:0');
      expect(await repository.git('rev-parse', `${story.resumed.outputs['branch']}^{tree}`)).toBe(story.restored);
    },
  );

  jailed(
    'is not put where something else lies: that is left alone, and nothing that was approved runs',
    { tags: ['S0-45', 'R7', 'R14'] },
    async () => {
      const { world } = use;
      await world.script([calls([kept('touch ran.txt')])]);
      await using _parked = await world.run();
      const workspace = mkdtempSync(join(tmpdir(), 'gadget-foreign-'));
      writeFileSync(join(workspace, 'mine.txt'), 'mine\n');
      try {
        await world.script([]);
        await using failed = await world.say('/gadget approve', { workspace });
        expect(failed.exitCode).toBe(1);
        expect(failed.outputs).toMatchObject({ status: 'error' });
        expect(readdirSync(workspace)).toEqual(['mine.txt']);
        expect(world.repository.comments(1).at(-1)!.body).toMatch(/is not a checkout of .* It has been left untouched\./);
      } finally {
        rmSync(workspace, { recursive: true });
      }
    },
  );

  jailed('has what the turn made of a file that an earlier step of the job had changed, too', { tags: ['S0-43', 'S0-50'] }, async () => {
    const { world } = use;
    const [first, second] = [await checkedOut(world), await checkedOut(world)];
    for (const folder of [first, second]) {
      writeFileSync(join(folder, 'text.txt'), 'one\ntwo\nthree\nby an earlier step\n');
      writeFileSync(join(folder, 'left.txt'), 'left by an earlier step\n');
    }
    try {
      await using story = await tell(world, 'echo mine >> text.txt', { first: { workspace: first }, second: { workspace: second } });
      expect(story.resumed.outputs).toMatchObject({ status: 'finished' });
      expect(modes(story.after)).toEqual(modes(story.before));
      expect(story.restored).toBe(story.recorded);
    } finally {
      for (const folder of [first, second]) rmSync(folder, { recursive: true });
    }
  });
});

describe('the workspace of a parked turn in a repository with attributes', () => {
  const attributes = [
    '*.crlf text eol=crlf',
    '*.lf text eol=lf',
    '*.flt filter=evil diff=evil merge=evil',
    '*.bat -text',
    '*.id ident',
    '*.u16 working-tree-encoding=UTF-16LE eol=lf',
    'auto/* text=auto eol=crlf',
  ];
  const use = useWorld({
    repository: {
      files: {
        '.gitattributes': `${attributes.join('\n')}\n`,
        'a.crlf': 'one\ntwo\n',
        'b.lf': 'one\ntwo\n',
        'c.flt': 'plain\n',
        'd.bat': 'one\r\ntwo\r\n',
        'untouched.crlf': 'one\n',
        'a.id': 'version $Id$\nbody\n',
        'untouched.id': 'version $Id$\n',
        'b.u16': 'text\n',
        'untouched.u16': 'text\n',
        'auto/a.txt': 'one\ntwo\n',
        'auto/b.txt': 'b\n',
      },
    },
  });
  const edits = [
    String.raw`printf 'one\r\ntwo\r\nthree\r\n' > a.crlf && printf 'new\r\n' > new.crlf`,
    'echo three >> b.lf && echo new > new.lf',
    'echo more >> c.flt && echo new > new.flt',
    String.raw`printf 'three\r\n' >> d.bat && printf 'mixed\r\nends\n' > new.bat`,
    String.raw`echo more >> a.id && printf 'm\000\n\000' >> b.u16 && echo new > new.txt`,
    String.raw`printf 'three\r\n' >> auto/a.txt && printf 'new\r\n' > auto/new.txt && rm auto/b.txt`,
    String.raw`printf '#!/bin/sh\necho ran\n' > auto/run.sh && chmod +x auto/run.sh && printf 'mixed\r\nends\n' > auto/mixed.txt`,
  ].join('\n');

  jailed('is restored, with line ends as the repository asks', { tags: ['S0-50', 'R8'] }, async () => {
    const { world } = use;
    // Rules for line ends, filters, identities and encodings apply.
    await using story = await tell(world, edits);
    expect(story.resumed.outputs).toMatchObject({ status: 'finished', 'turn-id': story.parked.outputs['turn-id'] });
    expect(story.after).toContain('[exit code: 0]');
    expect(story.restored).toBe(story.recorded);
    // Of these the names stay, and the line ends do not.
    const isOther = (line: string): boolean => /^[0-9a-f]{64} .*auto\/(run\.sh|mixed\.txt)$/.test(line);
    const [before, after] = [story.before.split('\n'), story.after.split('\n')];
    expect(before.filter(isOther)).toHaveLength(2);
    expect(after.filter((line) => !isOther(line))).toEqual(before.filter((line) => !isOther(line)));
    expect(story.before).toContain(' ./auto/new.txt');

    const { repository } = world;
    expect(await repository.git('show', `${story.restored}:a.crlf`)).toBe('one\ntwo\nthree');
    // Git itself makes the same of both workspaces, where it does not depend on the commit or on what wrote a file.
    const steady = ['*.crlf', '*.lf', '*.flt', '*.bat', '.gitattributes', 'new.txt', 'auto/a.txt', 'auto/b.txt', 'auto/new.txt'];
    for (const tree of story.trees) expect(await repository.git('diff', '--name-only', story.restored, tree, '--', ...steady)).toBe('');
  });
});

describe('work in progress', () => {
  const use = useWorld({ repository: { files: { 'README.md': '# Widgets\n' } } });

  jailed(
    'of several megabytes is stored in parts and restored, without files that contain a secret',
    { tags: ['S0-50', 'R7', 'R11', 'interface-7'] },
    async () => {
      const { world } = use;
      // In one piece the key would be redacted in the call itself.
      const pieces = modelKey.match(/.{1,5}/g)!.join(' ');
      const leak = `printf '\\000%s%s%s%s%s%s%s%s%s' ${pieces} > leak.bin`;
      await using story = await tell(world, `head -c 2400000 /dev/urandom > big.bin && echo small > small.txt && ${leak}`, {
        waitsFor: 'approval',
      });
      // What is left out is named.
      const leftOut = 'Not kept for the next run: leak.bin (it contains a secret of the run).';
      expect(story.parked.stdout).toContain('leak.bin contains a secret of this run and is not kept in the session');
      expect(confirmation(world)).toContain(leftOut);
      expect(toldAtFirst(world)).toContain(leftOut);
      expect(story.session.patch!.toString('latin1')).toContain('small.txt');
      expect(story.session.patch!.toString('latin1')).not.toContain('leak.bin');
      expect(story.before).toContain('./leak.bin');
      const lines = (text: string): string[] => text.split('\n').filter((line) => !/[ /]leak\.bin\b/.test(line));
      expect(story.after.split('\n')).toEqual([...lines(story.before), '', leftOut]);
      // What waits can be approved all the same.
      expect(story.after).toContain('[exit code: 0]');
      expect(story.resumed.outputs).toMatchObject({ status: 'finished', 'turn-id': story.parked.outputs['turn-id'] });
      expect(story.restored).toBe(story.recorded);
      expect(story.trees[1]).toBe(story.restored);
      expect(await world.repository.git('diff', '--name-only', story.restored, story.trees[0])).toBe('leak.bin');

      expect(story.session.patch!.length).toBeGreaterThan(3_000_000);
      const parts = story.session.files.filter((name) => /^work(\.\d+)?\.patch$/.test(name));
      expect(parts).toEqual(['work.2.patch', 'work.3.patch', 'work.4.patch', 'work.patch']);
      for (const part of parts) {
        const size = Number(await world.repository.git('cat-file', '-s', `${story.session.commit}:${part}`));
        expect(size).toBeLessThan(1_000_000);
      }
      // What is published is not kept twice.
      expect((await readSession(world.repository, 'issue-1')).files.filter((name) => name.startsWith('work'))).toEqual([]);
    },
  );

  jailed('above the limit is not kept: log, session and model are told', { tags: ['S0-50', 'R13'] }, async () => {
    const { world } = use;
    await using story = await tell(world, 'head -c 17000000 /dev/urandom > huge.bin && echo small > small.txt');
    const why = /The work in progress was not kept: its patch has \d{8} bytes, and the limit is 20000000\./;
    expect(story.parked.stdout).toMatch(why);
    expect(confirmation(world)).toMatch(why);
    const { base, missing } = JSON.parse(await world.repository.git('show', `${story.session.commit}:work.json`)) as Record<string, string>;
    expect(missing).toMatch(why);
    expect(base).toBe(world.repository.headSha());
    expect(story.session.patch).toHaveLength(0);
    expect(story.resumed.outputs).toMatchObject({ status: 'finished' });
    expect(story.before).toContain('huge.bin');
    expect(story.after).not.toContain('huge.bin');
    expect(toldAtFirst(world)).toMatch(why);
  });
});
