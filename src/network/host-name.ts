import ipaddr from 'ipaddr.js';

/** Letters, digits and hyphens in at least two labels: the names that DNS and certificates share (RFC 1123 section 2.1). */
const hostName = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;
/** A last label that makes a resolver read the name as an IPv4 address: `127.1`, `0x7f.1`. */
const numberLabel = /^(?:\d+|0x[0-9a-f]*)$/;

/**
 * The one form of a host name that is matched, resolved, dialed and logged, so that no two steps can read the same text differently. Pure.
 * @returns undefined for everything that is not a plain name: addresses in any notation, NUL, `@`, `%`, full-width letters, empty labels.
 */
export function canonicalHost(text: string): string | undefined {
  const name = text.toLowerCase().replace(/\.$/, '');
  return hostName.test(name) && !numberLabel.test(name.split('.').at(-1)!) ? name : undefined;
}

/** Whether the host matches a rule: an exact name, or `*.name` for all its subdomains, but not for the name itself. Pure. */
export function matchesRule(host: string, rule: string): boolean {
  return rule.startsWith('*.') ? host.endsWith(rule.slice(1)) : host === rule;
}

/** Public by its range, but the host agent of Azure, where hosted runners are. */
const azureHostAgent = '168.63.129.16';

/** Whether an IP address is on the public internet: not private, link-local, carrier-grade, documentation or tunneled. Pure. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && parsed.toString() !== azureHostAgent;
}

/** What was expected instead of an entry of `network.allow`; undefined for a good one. Pure. */
export function problemOfRule(entry: string): string | undefined {
  const name = entry.startsWith('*.') ? entry.slice(2) : entry;
  if (entry === '*' || name.includes('*')) return 'a * only as the whole first label, as in *.example.org';
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(entry)) return 'a host name without a scheme';
  if (ipaddr.isValid(entry.replace(/^\[|\]$/g, ''))) return 'a host name, not an address';
  if (/[:/@?#]/.test(entry)) return 'a host name without port, path or user';
  if (canonicalHost(name) !== name) return 'a host name in lower case with at least one dot, other alphabets as punycode (xn--…)';
  return undefined;
}
