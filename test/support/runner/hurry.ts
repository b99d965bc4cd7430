/** Lengths of timers in milliseconds, and after how many they go off instead. */
export type Hurry = Readonly<Record<number, number>>;

/** Makes timers of some lengths go off earlier in this process. @returns what makes them wait again. */
export function hurryTimers(lengths: Hurry): () => void {
  const { setInterval, setTimeout } = globalThis;
  const early =
    (start: (action: () => void, ms: number, ...more: unknown[]) => unknown) =>
    (action: () => void, ms = 0, ...more: unknown[]) =>
      start(action, lengths[ms] ?? ms, ...more);
  Object.assign(globalThis, { setInterval: early(setInterval), setTimeout: early(setTimeout) });
  return () => void Object.assign(globalThis, { setInterval, setTimeout });
}

/** The options of Node that do so in a process of its own. */
export function hurryingOptions(lengths: Hurry): string {
  const code = `const lengths = ${JSON.stringify(lengths)};
    for (const name of ['setInterval', 'setTimeout']) {
      const real = globalThis[name];
      globalThis[name] = (action, ms, ...more) => real(action, lengths[ms] ?? ms, ...more);
    }`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
}
