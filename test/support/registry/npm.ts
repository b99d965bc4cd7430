import { tgz, type Files } from './archives.ts';
import { digest, type Pages } from './registry.ts';

interface NpmPackage {
  readonly name: string;
  readonly files: Files;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** A registry with version 1.0.0 of npm packages. */
export function npmRegistry(packages: readonly NpmPackage[], host = 'registry.example'): Pages {
  return Object.fromEntries(
    packages.flatMap(({ name, files, dependencies }) => {
      const manifest = { name, version: '1.0.0', dependencies: dependencies ?? {} };
      const inside = Object.entries({ ...files, 'package.json': JSON.stringify(manifest) }).map(
        ([path, content]) => [`package/${path}`, content] as const,
      );
      const archive = tgz(Object.fromEntries(inside));
      const dist = {
        tarball: `https://${host}/${name}/-/${name}-1.0.0.tgz`,
        shasum: digest('sha1', archive),
        integrity: `sha512-${digest('sha512', archive, 'base64')}`,
      };
      const page = {
        name,
        'dist-tags': { latest: '1.0.0' },
        time: { '1.0.0': '2025-01-01T00:00:00.000Z' },
        versions: { '1.0.0': { ...manifest, dist } },
      };
      return [
        [`${host}/${name}`, JSON.stringify(page)],
        [`${host}/${name}/-/${name}-1.0.0.tgz`, archive],
      ];
    }),
  );
}

/** `greet` says `hello world`, for which it needs `words`. */
export const npmPackages = npmRegistry([
  { name: 'greet', files: { 'index.js': "module.exports = 'hello ' + require('words');" }, dependencies: { words: '^1.0.0' } },
  { name: 'words', files: { 'index.js': "module.exports = 'world';" } },
]);
