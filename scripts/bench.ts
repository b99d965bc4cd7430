import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { jailOfThisMachine } from '../test/support/jail-report.ts';
import { extensions } from './bench/extensions.ts';
import { servers } from './bench/servers.ts';
import { largeRepository } from './bench/large-repository.ts';
import type { Row } from './bench/play.ts';
import { bundle, foreignEvent } from './bench/processes.ts';
import { longTurn, start, steps } from './bench/turns.ts';

/**
 * Measures what a run costs beside its model: the committed bundle against a GitHub, a git server and a scripted model on this machine. Prints a table,
 * with --json the figures, and with --write puts the table into docs/performance.md. Medians; compare figures of one machine only.
 */
const { values: options } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    runs: { type: 'string', default: '9' },
  },
});
const runs = Number(options.runs);

const figure = (value: number): string => (value < 10 ? value.toFixed(1) : String(Math.round(value)));

function table(rows: readonly Row[]): string {
  const cells = rows.map(({ what, value, unit, floor, floorOf, goal }) => [
    what,
    `${figure(value)} ${unit}`.trim(),
    goal ?? '',
    floor === undefined ? '' : `${figure(floor)} ${unit} (\`${floorOf}\`)`,
  ]);
  return [['what', 'now', 'goal', 'floor'], ['---', '---', '---', '---'], ...cells].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

const { jail } = await jailOfThisMachine();
const rows = [
  ...foreignEvent(runs),
  ...(await start(runs)),
  ...(jail === '' ? [] : [...(await steps()), ...(await longTurn())]),
  ...(await extensions(runs)),
  ...(jail === '' ? [] : await servers(runs)),
  ...(await largeRepository()),
  ...bundle(),
];
const machine = `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), sandbox: ${jail || 'none works here'}, medians of ${runs} runs`;
if (options.json) console.log(JSON.stringify({ machine, rows }, null, 2));
else console.log(`${machine}\n\n${table(rows)}`);
if (options.write) {
  const file = join(import.meta.dirname, '../docs/performance.md');
  const text = readFileSync(file, 'utf8');
  const [open, close] = ['<!-- made by npm run bench -- --write -->', '<!-- /made -->'];
  const [from, to] = [text.indexOf(open), text.indexOf(close)];
  if (from < 0 || to < from) throw new Error(`${file} lacks the marks of its table.`);
  writeFileSync(file, `${text.slice(0, from + open.length)}\n${machine}\n\n${table(rows)}\n${text.slice(to)}`);
}
