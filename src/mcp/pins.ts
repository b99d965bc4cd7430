import type { ListedTool } from './plan.ts';
import type { ToolChange } from './tools.ts';

/**
 * Tools, by their wire names, that are not as the session knows them. Pure.
 * @param known definitions by the names of the tools at their server; undefined for a server that the session has not had yet.
 */
export function changedTools(known: ReadonlyMap<string, string> | undefined, tools: readonly ListedTool[]): Map<string, ToolChange> {
  if (!known) return new Map();
  return new Map(
    tools.flatMap(({ name, rawName, definition }): [string, ToolChange][] => {
      const before = known.get(rawName);
      return before === definition ? [] : [[name, before === undefined ? 'new' : 'changed']];
    }),
  );
}
