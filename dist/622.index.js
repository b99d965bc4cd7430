export const id = 622;
export const ids = [622];
export const modules = {

/***/ 1622:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  knownRepository: () => (/* binding */ knownRepository),
  readRunner: () => (/* binding */ readRunner)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/problem.js
var problem = __webpack_require__(6762);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./build/src/trigger/workflow-stem.js

function workflowStem(ref) {
    const stem = /\/\.github\/workflows\/([^/]+?)\.ya?ml(?:@|$)/.exec(ref)?.[1] ?? ref;
    if (/^[A-Za-z0-9_-]+$/.test(stem))
        return stem;
    const plain = stem.replace(/[^A-Za-z0-9_-]+/g, '-').replace(/^-+|-+$/g, '');
    return `${plain || 'workflow'}-${(0,external_node_crypto_.createHash)('sha256').update(stem).digest('hex').slice(0, 8)}`;
}

// EXTERNAL MODULE: ./build/src/runner/event.js
var runner_event = __webpack_require__(6464);
;// CONCATENATED MODULE: ./build/src/runner/job.js






function readRunner(env) {
    const repository = (0,runner_event/* variable */.bv)(env, 'GITHUB_REPOSITORY');
    const [owner, name, more] = repository.split('/');
    if (!owner || !name || more !== undefined)
        throw new problem/* Problem */.A(`GITHUB_REPOSITORY is ${JSON.stringify(repository)}; expected owner/name.`, 'Run the action inside a GitHub Actions workflow.');
    const temp = env['RUNNER_TEMP'] ? (0,external_node_path_.join)(env['RUNNER_TEMP'], 'gadget') : (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'gadget-'));
    const serverUrl = (env['GITHUB_SERVER_URL'] || 'https://github.com').replace(/\/+$/, '');
    const repositoryUrl = `${serverUrl}/${owner}/${name}`;
    const runId = String(Number(env['GITHUB_RUN_ID']) || 0);
    return {
        repository: { owner, name },
        temp,
        serverUrl,
        repositoryUrl,
        runUrl: `${repositoryUrl}/actions/runs/${runId}`,
        runId,
        runAttempt: Number(env['GITHUB_RUN_ATTEMPT']) || 1,
        workflow: workflowStem(env['GITHUB_WORKFLOW_REF'] || env['GITHUB_WORKFLOW'] || 'workflow'),
        sha: env['GITHUB_SHA'] || '',
        workspace: (0,runner_event/* variable */.bv)(env, 'GITHUB_WORKSPACE'),
        home: env['HOME'] || '/root',
        path: env['PATH'] || '/usr/bin:/bin',
        toolCache: env['RUNNER_TOOL_CACHE'] || undefined,
        machine: env['RUNNER_OS'] || process.platform,
        node: process.versions.node,
        debug: env['RUNNER_DEBUG'] === '1',
    };
}
function knownRepository(env) {
    const [owner, name] = (env['GITHUB_REPOSITORY'] ?? '').split('/');
    const [id, defaultBranch] = [Number(env['GITHUB_REPOSITORY_ID']) || undefined, env['GITHUB_REF_NAME']];
    return owner && name && defaultBranch ? { id, owner, name, defaultBranch, isPrivate: true } : undefined;
}


/***/ })

};
