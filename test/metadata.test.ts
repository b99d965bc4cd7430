import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { validateAction } from '@action-validator/core';
import { defaultOf, inputNames } from '../src/config/inputs.ts';
import { outputsOf } from '../src/publish/outputs.ts';
import { turnFacts } from './support/facts.ts';
import { parser } from './support/workflow/parser.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface ActionFile {
  readonly name: string;
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string; readonly required?: boolean }>>;
  readonly outputs: Readonly<Record<string, { readonly description: string }>>;
  readonly runs: { readonly using: string; readonly main: string; readonly post: string };
}
interface Package {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
}
interface Lock {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly resolved?: string;
        readonly integrity?: string;
        readonly link?: boolean;
        readonly dev?: boolean;
        readonly optional?: boolean;
        readonly hasInstallScript?: boolean;
      }
    >
  >;
}

const action = parse(read('action.yml')) as ActionFile;
const manifest = JSON.parse(read('package.json')) as Package;
const lock = JSON.parse(read('package-lock.json')) as Lock;

describe('action.yml', () => {
  test('has the inputs that the code reads, in the same order, with the same defaults', () => {
    const defaults = Object.entries(action.inputs).map(([name, input]) => [
      name,
      input.default === '${{ github.token }}' ? '' : input.default,
    ]);
    expect(defaults).toEqual(inputNames.map((name) => [name, defaultOf(name)]));
    expect(action.inputs['github-token']?.default).toBe('${{ github.token }}');
  });

  test("is accepted by GitHub's own schema of actions and by action-validator, whose schema is older than node24", async () => {
    const text = read('action.yml');
    const { context } = parser.parseAction({ name: 'action.yml', content: text }, new parser.NoOperationTraceWriter());
    expect(context.errors.getErrors().map(String)).toEqual([]);
    expect(validateAction(text.replace('using: node24', 'using: node20')).errors).toEqual([]);
    expect(validateAction(text.replace(/icon: .*/, 'icon: tool').replace('node24', 'node20')).errors).not.toEqual([]);
  });

  test('has the outputs that the code sets', () => {
    const outputs = outputsOf({
      facts: turnFacts(),
      published: undefined,
      pending: [],
      sessionId: '',
      commentUrl: '',
      summary: '',
      files: { turn: '', events: '', trace: '', transcript: '' },
    });
    expect(Object.keys(outputs).toSorted()).toEqual(Object.keys(action.outputs).toSorted());
  });

  test('describes everything, and requires nothing: the runner would not check it', () => {
    for (const [name, { description }] of [...Object.entries(action.inputs), ...Object.entries(action.outputs)])
      expect(description.trim(), name).not.toBe('');
    expect(Object.values(action.inputs).filter(({ required }) => required)).toEqual([]);
  });

  test('runs on node24 with one bundle for main and post, which is there with the worker, every chunk that it loads, and every license', () => {
    expect(action.runs).toEqual({ using: 'node24', main: 'dist/index.js', post: 'dist/index.js' });
    for (const file of [action.runs.main, action.runs.post, 'dist/worker.js', 'dist/package.json', 'dist/licenses.txt'])
      expect(existsSync(join(root, file)), file).toBe(true);
    expect(JSON.parse(read('dist/package.json'))).toMatchObject({ type: 'module' });
    const names = readdirSync(join(root, 'dist'));
    const code = names.filter((name) => /^(\d+\.)?index\.js$/.test(name)).map((name) => read(`dist/${name}`));
    const chunks = names.flatMap((name) => /^(\d+)\.index\.js$/.exec(name)?.[1] ?? []);
    const loaded = code.flatMap((text) => [...text.matchAll(/\.e\((?:\/\*!? import\(\) \*\/ )?(\d+)\)/g)].map(([, id]) => id!));
    expect([...new Set(loaded)].toSorted()).toEqual(chunks.toSorted());
    // ncc names each package behind the file that comes from it.
    const packages = code.flatMap((text) =>
      [...text.matchAll(/node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\/[\w./-]+\.m?js$/gm)].map(([, name]) => name!),
    );
    const licensed = new Set(read('dist/licenses.txt').split('\n'));
    expect(new Set(packages).size).toBeGreaterThan(20);
    expect([...new Set(packages)].filter((name) => !licensed.has(name))).toEqual([]);
  });
});

describe('what is depended on', () => {
  const frameworks =
    /langchain|langgraph|llamaindex|autogen|crewai|mastra|@openai\/agents|claude-agent-sdk|claude-code|copilot-sdk|@github\/copilot|^ai$|^@ai-sdk\/|semantic-kernel|genkit|voltagent|inngest|beeai|agentic|pi-agent/i;

  test('no agent framework: the loop is our own', { tags: ['S0-01', 'S4-01'] }, () => {
    expect(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).filter((name) => frameworks.test(name))).toEqual([]);
    expect(Object.keys(lock.packages).filter((path) => frameworks.test(path.replace(/^.*node_modules\//, '')))).toEqual([]);
  });

  test('versions are exact', () => {
    expect(
      Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version)),
    ).toEqual([]);
  });

  test('nothing of ours or of a production dependency runs when it is installed', { tags: ['A097'] }, () => {
    expect(Object.keys(manifest.scripts).filter((name) => /^(pre|post)?install$|^prepare$/.test(name))).toEqual([]);
    expect(
      Object.entries(lock.packages)
        .filter(([, { hasInstallScript, dev, optional }]) => hasInstallScript && !dev && !optional)
        .map(([path]) => path),
    ).toEqual([]);
  });

  test('the lock file names the npm registry and nothing else, with a checksum for each package', { tags: ['A097'] }, () => {
    const packages = Object.entries(lock.packages).filter(([path, { link }]) => path !== '' && !link);
    expect(packages.length).toBeGreaterThan(50);
    // No address means the registry that npm is set to.
    expect(
      packages
        .filter(([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'))
        .map(([path]) => path),
    ).toEqual([]);
    expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
  });
});
