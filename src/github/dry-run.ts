import type { Client } from './client.ts';

/** Something that would have been written to GitHub. */
export interface Write {
  /** `Comment on #12` */
  readonly what: string;
  readonly text: string;
  readonly language: 'markdown' | 'diff';
}

interface Request {
  readonly method: string;
  readonly url: string;
  readonly [field: string]: unknown;
}

/**
 * Keeps a run from writing to GitHub and collects what it would have written (`dry-run`). Every request and every push passes here, so no other code
 * has to check for a dry run.
 */
export class DryRun {
  readonly #writes = new Map<string, Write>();
  #pushes = 0;

  /** In the order in which they would have been made; for a comment that would have been edited, its last state. */
  get writes(): readonly Write[] {
    return [...this.#writes.values()];
  }

  /** Lets only reads through; everything else gets a made-up answer. */
  attach(client: Client): void {
    client.hook.wrap('request', async (request, options) => {
      const asked = options as unknown as Request;
      if (asked.method === 'GET' || /^\s*query\b/.test(text(asked['query']))) return request(options);
      const at = new Date().toISOString();
      this.#note(asked);
      const data = {
        id: 0,
        node_id: '',
        number: 0,
        html_url: '',
        state: 'open',
        created_at: at,
        updated_at: at,
        user: null,
        sha: '',
        data: {},
      };
      return { status: 200, url: asked.url, headers: {}, data } as unknown as ReturnType<typeof request>;
    });
  }

  /** @param difference diff of the commit against its parent, for a branch. */
  push(ref: string, difference: string): void {
    if (ref.startsWith('refs/heads/') && !ref.startsWith('refs/heads/gadget-state/'))
      this.#writes.set(`push ${++this.#pushes}`, { what: `A commit on the branch ${ref.slice(11)}`, text: difference, language: 'diff' });
  }

  #note({ method, url, ...sent }: Request): void {
    const body = text(sent['body']);
    const number = text(sent['issue_number'] ?? sent['pull_number']);
    const add = (key: string, what: string, said: string): void => void this.#writes.set(key, { what, text: said, language: 'markdown' });
    const key = `${this.#writes.size}`;
    if (url.endsWith('/pulls'))
      add(key, `The pull request "${text(sent['title'])}" from ${text(sent['head'])} to ${text(sent['base'])}`, body);
    else if (url.endsWith('/issues')) add(key, `The issue "${text(sent['title'])}"`, body);
    else if (method === 'PATCH' && url.includes('/issues/comments/')) add('progress', 'The progress comment, at the end', body);
    else if (body !== '')
      add(
        body.includes('<!-- gadget:progress') ? 'progress' : key,
        number === '0' ? 'A comment on what would have been opened' : `A comment on #${number}`,
        body,
      );
  }
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
