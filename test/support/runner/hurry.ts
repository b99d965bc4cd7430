/** Lengths of timers in milliseconds, and after how many they go off instead, or at which moment. */
export type Hurry = Readonly<Record<number, number | Promise<unknown>>>;

type Timer = ReturnType<typeof setTimeout>;
type Start = (action: () => void, ms: number, ...more: unknown[]) => Timer;

/** Makes timers of some lengths go off earlier in this process. @returns what makes them wait again. */
export function hurryTimers(lengths: Hurry): () => void {
  const { clearTimeout, setInterval, setTimeout } = globalThis;
  const waiting = new Set<unknown>();
  const early =
    (start: Start): Start =>
    (action, ms = 0, ...more) => {
      const when = lengths[ms] ?? ms;
      if (typeof when === 'number') return start(action, when, ...more);
      const timer = start(action, ms, ...more);
      waiting.add(timer);
      void when.then(() => {
        if (!waiting.delete(timer)) return;
        clearTimeout(timer);
        action();
      });
      return timer;
    };
  const clear = (timer?: Timer): void => {
    waiting.delete(timer);
    clearTimeout(timer);
  };
  Object.assign(globalThis, { clearTimeout: clear, setInterval: early(setInterval as Start), setTimeout: early(setTimeout as Start) });
  return () => void Object.assign(globalThis, { clearTimeout, setInterval, setTimeout });
}

/** The options of Node that do so in a process of its own, which knows no moment of ours. */
export function hurryingOptions(lengths: Hurry): string {
  if (Object.values(lengths).some((when) => typeof when !== 'number'))
    throw new Error('A timer of another process goes off after a number of milliseconds.');
  const code = `const lengths = ${JSON.stringify(lengths)};
    for (const name of ['setInterval', 'setTimeout']) {
      const real = globalThis[name];
      globalThis[name] = (action, ms, ...more) => real(action, lengths[ms] ?? ms, ...more);
    }`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
}
