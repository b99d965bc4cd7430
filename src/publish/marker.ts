/** Hidden marks by which our own comments and texts are found again; never accepted from anybody else's text (docs/conversation.md). */
export function marker(
  kind:
    'progress' | 'confirmation' | 'answer' | 'transcript' | 'pull-request' | 'facts' | 'outcome' | 'command' | 'tracking' | 'review-reply',
  turnId: string,
  more = '',
): string {
  return `<!-- gadget:${kind} ${turnId}${more ? ` ${more}` : ''} -->`;
}
