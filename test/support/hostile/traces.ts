import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ActionRun, PhaseResult } from '../runner/run-options.ts';
import type { World } from '../world.ts';
import { CanarySearch } from './canary-search.ts';

/** Files of the turn; not those of our own git directory, which nobody gets to see. */
function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('/repository.git/'));
}

function ofPhase(phase: PhaseResult, name: string): [string, string][] {
  const lines = phase.lines.filter(({ text }) => !text.startsWith('::add-mask::')).map(({ text }) => text);
  return [
    [`${name}: log`, lines.join('\n')],
    ...Object.entries(phase.commandFiles).map(([file, text]): [string, string] => [`${name}: ${file} file`, text]),
  ];
}

/**
 * Everything that a run leaves where others can see it: what was said to GitHub and to the model, the log, outputs and summary, the files of the turn,
 * and every object of the repository at the remote (branches, session refs, their commits and trees).
 */
async function tracesOf(run: ActionRun, world: World): Promise<[string, string][]> {
  const { github, model, repository } = world;
  const told = model.requests.map((request, index): [string, string] => {
    const { authorization: _, ...headers } = request.headers;
    return [`model request ${index}`, JSON.stringify([headers, request.body])];
  });
  return [
    ...github.requests.map(({ method, path, query, body }): [string, string] => [
      `${method} ${path}`,
      JSON.stringify([path, query, body ?? null]),
    ]),
    ...told,
    ...ofPhase(run, 'main'),
    ...(run.post ? ofPhase(run.post, 'post') : []),
    ...filesBelow(join(run.temp, 'gadget')).map((path): [string, string] => [path, readFileSync(path, 'latin1')]),
    ['refs', JSON.stringify(repository.refs())],
    ['objects of the repository', await repository.git('cat-file', '--batch-all-objects', '--batch')],
  ];
}

/** Where a canary shows in what a run left behind; empty when it shows nowhere (assertion `no_canary`). */
export async function leaks(run: ActionRun, world: World, canaries: Readonly<Record<string, string>>): Promise<string[]> {
  const search = new CanarySearch(canaries);
  return (await tracesOf(run, world)).flatMap(([where, text]) => {
    const found = search.find(text);
    return found === undefined ? [] : [`${where}: ${found}`];
  });
}
