import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { configSchema } from '../src/config/schema.ts';

/** Writes what is derived from sources: the README's tables from action.yml, the JSON Schema of the configuration file from zod. */
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

function between(text: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name}: made from action.yml -->`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`README.md lacks the marks of the table ${name}.`);
  return `${text.slice(0, from + start.length)}\n${content}\n${text.slice(to)}`;
}

const inputs = Object.entries(action.inputs).map(([name, input]) => [
  `\`${name}\``,
  input.default === '' ? '' : `\`${input.default}\``,
  input.description,
]);
const outputs = Object.entries(action.outputs).map(([name, output]) => [`\`${name}\``, output.description]);
const readme = join(root, 'README.md');
writeFileSync(
  readme,
  between(
    between(readFileSync(readme, 'utf8'), 'inputs', table(['input', 'default', 'meaning'], inputs)),
    'outputs',
    table(['output', 'meaning'], outputs),
  ),
);

mkdirSync(join(root, 'schema'), { recursive: true });
const schema = { title: 'Configuration of Gadget (.github/gadget.yml)', ...z.toJSONSchema(configSchema, { io: 'input' }) };
writeFileSync(join(root, 'schema/gadget.schema.json'), `${JSON.stringify(schema, null, 2)}\n`);
