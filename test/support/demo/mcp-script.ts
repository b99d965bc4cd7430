import type { Files } from '../github/types.ts';
import { listed, startMcpServer, textResult, type McpServerOnLoopback } from '../mcp-http.ts';
import { call, calls, say, usage, type Script } from '../model/script.ts';
import { sampleFiles } from './sample-repository.ts';
import { expectResult } from './sample-script.ts';

/** The secret of the tracker, as the step of a workflow passes it. */
export const trackerSecret = { GADGET_MCP_TRACKER: 'demo-token-of-the-tracker' };

const ticket = {
  type: 'object',
  properties: { ticket: { type: 'string', description: 'Its key, as in SHOP-42.' } },
  required: ['ticket'],
};

/** A ticket tracker as an MCP server over HTTP on this machine. */
export async function startTracker(): Promise<McpServerOnLoopback> {
  const server = await startMcpServer([
    listed('get_ticket', { description: 'Gives a ticket with its comments.', inputSchema: ticket }),
    listed('resolve_ticket', {
      description: 'Resolves a ticket, with words for the customer.',
      inputSchema: { ...ticket, properties: { ...ticket.properties, words: { type: 'string' } }, required: ['ticket', 'words'] },
    }),
  ]);
  server.answer = (name, args) =>
    textResult(
      name === 'get_ticket'
        ? `${String(args['ticket'])}: "Page 3 of my orders is missing."\nSupport: 21 orders, 10 on a page. Pages 1 and 2 are there.`
        : `${String(args['ticket'])} is resolved.`,
    );
  return server;
}

/** The sample repository with that tracker in its configuration. */
export function mcpFiles({ url }: Pick<McpServerOnLoopback, 'url'>): Files {
  const lines = [
    'mcp:',
    '  servers:',
    '    tracker:',
    `      url: ${url}`,
    "      headers: { Authorization: 'Bearer ${GADGET_MCP_TRACKER}' }",
    "      tools: ['*']",
    '      read-only: [get_ticket]',
  ];
  return { ...sampleFiles, '.github/gadget.yml': `${lines.join('\n')}\n` };
}

const words = 'Orders on the last page were not shown. That is repaired with the next release.';

/** What a good model would do: it reads the ticket at once, and resolving it waits for a person. */
export const mcpScript: { readonly parks: Script; readonly goesOn: Script } = {
  parks: [
    calls(
      [
        { name: 'mcp__tracker__get_ticket', args: { ticket: 'SHOP-42' } },
        { name: 'read_file', args: { path: 'src/pages.js' } },
      ],
      { text: 'I will read the ticket and the code first.', usage: usage({ input: 1460, output: 50 }) },
    ),
    call(
      'edit_file',
      { path: 'src/pages.js', old_string: 'Math.floor(items / perPage)', new_string: 'Math.ceil(items / perPage)' },
      {
        text: '21 orders need three pages. The code rounds down, and has to round up.',
        usage: usage({ input: 1720, output: 60, cached: 1408 }),
        check: (request) => {
          if (!JSON.stringify(request.messages).includes('21 orders, 10 on a page')) throw new Error('The ticket did not come.');
        },
      },
    ),
    calls(
      [
        { name: 'execute_command', args: { command: 'node --test' } },
        { name: 'mcp__tracker__resolve_ticket', args: { ticket: 'SHOP-42', words } },
      ],
      { text: 'I check it, and tell the customer.', usage: usage({ input: 1850, output: 71, cached: 1664 }) },
    ),
  ],
  goesOn: [
    say('`pageCount` rounds up now, so the last page of a list is there. SHOP-42 is resolved.\n\nChecked with `node --test`.', {
      usage: usage({ input: 2040, output: 44, cached: 1792 }),
      check: (request) => expectResult(request, 'SHOP-42 is resolved.'),
    }),
  ],
};
