import { tgz } from './archives.ts';
import { digest, type Pages } from './registry.ts';

const crate = tgz({
  'hello-1.0.0/Cargo.toml': '[package]\nname = "hello"\nversion = "1.0.0"\nedition = "2021"\n',
  'hello-1.0.0/src/lib.rs': 'pub const WORDS: &str = "hello world";\n',
});
const entry = { name: 'hello', vers: '1.0.0', deps: [], cksum: digest('sha256', crate), features: {}, yanked: false };

/** A sparse index with one crate, which lies on another host, as on crates.io. */
export const cargoIndex: Pages = {
  'index.example/config.json': JSON.stringify({ dl: 'https://static.example/crates' }),
  'index.example/he/ll/hello': `${JSON.stringify(entry)}\n`,
  'static.example/crates/hello/1.0.0/download': crate,
};
