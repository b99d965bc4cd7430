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
  const { command, passed, ending, durationMs } = verified;
  const [line = ''] = command.split('\n');
  const shown = [...line].slice(0, longestLine).join('');
  const what = codeSpan(`${shown}${shown.length < command.length ? ' …' : ''}`);
  return `${passed ? '✅' : '❌'} ${what} ${passed ? 'passed' : 'failed'} (${ending}, ${(durationMs / 1000).toFixed(1)} s)${caveat === undefined ? '' : `, ${caveat}`}`;
}

/** What the checks wrote last, folded away where they passed. */
export function verifiedOutput(verified: Verification | undefined): string[] {
  if (!verified) return [];
  const said = verified.output.trim() === '' ? 'They wrote nothing.' : fitting(verified.output, longestOutput, fence);
  return verified.passed ? [details('Output of the checks', said)] : [`The end of what the checks wrote:\n\n${said}`];
}
