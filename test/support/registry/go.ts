import { zip } from './archives.ts';
import type { Pages } from './registry.ts';

const module = 'module example.org/hello\n\ngo 1.18\n';
const base = 'repo.example/go/example.org/hello/@v';

/** A module proxy with one module. */
export const goProxy: Pages = {
  [`${base}/list`]: 'v1.0.0\n',
  [`${base}/v1.0.0.info`]: JSON.stringify({ Version: 'v1.0.0', Time: '2026-01-01T00:00:00Z' }),
  [`${base}/v1.0.0.mod`]: module,
  [`${base}/v1.0.0.zip`]: zip({
    'example.org/hello@v1.0.0/go.mod': module,
    'example.org/hello@v1.0.0/hello.go': 'package hello\n\nconst Words = "hello world"\n',
  }),
};
