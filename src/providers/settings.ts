import type { ModelParameters } from '../agent/model.ts';

/** Settings to reach a model, for any protocol. */
export interface ModelSettings {
  readonly baseUrl: string;
  /** Empty for endpoints without a key: then no Authorization header is sent. */
  readonly apiKey: string;
  readonly model: string;
  readonly stream: boolean;
  /** For every request of the turn, unless the request has its own. */
  readonly parameters: ModelParameters;
  /** Sends one request, through the runner's proxy if it has one; default: the platform's `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
  readonly note: (line: string) => void;
}
