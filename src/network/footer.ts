import type { HostUse } from '../agent/messages.ts';
import { refusals } from './connect-request.ts';

/** Max hosts that the lines name. */
const maxLines = 20;

/**
 * Lines for the end of a command's result: what it contacted, and what it was refused, whatever the command itself printed; so the model can tell a
 * refusal from a broken registry, and a maintainer finds the line to add (docs/network.md). Pure.
 * @param configuration path of the configuration file.
 */
export function networkLines(uses: readonly HostUse[], configuration: string): string[] {
  const lines = uses.slice(0, maxLines).map((use) => `[network: ${lineOf(use, configuration)}]`);
  const left = uses.length - lines.length;
  return left === 0 ? lines : [...lines, `[network: ${left} more hosts]`];
}

function lineOf({ host, times, up, down, refused }: HostUse, configuration: string): string {
  if (refused === undefined)
    return `${host.replace(/:443$/, '')}: ${times} connection${times === 1 ? '' : 's'}, ${kilobytes(up)} sent, ${kilobytes(down)} received`;
  const often = times === 1 ? '' : ` (${times} times)`;
  const how =
    refused === refusals.unlisted
      ? `. A maintainer can allow it: add \`${host.replace(/:\d+$/, '')}\` under \`network: allow:\` in ${configuration} on the default branch. Do without it, or say what is missing.`
      : '.';
  return `refused ${host}${often}: ${refused}${how}`;
}

/** Bytes in kilobytes, rounded up. Pure. */
export function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000).toLocaleString('en-US')} kB`;
}
