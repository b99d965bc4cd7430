export const id = 244;
export const ids = [244,330];
export const modules = {

/***/ 6330:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createClient: () => (/* binding */ createClient),
/* harmony export */   githubProblem: () => (/* binding */ githubProblem),
/* harmony export */   statusOf: () => (/* binding */ statusOf)
/* harmony export */ });
/* harmony import */ var _octokit_core__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4730);
/* harmony import */ var _octokit_plugin_retry__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9735);
/* harmony import */ var _octokit_plugin_throttling__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6856);
/* harmony import */ var _problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6762);




const longestRequest = 30_000;
const longestWait = 300;
const Base = _octokit_core__WEBPACK_IMPORTED_MODULE_1__/* .Octokit */ .E.plugin(_octokit_plugin_retry__WEBPACK_IMPORTED_MODULE_2__/* .retry */ .L, _octokit_plugin_throttling__WEBPACK_IMPORTED_MODULE_3__/* .throttling */ .A);
function createClient({ apiUrl, token, log }) {
    const local = ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(apiUrl).hostname);
    const onLimit = (what) => (seconds, options, _, count) => {
        log(`GitHub's ${what} rate limit: ${options.method} ${options.url} waits ${seconds} s.`);
        return count < 2 && seconds <= longestWait;
    };
    const client = new Base({
        auth: token,
        baseUrl: apiUrl,
        userAgent: 'gadget-action',
        throttle: { enabled: !local, onRateLimit: onLimit('primary'), onSecondaryRateLimit: onLimit('secondary') },
        retry: { doNotRetry: [400, 401, 403, 404, 410, 422, 451], ...(local && { retryAfterBaseValue: 20 }) },
        log: { debug: () => undefined, info: () => undefined, warn: log, error: () => undefined },
    });
    client.hook.before('request', (options) => {
        options.request = {
            ...options.request,
            signal: options.request?.signal ?? AbortSignal.timeout(longestRequest),
            ...(options.method !== 'GET' && { retries: 0 }),
        };
    });
    return client;
}
function statusOf(error) {
    const status = error?.status;
    return typeof status === 'number' ? status : undefined;
}
function githubProblem(what, error) {
    const status = statusOf(error);
    const message = error instanceof Error ? error.message.split(' - https://')[0] : String(error);
    const advice = status === 401
        ? 'Check github-token.'
        : status === 403
            ? 'Check the `permissions:` of the job: contents, issues and pull-requests need write.'
            : status === 404
                ? 'Check GITHUB_REPOSITORY, and that github-token may see it.'
                : 'GitHub may be having trouble; run the job again.';
    return new _problem_js__WEBPACK_IMPORTED_MODULE_0__/* .Problem */ .AF(`${what} failed (${status === undefined ? 'no answer' : `HTTP ${status}`}): ${message}.`, advice, { cause: error });
}


/***/ }),

/***/ 4244:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   RepositoryApi: () => (/* binding */ RepositoryApi)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6921);
/* harmony import */ var _client_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6330);


const permission = zod__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({
    permission: zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(['admin', 'write', 'read', 'none', 'maintain', 'triage']),
    role_name: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().optional(),
});
const comment = zod__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({
    id: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    html_url: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    created_at: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    updated_at: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    body: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().nullish(),
    user: zod__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ id: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig() }).nullish(),
});
const run = zod__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ status: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().nullish() });
const pull = zod__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ number: zod__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(), html_url: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP() });
class RepositoryApi {
    #client;
    #at;
    constructor(client, owner, repo) {
        this.#client = client;
        this.#at = { owner, repo };
    }
    async permissionOf(login) {
        try {
            const { data } = await this.#client.request('GET /repos/{owner}/{repo}/collaborators/{username}/permission', {
                ...this.#at,
                username: login,
            });
            const known = permission.parse(data);
            return known.role_name === 'maintain' || known.role_name === 'triage' ? known.role_name : known.permission;
        }
        catch (error) {
            if ((0,_client_js__WEBPACK_IMPORTED_MODULE_0__.statusOf)(error) === 404)
                return 'none';
            throw (0,_client_js__WEBPACK_IMPORTED_MODULE_0__.githubProblem)(`Asking for the permission of ${login}`, error);
        }
    }
    async mustExist() {
        await this.#do(`Looking for the repository ${this.#at.owner}/${this.#at.repo}`, () => this.#client.request('GET /repos/{owner}/{repo}', this.#at));
    }
    async reactToIssue(issue, content) {
        const { data } = await this.#do(`Reacting to issue #${issue}`, () => this.#client.request('POST /repos/{owner}/{repo}/issues/{issue_number}/reactions', { ...this.#at, issue_number: issue, content }));
        return data.user ? Number(data.user.id) : undefined;
    }
    async reactToComment(id, content) {
        try {
            const path = 'POST /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions';
            const { data } = await this.#client.request(path, { ...this.#at, comment_id: id, content });
            return data.user ? Number(data.user.id) : undefined;
        }
        catch (error) {
            if (isGone(error))
                return undefined;
            throw (0,_client_js__WEBPACK_IMPORTED_MODULE_0__.githubProblem)(`Reacting to comment ${id}`, error);
        }
    }
    async comment(issue, body) {
        const data = await this.#do(`Commenting on #${issue}`, async () => comment.parse((await this.#client.request('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', {
            ...this.#at,
            issue_number: issue,
            body,
        })).data));
        return { id: data.id, url: data.html_url, createdAt: data.created_at, ...(data.user && { authorId: data.user.id }) };
    }
    async findComment(id) {
        try {
            const { data } = await this.#client.request('GET /repos/{owner}/{repo}/issues/comments/{comment_id}', {
                ...this.#at,
                comment_id: id,
            });
            const found = comment.parse(data);
            return { body: found.body ?? '', createdAt: found.created_at, updatedAt: found.updated_at, authorId: found.user?.id };
        }
        catch (error) {
            if (isGone(error))
                return undefined;
            throw (0,_client_js__WEBPACK_IMPORTED_MODULE_0__.githubProblem)(`Reading comment ${id}`, error);
        }
    }
    async findOwnComment(issue, mark, authorId) {
        for (let page = 1; page <= 10; page++) {
            const { data } = await this.#do(`Reading the comments of #${issue}`, () => this.#client.request('GET /repos/{owner}/{repo}/issues/{issue_number}/comments', {
                ...this.#at,
                issue_number: issue,
                per_page: 100,
                page,
            }));
            const found = data.map((item) => comment.parse(item)).find(({ user, body }) => user?.id === authorId && body?.includes(mark));
            if (found)
                return { id: found.id, url: found.html_url };
            if (data.length < 100)
                return undefined;
        }
        return undefined;
    }
    async editComment(id, body) {
        await this.#do(`Editing comment ${id}`, () => this.#client.request('PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', { ...this.#at, comment_id: id, body }));
    }
    async createPullRequest(request) {
        try {
            const { data } = await this.#client.request('POST /repos/{owner}/{repo}/pulls', { ...this.#at, ...request });
            const created = pull.parse(data);
            return { number: created.number, url: created.html_url };
        }
        catch (error) {
            if ((0,_client_js__WEBPACK_IMPORTED_MODULE_0__.statusOf)(error) === 403)
                return 'forbidden';
            if ((0,_client_js__WEBPACK_IMPORTED_MODULE_0__.statusOf)(error) === 422 && request.draft && /draft/i.test(error.message))
                return this.createPullRequest({ ...request, draft: false });
            throw (0,_client_js__WEBPACK_IMPORTED_MODULE_0__.githubProblem)('Creating the pull request', error);
        }
    }
    async pullRequestFrom(branch) {
        const { data } = await this.#do(`Looking for a pull request from ${branch}`, () => this.#client.request('GET /repos/{owner}/{repo}/pulls', {
            ...this.#at,
            head: `${this.#at.owner}:${branch}`,
            state: 'all',
            sort: 'created',
            direction: 'desc',
        }));
        const newest = data[0];
        return newest && { number: newest.number, url: newest.html_url, open: newest.state === 'open', draft: newest.draft ?? false };
    }
    async requestReview(number, login) {
        await this.#do(`Asking @${login} for a review`, () => this.#client.request('POST /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers', {
            ...this.#at,
            pull_number: number,
            reviewers: [login],
        }));
    }
    async runCompleted(runId, attempt) {
        try {
            const { data } = await this.#client.request('GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}', {
                ...this.#at,
                run_id: runId,
                attempt_number: attempt,
            });
            return run.parse(data).status === 'completed';
        }
        catch {
            return undefined;
        }
    }
    async cancelRun(runId) {
        try {
            await this.#client.request('POST /repos/{owner}/{repo}/actions/runs/{run_id}/cancel', { ...this.#at, run_id: runId });
            return true;
        }
        catch {
            return false;
        }
    }
    async #do(what, request) {
        try {
            return await request();
        }
        catch (error) {
            throw (0,_client_js__WEBPACK_IMPORTED_MODULE_0__.githubProblem)(what, error);
        }
    }
}
function isGone(error) {
    return (0,_client_js__WEBPACK_IMPORTED_MODULE_0__.statusOf)(error) === 404 || (0,_client_js__WEBPACK_IMPORTED_MODULE_0__.statusOf)(error) === 410;
}


/***/ })

};
