import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { complete, completionBody } from './completion.ts';
import { responseBody, responseEvents } from './response.ts';
import { streamEvents } from './stream.ts';
import { openAiError } from './wire.ts';
import type { ScriptRequest, Step } from './script.ts';

export function sendJson(
  response: ServerResponse,
  status: number,
  body: object | string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

async function write(response: ServerResponse, data: string | Buffer): Promise<void> {
  await new Promise<void>((resolve) => {
    response.write(data, () => resolve());
  });
}

async function sendParts(response: ServerResponse, parts: readonly string[], step: Step): Promise<void> {
  const breaks = step.cut === 'mid-stream' || step.hang === 'mid-stream';
  const sent = breaks ? parts.slice(0, Math.max(1, Math.floor(parts.length / 2))) : parts;
  if (step.fragmentBytes) {
    const bytes = Buffer.from(sent.join(''));
    for (let start = 0; start < bytes.length; start += step.fragmentBytes) {
      await write(response, bytes.subarray(start, start + step.fragmentBytes));
      // A turn of the event loop between the writes keeps the socket from joining them.
      await sleep(0);
    }
  } else for (const part of sent) await write(response, part);
  if (step.hang === 'mid-stream') return;
  if (step.cut === 'mid-stream') response.destroy();
  else response.end();
}

/** Answers one well-formed request as the step says. Resolves without an answer for a step that hangs. */
export async function answer(step: Step, request: ScriptRequest, bytes: number, response: ServerResponse): Promise<void> {
  if (step.delayMs !== undefined) {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    await sleep(step.delayMs, undefined, { signal: gone.signal }).catch(() => undefined);
  }
  if (response.destroyed || step.hang === true) return;
  if (step.reset) {
    response.socket?.resetAndDestroy();
    return;
  }
  const streamed = request.body.stream === true;
  const headers = {
    'content-type': streamed ? 'text/event-stream; charset=utf-8' : 'application/json',
    'x-request-id': `req_${request.index}`,
    ...step.headers,
  };
  if (step.raw !== undefined) {
    response.writeHead(step.status ?? 200, headers);
    await sendParts(response, [step.raw].flat(), step);
    return;
  }
  const status = step.status ?? 200;
  if (step.body !== undefined || status >= 400) {
    sendJson(
      response,
      status,
      step.body ?? openAiError(`The server answered ${status}.`, { type: status === 429 ? 'requests' : 'server_error' }),
      step.headers,
    );
    return;
  }
  const completion = complete(step, request, bytes);
  const isChat = request.api === 'chat-completions';
  response.writeHead(status, headers);
  if (streamed) {
    const includeUsage = request.body.stream_options?.include_usage === true;
    await sendParts(response, isChat ? streamEvents(completion, step, includeUsage) : responseEvents(completion, step, request), step);
  } else {
    const text = isChat ? completionBody(completion) : responseBody(completion, step, request);
    const half = Math.floor(text.length / 2);
    await sendParts(response, [text.slice(0, half), text.slice(half)], step);
  }
}
