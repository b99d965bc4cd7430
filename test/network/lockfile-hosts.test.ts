import { describe, expect, test } from 'vitest';
import { hostsOfLockfiles, isLockfile } from '../../src/network/lockfile-hosts.ts';

const hosts = (path: string, text: string): string[] => hostsOfLockfiles(new Map([[path, text]]));

describe('the hosts of lockfiles', () => {
  test.each([
    ['package-lock.json', '"resolved": "https://registry.example/left/-/left-1.0.0.tgz"', ['registry.example']],
    ['web/npm-shrinkwrap.json', '"resolved":"https://registry.example/a.tgz"', ['registry.example']],
    ['yarn.lock', '"left@^1":\n  resolved "https://yarn.example/left.tgz#abc"', ['yarn.example']],
    ['pnpm-lock.yaml', 'resolution: {integrity: x, tarball: https://pnpm.example/left.tgz}', ['pnpm.example']],
    [
      'uv.lock',
      'source = { registry = "https://index.example/simple" }\nsdist = { url = "https://files.example/a.tar.gz" }',
      ['files.example', 'index.example'],
    ],
    [
      'poetry.lock',
      '[package.source]\ntype = "legacy"\nurl = "https://poetry.example/simple"',
      ['files.pythonhosted.org', 'poetry.example', 'pypi.org'],
    ],
    ['composer.lock', '"dist": {"url": "https:\\/\\/dist.example\\/a.zip"}', ['dist.example', 'repo.packagist.org']],
    ['Gemfile.lock', 'GEM\n  remote: https://gems.example/\n', ['gems.example']],
    ['Pipfile.lock', '"sources": [{"url": "https://pipenv.example/simple"}]', ['files.pythonhosted.org', 'pipenv.example', 'pypi.org']],
    ['requirements-dev.txt', '--index-url https://pip.example/simple\nleft==1', ['files.pythonhosted.org', 'pip.example', 'pypi.org']],
    ['Cargo.lock', 'source = "registry+https://elsewhere.example/"', ['index.crates.io', 'static.crates.io']],
    ['go.sum', 'example.org/x v1.0.0 h1:abc', ['proxy.golang.org', 'sum.golang.org']],
    ['packages.lock.json', '{}', ['api.nuget.org']],
    ['pom.xml', '<project/>', ['repo.maven.apache.org']],
  ])('in %s are found', (path, text, expected) => {
    expect(isLockfile(path)).toBe(true);
    expect(hosts(path, text)).toEqual(expected);
  });

  test('are no code hosts, no addresses, no other ports and no plain HTTP', () => {
    const urls = [
      'https://codeload.github.com/a/b/tar.gz/c',
      'https://github.com/a/b.git',
      'https://objects.githubusercontent.com/a',
      'https://gitlab.com/a/b/-/archive/c.tgz',
      'https://127.0.0.1/a.tgz',
      'https://registry.example:8443/a.tgz',
      'http://plain.example/a.tgz',
      'https://user:secret@good.example/a.tgz',
    ];
    expect(hosts('package-lock.json', urls.map((url) => `"resolved": "${url}"`).join('\n'))).toEqual(['good.example']);
  });

  test('are those of downloads: no funding page, no source in git, nothing of a fixture', () => {
    const composer = JSON.stringify(
      {
        packages: [
          {
            name: 'a/b',
            source: { type: 'git', url: 'https://git.example/a/b.git' },
            dist: { type: 'zip', url: 'https://dist.example/b.zip' },
            funding: [{ url: 'https://funding.example/b' }],
          },
        ],
      },
      null,
      4,
    );
    expect(hosts('composer.lock', composer)).toEqual(['dist.example', 'repo.packagist.org']);
    expect(hosts('poetry.lock', '[package.source]\ntype = "git"\nurl = "https://gitea.example/a/b.git"')).toEqual([
      'files.pythonhosted.org',
      'pypi.org',
    ]);
    expect(isLockfile('test/fixtures/package-lock.json')).toBe(false);
    expect(isLockfile('packages/web/package-lock.json')).toBe(true);
  });

  test('are at most fifty, and nothing is read from other files', () => {
    const many = Array.from({ length: 80 }, (_, index) => `"resolved": "https://host-${index}.example/a.tgz"`).join('\n');
    expect(hosts('package-lock.json', many)).toHaveLength(50);
    expect(isLockfile('src/package-lock.json.ts')).toBe(false);
    expect(hosts('notes.md', many)).toEqual([]);
  });
});
