/** A hidden mark by which we find our own comments and texts again; never trusted in anybody else's text (docs/conversation.md). */
export function marker(
  kind:
    | 'progress'
    | 'confirmation'
    | 'answer'
    | 'transcript'
    | 'pull-request'
    | 'facts'
    | 'outcome'
    | 'command'
    | 'tracking'
    | 'review-reply'
    | 'memory',
  turnId: string,
  more = '',
): string {
  return `<!-- gadget:${kind} ${turnId}${more ? ` ${more}` : ''} -->`;
}
