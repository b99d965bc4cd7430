/**
 * Cuts GitHub's public GraphQL schema down to the types and fields that the local GitHub of the tests serves.
 *
 * Usage: `node scripts/slice-graphql.ts <schema.graphql> [version]`, where the file is `schema.graphql` of the npm package
 * `@octokit/graphql-schema` (MIT, 7 MB, hence not a dependency).
 * To serve one more field: add it here, run this, then answer it in `test/support/github/graphql.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse, print, visit, type DefinitionNode } from 'graphql';

/** The fields of each object; all of an input. */
const kept: Record<string, readonly string[] | 'all'> = {
  Query: ['repository'],
  Mutation: ['convertPullRequestToDraft', 'markPullRequestReadyForReview', 'minimizeComment'],
  Repository: ['id', 'nameWithOwner', 'pullRequest'],
  PullRequest: ['fullDatabaseId', 'id', 'isDraft', 'number', 'reviews', 'reviewThreads', 'url'],
  PullRequestReviewConnection: ['nodes', 'pageInfo', 'totalCount'],
  PullRequestReview: ['fullDatabaseId', 'id', 'lastEditedAt'],
  PullRequestReviewState: 'all',
  PullRequestReviewThreadConnection: ['nodes', 'pageInfo', 'totalCount'],
  PullRequestReviewThread: ['comments', 'id', 'isOutdated', 'isResolved', 'line', 'path'],
  PullRequestReviewCommentConnection: ['nodes', 'pageInfo', 'totalCount'],
  PullRequestReviewComment: ['databaseId', 'fullDatabaseId', 'id'],
  PageInfo: ['endCursor', 'hasNextPage', 'hasPreviousPage', 'startCursor'],
  ConvertPullRequestToDraftInput: 'all',
  ConvertPullRequestToDraftPayload: ['clientMutationId', 'pullRequest'],
  MarkPullRequestReadyForReviewInput: 'all',
  MarkPullRequestReadyForReviewPayload: ['clientMutationId', 'pullRequest'],
  MinimizeCommentInput: 'all',
  MinimizeCommentPayload: ['clientMutationId', 'minimizedComment'],
  Minimizable: 'all',
  IssueComment: ['id', 'isMinimized', 'minimizedReason', 'viewerCanMinimize'],
  ReportedContentClassifiers: 'all',
  BigInt: 'all',
  DateTime: 'all',
  URI: 'all',
};

const [, , file, version = 'unknown'] = process.argv;
if (file === undefined) throw new Error('Expected the path of schema.graphql as the first argument, found none.');
const document = parse(readFileSync(file, 'utf8'), { noLocation: true });

const nameOf = (definition: DefinitionNode): string => ('name' in definition ? (definition.name?.value ?? '') : '');

function fieldsOf(name: string): string[] {
  const found = document.definitions.find((definition) => nameOf(definition) === name);
  return found !== undefined && 'fields' in found ? (found.fields ?? []).map((field) => field.name.value) : [];
}

const definitions = Object.entries(kept).map(([name, fields]) => {
  const found = document.definitions.find((definition) => nameOf(definition) === name && !definition.kind.endsWith('Extension'));
  if (found === undefined) throw new Error(`The schema has no ${name}.`);
  // GitHub's own directives on fields (previews, and the like) say nothing about which operations are valid.
  const bare = visit(found, { StringValue: (_, key) => (key === 'description' ? null : undefined), Directive: () => null });
  if (fields === 'all' || bare.kind !== 'ObjectTypeDefinition') return bare;
  const chosen = (bare.fields ?? []).filter((field) => fields.includes(field.name.value));
  if (chosen.length !== fields.length) throw new Error(`${name} lacks one of ${fields.join(', ')}.`);
  const provided = new Set(chosen.map(({ name: { value } }) => value));
  const interfaces = (bare.interfaces ?? []).filter(
    ({ name: { value } }) => value in kept && fieldsOf(value).every((field) => provided.has(field)),
  );
  return { ...bare, interfaces, fields: chosen };
});

const head = [
  `# Excerpt of GitHub's public GraphQL schema, made by scripts/slice-graphql.ts from @octokit/graphql-schema ${version}`,
  '# (MIT, Copyright (c) GitHub, Inc. and Octokit contributors).',
  '',
  '',
].join('\n');
const target = fileURLToPath(new URL('../test/support/github/graphql-excerpt.graphql', import.meta.url));
const text = `${head}${definitions.map((definition) => print(definition)).join('\n\n')}\n`;
writeFileSync(target, text);
process.stdout.write(`${definitions.length} types, ${Math.ceil(text.length / 1000)} kB\n`);
