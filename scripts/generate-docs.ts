import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { configSchema } from '../src/config/schema.ts';

/** Writes what is derived from sources: the tables of the reference from action.yml, the README's workflow from its example, the JSON Schema of the configuration file from zod. */
const root = join(import.meta.dirname, '..');
const actionSchema = z.object({
  inputs: z.record(z.string(), z.object({ description: z.string(), default: z.string() })),
  outputs: z.record(z.string(), z.object({ description: z.string() })),
});
const action = actionSchema.parse(parse(readFileSync(join(root, 'action.yml'), 'utf8')));

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows]
    .map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}

/** Replaces what stands between the marks of a page. */
function between(page: string, name: string, source: string, content: string): void {
  const path = join(root, page);
  const text = readFileSync(path, 'utf8');
  const [start, end] = [`<!-- ${name}: made from ${source} -->`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${page} lacks the marks of ${name}.`);
  const indent = /[ ]*$/.exec(text.slice(0, from))![0];
  const lines = content.split('\n').map((line) => `${line === '' ? '' : indent}${line}`);
  writeFileSync(path, `${text.slice(0, from + start.length)}\n${lines.join('\n')}\n${indent}${text.slice(to)}`);
}

const inputs = Object.entries(action.inputs).map(([name, input]) => [
  `\`${name}\``,
  input.default === '' ? '' : `\`${input.default}\``,
  input.description,
]);
const outputs = Object.entries(action.outputs).map(([name, output]) => [`\`${name}\``, output.description]);
between('docs/reference.md', 'inputs', 'action.yml', table(['input', 'default', 'meaning'], inputs));
between('docs/reference.md', 'outputs', 'action.yml', table(['output', 'meaning'], outputs));
between(
  'README.md',
  'workflow',
  'examples/label.yml',
  `\`\`\`yaml\n${readFileSync(join(root, 'examples/label.yml'), 'utf8').trimEnd()}\n\`\`\``,
);

mkdirSync(join(root, 'schema'), { recursive: true });
const schema = { title: 'Configuration of Gadget (.github/gadget.yml)', ...z.toJSONSchema(configSchema, { io: 'input' }) };
writeFileSync(join(root, 'schema/gadget.schema.json'), `${JSON.stringify(schema, null, 2)}\n`);
