import { describe, expect, test } from 'vitest';
import { jobSummary, type ResultFacts } from '../../src/publish/outputs.ts';
import type { TurnFacts } from '../../src/publish/facts.ts';
import { assistant, toolCall } from '../support/agent.ts';
import { turnFacts } from '../support/facts.ts';

const common = { branch: 'gadget/issue-7-a', commit: 'c'.repeat(40), leftOut: [], behind: undefined, caveat: undefined };
const pull = { ...common, kind: 'pull-request' as const, number: 9, url: 'https://x/pull/9', draft: false, created: true };

function summary(facts: Partial<TurnFacts>, published?: ResultFacts['published']): string {
  const files = { turn: '', events: '', trace: '', transcript: '' };
  const messages = facts.messages ?? [];
  return jobSummary({
    facts: turnFacts(messages, facts),
    published,
    pending: [],
    sessionId: 's',
    commentUrl: 'https://x/comment',
    summary: 'It rounds up now.',
    files,
  });
}
/** What stands above the transcript. */
const top = (...args: Parameters<typeof summary>): string => summary(...args).split('<details>')[0]!;

describe('the job summary', { tags: ['interface-8'] }, () => {
  test('names each command beside its tool', () => {
    const messages = [assistant('', toolCall('a', 'execute_command', { command: 'npm test' }), toolCall('b', 'list_directory', {}))];
    expect(top({ messages })).toContain('| 1 | `execute_command` `npm test`<br>`list_directory` |');
  });

  test('names ten calls of a reply, and counts the rest', () => {
    const many = Array.from({ length: 40 }, (_, index) => toolCall(`c${index}`, 'read_file', { path: `src/${index}.ts` }));
    expect(top({ messages: [assistant('', ...many)] })).toMatch(/`src\/9\.ts`<br>and 30 more \|/);
  });

  test('has the answer where nothing else has it, and not what the pull request says', () => {
    expect(top({})).toContain('It rounds up now.');
    expect(top({}, pull)).not.toContain('It rounds up now.');
    expect(top({}, pull)).toContain('[pull request #9](https://x/pull/9)');
  });

  test('says which sandbox the tools had, and how to get the stronger one', () => {
    expect(top({ jail: 'bubblewrap' })).toContain('Sandbox: bubblewrap.');
    expect(top({ jail: 'unshare' })).toMatch(
      /Sandbox: namespaces made by root[^]*```sh\nsudo apt-get install -y bubblewrap\nsudo sysctl -w kernel\.apparmor_restrict_unprivileged_userns=0\n```/,
    );
    expect(top({ jail: 'none' })).toContain('ran without a sandbox');
    expect(top({ jail: undefined })).not.toContain('andbox');
  });
});
