import { basename } from 'node:path';
import { canonicalHost } from './host-name.ts';

/** The word in `network.allow` that stands for the hosts below. */
export const lockfilesWord = 'lockfiles';
/** Max hosts that are taken from lockfiles. */
const maxHosts = 50;

/** Hosts that take uploads from anybody with an account: dependencies from git do not make them allowed (docs/network.md). */
const codeHosts = /(?:^|\.)(?:github\.com|githubusercontent\.com|gitlab\.com|bitbucket\.org|codeberg\.org|sr\.ht)$/;

/** Where each lockfile says from which URL something was downloaded; the first group is the URL. */
const urlsIn: readonly (readonly [name: RegExp, url: RegExp])[] = [
  [/^(?:package-lock|npm-shrinkwrap)\.json$/, /"resolved": *"(https:\/\/[^"]+)"/g],
  [/^yarn\.lock$/, /^ +resolved "(https:\/\/[^"]+)"/gm],
  [/^pnpm-lock\.yaml$/, /\btarball: *['"]?(https:\/\/[^\s'",}]+)/g],
  [/^uv\.lock$/, /\b(?:url|registry) = "(https:\/\/[^"]+)"/g],
  [/^poetry\.lock$/, /^\[package\.source\]\ntype = "(?:legacy|url)"\nurl = "(https:\/\/[^"]+)"/gm],
  [/^composer\.lock$/, /"dist": *\{\s*(?:"type": *"[^"]*",\s*)?"url": *"(https:\\?\/\\?\/[^"]+)"/g],
  [/^Gemfile\.lock$/, /^GEM\n {2}remote: (https:\/\/\S+)/gm],
  [/^Pipfile\.lock$/, /"url": *"(https:\/\/[^"]+)"/g],
  [/^requirements[\w.-]*\.txt$/, /^(?:-i|--index-url|--extra-index-url)[ =](https:\/\/\S+)/gm],
];

/** Public index and download hosts of ecosystems whose lockfiles name none. The hosts of npm and of Debian come from lockfiles, or are listed by hand. */
const publicHosts: readonly (readonly [name: RegExp, hosts: readonly string[]])[] = [
  [/^Cargo\.lock$/, ['index.crates.io', 'static.crates.io']],
  [/^go\.sum$/, ['proxy.golang.org', 'sum.golang.org']],
  [/^(?:poetry|Pipfile)\.lock$|^requirements[\w.-]*\.txt$/, ['pypi.org', 'files.pythonhosted.org']],
  [/^packages\.lock\.json$/, ['api.nuget.org']],
  [/^pom\.xml$/, ['repo.maven.apache.org']],
  [/^gradle\.lockfile$/, ['repo.maven.apache.org', 'plugins.gradle.org']],
  [/^composer\.lock$/, ['repo.packagist.org']],
];

/** Folders of lockfiles that nobody installs from. */
const sampleFolder = /(?:^|\/)(?:tests?|__tests__|fixtures?|examples?|node_modules|vendor)\//;

/** Whether a file of the repository is a lockfile whose hosts count. Pure. */
export function isLockfile(path: string): boolean {
  return !sampleFolder.test(path) && [...urlsIn, ...publicHosts].some(([name]) => name.test(basename(path)));
}

/**
 * The hosts that lockfiles name, and the public ones of ecosystems whose lockfiles name none; sorted. Read as text: nothing in them is trusted beyond a
 * host name on the default branch. Pure.
 * @param files contents by path.
 */
export function hostsOfLockfiles(files: ReadonlyMap<string, string>): string[] {
  const found = [...files].flatMap(([path, text]) => {
    const name = basename(path);
    const urls = urlsIn.filter(([pattern]) => pattern.test(name)).flatMap(([, url]) => [...text.matchAll(url)].map(([, match]) => match!));
    return [...urls.map(hostOf), ...publicHosts.filter(([pattern]) => pattern.test(name)).flatMap(([, hosts]) => hosts)];
  });
  const hosts = found.filter((host) => host !== undefined && !codeHosts.test(host)) as string[];
  return [...new Set(hosts)].toSorted().slice(0, maxHosts);
}

function hostOf(text: string): string | undefined {
  const url = text.replaceAll('\\/', '/');
  return URL.canParse(url) && new URL(url).port === '' ? canonicalHost(new URL(url).hostname) : undefined;
}
