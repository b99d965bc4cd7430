import type { McpServer } from './definition.ts';

/** `${GADGET_MCP_X}` or `${GADGET_MCP_X:-default}`: the only variables that a value may have. */
const variable = /\$\{(GADGET_MCP_[A-Z0-9_]+)(?::-([^}]*))?\}/g;

/** Names of the variables in the values of `env` and `headers`, sorted. Pure. */
export function secretNamesIn({ env = {}, headers = {} }: McpServer): string[] {
  const found = [...Object.values(env), ...Object.values(headers)].flatMap((value) =>
    [...value.matchAll(variable)].map(([, name]) => name!),
  );
  return [...new Set(found)].toSorted();
}

/** A value with its variables replaced; one that is unset or empty is its default, or missing. Pure. @param missing is told of each without either. */
export function fillIn(text: string, environment: Readonly<Record<string, string | undefined>>, missing: (name: string) => never): string {
  return text.replace(variable, (_whole, name: string, otherwise: string | undefined) => environment[name] || (otherwise ?? missing(name)));
}

/** What is left of a value without its variables. Pure. */
export function withoutVariables(text: string): string {
  return text.replace(variable, '');
}
