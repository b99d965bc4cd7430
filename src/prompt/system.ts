import type { Mode } from '../agent/role.ts';
import { approach, checks, identity, reminder, runtime, safety, sandbox, tooling, workspace } from './sections.ts';
import { extraContext, memory, persona, projectContext, skillsSection } from './repository-sections.ts';
import type { Section, SystemFacts } from './facts.ts';

/** The sections in order, and for which size and purpose each is included. */
const sections: readonly {
  readonly size: 'both' | 'full';
  readonly section: (facts: SystemFacts) => Section;
  readonly unless?: SystemFacts['purpose'];
}[] = [
  { size: 'both', section: identity },
  { size: 'both', section: persona, unless: 'memory' },
  { size: 'both', section: tooling },
  { size: 'both', section: safety },
  { size: 'full', section: approach },
  { size: 'full', section: () => ['Style', [style]] },
  { size: 'full', section: ({ mode }) => ['Constraints', constraints[mode]] },
  { size: 'both', section: checks, unless: 'memory' },
  { size: 'both', section: workspace, unless: 'memory' },
  { size: 'both', section: sandbox, unless: 'memory' },
  { size: 'full', section: () => ['Formatting', ['Answer in GitHub-flavored Markdown, brief and without headings.']] },
  { size: 'full', section: extraContext },
  { size: 'both', section: projectContext },
  { size: 'both', section: skillsSection, unless: 'memory' },
  { size: 'full', section: subagents },
  { size: 'both', section: runtime },
  { size: 'full', section: reminder },
  { size: 'both', section: memory },
];

const style =
  'Write idiomatic code. Follow the conventions of the code around you. Change only what the task needs. Add or adapt tests where the project has them, and test before you declare the work complete.';

/** Nobody answers while the agent works; a plan may end with open questions. */
const constraints: Readonly<Record<Mode, readonly string[]>> = {
  build: [
    'Do not ask for clarification where a reasonable assumption will do: make it, and say which. Ask only where a wrong guess would do harm.',
    'Focus on the implementation, with little explanation. Your last message is your report: what you changed and how you checked it. People read it as the description of the whole pull request, earlier turns included, unless you have set one with describe_pull_request.',
  ],
  plan: [
    'Change nothing. Your last message is the plan: what to change, where, in which steps, how to check it, and what is at risk. It may end with open questions.',
  ],
};

function subagents({ offers }: SystemFacts): Section {
  const isOffered = offers.some(({ name }) => name === 'delegate');
  const rules =
    'A subagent starts with nothing but the task that you write, works read-only, and answers in text. Give it what it needs to know, one question each. Check what matters before you rely on it. It cannot delegate further.';
  return ['Subagents', isOffered ? [rules] : []];
}

/**
 * The system message. Pure, without a clock and without facts about a single turn: its bytes are the same for every request of a session, so that the
 * provider's prompt cache works. Rebuilt for each turn and never stored. Names only tools that are offered.
 */
export function systemPrompt(facts: SystemFacts): string {
  return sections
    .filter(({ size, unless }) => (size === 'both' || facts.size === 'full') && unless !== facts.purpose)
    .map(({ section }) => section(facts))
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => `# ${title}\n${lines.join('\n')}`)
    .join('\n\n');
}
