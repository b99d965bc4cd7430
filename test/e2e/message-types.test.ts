import { describe, expect } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { call, say } from '../support/model/script.ts';
import { framesOf, readEvents } from '../support/run-files.ts';
import { useWorld } from '../support/use-world.ts';

describe('a comment that asks for something', () => {
  const use = useWorld();

  jailed(
    'sets its session to running; text, calls, console output and results are told as events of their own kinds',
    { tags: ['S2-05', 'S2-15', 'S2-31', 'S2-34', 'S2-36', 'S2-68'] },
    async () => {
      const { world } = use;
      await world.script([call('execute_command', { command: 'echo from the console' }), say('All is well.')]);
      await using run = await world.say('/gadget look around');
      const events = await readEvents(run);
      const kinds = events.map(({ type }) => type);
      expect(framesOf(events, 'state').map(({ payload }) => payload.state)).toEqual(['init', 'running', 'stop']);
      expect(kinds.indexOf('run.started')).toBeLessThan(kinds.indexOf('state'));
      expect(framesOf(events, 'run.started')[0]?.payload).toEqual({ message: 'look around' });
      expect(framesOf(events, 'tool.call')[0]?.payload).toMatchObject({ name: 'execute_command' });
      const result = framesOf(events, 'tool.result')[0]?.payload;
      expect(result).toMatchObject({ name: 'execute_command', is_error: false, result: expect.stringContaining('from the console') });
      expect(events.at(-1)).toMatchObject({ type: 'run.completed', payload: { content: 'All is well.' } });
    },
  );
});
