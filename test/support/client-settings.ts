import type { ClientSettings } from '../../src/github/client.ts';

/** How a client of a GitHub on this machine is made, without a runner. */
export function clientSettings(apiUrl: string, token: string, log: (line: string) => void = () => undefined): ClientSettings {
  return { apiUrl, graphqlUrl: `${apiUrl}/graphql`, auth: `token ${token}`, userAgent: 'gadget-action', fetch, log };
}
