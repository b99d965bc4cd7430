import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cases } from './hostile/cases.ts';

interface Tag {
  readonly name: string;
  readonly description: string;
}

/** What tests are tagged with: requirements, hostile cases, and sections of the two documents that say how Gadget meets GitHub. */
export function tags(): Tag[] {
  const file = join(import.meta.dirname, '../../docs/requirements.json');
  const requirements = JSON.parse(readFileSync(file, 'utf8')) as readonly { readonly id: string; readonly what: string }[];
  const sections = ['interface', 'platform'].flatMap((document) =>
    Array.from({ length: 10 }, (_, index) => ({
      name: `${document}-${index + 1}`,
      description: `${document}.md, section ${index + 1}`,
    })),
  );
  return [
    ...requirements.map(({ id, what }) => ({ name: id, description: what })),
    ...cases.map(({ id, technique }) => ({ name: id, description: technique })),
    ...sections,
  ];
}
