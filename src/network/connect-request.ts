import ipaddr from 'ipaddr.js';
import { canonicalHost, matchesRule } from './host-name.ts';

/** Why a connection was refused; people and the model read the words (docs/network.md). */
export const refusals = {
  malformed: 'the name is not a host name',
  address: 'an IP address; use the name of the host',
  port: 'only port 443 is allowed',
  plain: 'plain HTTP; use https',
  unlisted: 'not in the allowed hosts',
  private: 'its address is not public',
  unresolved: 'its name has no address',
  unreachable: 'the host did not accept the connection',
  notTls: 'only TLS is allowed',
  serverName: 'the TLS server name is not the name that was asked for',
  limit: 'a limit of the network access is reached',
  failed: 'the proxy failed',
} as const;
export type HostRefusal = keyof typeof refusals;

export type Judgment =
  | { readonly kind: 'go'; readonly host: string }
  /** `status`: of the HTTP answer. `target`: what was asked for, fit to be logged. */
  | { readonly kind: 'refuse'; readonly status: 400 | 403; readonly why: HostRefusal; readonly target: string };

/**
 * Whether a CONNECT request may go on, from its target alone: never from headers, credentials or the client. No name is resolved for a refused one.
 * Pure.
 * @param target as in the request line (RFC 9110 section 9.3.6): `example.org:443`.
 * @param allow entries of `network.allow`, resolved to names and `*.name`.
 */
export function judgeConnect(target: string, allow: readonly string[]): Judgment {
  const shown = printable(target);
  const refuse = (why: HostRefusal, status: 400 | 403 = 403): Judgment => ({ kind: 'refuse', status, why, target: shown });
  const [, text, port] = /^(\[[^\]]*\]|[^:]*):(\d{1,5})$/.exec(target) ?? [];
  if (text === undefined || port === undefined) return refuse('malformed', 400);
  if (ipaddr.isValid(text.replace(/^\[|\]$/g, ''))) return refuse('address');
  const host = canonicalHost(text);
  if (host === undefined) return refuse('malformed', 400);
  if (Number(port) !== 443) return refuse('port');
  if (!allow.some((rule) => matchesRule(host, rule))) return { kind: 'refuse', status: 403, why: 'unlisted', target: `${host}:443` };
  return { kind: 'go', host };
}

/** Max characters of a target that is no host name, in logs and texts. */
const maxTarget = 120;

/** What a command asked for, as printable ASCII: it chose these characters. */
export function printable(target: string): string {
  return target.replace(/[^\x21-\x7e]/g, '?').slice(0, maxTarget);
}
