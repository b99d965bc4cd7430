/** What a value of an input has to fit. */
export interface ValueRules {
  /** Characters. */
  readonly maxLength: number;
  /** Whether it may start with `-`, which a program could take for an option. */
  readonly mayDash: boolean;
}

/** Control characters below the blank, NUL among them, but for tab and newline. */
const controls = /[\0-\x08\x0b-\x1f]/;

/** What is expected instead of a value that no program gets; undefined if it is fine. Pure. */
export function refusal(value: string, { maxLength, mayDash }: ValueRules): string | undefined {
  if (!value.isWellFormed()) return 'text without broken characters';
  if (controls.test(value)) return 'text without control characters other than tab and newline';
  if (value.length > maxLength) return `at most ${maxLength} characters`;
  if (!mayDash && value.startsWith('-')) return 'a value that does not start with "-", which the program could take for an option';
  return undefined;
}
