import { zip } from './archives.ts';
import { digest, type Pages } from './registry.ts';

const archive = zip({ 'composer.json': '{"name": "example/hello"}', 'hello.php': "<?php const WORDS = 'hello world';\n" });
const dist = { type: 'zip', url: 'https://static.example/hello.zip', shasum: digest('sha1', archive) };

/** A Composer repository with one package, which lies on another host. */
export const composerRepository: Pages = {
  'repo.example/packages.json': JSON.stringify({
    packages: { 'example/hello': { '1.0.0': { name: 'example/hello', version: '1.0.0', dist, autoload: { files: ['hello.php'] } } } },
  }),
  'static.example/hello.zip': archive,
};
