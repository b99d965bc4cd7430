import type { HostUse, Message } from '../agent/messages.ts';
import { codeSpan } from '../guardrails/fence.ts';
import { kilobytes } from '../network/footer.ts';

/** Max hosts that a text names. */
const maxHosts = 20;

/** The hosts that commands with network access asked for, one entry for each host and verdict. Pure. */
export function hostsIn(messages: readonly Message[]): HostUse[] {
  const found = new Map<string, HostUse>();
  for (const use of messages.flatMap((message) => (message.role === 'tool' ? (message.hosts ?? []) : []))) {
    const key = `${use.refused ?? ''} ${use.host}`;
    const before = found.get(key);
    found.set(key, before ? { ...use, times: before.times + use.times, up: before.up + use.up, down: before.down + use.down } : use);
  }
  return [...found.values()];
}

/** What was contacted, and what was refused, as Markdown in one line; undefined if nothing was asked for. Pure. */
export function networkText(hosts: readonly HostUse[]): string | undefined {
  const list = (uses: readonly HostUse[], render: (use: HostUse) => string): string =>
    [...uses.slice(0, maxHosts).map(render), ...(uses.length > maxHosts ? [`${uses.length - maxHosts} more`] : [])].join(', ');
  const name = ({ host }: HostUse): string => codeSpan(host.replace(/:443$/, ''));
  const contacted = hosts.filter(({ refused }) => refused === undefined);
  const refused = hosts.filter((use) => use.refused !== undefined);
  const parts = [
    ...(contacted.length > 0
      ? [`contacted ${list(contacted, (use) => `${name(use)} (${kilobytes(use.up)} sent, ${kilobytes(use.down)} received)`)}`]
      : []),
    ...(refused.length > 0 ? [`refused ${list(refused, (use) => `${name(use)} (${use.refused})`)}`] : []),
  ];
  return parts.length > 0 ? parts.join('; ') : undefined;
}
