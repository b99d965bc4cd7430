import type { RecordedTurn } from './session-state.ts';

/**
 * The turns whose work is in a pull request, or will be in the next one: those since the pull request before it. Pure.
 * @param number undefined for a pull request that is not opened yet.
 */
export function turnsOfPull(turns: readonly RecordedTurn[], number: number | undefined): readonly RecordedTurn[] {
  const opened = number === undefined ? -1 : turns.findIndex(({ pull }) => pull === number);
  const until = opened < 0 ? turns.length : opened;
  return turns.slice(turns.findLastIndex(({ pull }, index) => index < until && pull !== undefined) + 1);
}
