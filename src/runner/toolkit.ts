import { context } from '@actions/github';
import { defaults, getOctokitOptions } from '@actions/github/lib/utils';
import { HttpClient } from '@actions/http-client';
import { fetch as request } from 'undici';
import type { ClientSettings } from '../github/client.ts';
import type { RunFacts } from './job.ts';

/**
 * What the toolkit knows of a run: its context, the addresses of GitHub, and how requests leave the machine. This file alone imports the toolkit's
 * global `context`, and loads a client of GitHub by that: only a run that is for us imports it.
 */
export function readContext(): RunFacts {
  const { serverUrl, runId, runAttempt, sha } = context;
  return { serverUrl, runId, runAttempt, sha };
}

/**
 * How the client of GitHub is made: address, token, name and proxy of the runner.
 * @param graphqlUrl `GITHUB_GRAPHQL_URL`; where the runner sets none, it is below the REST API, as on github.com.
 */
export function readGitHubAddress(token: string, graphqlUrl: string | undefined): Omit<ClientSettings, 'log'> {
  const apiUrl = (context.apiUrl || 'https://api.github.com').replace(/\/+$/, '');
  const fetch = defaults.request?.fetch as typeof globalThis.fetch;
  const { auth, userAgent } = getOctokitOptions(token, { userAgent: 'gadget-action' }) as { auth: string; userAgent: string };
  return { apiUrl, graphqlUrl: graphqlUrl || `${apiUrl}/graphql`, auth, userAgent, fetch };
}

/** How a host is reached from this runner: through its proxy (`https_proxy`, `http_proxy`), unless `no_proxy` names the host. */
export function fetchFor(url: string): typeof globalThis.fetch {
  const dispatcher = new HttpClient().getAgentDispatcher(url);
  const through = (input: never, init: object | undefined) => request(input, { ...init, ...(dispatcher && { dispatcher }) });
  return through as unknown as typeof globalThis.fetch;
}
