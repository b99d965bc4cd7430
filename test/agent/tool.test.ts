import { describe, expect, test } from 'vitest';
import { toolModes } from '../../src/agent/policy.ts';
import { offer } from '../../src/agent/tool.ts';
import { createTools } from '../../src/tools/catalog.ts';
import { toolMap } from '../support/agent.ts';

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

  test('the catalog has the names of the contract, in one order, whatever the mode (C25, S4-16)', () => {
    const names = ['read_file', 'list_directory', 'find_files', 'search_files', 'write_file', 'edit_file', 'move_file', 'delete_file'];
    const more = ['execute_command', 'ask_human', 'delegate', 'memory_search', 'memory_get'];
    for (const toolMode of toolModes) {
      expect(createTools({ toolMode, longestTimeout: 600 }).map(({ name }) => name)).toEqual([...names, ...more]);
    }
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
