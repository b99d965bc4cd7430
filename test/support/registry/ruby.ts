import { gzipSync } from 'node:zlib';
import { tar, tgz } from './archives.ts';
import { digest, type Pages } from './registry.ts';

const anyVersion = `!ruby/object:Gem::Requirement
  requirements:
  - - ">="
    - !ruby/object:Gem::Version
      version: '0'`;
const metadata = `--- !ruby/object:Gem::Specification
name: hello
version: !ruby/object:Gem::Version
  version: 1.0.0
platform: ruby
authors:
- tests
date: 2026-01-01 00:00:00.000000000 Z
dependencies: []
summary: hello
files:
- lib/hello.rb
require_paths:
- lib
required_ruby_version: ${anyVersion}
required_rubygems_version: ${anyVersion}
specification_version: 4
`;
const gem = tar({ 'metadata.gz': gzipSync(metadata), 'data.tar.gz': tgz({ 'lib/hello.rb': "WORDS = 'hello world'\n" }) });
const info = `---\n1.0.0 |checksum:${digest('sha256', gem)}\n`;

/** A compact index with one gem. */
export const gemIndex: Pages = {
  'index.example/names': '---\nhello\n',
  'index.example/versions': `created_at: 2026-01-01T00:00:00Z\n---\nhello 1.0.0 ${digest('md5', info)}\n`,
  'index.example/info/hello': info,
  'index.example/gems/hello-1.0.0.gem': gem,
};
