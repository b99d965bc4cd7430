import { describe, expect } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { sampleFiles } from '../support/demo/sample-repository.ts';
import { call, say } from '../support/model/script.ts';
import { useWorld } from '../support/use-world.ts';

const hostile = 'if (role != "user\u202E \u2066// only for admins\u2069 \u2066") {\n\tgrant();\n}\n';
const escaped = 'if (role != "user\\u{202E} \\u{2066}// only for admins\\u{2069} \\u{2066}") {\n\tgrant();\n}';

describe('what the model reads of its tools', () => {
  const use = useWorld({ repository: { files: { ...sampleFiles, 'role.js': hostile, 'package.json': '{}' } } });

  jailed(
    'has invisible characters as escapes, by which an edit finds them; a command sees no variable that changes what programs write, and its colors are not shown',
    { tags: ['R3', 'interface-5', 'S3-038'] },
    async () => {
      const { world } = use;
      const edits = [
        { old_string: '"user\\u{202E} \\u{2066}// only for admins\\u{2069} \\u{2066}"', new_string: '"user"' },
        { old_string: '\tgrant();', new_string: '\tgrant(role);' },
      ];
      await world.script([
        call('read_file', { path: 'role.js' }),
        call('edit_file', { path: 'role.js', edits }),
        call('execute_command', {
          command: 'printf \'\\033[31m%s\\033[0m %s\\n\' red "${NO_COLOR-unset}"; command -v node >/dev/null && echo found',
        }),
        say('Took the hidden text out.'),
      ]);
      await using run = await world.run();
      expect(run.outputs).toMatchObject({ status: 'finished' });
      const [, read, edited, commanded] = world.model.requests.map(({ messages }) => String(messages.at(-1)!.content));
      expect(read).toBe(
        `${escaped}\n[4 invisible characters are shown as escapes such as \\u{202E}; in old_string the escape finds the character]`,
      );
      expect(edited).toBe('Replaced 2 places in role.js.');
      expect(commanded).toBe('red unset\nfound\n[exit code: 0]');
      expect(await world.repository.git('show', `${run.outputs['branch']}:role.js`)).toBe('if (role != "user") {\n\tgrant(role);\n}');
      const prompt = String(world.model.requests[0]!.messages.findLast(({ role }) => role === 'user')!.content);
      expect(prompt).toMatch(/\nRunner: \w+; its shell has Node [\d.]+/);
      expect(prompt).toContain('\nDependencies: package.json names none\n');
    },
  );
});
