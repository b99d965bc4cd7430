import type { ModelParameters } from '../agent/model.ts';

/** What a model is reached with, whatever its protocol. */
export interface ModelSettings {
  readonly baseUrl: string;
  /** Empty for endpoints without a key: no Authorization header is sent then. */
  readonly apiKey: string;
  readonly model: string;
  readonly stream: boolean;
  /** For every request of the turn; a request may have its own instead. */
  readonly parameters: ModelParameters;
  /** Sends one request, through the proxy of the runner where it has one; default: the platform's own. */
  readonly fetch?: typeof globalThis.fetch;
  readonly note: (line: string) => void;
}
