import { join } from 'node:path';
import { sampleFiles } from '../../test/support/demo/sample-repository.ts';
import { call, say } from '../../test/support/model/script.ts';
import { median, play, type Played, type Row } from './play.ts';

const entry = '${RUNNER_TOOL_CACHE}/node_modules/@modelcontextprotocol/server-everything/dist/index.js';
const server = `{ command: node, args: ['${entry}', stdio], mounts: ['\${RUNNER_TOOL_CACHE}/node_modules'], tools: [echo] }`;
const files = {
  ...sampleFiles,
  '.github/gadget.yml': `mcp:\n  servers:\n    probe: ${server}\n`,
};
/** Calls of a turn. */
const calls = 10;

/** What one public MCP server over stdio costs until the first request, and what a call costs beside one of our own tools that only reads. */
export async function servers(runs: number): Promise<Row[]> {
  const env = { RUNNER_TOOL_CACHE: join(import.meta.dirname, '../..') };
  const turn = (name: string, args: Record<string, unknown>, more: { readonly files?: typeof files }): Promise<Played> =>
    play(
      (_request, index) =>
        index < calls ? call(name, { ...args, ...(name === 'read_file' ? { offset: index + 1 } : { message: `${index}` }) }) : say('Done.'),
      {
        ...more,
        options: { env },
      },
    );
  const [loaded, bare]: [Played[], Played[]] = [[], []];
  for (let index = 0; index < runs; index++) {
    loaded.push(await turn('mcp__probe__echo', {}, { files }));
    bare.push(await turn('read_file', { path: 'src/pages.js', limit: 1 }, {}));
  }
  const of = (played: readonly Played[], pick: (one: Played) => number): number => median(played.map(pick));
  const each = ({ came }: Played): number => (came[calls]! - came[0]!) / calls;
  return [
    {
      what: 'one MCP server over stdio: added to the start',
      value: of(loaded, ({ first }) => first) - of(bare, ({ first }) => first),
      unit: 'ms',
    },
    { what: 'one call of it, with the request before it', value: of(loaded, each), unit: 'ms' },
    { what: 'the same for `read_file`', value: of(bare, each), unit: 'ms' },
  ];
}
