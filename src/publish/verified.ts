import { codeSpan, details, fence } from '../guardrails/fence.ts';
import type { Verification } from './facts.ts';
import { fitting } from './fitting.ts';

/** Bytes of their output on a page. */
const longestOutput = 12_000;
/** Characters of the commands that the one line shows. */
const longestLine = 100;

/** How the work was checked, in one line. @param caveat why that is not exactly what was published. */
export function verifiedText(verified: Verification | undefined, caveat?: string): string {
  if (!verified) return 'not by Gadget, as the workflow sets no `verify`: run the checks before you merge';
  const { command, passed, ending, durationMs, onBase } = verified;
  const [line = ''] = command.split('\n');
  const shown = [...line].slice(0, longestLine).join('');
  const what = codeSpan(`${shown}${shown.length < command.length ? ' …' : ''}`);
  return `${passed ? '✅' : '❌'} ${what} ${passed ? 'passed' : 'failed'} (${ending}, ${(durationMs / 1000).toFixed(1)} s)${onBase ? '; it fails on the base too' : ''}${caveat === undefined ? '' : `, ${caveat}`}`;
}

/** What the checks wrote, folded away where they passed. */
export function verifiedOutput(verified: Verification | undefined): string[] {
  if (!verified) return [];
  const { passed, output, onBase } = verified;
  if (passed) return [details('Output of the checks', shown(output))];
  const base = onBase
    ? [details(`Output of the same checks on the base, which fail there too (${onBase.ending})`, shown(onBase.output))]
    : [];
  return [`Output of the checks:\n\n${shown(output)}`, ...base];
}

function shown(output: string): string {
  return output.trim() === '' ? 'They wrote nothing.' : fitting(output, longestOutput, fence);
}
