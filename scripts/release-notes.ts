/**
 * Prints the release notes of a version: its section of CHANGELOG.md.
 *
 * Usage: `node scripts/release-notes.ts v1.2.3`. Fails unless package.json has that version and the changelog has that section.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const [, , tag = ''] = process.argv;
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };
if (tag !== `v${version}`) throw new Error(`The tag is "${tag}"; expected v${version}, the version of package.json.`);
const sections = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split(/^(?=## )/m);
const section = sections.find((text) => text.startsWith(`## ${version} `) || text.startsWith(`## ${version}\n`));
if (section === undefined) throw new Error(`CHANGELOG.md has no section "## ${version}".`);
process.stdout.write(`${section.slice(section.indexOf('\n')).trim()}\n`);
