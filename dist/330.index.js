export const id = 330;
export const ids = [330];
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


/***/ })

};
