import type { RepositoryApi } from './github/repository-api.ts';
import { cutShortText } from './publish/comments.ts';

/** What main saved for the post step. */
export interface SavedState {
  readonly comment: number | undefined;
  readonly turn: string;
  readonly done: boolean;
}

/** Whatever happened to main, the thread says so: a progress comment that still claims work is under way is put right. */
export async function post(state: SavedState, github: RepositoryApi, runUrl: string): Promise<'nothing to do' | 'put right'> {
  if (state.done || state.comment === undefined) return 'nothing to do';
  await github.editComment(state.comment, cutShortText(state.turn, runUrl));
  return 'put right';
}
