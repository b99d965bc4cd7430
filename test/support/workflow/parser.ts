import { registerHooks } from 'node:module';

/** The package imports its schemas without saying that they are JSON, which bundlers accept and Node does not. */
const hooks = registerHooks({
  load: (url, context, next) =>
    url.includes('/@actions/workflow-parser/') && url.endsWith('.json')
      ? next(url, { ...context, importAttributes: { type: 'json' } })
      : next(url, context),
});

/** GitHub's own parser of workflows and actions. */
export const parser = {
  ...(await import('@actions/workflow-parser')),
  ...(await import('@actions/workflow-parser/model/convert')),
  ...(await import('@actions/workflow-parser/actions/action-parser')),
};

hooks.deregister();
