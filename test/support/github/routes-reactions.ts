import { found, noContent, notFound, page, param, type Call, type Routes } from './reply.ts';
import { renderReaction } from './render.ts';
import { commentOf, issueOf } from './routes-issues.ts';
import { reviewCommentOf } from './routes-reviews.ts';
import type { Reactable, Reaction, ReactionContent } from './types.ts';

const repository = '/repos/{owner}/{repo}';

export const reactionRoutes: Routes = {
  ...routesFor(`${repository}/issues/{issue_number}/reactions`, issueOf),
  ...routesFor(`${repository}/issues/comments/{comment_id}/reactions`, commentOf),
  ...routesFor(`${repository}/pulls/comments/{comment_id}/reactions`, reviewCommentOf),
};

function routesFor(path: string, target: (call: Call) => Reactable): Routes {
  return {
    [`GET ${path}`](call) {
      const content = call.query.get('content');
      const reactions = target(call).reactions.filter((reaction) => content === null || reaction.content === content);
      return page(call, reactions, (reaction) => renderReaction(call.world, reaction));
    },

    [`POST ${path}`](call) {
      const { content } = call.body as { content: ReactionContent };
      const { reactions } = target(call);
      const known = reactions.find((reaction) => reaction.content === content && reaction.user.id === call.actor.id);
      if (known !== undefined) return { status: 200, body: renderReaction(call.world, known) };
      const reaction: Reaction = { id: call.world.nextId(), user: call.actor, content, createdAt: call.world.now() };
      reactions.push(reaction);
      return { status: 201, body: renderReaction(call.world, reaction) };
    },

    [`DELETE ${path}/{reaction_id}`](call) {
      const { reactions } = target(call);
      const id = Number(param(call, 'reaction_id'));
      const reaction = found(reactions.find((candidate) => candidate.id === id));
      if (reaction.user.id !== call.actor.id) throw notFound();
      reactions.splice(reactions.indexOf(reaction), 1);
      return noContent;
    },
  };
}
