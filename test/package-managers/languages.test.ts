import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { cargoIndex } from '../support/registry/cargo.ts';
import { composerRepository } from '../support/registry/composer.ts';
import { goProxy } from '../support/registry/go.ts';
import { installing, needs } from '../support/registry/installing.ts';
import { pythonIndex } from '../support/registry/python.ts';
import { gemIndex } from '../support/registry/ruby.ts';

const done = /hello world\n\[exit code: 0\]$/;

describe('a package is installed in the sandbox', () => {
  jailed('by pip', async (context) => {
    needs(context, 'python3');
    const { workspace, run, hosts } = await installing(inject('jail'), pythonIndex, {});
    const install = '.venv/bin/pip install --quiet --disable-pip-version-check --index-url https://index.example/simple/ hello';
    const use = '.venv/bin/python -c "import hello; print(hello.WORDS)"';
    expect(await run(`python3 -m venv .venv && PIP_CERT="$PWD/ca.pem" ${install} && ${use}`, true)).toMatch(done);
    expect(hosts()).toEqual(['index.example:443', 'static.example:443']);
    expect(existsSync(join(workspace, '.venv/bin/pip'))).toBe(true);
  });

  jailed('by Cargo', async (context) => {
    needs(context, 'cargo', 'cc');
    const { run, hosts } = await installing(inject('jail'), cargoIndex, {
      'Cargo.toml': '[package]\nname = "project"\nversion = "1.0.0"\nedition = "2021"\n\n[dependencies]\nhello = "1"\n',
      'src/main.rs': 'fn main() { println!("{}", hello::WORDS); }\n',
      '.cargo/config.toml': '[source.crates-io]\nreplace-with = "tests"\n\n[source.tests]\nregistry = "sparse+https://index.example/"\n',
    });
    expect(await run('CARGO_HTTP_CAINFO="$PWD/ca.pem" cargo run --quiet')).toMatch(done);
    expect(hosts()).toEqual(['index.example:443', 'static.example:443']);
  });

  jailed('by Go', async (context) => {
    needs(context, 'go');
    const { run, hosts } = await installing(inject('jail'), goProxy, {
      'go.mod': 'module project\n\ngo 1.18\n',
      'main.go':
        'package main\n\nimport (\n\t"os"\n\n\t"example.org/hello"\n)\n\nfunc main() { os.Stdout.WriteString(hello.Words + "\\n") }\n',
    });
    const settings = 'SSL_CERT_FILE="$PWD/ca.pem" GOPROXY=https://repo.example/go GONOSUMDB=example.org/hello';
    expect(await run(`${settings} go get example.org/hello@v1.0.0 && go run .`)).toMatch(done);
    expect(hosts()).toEqual(['repo.example:443']);
  });

  jailed('by Composer', async (context) => {
    needs(context, 'composer', 'php');
    const { run, hosts } = await installing(inject('jail'), composerRepository, {
      'composer.json': JSON.stringify({
        repositories: [{ type: 'composer', url: 'https://repo.example' }, { 'packagist.org': false }],
        require: { 'example/hello': '^1.0' },
      }),
      'use.php': '<?php require \'vendor/autoload.php\'; echo WORDS, "\\n";\n',
    });
    expect(await run('SSL_CERT_FILE="$PWD/ca.pem" composer install --no-interaction && php use.php')).toMatch(done);
    expect(hosts()).toEqual(['repo.example:443', 'static.example:443']);
  });

  jailed('by Bundler', async (context) => {
    needs(context, 'bundle');
    const { run, hosts } = await installing(inject('jail'), gemIndex, {
      Gemfile: "source 'https://index.example'\ngem 'hello'\n",
      'use.rb': "require 'hello'\nputs WORDS\n",
    });
    const settings = 'export SSL_CERT_FILE="$PWD/ca.pem" BUNDLE_PATH=vendor/bundle';
    expect(await run(`${settings}; bundle install && bundle exec ruby use.rb`)).toMatch(done);
    expect(hosts()).toEqual(['index.example:443']);
  });
});
