import { codeSpan, details, fence } from '../guardrails/fence.ts';
import type { TurnFacts, Verification } from './facts.ts';
import { fitToLimit } from './fitting.ts';

/** Max bytes of the checks' output in a text. */
const maxOutput = 12_000;
/** Max characters of the commands in the one line. */
const maxLine = 100;

/** How the work was checked, in one line. @param caveat why the checked work is not exactly what was published. */
export function verifiedText({ checks, verified }: Pick<TurnFacts, 'checks' | 'verified'>, caveat?: string): string {
  if (checks === '') return 'not by Gadget, because the workflow sets no `verify`. Run the checks before you merge';
  if (!verified) return `not by Gadget, as the turn ended before ${brief(checks)}: run the checks before you merge`;
  const { command, passed, ending, durationMs, onBase, isOutdated } = verified;
  return [
    `${passed ? '✅' : '❌'} ${brief(command)} ${passed ? 'passed' : 'failed'} (${ending}, ${(durationMs / 1000).toFixed(1)} s)`,
    isOutdated ? ', before a repair that was not checked' : '',
    caveat === undefined ? '' : `, ${caveat}`,
    onBase ? '; it also fails on the base' : '',
  ].join('');
}

function brief(command: string): string {
  const [line = ''] = command.split('\n');
  const shown = [...line].slice(0, maxLine).join('');
  return codeSpan(`${shown}${shown.length < command.length ? ' …' : ''}`);
}

/** The output of the checks, collapsed if they passed. */
export function verifiedOutput(verified: Verification | undefined): string[] {
  if (!verified) return [];
  const { passed, output, onBase } = verified;
  if (passed) return [details('Output of the checks', shown(output))];
  const base = onBase
    ? [
        details(
          `Output of the same checks on the base, where they also fail (${onBase.ending}); ignored files came from this workspace`,
          shown(onBase.output),
        ),
      ]
    : [];
  return [`Output of the checks:\n\n${shown(output)}`, ...base];
}

function shown(output: string): string {
  return output.trim() === '' ? 'They wrote nothing.' : fitToLimit(output, maxOutput, fence);
}
