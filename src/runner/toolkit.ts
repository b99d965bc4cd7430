import { getOctokitOptions } from '@actions/github/lib/utils';
import { HttpClient } from '@actions/http-client';
import { fetch as request } from 'undici';
import type { ClientSettings } from '../github/client.ts';
import type { Environment } from './event.ts';
import { withToolkit, type Io } from './process.ts';

/** How requests leave the machine, through the toolkit. It includes a GitHub client, so only a run that is for us imports this file. */
export interface Network {
  /** Settings of the GitHub client: URLs, token, user agent and the runner's proxy. */
  readonly github: Omit<ClientSettings, 'log'>;
  /** A `fetch` for a URL: through the runner's proxy (`https_proxy`, `http_proxy`), unless `no_proxy` names the host. */
  readonly fetchFor: (url: string) => typeof globalThis.fetch;
}

/** @param environment the step's environment. Without `GITHUB_GRAPHQL_URL`, GraphQL is below the REST API, as on github.com. */
export function readNetwork(environment: Environment, print: Io['print'], token: string): Network {
  const using = <Result>(call: () => Result): Result => withToolkit(environment, print, call);
  const fetchFor = (url: string): typeof globalThis.fetch => {
    const dispatcher = using(() => new HttpClient().getAgentDispatcher(url));
    const through = (input: never, init: object | undefined) => request(input, { ...init, ...(dispatcher && { dispatcher }) });
    return through as unknown as typeof globalThis.fetch;
  };
  const apiUrl = (environment['GITHUB_API_URL'] || 'https://api.github.com').replace(/\/+$/, '');
  const options = using(() => getOctokitOptions(token, { userAgent: 'gadget-action' }));
  const { auth, userAgent } = options as { auth: string; userAgent: string };
  return {
    github: { apiUrl, graphqlUrl: environment['GITHUB_GRAPHQL_URL'] || `${apiUrl}/graphql`, auth, userAgent, fetch: fetchFor(apiUrl) },
    fetchFor,
  };
}
