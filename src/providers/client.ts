import OpenAI, { APIError } from 'openai';
import type { Model, ModelParameters, ModelReply, ModelRequest } from '../agent/model.ts';
import type { Adaptation, Refusal } from './adaptations.ts';
import { readAnswer, type Answer } from './answer.ts';
import type { ChosenApi } from './choose-api.ts';
import { errorStatus, toModelError, wordsOf } from './failures.ts';
import type { ModelSettings } from './settings.ts';
import { given, type WireObject } from './wire.ts';

/** What differs between the two protocols. */
export interface Protocol {
  readonly api: ChosenApi;
  /** The body of a request without streaming. */
  readonly body: (request: ModelRequest, parameters: ModelParameters) => WireObject;
  /** Fields added to the body for streaming. */
  readonly streaming: WireObject;
  readonly adaptations: readonly Adaptation[];
  /** Contract: rejects with a ModelError, or with what the SDK throws. */
  readonly receive: (client: OpenAI, body: WireObject, call: Call) => Promise<ModelReply>;
}

/** One model call. */
export interface Call {
  readonly signal: AbortSignal;
  readonly onChunk: ((text: string) => void) | undefined;
  /** Number of the reply in its conversation: made part of the ids of calls that come without one. */
  readonly turn: number;
}

/** Max milliseconds until an endpoint begins to answer; a streamed reply may last longer. Node gives up after 300 s, with an obscure message. */
const maxCall = 290_000;

/** A model behind a protocol. The loop retries failed calls; requests that must be phrased differently are adapted here. */
export function connectEndpoint(settings: ModelSettings, protocol: Protocol): Model {
  const client = new Client({
    apiKey: settings.apiKey || 'none',
    baseURL: settings.baseUrl,
    maxRetries: 0,
    timeout: maxCall,
    organization: null,
    project: null,
    logLevel: 'off',
    ...(settings.fetch && { fetch: settings.fetch }),
    ...(settings.apiKey === '' && { defaultHeaders: { Authorization: null } }),
  });
  const provider = new URL(settings.baseUrl).host;
  const adapt = adapting(protocol.adaptations, settings.note);
  let turn = -1;
  return {
    id: settings.model,
    provider,
    ask: async (request, { signal, onChunk }) => {
      const parameters: ModelParameters = { ...settings.parameters, ...given({ ...request.parameters }) };
      const body = { ...protocol.body(request, parameters), ...(settings.stream && protocol.streaming) };
      // A summary shortens the conversation; ids that we make up must not repeat.
      turn = Math.max(turn + 1, request.messages.length);
      const call: Call = { signal, onChunk, turn };
      try {
        return await adapt(body, (adapted) => protocol.receive(client, adapted, call));
      } catch (error) {
        signal.throwIfAborted();
        throw toModelError(error, { endpoint: provider, model: settings.model, api: protocol.api, hasKey: settings.apiKey !== '' });
      }
    },
  };
}

/** Sends a request, and again as long as the refusal asks for something that we can change; changes stay for later requests. */
function adapting(
  adaptations: readonly Adaptation[],
  note: (line: string) => void,
): <T>(body: WireObject, send: (body: WireObject) => Promise<T>) => Promise<T> {
  const adapted: Adaptation[] = [];
  return async (plain, send) => {
    for (;;) {
      const known = [...adapted];
      const body = known.reduce((changed, adaptation) => adaptation.apply(changed), plain);
      try {
        return await send(body);
      } catch (error) {
        const refusal = refusalOf(error);
        const adaptation = refusal && adaptations.find((one) => !known.includes(one) && one.asked(refusal, body));
        if (!adaptation) throw error;
        // A parallel request may have added it in the meantime.
        if (adapted.includes(adaptation)) continue;
        note(`The model endpoint refused the request; from now on: ${adaptation.name}.`);
        adapted.push(adaptation);
      }
    }
  };
}

function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof APIError) || ![400, 404, 422].includes(errorStatus(error) ?? 0)) return undefined;
  return { code: String(error.code ?? ''), param: error.param ?? '', words: wordsOf(error) };
}

/** Google's error bodies are lists of one. */
class Client extends OpenAI {
  protected override makeStatusError(...[status, body, ...more]: Parameters<OpenAI['makeStatusError']>): APIError {
    return super.makeStatusError(status, Array.isArray(body) ? (body[0] as object) : body, ...more);
  }
}

/** Sends a request; the answer is read according to its content. */
export async function postJson(client: OpenAI, path: string, body: WireObject, signal: AbortSignal): Promise<Answer> {
  return readAnswer(await client.post(path, { body, signal }).asResponse());
}
