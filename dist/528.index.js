export const id = 528;
export const ids = [528];
export const modules = {

/***/ 6330:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   UU: () => (/* binding */ createClient),
/* harmony export */   XZ: () => (/* binding */ githubProblem),
/* harmony export */   a5: () => (/* binding */ isRateLimit),
/* harmony export */   c2: () => (/* binding */ statusOf),
/* harmony export */   jI: () => (/* binding */ Api),
/* harmony export */   os: () => (/* binding */ asking)
/* harmony export */ });
/* harmony import */ var _octokit_plugin_retry__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9735);
/* harmony import */ var _octokit_plugin_throttling__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6856);
/* harmony import */ var _octokit_rest__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1267);
/* harmony import */ var bottleneck_light_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3251);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3342);
/* harmony import */ var _problem_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6762);






const maxRequestMs = 30_000;
const maxWait = 300;
const Base = _octokit_rest__WEBPACK_IMPORTED_MODULE_2__/* .Octokit */ .E.plugin(saysRateLimit, _octokit_plugin_retry__WEBPACK_IMPORTED_MODULE_3__/* .retry */ .L, _octokit_plugin_throttling__WEBPACK_IMPORTED_MODULE_4__/* .throttling */ .A);
function createClient({ apiUrl, graphqlUrl, auth, userAgent, fetch, log, secondMs = 1000 }) {
    const onLimit = (what) => (seconds, options, _, count) => {
        log(`GitHub's ${what} rate limit: ${options.method} ${options.url} waits ${seconds} s.`);
        return count < 2 && seconds <= maxWait;
    };
    const unspaced = new bottleneck_light_js__WEBPACK_IMPORTED_MODULE_0__.Group({ maxConcurrent: 10 });
    const groups = { global: unspaced, auth: unspaced, search: unspaced, write: unspaced, notifications: unspaced };
    const client = new Base({
        auth,
        baseUrl: apiUrl,
        userAgent,
        throttle: { ...groups, retryAfterBaseValue: secondMs, onRateLimit: onLimit('primary'), onSecondaryRateLimit: onLimit('secondary') },
        retry: { doNotRetry: [400, 401, 403, 404, 410, 422, 429, 451], retryAfterBaseValue: secondMs },
        request: {
            fetch: (url, init) => fetch(url, { ...init, signal: init?.signal ?? AbortSignal.timeout(maxRequestMs) }),
        },
        log: { debug: () => undefined, info: () => undefined, warn: log, error: () => undefined },
    });
    client.graphql = client.graphql.defaults({ url: graphqlUrl });
    client.hook.before('request', (options) => {
        if (options.method !== 'GET')
            options.request = { ...options.request, retries: 0 };
    });
    return client;
}
function saysRateLimit(octokit) {
    octokit.hook.error('request', (error) => {
        const { status, response } = error;
        const isWait = (status === 403 || status === 429) && response?.headers?.['retry-after'] !== undefined;
        if (isWait && error instanceof Error && !/\bsecondary rate\b/i.test(error.message))
            error.message += ' (a secondary rate limit)';
        throw error;
    });
}
function statusOf(error) {
    const status = error?.status;
    return typeof status === 'number' ? status : undefined;
}
function isRateLimit(error) {
    return statusOf(error) === 429 || (statusOf(error) === 403 && /rate limit/i.test(String(error.message)));
}
function githubProblem(what, error) {
    const misfit = error instanceof zod__WEBPACK_IMPORTED_MODULE_5__/* .ZodError */ .G ? error.issues[0] : undefined;
    if (misfit)
        return new _problem_js__WEBPACK_IMPORTED_MODULE_1__/* .Problem */ .A(`${what} failed (an unexpected answer): ${misfit.path.join('.') || 'its shape'}: ${misfit.message}.`, 'Is GITHUB_API_URL the API of GitHub?', { cause: error });
    const status = error?.response === undefined ? undefined : statusOf(error);
    const message = (error instanceof Error ? error.message.split(' - https://')[0] : String(error)).replace(/\.$/, '');
    return new _problem_js__WEBPACK_IMPORTED_MODULE_1__/* .Problem */ .A(`${what} failed (${status === undefined ? 'no answer' : `HTTP ${status}`}): ${message}.`, adviceFor(status, message), {
        cause: error,
    });
}
function adviceFor(status, message) {
    if (isRateLimit({ status, message }))
        return 'GitHub limits how much is asked of it; run the job again later.';
    switch (status) {
        case 401:
            return 'Check github-token.';
        case 403:
            return 'Check the `permissions:` of the job: contents, issues and pull-requests need write.';
        case 404:
            return 'Check GITHUB_REPOSITORY, and that github-token may see it.';
        default:
            return 'GitHub may be having trouble; run the job again.';
    }
}
async function asking(what, request) {
    try {
        return await request();
    }
    catch (error) {
        throw githubProblem(what, error);
    }
}
class Api {
    client;
    at;
    constructor(client, owner, repo) {
        this.client = client;
        this.at = { owner, repo };
    }
}


/***/ }),

/***/ 9528:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  connect: () => (/* binding */ connect)
});

// EXTERNAL MODULE: ./build/src/github/client.js
var github_client = __webpack_require__(6330);
// EXTERNAL MODULE: ./build/src/github/git-data.js
var git_data = __webpack_require__(8905);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 2 modules
var schemas = __webpack_require__(8343);
;// CONCATENATED MODULE: ./build/src/github/issues-api.js


const issue = schemas/* object */.Ikc({ number: schemas/* number */.aig(), html_url: schemas/* string */.YjP(), state: schemas/* string */.YjP() });
const labeledIssue = schemas/* object */.Ikc({
    number: schemas/* number */.aig(),
    title: schemas/* string */.YjP(),
    body: schemas/* string */.YjP().nullish(),
    locked: schemas/* boolean */.zMY().optional(),
    user: schemas/* object */.Ikc({ login: schemas/* string */.YjP(), id: schemas/* number */.aig(), type: schemas/* string */.YjP() }).nullish(),
})
    .transform(({ body, locked, user, ...rest }) => ({ ...rest, body: body ?? '', locked: locked ?? false, author: user ?? undefined }));
class IssuesApi extends github_client/* Api */.jI {
    async create(title, body) {
        const data = await (0,github_client/* asking */.os)('Opening an issue', async () => issue.parse((await this.client.rest.issues.create({ ...this.at, title, body })).data));
        return { number: data.number, url: data.html_url };
    }
    async isOpen(number) {
        try {
            const { data } = await this.client.rest.issues.get({ ...this.at, issue_number: number });
            return issue.parse(data).state === 'open';
        }
        catch (error) {
            if ((0,github_client/* statusOf */.c2)(error) === 404 || (0,github_client/* statusOf */.c2)(error) === 410)
                return false;
            throw (0,github_client/* githubProblem */.XZ)(`Reading issue #${number}`, error);
        }
    }
    async openWith(label) {
        const { data } = await (0,github_client/* asking */.os)(`Looking for issues with the label ${label}`, () => this.client.rest.issues.listForRepo({
            ...this.at,
            labels: label,
            state: 'open',
            sort: 'updated',
            direction: 'asc',
            per_page: 100,
        }));
        return data.filter(({ pull_request: pull }) => !pull).map((item) => labeledIssue.parse(item));
    }
}

;// CONCATENATED MODULE: ./build/src/github/pulls-api.js


const pull = schemas/* object */.Ikc({ number: schemas/* number */.aig(), html_url: schemas/* string */.YjP(), draft: schemas/* boolean */.zMY().optional() });
class PullsApi extends github_client/* Api */.jI {
    async create(request) {
        try {
            const { data } = await this.client.rest.pulls.create({ ...this.at, ...request });
            const created = pull.parse(data);
            return { number: created.number, url: created.html_url, draft: created.draft ?? request.draft };
        }
        catch (error) {
            if ((0,github_client/* statusOf */.c2)(error) === 403 && !(0,github_client/* isRateLimit */.a5)(error))
                return /Actions is not permitted/i.test(error.message) ? 'setting' : 'permission';
            if ((0,github_client/* statusOf */.c2)(error) === 422 && request.draft && /draft/i.test(error.message))
                return this.create({ ...request, draft: false });
            throw (0,github_client/* githubProblem */.XZ)('Creating the pull request', error);
        }
    }
    async newestFrom(branch) {
        const { data } = await (0,github_client/* asking */.os)(`Looking for a pull request from ${branch}`, () => this.client.rest.pulls.list({
            ...this.at,
            head: `${this.at.owner}:${branch}`,
            state: 'all',
            sort: 'created',
            direction: 'desc',
        }));
        const newest = data.filter(({ head }) => head.ref === branch).toSorted((one, other) => other.number - one.number)[0];
        if (!newest)
            return undefined;
        const { number, html_url: url, state, draft = false, user, body } = newest;
        return { number, url, open: state === 'open', draft, authorId: user ? Number(user.id) : undefined, body: body ?? '' };
    }
    async requestReview(number, login) {
        await (0,github_client/* asking */.os)(`Asking @${login} for a review`, () => this.client.rest.pulls.requestReviewers({
            ...this.at,
            pull_number: number,
            reviewers: [login],
        }));
    }
    async reply(number, comment, body) {
        await (0,github_client/* asking */.os)(`Replying to the review comment ${comment}`, () => this.client.rest.pulls.createReplyForReviewComment({
            ...this.at,
            pull_number: number,
            comment_id: comment,
            body,
        }));
    }
    async read(number) {
        const { data } = await (0,github_client/* asking */.os)(`Reading pull request #${number}`, () => this.client.rest.pulls.get({ ...this.at, pull_number: number }));
        return { title: data.title, body: data.body ?? '', open: data.state === 'open' };
    }
    async edit(number, text) {
        await (0,github_client/* asking */.os)(`Editing pull request #${number}`, () => this.client.rest.pulls.update({ ...this.at, pull_number: number, ...text }));
    }
    async setDraft(number, draft) {
        const mutation = draft ? 'convertPullRequestToDraft' : 'markPullRequestReadyForReview';
        const { data } = await (0,github_client/* asking */.os)(`Reading pull request #${number}`, () => this.client.rest.pulls.get({ ...this.at, pull_number: number }));
        await (0,github_client/* asking */.os)(draft ? `Converting pull request #${number} to a draft` : `Marking pull request #${number} ready for review`, () => this.client.graphql(`mutation ($id: ID!) { ${mutation}(input: { pullRequestId: $id }) { pullRequest { isDraft } } }`, {
            id: data.node_id,
        }));
    }
}

;// CONCATENATED MODULE: ./build/src/github/repository-api.js


const permission = schemas/* object */.Ikc({
    permission: schemas/* enum */.k5n(['admin', 'write', 'read', 'none', 'maintain', 'triage']),
    role_name: schemas/* string */.YjP().optional(),
});
const posted = schemas/* object */.Ikc({
    id: schemas/* number */.aig(),
    html_url: schemas/* string */.YjP().catch(''),
    created_at: schemas/* string */.YjP().optional(),
    user: schemas/* object */.Ikc({ id: schemas/* number */.aig() }).nullish().catch(undefined),
    node_id: schemas/* string */.YjP().optional().catch(undefined),
});
const comment = posted.extend({
    created_at: schemas/* string */.YjP(),
    updated_at: schemas/* string */.YjP(),
    body: schemas/* string */.YjP().nullish(),
    issue_url: schemas/* string */.YjP().optional(),
});
const reacted = schemas/* object */.Ikc({ id: schemas/* number */.aig().optional(), user: schemas/* object */.Ikc({ id: schemas/* number */.aig() }).nullish() });
const run = schemas/* object */.Ikc({ status: schemas/* string */.YjP().nullish(), run_attempt: schemas/* number */.aig().optional() });
const resolveMutation = 'mutation ($id: ID!) { minimizeComment(input: { subjectId: $id, classifier: RESOLVED }) { minimizedComment { isMinimized } } }';
class RepositoryApi extends github_client/* Api */.jI {
    async permissionOf(login) {
        try {
            const { data } = await this.client.rest.repos.getCollaboratorPermissionLevel({
                ...this.at,
                username: login,
            });
            const known = permission.parse(data);
            return known.role_name === 'maintain' || known.role_name === 'triage' ? known.role_name : known.permission;
        }
        catch (error) {
            if ((0,github_client/* statusOf */.c2)(error) === 404)
                return 'none';
            throw (0,github_client/* githubProblem */.XZ)(`Asking for the permission of ${login}`, error);
        }
    }
    async react({ kind, id }, content) {
        try {
            const { data } = await this.#addReaction({ kind, id }, content);
            const { id: reaction, user } = reacted.parse(data);
            return { id: reaction, by: user?.id };
        }
        catch (error) {
            if (kind !== 'issue' && isGone(error))
                return { id: undefined, by: undefined };
            throw (0,github_client/* githubProblem */.XZ)(kind === 'issue' ? `Reacting to issue #${id}` : `Reacting to comment ${id}`, error);
        }
    }
    async takeBack(target, reaction) {
        await (0,github_client/* asking */.os)('Taking the reaction back', () => this.#removeReaction(target, reaction));
    }
    #addReaction({ kind, id }, content) {
        const { reactions } = this.client.rest;
        switch (kind) {
            case 'issue':
                return reactions.createForIssue({ ...this.at, issue_number: id, content });
            case 'comment':
                return reactions.createForIssueComment({ ...this.at, comment_id: id, content });
            case 'review-comment':
                return reactions.createForPullRequestReviewComment({ ...this.at, comment_id: id, content });
        }
    }
    #removeReaction({ kind, id }, reaction) {
        const { reactions } = this.client.rest;
        const of = { ...this.at, reaction_id: reaction };
        switch (kind) {
            case 'issue':
                return reactions.deleteForIssue({ ...of, issue_number: id });
            case 'comment':
                return reactions.deleteForIssueComment({ ...of, comment_id: id });
            case 'review-comment':
                return reactions.deleteForPullRequestComment({ ...of, comment_id: id });
        }
    }
    async comment(issue, body) {
        const data = await (0,github_client/* asking */.os)(`Commenting on #${issue}`, async () => posted.parse((await this.client.rest.issues.createComment({
            ...this.at,
            issue_number: issue,
            body,
        })).data));
        const { id, html_url: url, created_at: createdAt, user, node_id: nodeId } = data;
        return { id, url, ...(createdAt !== undefined && { createdAt }), ...(user && { authorId: user.id }), ...(nodeId && { nodeId }) };
    }
    async findComment(id) {
        try {
            const { data } = await this.client.rest.issues.getComment({
                ...this.at,
                comment_id: id,
            });
            const found = comment.parse(data);
            const [, number] = /\/(\d+)$/.exec(found.issue_url ?? '') ?? [];
            const thread = number === undefined ? undefined : Number(number);
            return { body: found.body ?? '', createdAt: found.created_at, updatedAt: found.updated_at, authorId: found.user?.id, thread };
        }
        catch (error) {
            if (isGone(error))
                return undefined;
            throw (0,github_client/* githubProblem */.XZ)(`Reading comment ${id}`, error);
        }
    }
    async findOwnComment(issue, mark, authorId) {
        const of = { ...this.at, issue_number: issue, per_page: 100 };
        return (0,github_client/* asking */.os)(`Reading the comments of #${issue}`, async () => {
            let pages = 0;
            for await (const { data } of this.client.paginate.iterator(this.client.rest.issues.listComments, of)) {
                const found = data
                    .map((item) => posted.extend({ body: schemas/* string */.YjP().nullish() }).parse(item))
                    .find(({ user, body }) => user?.id === authorId && body?.includes(mark));
                if (found)
                    return { id: found.id, url: found.html_url };
                if (++pages === 10)
                    break;
            }
            return undefined;
        });
    }
    async editComment(id, body) {
        await (0,github_client/* asking */.os)(`Editing comment ${id}`, () => this.client.rest.issues.updateComment({ ...this.at, comment_id: id, body }));
    }
    async resolveComment(nodeId) {
        await (0,github_client/* asking */.os)('Collapsing an answered question', () => this.client.graphql(resolveMutation, { id: nodeId }));
    }
    async runCompleted(runId, attempt) {
        const of = { ...this.at, run_id: runId };
        try {
            const { data } = await this.client.rest.actions.getWorkflowRunAttempt({ ...of, attempt_number: attempt }).catch((error) => {
                if ((0,github_client/* statusOf */.c2)(error) === 403)
                    throw error;
                return this.client.rest.actions.getWorkflowRun(of);
            });
            const { status, run_attempt: latest = attempt } = run.parse(data);
            return status === 'completed' || latest > attempt;
        }
        catch {
            return undefined;
        }
    }
    async cancelRun(runId) {
        try {
            await this.client.rest.actions.cancelWorkflowRun({ ...this.at, run_id: runId });
            return true;
        }
        catch {
            return false;
        }
    }
}
function isGone(error) {
    return (0,github_client/* statusOf */.c2)(error) === 404 || (0,github_client/* statusOf */.c2)(error) === 410;
}

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/iso.js
var iso = __webpack_require__(4377);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/coerce.js
var coerce = __webpack_require__(9567);
;// CONCATENATED MODULE: ./build/src/github/thread-answers.js

const time = iso/* datetime */.w$({ offset: true });
const person = schemas/* object */.Ikc({ login: schemas/* string */.YjP(), id: schemas/* number */.aig().int(), type: schemas/* string */.YjP() });
const author = person.nullish().transform((user) => user ?? undefined);
const thread_answers_text = schemas/* string */.YjP()
    .nullish()
    .transform((value) => value ?? '');
const threadComment = schemas/* object */.Ikc({ id: schemas/* number */.aig().int(), user: author, body: thread_answers_text, created_at: time, updated_at: time })
    .transform(({ id, user, body, created_at: createdAt, updated_at: updatedAt }) => ({ id, author: user, body, createdAt, updatedAt }));
const home = schemas/* object */.Ikc({ id: schemas/* number */.aig().optional(), full_name: schemas/* string */.YjP() });
function isSame(one, other) {
    if (one.id !== undefined && other.id !== undefined)
        return one.id === other.id;
    return one.full_name.toLowerCase() === other.full_name.toLowerCase();
}
const pullFacts = (full_name) => schemas/* object */.Ikc({
    number: schemas/* number */.aig().int(),
    html_url: schemas/* string */.YjP(),
    title: schemas/* string */.YjP(),
    body: thread_answers_text,
    user: author,
    state: schemas/* enum */.k5n(['open', 'closed']),
    merged: schemas/* boolean */.zMY().nullish(),
    draft: schemas/* boolean */.zMY().optional(),
    base: schemas/* object */.Ikc({ ref: schemas/* string */.YjP(), sha: schemas/* string */.YjP(), repo: home.nullish() }),
    head: schemas/* object */.Ikc({ ref: schemas/* string */.YjP(), sha: schemas/* string */.YjP(), repo: home.nullish() }),
    maintainer_can_modify: schemas/* boolean */.zMY().optional(),
    changed_files: schemas/* number */.aig().int().optional(),
})
    .transform(({ user, html_url: url, draft = false, base, head, ...pull }) => ({
    number: pull.number,
    url,
    title: pull.title,
    body: pull.body,
    author: user,
    state: pull.state,
    merged: pull.merged ?? false,
    draft,
    base: { ref: base.ref, sha: base.sha },
    head: { ref: head.ref, sha: head.sha, repository: head.repo?.full_name },
    isFork: !head.repo || !isSame(head.repo, base.repo ?? { full_name }),
    maintainerCanModify: pull.maintainer_can_modify ?? false,
    changedFiles: pull.changed_files ?? 0,
}));
const changedFile = schemas/* object */.Ikc({
    filename: schemas/* string */.YjP(),
    status: schemas/* string */.YjP(),
    additions: schemas/* number */.aig().int(),
    deletions: schemas/* number */.aig().int(),
    previous_filename: schemas/* string */.YjP().optional(),
    patch: schemas/* string */.YjP().optional(),
})
    .transform(({ filename: path, previous_filename: previous, patch, ...file }) => ({ ...file, path, previous, patch }));
const review = schemas/* object */.Ikc({ id: schemas/* number */.aig().int(), user: author, state: schemas/* string */.YjP(), body: thread_answers_text, submitted_at: time.nullish() })
    .transform(({ user, submitted_at: at, ...found }) => ({ ...found, author: user, at: at ?? undefined }));
const reviewComment = schemas/* object */.Ikc({
    id: schemas/* number */.aig().int(),
    in_reply_to_id: schemas/* number */.aig().int().optional(),
    pull_request_review_id: schemas/* number */.aig().int().nullish(),
    user: author,
    path: schemas/* string */.YjP(),
    line: schemas/* number */.aig().int().nullish(),
    original_line: schemas/* number */.aig().int().nullish(),
    side: schemas/* string */.YjP().nullish(),
    subject_type: schemas/* string */.YjP().nullish(),
    diff_hunk: thread_answers_text,
    body: thread_answers_text,
    created_at: time,
    updated_at: time,
})
    .transform((found) => ({
    id: found.id,
    inReplyTo: found.in_reply_to_id,
    reviewId: found.pull_request_review_id ?? undefined,
    author: found.user,
    path: found.path,
    line: found.line ?? found.original_line ?? undefined,
    side: found.side ?? undefined,
    isOutdated: found.subject_type !== 'file' && (found.line ?? undefined) === undefined,
    hunk: found.diff_hunk,
    body: found.body,
    createdAt: found.created_at,
    updatedAt: found.updated_at,
}));
const listOf = (list, node) => `query ($owner: String!, $repo: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $number) {
      list: ${list}(first: 100, after: $after) { nodes { ${node} } pageInfo { hasNextPage endCursor } }
    }
  }
}`;
const threadsQuery = listOf('reviewThreads', 'isResolved comments(first: 1) { nodes { fullDatabaseId } }');
const editsQuery = listOf('reviews', 'fullDatabaseId lastEditedAt');
function pageOf(node) {
    const pageInfo = schemas/* object */.Ikc({ hasNextPage: schemas/* boolean */.zMY(), endCursor: schemas/* string */.YjP().nullable() });
    const pullRequest = schemas/* object */.Ikc({ list: schemas/* object */.Ikc({ nodes: schemas/* array */.YOg(node), pageInfo }) });
    const answer = schemas/* object */.Ikc({ repository: schemas/* object */.Ikc({ pullRequest }) });
    return answer.transform(({ repository }) => repository.pullRequest.list);
}
const bigId = coerce/* number */.ai().int().positive();
const threadNode = schemas/* object */.Ikc({
    isResolved: schemas/* boolean */.zMY(),
    comments: schemas/* object */.Ikc({ nodes: schemas/* array */.YOg(schemas/* object */.Ikc({ fullDatabaseId: bigId })) }),
});
const editNode = schemas/* object */.Ikc({ fullDatabaseId: bigId, lastEditedAt: time.nullable() });
const checkRuns = schemas/* object */.Ikc({
    check_runs: schemas/* array */.YOg(schemas/* object */.Ikc({
        id: schemas/* number */.aig().int(),
        name: schemas/* string */.YjP(),
        conclusion: schemas/* string */.YjP().nullish(),
        output: schemas/* object */.Ikc({ title: schemas/* string */.YjP().nullish(), summary: schemas/* string */.YjP().nullish() }),
        app: schemas/* object */.Ikc({ slug: schemas/* string */.YjP().nullish() }).nullish(),
    })),
});

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
;// CONCATENATED MODULE: ./build/src/github/thread-logs.js

const keptBytes = 64 * 1024;
async function logEnd(log, max) {
    let kept = Buffer.alloc(0);
    let read = 0;
    for await (const chunk of log) {
        read += chunk.length;
        kept = Buffer.concat([kept, chunk]).subarray(-keptBytes);
    }
    const text = kept.toString('utf8');
    return lastLines(untilFailure(plainLog(read > keptBytes ? text.slice(text.indexOf('\n') + 1) : text)), max);
}
function plainLog(log) {
    return (0,external_node_util_.stripVTControlCharacters)(log.replace(/^\uFEFF/, ''))
        .split('\n')
        .map((line) => line
        .replace(/\r+$/, '')
        .replace(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z ?/, '')
        .replace(/^.*\r/, ''))
        .join('\n')
        .trimEnd();
}
function untilFailure(log) {
    const cleanup = log.indexOf('\nPost job cleanup.', Math.max(0, log.lastIndexOf('##[error]')));
    return log.includes('##[error]') && cleanup > 0 ? log.slice(0, cleanup) : log;
}
function lastLines(text, max) {
    if (text.length <= max)
        return text;
    const end = text.slice(-max);
    return end.slice(end.indexOf('\n') + 1);
}

;// CONCATENATED MODULE: ./build/src/github/thread-api.js



const pageSize = 100;
const maxPages = 3;
const failures = ['failure', 'timed_out', 'action_required', 'startup_failure'];
const maxChecks = 5;
const maxLog = 6_000;
class ThreadApi extends github_client/* Api */.jI {
    async comments(number) {
        const of = { ...this.at, issue_number: number };
        const read = (page) => this.client.rest.issues.listComments({ ...of, ...page });
        return listed(`Reading the comments of #${number}`, read, threadComment, 'newest');
    }
    async pull(number) {
        const facts = pullFacts(`${this.at.owner}/${this.at.repo}`);
        const read = async () => facts.parse((await this.client.rest.pulls.get({ ...this.at, pull_number: number })).data);
        return (0,github_client/* asking */.os)(`Reading pull request #${number}`, read);
    }
    async files(number) {
        const read = (page) => this.client.rest.pulls.listFiles({ ...this.at, pull_number: number, ...page });
        return (await listed(`Reading the changed files of #${number}`, read, changedFile, 'first')).items;
    }
    async reviews(number) {
        const read = (page) => this.client.rest.pulls.listReviews({ ...this.at, pull_number: number, ...page });
        return listed(`Reading the reviews of #${number}`, read, review, 'newest');
    }
    async reviewComments(number) {
        const read = (page) => this.client.rest.pulls.listReviewComments({ ...this.at, pull_number: number, ...page });
        return listed(`Reading the review comments of #${number}`, read, reviewComment, 'newest');
    }
    async resolvedThreads(number) {
        const threads = await this.#graphql(threadsQuery, number, threadNode);
        const resolved = threads?.filter(({ isResolved }) => isResolved);
        return resolved && new Set(resolved.flatMap(({ comments }) => comments.nodes.map(({ fullDatabaseId: id }) => id)));
    }
    async reviewEdits(number) {
        const reviews = await this.#graphql(editsQuery, number, editNode);
        return reviews && new Map(reviews.map(({ fullDatabaseId: id, lastEditedAt: at }) => [id, at ?? undefined]));
    }
    async failingChecks(sha) {
        try {
            const { data } = await this.client.rest.checks.listForRef({ ...this.at, ref: sha, per_page: pageSize });
            const failed = checkRuns.parse(data).check_runs.filter(({ conclusion }) => failures.includes(conclusion ?? ''));
            const items = failed.slice(0, maxChecks).map(async ({ id, name, conclusion, output, app }) => ({
                id,
                name,
                conclusion: conclusion ?? '',
                title: output.title ?? '',
                summary: output.summary ?? '',
                log: (app?.slug ?? 'github-actions') === 'github-actions' ? await this.#log(id) : undefined,
            }));
            return { items: await Promise.all(items), unread: Math.max(0, failed.length - maxChecks) };
        }
        catch (error) {
            if ((0,github_client/* statusOf */.c2)(error) === 403 || (0,github_client/* statusOf */.c2)(error) === 404)
                return undefined;
            throw (0,github_client/* githubProblem */.XZ)(`Reading the checks of ${sha}`, error);
        }
    }
    async #log(job) {
        try {
            const request = { parseSuccessResponseBody: false };
            const { data } = await this.client.rest.actions.downloadJobLogsForWorkflowRun({ ...this.at, job_id: job, request });
            return data instanceof ReadableStream ? await logEnd(data, maxLog) : undefined;
        }
        catch {
            return undefined;
        }
    }
    async #graphql(query, number, node) {
        const nodes = [];
        let after = null;
        try {
            for (let page = 0; page < maxPages; page++) {
                const variables = { ...this.at, number, after };
                const list = pageOf(node).parse(await this.client.graphql(query, variables).catch(whatItGave));
                nodes.push(...list.nodes);
                after = list.pageInfo.endCursor;
                if (!list.pageInfo.hasNextPage)
                    break;
            }
            return nodes;
        }
        catch {
            return undefined;
        }
    }
}
function whatItGave(error) {
    const { data } = error;
    if (data)
        return data;
    throw error;
}
async function listed(what, read, schema, keep) {
    return (0,github_client/* asking */.os)(what, async () => {
        const first = await read({ per_page: pageSize, page: 1 });
        const last = Number(/[?&]page=(\d+)[^>]*>; rel="last"/.exec(first.headers.link ?? '')?.[1] ?? 1);
        const from = keep === 'first' ? 1 : Math.max(1, last - maxPages + 1);
        const items = from === 1 ? schema.array().parse(first.data) : [];
        for (let page = Math.max(2, from); page <= Math.min(last, from + maxPages - 1); page++)
            items.push(...schema.array().parse((await read({ per_page: pageSize, page })).data));
        return { items, unread: (from - 1) * pageSize };
    });
}

;// CONCATENATED MODULE: ./build/src/github/connect.js






function connect({ owner, repo, dryRun, ...settings }) {
    const client = (0,github_client/* createClient */.UU)(settings);
    dryRun?.attach(client);
    return {
        github: new RepositoryApi(client, owner, repo),
        issues: new IssuesApi(client, owner, repo),
        pulls: new PullsApi(client, owner, repo),
        threads: new ThreadApi(client, owner, repo),
        gitData: new git_data/* GitData */.j(client, owner, repo),
        dryRun,
    };
}


/***/ }),

/***/ 8905:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ GitData),
/* harmony export */   l: () => (/* binding */ maxBlobBytes)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8343);
/* harmony import */ var _problem_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6762);
/* harmony import */ var _client_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6330);




const object = zod__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ sha: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP() });
const signed = zod__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ sha: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(), verification: zod__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ verified: zod__WEBPACK_IMPORTED_MODULE_3__/* .boolean */ .zMY() }).nullish() });
const ref = zod__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ object: zod__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ sha: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP() }) });
const maxBlobBytes = 40 * 1024 * 1024;
const maxAttempts = 3;
class GitData extends _client_js__WEBPACK_IMPORTED_MODULE_2__/* .Api */ .jI {
    #sleep;
    constructor(client, owner, repo, sleep = node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setTimeout) {
        super(client, owner, repo);
        this.#sleep = sleep;
    }
    async createBlob(path, content) {
        try {
            return await this.#make(async () => {
                const { data } = await this.client.rest.git.createBlob({
                    ...this.at,
                    content: content.toString('base64'),
                    encoding: 'base64',
                    ...(content.length > 1_000_000 && { request: { signal: AbortSignal.timeout(30_000 + Math.ceil(content.length / 250)) } }),
                });
                return object.parse(data).sha;
            });
        }
        catch (error) {
            if ((0,_client_js__WEBPACK_IMPORTED_MODULE_2__/* .statusOf */ .c2)(error) === 409)
                throw secretProblem(path, error);
            throw problemOf(`Sending ${path} to GitHub`, error);
        }
    }
    async createTree(base, entries) {
        try {
            return await this.#make(async () => {
                const { data } = await this.client.rest.git.createTree({
                    ...this.at,
                    base_tree: base,
                    tree: entries.map((entry) => ({ ...entry, type: entry.mode === '160000' ? 'commit' : 'blob' })),
                });
                return { kind: 'created', id: object.parse(data).sha };
            });
        }
        catch (error) {
            const workflow = entries.find(({ path }) => /^\.github\/workflows\//i.test(path));
            const status = (0,_client_js__WEBPACK_IMPORTED_MODULE_2__/* .statusOf */ .c2)(error);
            if (workflow && (status === 403 || status === 404) && !(0,_client_js__WEBPACK_IMPORTED_MODULE_2__/* .isRateLimit */ .a5)(error))
                return { kind: 'refused', why: workflowWords(workflow.path, error) };
            if (status === 409)
                throw secretProblem(entries
                    .flatMap((entry) => ('content' in entry ? [entry.path] : []))
                    .slice(0, 20)
                    .join(', '), error);
            throw problemOf('Making the tree of the commit', error);
        }
    }
    async createCommit(tree, parents, message) {
        try {
            return await this.#make(async () => {
                const { data } = await this.client.rest.git.createCommit({
                    ...this.at,
                    message,
                    tree,
                    parents: [...parents],
                });
                const { sha, verification } = signed.parse(data);
                return { commit: sha, verified: verification?.verified ?? false };
            });
        }
        catch (error) {
            throw problemOf('Making the commit', error);
        }
    }
    async moveBranch(branch, commit, expected) {
        if (expected !== '' && (await this.#head(branch)) !== expected)
            return { kind: 'stale' };
        try {
            if (expected === '')
                await this.client.rest.git.createRef({ ...this.at, ref: `refs/heads/${branch}`, sha: commit });
            else
                await this.client.rest.git.updateRef({
                    ...this.at,
                    ref: `heads/${branch}`,
                    sha: commit,
                    force: false,
                });
            return { kind: 'pushed' };
        }
        catch (error) {
            const status = (0,_client_js__WEBPACK_IMPORTED_MODULE_2__/* .statusOf */ .c2)(error);
            if (status === undefined || status === 401 || (0,_client_js__WEBPACK_IMPORTED_MODULE_2__/* .isRateLimit */ .a5)(error))
                throw problemOf(`Moving the branch ${branch}`, error);
            if (status === 422 && /already exists|fast.?forward/i.test(wordsOf(error)))
                return { kind: 'stale' };
            const head = await this.#head(branch);
            if (head === commit)
                return { kind: 'pushed' };
            if (head !== (expected === '' ? undefined : expected))
                return { kind: 'stale' };
            if (status >= 500)
                throw problemOf(`Moving the branch ${branch}`, error);
            return { kind: 'refused', why: status === 404 ? workflowWords('the commits of the branch', error) : wordsOf(error) };
        }
    }
    async #head(branch) {
        try {
            const { data } = await this.client.rest.git.getRef({ ...this.at, ref: `heads/${branch}` });
            return ref.parse(data).object.sha;
        }
        catch (error) {
            if ((0,_client_js__WEBPACK_IMPORTED_MODULE_2__/* .statusOf */ .c2)(error) === 404)
                return undefined;
            throw problemOf(`Looking for the branch ${branch}`, error);
        }
    }
    async #make(request) {
        for (let attempt = 1;; attempt++) {
            try {
                return await request();
            }
            catch (error) {
                if (!isPassing(error) || attempt === maxAttempts)
                    throw error;
                await this.#sleep(2000 * attempt);
            }
        }
    }
}
function isPassing(error) {
    const status = (0,_client_js__WEBPACK_IMPORTED_MODULE_2__/* .statusOf */ .c2)(error) ?? 0;
    return status >= 500 || (status === 422 && /SHA does not exist/i.test(wordsOf(error)));
}
function problemOf(what, error) {
    if (!(0,_client_js__WEBPACK_IMPORTED_MODULE_2__/* .isRateLimit */ .a5)(error))
        return (0,_client_js__WEBPACK_IMPORTED_MODULE_2__/* .githubProblem */ .XZ)(what, error);
    return new _problem_js__WEBPACK_IMPORTED_MODULE_1__/* .Problem */ .A(`${what} failed: ${wordsOf(error)}.`, 'GitHub limits how much is made through its API in an hour. Try again later, or set sign-commits: false, so that git pushes the commit without a signature.', { cause: error });
}
function secretProblem(paths, error) {
    return new _problem_js__WEBPACK_IMPORTED_MODULE_1__/* .Problem */ .A(`GitHub did not take ${paths}: ${wordsOf(error)}.`, 'Ask for what looks like a secret to be taken out. For a false alarm, list the path in .github/secret_scanning.yml.', { cause: error });
}
function workflowWords(what, error) {
    const words = wordsOf(error);
    if (/workflow/i.test(words))
        return words;
    return `${words} (HTTP ${(0,_client_js__WEBPACK_IMPORTED_MODULE_2__/* .statusOf */ .c2)(error)}), which is how it refuses ${what} when workflow files change and the token is without \`workflows\` permission`;
}
function wordsOf(error) {
    const message = error instanceof Error ? error.message : String(error);
    return (message.split(' - https://')[0] ?? '').replace(/\s+/g, ' ').trim().replace(/\.$/, '');
}


/***/ }),

/***/ 9567:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ai: () => (/* binding */ number)
/* harmony export */ });
/* unused harmony exports string, boolean, bigint, date */
/* harmony import */ var _core_index_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3759);
/* harmony import */ var _schemas_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8343);


function string(params) {
    return core._coercedString(schemas.ZodString, params);
}
function number(params) {
    return _core_index_js__WEBPACK_IMPORTED_MODULE_0__/* ._coercedNumber */ .qG(_schemas_js__WEBPACK_IMPORTED_MODULE_1__/* .ZodNumber */ .rSt, params);
}
function boolean(params) {
    return core._coercedBoolean(schemas.ZodBoolean, params);
}
function bigint(params) {
    return core._coercedBigint(schemas.ZodBigInt, params);
}
function date(params) {
    return core._coercedDate(schemas.ZodDate, params);
}


/***/ })

};
