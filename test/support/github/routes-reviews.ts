import { created, found, ok, page, param, Refusal, type Call, type Routes } from './reply.ts';
import { checkCommentBody } from './lengths.ts';
import { renderPullSummary, renderReview, renderReviewComment } from './render-pull.ts';
import { refreshPull } from './pulls.ts';
import type { Pull, Review, ReviewComment } from './types.ts';
import { roleOf } from './world.ts';

const pulls = '/repos/{owner}/{repo}/pulls';

export function pullOf(call: Call): Pull {
  return refreshPull(found(call.repository.findIssue(Number(param(call, 'pull_number')))?.pull));
}

export function reviewCommentOf(call: Call): ReviewComment {
  return found(call.repository.findReviewComment(Number(param(call, 'comment_id'))));
}

function reviewOf(call: Call, pull: Pull): Review {
  const id = Number(param(call, 'review_id'));
  return found(pull.reviews.find((review) => review.id === id));
}

export const reviewRoutes: Routes = {
  [`GET ${pulls}/{pull_number}/reviews`](call) {
    const pull = pullOf(call);
    return page(call, pull.reviews, (review) => renderReview(pull, review));
  },

  [`GET ${pulls}/{pull_number}/reviews/{review_id}`](call) {
    const pull = pullOf(call);
    return ok(renderReview(pull, reviewOf(call, pull)));
  },

  [`GET ${pulls}/{pull_number}/reviews/{review_id}/comments`](call) {
    const pull = pullOf(call);
    const review = reviewOf(call, pull);
    return page(
      call,
      pull.reviewComments.filter((comment) => comment.review === review),
      renderReviewComment,
    );
  },

  [`GET ${pulls}/{pull_number}/comments`](call) {
    const sort = call.query.get('sort') === 'updated' ? 'updatedAt' : 'createdAt';
    const since = Date.parse(call.query.get('since') ?? '1970-01-01');
    const comments = pullOf(call)
      .reviewComments.filter(({ updatedAt }) => Date.parse(updatedAt) >= since)
      .toSorted((one, other) => Date.parse(one[sort]) - Date.parse(other[sort]));
    // Without `sort` a direction says nothing.
    const descending = call.query.has('sort') && call.query.get('direction') === 'desc';
    return page(call, descending ? comments.toReversed() : comments, renderReviewComment);
  },

  [`GET ${pulls}/comments/{comment_id}`]: (call) => ok(renderReviewComment(reviewCommentOf(call))),

  [`POST ${pulls}/{pull_number}/comments/{comment_id}/replies`](call) {
    const pull = pullOf(call);
    const inReplyTo = reviewCommentOf(call);
    if (inReplyTo.pull !== pull || inReplyTo.inReplyToId !== undefined) throw new Refusal(404, 'Not Found');
    const { body } = call.body as { body: string };
    if (pull.issue.locked && call.actor.type === 'Bot') throw new Refusal(403, 'Unable to create comment because issue is locked.');
    checkCommentBody('PullRequestReviewComment', body);
    const order = { pull: pull.issue.number, body, author: call.actor.login, path: inReplyTo.path, inReplyTo };
    const reply = call.repository.addReviewComment(order);
    return created(renderReviewComment(reply));
  },

  [`POST ${pulls}/{pull_number}/requested_reviewers`](call) {
    const pull = pullOf(call);
    const { reviewers = [] } = (call.body ?? {}) as { reviewers?: string[] };
    for (const login of reviewers) {
      if (login.toLowerCase() === pull.issue.user.login.toLowerCase())
        throw new Refusal(422, 'Review cannot be requested from pull request author.');
      const user = call.world.user(login);
      const collaborates =
        user !== undefined && (call.repository.permissions.has(login.toLowerCase()) || roleOf(call.repository, login) === 'admin');
      if (!collaborates) {
        const name = call.repository.fullName;
        throw new Refusal(
          422,
          `Reviews may only be requested from collaborators. One or more of the users or teams you specified is not a collaborator of the ${name} repository.`,
        );
      }
      if (!pull.requestedReviewers.includes(user)) pull.requestedReviewers.push(user);
    }
    return created(renderPullSummary(pull));
  },
};
