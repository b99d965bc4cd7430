import { describe, expect, test } from 'vitest';
import { toolModes } from '../../src/agent/policy.ts';
import { offer, type Tool } from '../../src/agent/tool.ts';
import { createTools, type CatalogSettings } from '../../src/tools/catalog.ts';
import { toolMap } from '../support/agent.ts';

/** The tools of a turn. */
function catalog(context: Partial<CatalogSettings>): Map<string, Tool> {
  return new Map(createTools({ toolMode: 'confirm', maxTimeout: 600, ...context }).map((tool) => [tool.name, tool]));
}

describe('offer', () => {
  test('is name, description and JSON Schema, as the model needs them', () => {
    const readFile = offer(toolMap().get('read_file')!);
    expect(readFile).toMatchObject({
      name: 'read_file',
      parameters: { type: 'object', properties: { path: { type: 'string' }, offset: { type: 'integer' } }, additionalProperties: false },
    });
    expect(readFile.description).not.toBe('');
    expect(Object.keys(readFile)).toEqual(['name', 'description', 'parameters']);
  });

  test('the catalog has the names of the contract, in one order, whatever the mode', { tags: ['C25', 'S4-16'] }, () => {
    const names = ['read_file', 'list_directory', 'find_files', 'search_files', 'write_file', 'edit_file', 'move_file', 'delete_file'];
    const more = ['execute_command', 'update_plan', 'describe_pull_request', 'ask_human', 'delegate', 'memory_search', 'memory_get'];
    for (const toolMode of toolModes) {
      expect(createTools({ toolMode, maxTimeout: 600 }).map(({ name }) => name)).toEqual([...names, ...more]);
    }
  });

  test(
    'a command keeps its changes by itself in the catalog of the mode auto alone, and its description says so',
    { tags: ['S4-16'] },
    () => {
      const commands = toolModes.map((toolMode) => catalog({ toolMode }).get('execute_command')!);
      expect(commands.map((command) => command.place({ command: 'make' }))).toEqual(['disposable', 'disposable', 'worker']);
      const told = commands.map((command) => /(?:discarded|kept)\b/.exec(offer(command).description)?.[0]);
      expect(told).toEqual(['discarded', 'discarded', 'kept']);
    },
  );

  test(
    'a catalog offers commands as much time as its turn allows, and the memory of its session only where there is one',
    { tags: ['S4-16'] },
    () => {
      for (const maxTimeout of [60, 600]) {
        const { parameters } = catalog({ maxTimeout }).get('execute_command')!;
        expect(parameters.safeParse({ command: 'make', timeout_seconds: maxTimeout }).success).toBe(true);
        expect(parameters.safeParse({ command: 'make', timeout_seconds: maxTimeout + 1 }).success).toBe(false);
      }
      const [without, withIt] = [false, true].map((memory) => [...catalog({ memory }).keys()]);
      expect(without).not.toContain('memory_search');
      expect(withIt).toEqual([...without!, 'memory_search', 'memory_get']);
    },
  );

  test('without a sandbox a command is not said to have no network, and a text that is not ours is not there to be set', () => {
    const command = (jailed: boolean) => catalog({ jailed }).get('execute_command')!;
    expect([true, false].map((jailed) => command(jailed).description.includes('without network'))).toEqual([true, false]);
    expect(command(true).absent!['network']).toContain('no network here');
    expect(command(false).absent!['network']).toContain('has the network of the runner');
    expect([...catalog({ describesPull: false }).keys()]).not.toContain('describe_pull_request');
  });

  test('only what is needed is required, and nothing that endpoints stumble over is in it', () => {
    for (const tool of toolMap().values()) {
      const { parameters } = offer(tool);
      expect(parameters).not.toHaveProperty('$schema');
      expect(JSON.stringify(parameters)).not.toContain('"strict"');
    }
    expect(offer(toolMap().get('read_file')!).parameters['required']).toEqual(['path']);
    expect(offer(toolMap().get('list_directory')!).parameters).not.toHaveProperty('required');
  });
});
