/** Why a turn was aborted, as the reason of its AbortSignal. */
export class Abort extends Error {
  readonly kind: 'timeout' | 'cancel' | 'stop';

  constructor(kind: Abort['kind'], message: string) {
    super(message);
    this.name = 'Abort';
    this.kind = kind;
  }
}
