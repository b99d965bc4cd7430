import type { Open, Reach } from '../../src/intake/commands.ts';

/** What a command can reach that needs no configuration. */
export function reachOf(open: Open): Reach {
  const configured = async (): Promise<never> => {
    throw new Error('this command needs no configuration');
  };
  return { open, configured, self: undefined };
}
