import type { RepositoryApi } from './github/repository-api.ts';
import { cutShortText } from './publish/comments.ts';

/** Whatever happened to main, the thread says so: a progress comment that still claims work is under way is put right. */
export async function post(
  saved: { readonly comment: number; readonly turn: string },
  github: RepositoryApi,
  runUrl: string,
): Promise<void> {
  await github.editComment(saved.comment, cutShortText(saved.turn, runUrl));
}
