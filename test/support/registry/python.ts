import { zip } from './archives.ts';
import { digest, type Pages } from './registry.ts';

const name = 'hello-1.0.0-py3-none-any.whl';
const info = 'hello-1.0.0.dist-info';
const wheel = zip({
  'hello.py': "WORDS = 'hello world'\n",
  [`${info}/METADATA`]: 'Metadata-Version: 2.1\nName: hello\nVersion: 1.0.0\n',
  [`${info}/WHEEL`]: 'Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
  [`${info}/RECORD`]: `hello.py,,\n${info}/METADATA,,\n${info}/WHEEL,,\n${info}/RECORD,,\n`,
});

/** A simple index with one wheel, which lies on another host, as on PyPI. */
export const pythonIndex: Pages = {
  'index.example/simple/hello/': `<!DOCTYPE html><a href="https://static.example/${name}#sha256=${digest('sha256', wheel)}">${name}</a>`,
  [`static.example/${name}`]: wheel,
};
