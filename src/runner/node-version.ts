/** The version of `runs.using` in `action.yml`. */
const needed = 24;

/**
 * Pure. @param version as in `process.versions.node`.
 * @returns one line for people if this Node is too old for the action, else undefined.
 */
export function explainOldNode(version: string): string | undefined {
  if (Number.parseInt(version, 10) >= needed) return undefined;
  return `Gadget needs Node ${needed} or newer and was started with Node ${version}. Update the Actions runner (2.327.1 and newer bring Node ${needed}), or start dist/index.js with Node ${needed}.`;
}
