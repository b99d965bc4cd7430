import type { NetworkPolicy } from '../agent/policy.ts';
import { hostsOfLockfiles, isLockfile, lockfilesWord } from '../network/lockfile-hosts.ts';
import type { OwnRepository } from '../workspace/own-repository.ts';
import type { Services } from './services.ts';

/** Where lockfiles are read. */
interface LockfileSource {
  readonly commit: string;
  readonly paths: Promise<readonly string[]>;
  readonly repository: OwnRepository;
}

/** Max lockfiles that are read, and max bytes of each. */
const [maxFiles, maxBytes] = [20, 20_000_000];

/**
 * What commands with network access may reach, from the configuration and the lockfiles of the same commit; undefined for nothing (docs/network.md).
 * @param entries of `network.allow`.
 * @param source a commit of the default branch, and the paths of its files.
 */
export async function allowNetwork(
  entries: readonly string[],
  isPrivate: boolean,
  source: LockfileSource,
  { inputs, git, log }: Services,
): Promise<NetworkPolicy | undefined> {
  if (entries.length === 0 || inputs.sandbox === 'off') return undefined;
  if (Object.keys(git.network).some((name) => /^https?_proxy$/i.test(name))) {
    log.warning(
      'Commands get no network access: this runner reaches the internet through a proxy of its own, which network.allow cannot use yet.',
    );
    return undefined;
  }
  const listed = entries.filter((entry) => entry !== lockfilesWord);
  const fromLockfiles = entries.includes(lockfilesWord) ? hostsOfLockfiles(await lockfilesAt(source)) : [];
  const allow = [...new Set([...listed, ...fromLockfiles])].toSorted();
  log.info(`[Agent] Commands with network access may reach ${allow.join(', ') || 'nothing: the lockfiles name no host'}.`);
  return allow.length === 0 ? undefined : { allow, asks: isPrivate };
}

async function lockfilesAt({ commit, paths, repository }: LockfileSource): Promise<ReadonlyMap<string, string>> {
  const files = await repository.files(commit, (await paths).filter(isLockfile).slice(0, maxFiles));
  return new Map([...files].flatMap(([path, content]) => (content.length <= maxBytes ? [[path, content.toString('utf8')]] : [])));
}
