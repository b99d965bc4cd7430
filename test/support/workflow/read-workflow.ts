import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { WorkflowTemplate } from '@actions/workflow-parser';
import type { MappingToken } from '@actions/workflow-parser/templates/tokens/mapping-token';
import type { TemplateToken } from '@actions/workflow-parser/templates/tokens/template-token';
import { parser } from './parser.ts';

export type Token = TemplateToken;

/** A workflow as GitHub's own parser understands it. */
export interface Workflow {
  /** Name of the file, without its folder. */
  readonly file: string;
  /** Its `name`, else its path, as GitHub calls it. */
  readonly name: string;
  /** What GitHub would refuse, with line and column; nothing else may be asked of a workflow that has errors. */
  readonly errors: readonly string[];
  readonly template: WorkflowTemplate;
  /** The whole file, for what the template leaves out: the inputs of a step. */
  readonly root: MappingToken | undefined;
}

/** Reads the workflow in `path`. Never throws for what GitHub would refuse. */
export function readWorkflow(path: string): Promise<Workflow> {
  return parseText(basename(path), readFileSync(path, 'utf8'));
}

/** The same for a text; `file` is the name that it would have. */
export async function parseText(file: string, content: string): Promise<Workflow> {
  const { context, value } = parser.parseWorkflow({ name: file, content }, new parser.NoOperationTraceWriter());
  const root = value?.assertMapping('workflow');
  const template: WorkflowTemplate = root
    ? // Expressions are checked in the conversion, so it takes place whatever was found before.
      await parser.convertWorkflowTemplate(context, root, undefined, { errorPolicy: parser.ErrorPolicy.TryConversion })
    : ({ events: {}, jobs: [] } as unknown as WorkflowTemplate);
  const found = [...context.errors.getErrors().map(String), ...(template.errors ?? []).map(({ Message }) => Message)];
  const name = at(root, 'name')?.assertString('name').value ?? `.github/workflows/${file}`;
  return { file, name, errors: [...new Set(found)], template, root };
}

/** The value at `path` in a mapping of mappings. */
export function at(token: Token | undefined, ...path: string[]): Token | undefined {
  return path.reduce<Token | undefined>((inner, key) => (inner ? inner.assertMapping(key).find(key) : undefined), token);
}
