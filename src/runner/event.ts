import { readFileSync } from 'node:fs';
import { Problem } from '../problem.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** @throws Problem naming the variable that the runner did not set. */
export function variable(env: Environment, name: string): string {
  const value = env[name];
  if (!value) throw new Problem(`The variable ${name} is not set.`, 'Run the action inside a GitHub Actions workflow.');
  return value;
}

/**
 * The event payload that the runner has written. Not read by the toolkit's context, which loads a GitHub client: most events are not for us.
 * @throws Problem if it cannot be read.
 */
export function readPayload(env: Environment): unknown {
  const path = variable(env, 'GITHUB_EVENT_PATH');
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Problem(
      `The event payload ${path} cannot be read: ${(error as Error).message}.`,
      'The runner writes it; pass GITHUB_EVENT_PATH on unchanged.',
      { cause: error },
    );
  }
}

/** Values of the runner's own variables that hold secrets; empty ones included. Pure. */
export function foreignSecrets(environment: Environment): string[] {
  return ['ACTIONS_RUNTIME_TOKEN', 'ACTIONS_ID_TOKEN_REQUEST_TOKEN', 'GITHUB_TOKEN', 'GH_TOKEN'].map((name) => environment[name] ?? '');
}

/** The variables of the step that hold secrets of MCP servers (docs/mcp.md); those that are empty are left out. Pure. */
export function serverVariables(environment: Environment): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (name.startsWith('GADGET_MCP_') && value ? [[name, value]] : [])),
  );
}

/** Variables that git may need to reach its host through a proxy or with a private certificate authority; those that are empty are left out. Pure. */
export function networkVariables(environment: Environment): Readonly<Record<string, string>> {
  const names = 'HTTPS_PROXY HTTP_PROXY NO_PROXY https_proxy http_proxy no_proxy SSL_CERT_FILE SSL_CERT_DIR GIT_SSL_CAINFO'.split(' ');
  return Object.fromEntries(names.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])));
}
