export const id = 62;
export const ids = [62];
export const modules = {

/***/ 3062:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  askAhead: () => (/* binding */ askAhead),
  ownRepository: () => (/* binding */ ownRepository)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/session/session-refs.js
var session_refs = __webpack_require__(8205);
// EXTERNAL MODULE: ./build/src/trigger/command.js
var trigger_command = __webpack_require__(3835);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./build/src/problem.js
var problem = __webpack_require__(6762);
;// CONCATENATED MODULE: ./build/src/workspace/asked-ahead.js
function isAnswered(ref, { names, given }) {
    if (given.has(ref))
        return false;
    return names.has(ref) || (names.has('refs/heads/*') && ref.startsWith('refs/heads/') && !ref.startsWith('refs/heads/gadget-state/'));
}

// EXTERNAL MODULE: ./build/src/workspace/git.js
var git = __webpack_require__(992);
// EXTERNAL MODULE: ./node_modules/execa/index.js + 136 modules
var execa = __webpack_require__(2499);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
;// CONCATENATED MODULE: ./build/src/workspace/objects.js






class Objects {
    #dir;
    #settings;
    #waiting = [];
    #reader;
    #parts = [];
    #size = 0;
    #header;
    constructor(dir, settings) {
        this.#dir = dir;
        this.#settings = settings;
    }
    find(name) {
        if (/[\r\n]/.test(name))
            return Promise.resolve(undefined);
        return new Promise((resolve, reject) => {
            this.#waiting.push({ name, resolve, reject });
            this.#start().stdin.write(`${name}\n`);
        });
    }
    write(type, content) {
        const body = typeof content === 'string' ? Buffer.from(content) : content;
        const whole = Buffer.concat([Buffer.from(`${type} ${body.length}\0`), body]);
        const id = (0,external_node_crypto_.createHash)('sha1').update(whole).digest('hex');
        const folder = (0,external_node_path_.join)(this.#dir, 'objects', id.slice(0, 2));
        const path = (0,external_node_path_.join)(folder, id.slice(2));
        if ((0,external_node_fs_.existsSync)(path))
            return id;
        (0,external_node_fs_.mkdirSync)(folder, { recursive: true });
        const unfinished = `${folder}/tmp_obj_${(0,external_node_crypto_.randomBytes)(6).toString('hex')}`;
        (0,external_node_fs_.writeFileSync)(unfinished, (0,external_node_zlib_.deflateSync)(whole), { mode: 0o444 });
        (0,external_node_fs_.renameSync)(unfinished, path);
        return id;
    }
    close() {
        this.#reader?.kill('SIGKILL');
    }
    #start() {
        if (this.#reader)
            return this.#reader;
        const reader = (0,execa/* execa */.Ho)('git', ['cat-file', '--batch'], {
            cwd: '/',
            env: (0,git/* gitEnvironment */._K)(this.#settings, { dir: this.#dir }),
            extendEnv: false,
            reject: false,
            buffer: false,
            stdin: 'pipe',
            stdout: 'pipe',
            stderr: 'ignore',
        });
        reader.stdout.on('data', (chunk) => this.#take(chunk));
        reader.stdin.on('error', () => undefined);
        void reader.then(({ exitCode, code }) => {
            this.#reader = undefined;
            [this.#parts, this.#size, this.#header] = [[], 0, undefined];
            const problem = (0,git/* gitProblem */.w0)(['cat-file'], code === 'ENOENT' ? 'git is not installed' : 'it ended before it had answered', exitCode ?? -1);
            for (const { reject } of this.#waiting.splice(0))
                reject(problem);
        });
        this.#reader = reader;
        return reader;
    }
    #take(chunk) {
        this.#parts.push(chunk);
        this.#size += chunk.length;
        for (;;) {
            if (!this.#header) {
                const line = this.#line();
                if (line === undefined)
                    return;
                const [, id, type, bytes] = /^([0-9a-f]+) (blob|tree|commit|tag) (\d+)$/.exec(line) ?? [];
                if (id === undefined)
                    this.#waiting.shift()?.resolve(undefined);
                else
                    this.#header = { id, type: type, bytes: Number(bytes) };
                continue;
            }
            const { id, type, bytes } = this.#header;
            if (this.#size < bytes + 1)
                return;
            const content = this.#cut(bytes + 1).subarray(0, bytes);
            this.#header = undefined;
            this.#waiting.shift()?.resolve({ id, type, content });
        }
    }
    #line() {
        const whole = this.#parts.length === 1 ? this.#parts[0] : Buffer.concat(this.#parts);
        this.#parts = [whole];
        const end = whole.indexOf(10);
        return end < 0 ? undefined : this.#cut(end + 1).toString('utf8', 0, end);
    }
    #cut(bytes) {
        const whole = this.#parts.length === 1 ? this.#parts[0] : Buffer.concat(this.#parts);
        this.#parts = [whole.subarray(bytes)];
        this.#size = whole.length - bytes;
        return whole.subarray(0, bytes);
    }
}

// EXTERNAL MODULE: ./build/src/workspace/git-folder.js
var git_folder = __webpack_require__(8316);
;// CONCATENATED MODULE: ./build/src/workspace/push-result.js

function pushResult(code, stdout, stderr) {
    if (code === 0)
        return { kind: 'pushed' };
    const line = stdout.split('\n').find((candidate) => candidate.startsWith('!'));
    if (line === undefined || /remote end hung up|unexpected disconnect|early EOF/i.test(stderr))
        throw (0,git/* gitProblem */.w0)(['push'], stderr, code);
    if (/stale info|fetch first|non-fast-forward|reference already exists|is at [0-9a-f]{40} but expected|incorrect old value/i.test(`${line}\n${stderr}`))
        return { kind: 'stale' };
    const words = stderr
        .split('\n')
        .filter((text) => text.startsWith('remote:'))
        .map((text) => text.slice(7).trim())
        .filter(Boolean)
        .join(' ');
    return { kind: 'refused', why: words || line.split('\t').at(-1) || stderr.trim() };
}

// EXTERNAL MODULE: ./build/src/workspace/remote.js + 1 modules
var remote = __webpack_require__(3539);
// EXTERNAL MODULE: ./build/src/workspace/tree.js
var workspace_tree = __webpack_require__(2491);
;// CONCATENATED MODULE: ./build/src/workspace/own-repository.js









class OwnRepository {
    dir;
    url;
    #settings;
    #dryRun;
    #objects;
    #closing = new AbortController();
    #ahead;
    #fetched;
    constructor(dir, url, settings, dryRun) {
        this.dir = dir;
        this.url = url;
        this.#settings = settings;
        this.#dryRun = dryRun;
        this.#objects = new Objects(dir, settings);
    }
    static create(dir, url, settings, dryRun) {
        (0,git_folder/* makeOwnFolder */.x)(dir);
        return new OwnRepository(dir, url, settings, dryRun);
    }
    get #options() {
        return { dir: this.dir, signal: this.#closing.signal };
    }
    discard() {
        this.#objects.close();
        this.#closing.abort(new Error('The run is over.'));
        (0,external_node_fs_.rmSync)(this.dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    }
    git(args, options = {}) {
        return (0,git/* runGit */.EO)(this.#settings, args, { ...options, env: { GIT_DIR: this.dir, ...options.env } });
    }
    async text(args, options = {}) {
        return (await this.git(args, options)).stdout.toString('utf8').trim();
    }
    lookAhead(...names) {
        const answer = this.#ask(names);
        answer.catch(() => undefined);
        this.#ahead = { names: new Set(names), given: new Set(), answer };
        return answer;
    }
    fetchAhead(commits) {
        this.#fetched = commits.then((ids) => (ids.length > 0 ? this.#transfer(ids) : undefined)).catch(() => undefined);
    }
    forgetAhead() {
        this.#ahead = undefined;
    }
    async refs(...patterns) {
        const ahead = this.#ahead;
        if (!ahead || !patterns.every((ref) => isAnswered(ref, ahead)))
            return this.#ask(patterns);
        for (const ref of patterns)
            ahead.given.add(ref);
        const answer = await ahead.answer;
        return new Map(patterns.flatMap((ref) => (answer.has(ref) ? [[ref, answer.get(ref)]] : [])));
    }
    async #ask(patterns) {
        const { stdout } = await (0,remote/* runRemote */.Q)(this.#settings, 'ls-remote', [this.url, 'HEAD', ...patterns], this.#options);
        const lines = stdout.toString('utf8').split('\n').filter(Boolean);
        const found = lines.map((line) => line.split('\t')).filter(([, ref]) => ref !== 'HEAD');
        return new Map(found.map(([id, ref]) => [ref, id]));
    }
    async fetch(...ids) {
        await this.#fetched;
        const isHere = await Promise.all(ids.map((id) => this.has(id)));
        const missing = ids.filter((_, index) => !isHere[index]);
        if (missing.length > 0)
            await this.#transfer(missing);
    }
    async #transfer(ids) {
        const fetch = (...args) => (0,remote/* runRemote */.Q)(this.#settings, 'fetch', ['--no-tags', '--no-write-fetch-head', '--no-auto-maintenance', ...args], this.#options);
        try {
            await fetch('--depth=1', this.url, ...ids);
        }
        catch (error) {
            if (!(error instanceof problem/* Problem */.A) || !/unadvertised object/i.test(error.message))
                throw error;
            await fetch('--depth=2147483647', this.url, '+refs/heads/*:refs/fetched/*');
            for (const id of ids)
                if ((await this.git(['cat-file', '-e', `${id}^{commit}`], { codes: [0, 1, 128] })).code !== 0)
                    throw error;
        }
    }
    async file(commit, path) {
        return (await this.files(commit, [path])).get(path);
    }
    async files(treeish, paths) {
        const clean = new Map(paths.map((path) => [path, path.replace(/^(\.\/)+/, '')]));
        const entries = await this.entries(treeish, ...clean.values());
        const found = [...clean].flatMap(([path, name]) => {
            const { type, id } = entries.get(name) ?? {};
            return type === 'blob' && id !== undefined ? [{ path, id }] : [];
        });
        const contents = await this.blobs(found.map(({ id }) => id));
        return new Map(found.map(({ path }, index) => [path, contents[index]]));
    }
    async entries(treeish, ...paths) {
        const root = await this.treeOf(treeish);
        const trees = new Map();
        const tree = (id) => {
            const known = trees.get(id) ?? this.tree(id);
            trees.set(id, known);
            return known;
        };
        const named = (name, entry) => [name, { type: (0,workspace_tree/* typeOf */.QP)(entry), id: entry.id }];
        if (paths.length === 0)
            return new Map((await tree(root)).map((entry) => named(entry.name, entry)));
        const found = await Promise.all(paths.map(async (path) => {
            let entry = { mode: '40000', name: '', id: root };
            for (const part of path.split('/')) {
                if (!entry || (0,workspace_tree/* typeOf */.QP)(entry) !== 'tree')
                    return undefined;
                entry = (await tree(entry.id)).find(({ name }) => name === part);
            }
            return entry && named(path, entry);
        }));
        return new Map(found.filter((entry) => entry !== undefined));
    }
    async has(commit) {
        return (await this.#objects.find(commit))?.type === 'commit';
    }
    async treeOf(treeish) {
        const found = await this.#objects.find(`${treeish}^{tree}`);
        if (!found)
            throw (0,git/* gitProblem */.w0)(['cat-file'], `fatal: ${treeish} has no tree`, 128);
        return found.id;
    }
    async tree(id, encoding) {
        return (0,workspace_tree/* readTree */.Zc)(await this.#read(id, 'tree'), encoding);
    }
    async blob(id) {
        return this.#read(id, 'blob');
    }
    async blobs(ids) {
        return Promise.all(ids.map((id) => this.#read(id, 'blob')));
    }
    async #read(id, type) {
        const found = await this.#objects.find(id);
        if (found?.type !== type)
            throw (0,git/* gitProblem */.w0)(['cat-file'], `fatal: ${id} is ${found ? `a ${found.type}, not a ${type}` : 'missing'}`, 128);
        return found.content;
    }
    writeBlob(content) {
        return this.#objects.write('blob', content);
    }
    writeTree(entries, encoding) {
        return this.#objects.write('tree', (0,workspace_tree/* treeContent */.Ue)(entries, encoding));
    }
    commit(tree, parents, message, author) {
        const by = `${author.name} <${author.email}> ${Math.floor(author.date.getTime() / 1000)} +0000`;
        const lines = [`tree ${tree}`, ...parents.map((parent) => `parent ${parent}`), `author ${by}`, `committer ${by}`];
        return this.#objects.write('commit', `${lines.join('\n')}\n\n${message}`);
    }
    async push(commit, ref, expected) {
        if (this.#dryRun) {
            this.#dryRun.push(ref, ref.startsWith('refs/heads/') ? await this.#difference(commit) : '');
            return { kind: 'pushed' };
        }
        const { code, stdout, stderr } = await (0,remote/* runRemote */.Q)(this.#settings, 'push', ['--porcelain', '--no-verify', `--force-with-lease=${ref}:${expected}`, this.url, `${commit}:${ref}`], { ...this.#options, codes: [0, 1] });
        return pushResult(code, stdout.toString('utf8'), stderr);
    }
    async #difference(commit) {
        const args = ['diff-tree', '--root', '--no-commit-id', '-r', '-p', '-M', '--no-color', '--no-ext-diff', '--no-textconv', commit];
        return (await this.git(args)).stdout.toString('utf8');
    }
}

// EXTERNAL MODULE: ./build/src/intake/authorize.js
var authorize = __webpack_require__(4577);
// EXTERNAL MODULE: ./build/src/intake/session-key.js
var session_key = __webpack_require__(8332);
;// CONCATENATED MODULE: ./build/src/intake/ask-ahead.js






function ownRepository({ runner, git, nonce, dryRun }) {
    return OwnRepository.create((0,external_node_path_.join)(runner.temp, `repository-${nonce(8)}.git`), runner.repositoryUrl, git, dryRun);
}
function askAhead(trigger, repository, { inputs, runner }, github) {
    const { thread, command } = trigger;
    const { number } = thread;
    const refs = (0,trigger_command/* isPlain */.$i)(command) ? undefined : askRefs(trigger, repository, { inputs, runner });
    const admission = github.then((outside) => (0,authorize/* authorize */.Gq)(trigger, { inputs, github: outside.github }));
    const asked = {
        trigger,
        admission,
        pull: refs && thread.kind === 'pull' && number !== undefined ? github.then(({ threads }) => threads.pull(number)) : undefined,
        comments: (0,trigger_command/* beginsTurn */.YV)(command) && number !== undefined ? github.then(({ threads }) => threads.comments(number)) : undefined,
    };
    for (const answer of [asked.admission, asked.pull, asked.comments])
        answer?.catch(() => undefined);
    if (refs)
        repository.fetchAhead(wanted(refs, asked));
    return asked;
}
function askRefs({ thread, repository: { defaultBranch } }, repository, { inputs, runner }) {
    const named = (0,session_key/* namedSession */.M)(thread.body);
    const sessions = [(0,session_key/* sessionKey */.c)(thread, runner.workflow), ...(named === undefined ? [] : [named])].flatMap(session_refs/* sessionRefs */.d);
    const branches = [...new Set([inputs['base-branch'] || defaultBranch, defaultBranch])];
    const heads = thread.kind === 'pull' ? ['refs/heads/*'] : branches.map((branch) => `refs/heads/${branch}`);
    return { found: repository.lookAhead(...heads, ...sessions), branches, sessions };
}
async function wanted({ found, branches, sessions }, { trigger, pull }) {
    const [refs, about] = await Promise.all([found, pull]);
    const { defaultBranch } = trigger.repository;
    const names = about ? [defaultBranch, about.base.ref, ...(about.isFork ? [] : [about.head.ref])] : branches;
    const ids = [...names.map((name) => refs.get(`refs/heads/${name}`)), ...sessions.map((ref) => refs.get(ref))];
    return [...new Set(ids.filter((id) => id !== undefined))];
}


/***/ }),

/***/ 4577:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gq: () => (/* binding */ authorize),
/* harmony export */   KA: () => (/* binding */ mayStill),
/* harmony export */   Sl: () => (/* binding */ checkSandbox)
/* harmony export */ });
/* harmony import */ var _problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6762);
/* harmony import */ var _trigger_command_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3835);
/* harmony import */ var _trigger_gate_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1239);
/* harmony import */ var _trigger_trigger_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3226);




async function authorize(trigger, services) {
    const { inputs, github } = services;
    const { number, locked } = trigger.thread;
    if (inputs.model === '' && !(0,_trigger_command_js__WEBPACK_IMPORTED_MODULE_1__/* .isPlain */ .$i)(trigger.command))
        throw new _problem_js__WEBPACK_IMPORTED_MODULE_0__/* .Problem */ .A('The input model is empty; expected the id of a model.', 'Set `model:` in the workflow.');
    if (isUnattended(trigger)) {
        return {
            kind: 'in',
            actor: trigger.actor ?? workflowItself,
            permission: 'workflow',
            authorPermission: await permissionOfAuthor(trigger, services),
        };
    }
    const gate = { minimum: inputs['minimum-permission'], bots: inputs['allowed-bots'] };
    const { actor } = trigger;
    const ofAuthor = trigger.author?.id === actor?.id ? undefined : permissionOfAuthor(trigger, services);
    const entry = await (0,_trigger_gate_js__WEBPACK_IMPORTED_MODULE_2__/* .passGate */ .lt)(trigger.actor, gate, (login) => github.permissionOf(login));
    if (entry.kind === 'out')
        return entry;
    if (locked)
        throw new _problem_js__WEBPACK_IMPORTED_MODULE_0__/* .Problem */ .A(`${trigger.thread.kind === 'pull' ? 'Pull request' : 'Issue'} #${number} is locked, so that nothing can be said there.`, 'Unlock it, then ask again.');
    return { ...entry, authorPermission: ofAuthor ? await ofAuthor : entry.permission };
}
const workflowItself = { login: 'github-actions', id: 0, type: 'Bot' };
function isUnattended({ kind }) {
    return kind === 'schedule' || kind === 'dispatch';
}
async function mayStill({ login, id }, { github, inputs }) {
    if ((0,_trigger_gate_js__WEBPACK_IMPORTED_MODULE_2__/* .allowedBot */ .qG)({ login, id, type: 'Bot' }, inputs['allowed-bots']))
        return true;
    return (0,_trigger_gate_js__WEBPACK_IMPORTED_MODULE_2__/* .hasPermission */ ._m)(await github.permissionOf(login), inputs['minimum-permission']);
}
async function permissionOfAuthor({ author, thread }, { github }) {
    if (thread.kind === 'job')
        return 'workflow';
    if (!author)
        return 'unknown';
    return github.permissionOf(author.login).catch(() => 'unknown');
}
function checkSandbox({ thread }, { authorPermission }, key, { inputs }) {
    if (inputs.sandbox === 'required' || authorPermission === 'workflow' || key !== `${thread.kind}-${thread.number}`)
        return;
    if (authorPermission !== 'unknown' && (0,_trigger_gate_js__WEBPACK_IMPORTED_MODULE_2__/* .hasPermission */ ._m)(authorPermission, 'write'))
        return;
    throw new _problem_js__WEBPACK_IMPORTED_MODULE_0__/* .Problem */ .A(`The input sandbox is "off", but the text of ${(0,_trigger_trigger_js__WEBPACK_IMPORTED_MODULE_3__/* .threadName */ .C)(thread)} was written by somebody without write permission.`, 'Leave sandbox out for issues and pull requests of strangers.');
}


/***/ }),

/***/ 8332:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ namedSession),
/* harmony export */   c: () => (/* binding */ sessionKey)
/* harmony export */ });
function sessionKey({ kind, number }, workflow) {
    return number === undefined ? `job-${workflow}` : `${kind}-${number}`;
}
const mark = /<!-- gadget:(?:pull-request|tracking) \S+ session=((?:issue|pull)-\d+|job-[A-Za-z0-9_-]+) -->/g;
function namedSession(text) {
    return [...text.matchAll(mark)].at(-1)?.[1];
}


/***/ }),

/***/ 8205:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ sessionRefs)
/* harmony export */ });
function sessionRefs(key) {
    return [`refs/gadget/sessions/${key}`, `refs/heads/gadget-state/${key}`];
}


/***/ }),

/***/ 1239:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ mayWrite),
/* harmony export */   Zi: () => (/* binding */ minimumPermissions),
/* harmony export */   _m: () => (/* binding */ hasPermission),
/* harmony export */   lt: () => (/* binding */ passGate),
/* harmony export */   qG: () => (/* binding */ allowedBot)
/* harmony export */ });
const minimumPermissions = ['write', 'maintain', 'admin'];
const rank = { none: 0, read: 1, triage: 2, write: 3, maintain: 4, admin: 5 };
function hasPermission(permission, minimum) {
    return rank[permission] >= rank[minimum];
}
function mayWrite(permission) {
    return permission === 'workflow' || (Object.hasOwn(rank, permission) && hasPermission(permission, 'write'));
}
function allowedBot(actor, bots) {
    return bots.some((bot) => bot.login.toLowerCase() === actor.login.toLowerCase() && bot.id === actor.id);
}
async function passGate(actor, settings, permissionOf) {
    if (!actor)
        return { kind: 'out', why: 'the event names no person (a deleted account)' };
    if (actor.type === 'Bot') {
        return allowedBot(actor, settings.bots)
            ? { kind: 'in', actor, permission: 'none' }
            : { kind: 'out', why: `${actor.login} (id ${actor.id}) is a bot that is not in allowed-bots` };
    }
    const permission = await permissionOf(actor.login);
    if (hasPermission(permission, settings.minimum))
        return { kind: 'in', actor, permission };
    const unless = permission === 'none' ? '. If that is wrong, check that GITHUB_REPOSITORY is there and that github-token may see it' : '';
    return { kind: 'out', why: `${actor.login} has ${permission} permission; ${settings.minimum} is needed${unless}` };
}


/***/ }),

/***/ 3226:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ threadName),
/* harmony export */   T: () => (/* binding */ sources)
/* harmony export */ });
const sources = ['label', 'comment', 'review-comment', 'review', 'schedule', 'dispatch'];
function threadName({ kind, number }) {
    if (number === undefined)
        return 'a job';
    return kind === 'pull' ? `pull request #${number}` : `issue #${number}`;
}


/***/ }),

/***/ 8316:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ makeGitFolder),
/* harmony export */   x: () => (/* binding */ makeOwnFolder)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);


const config = `[core]
	repositoryformatversion = 0
	bare = false
	filemode = true
	hooksPath = /dev/null
	fsmonitor = false
	attributesFile = /dev/null
	excludesFile = /dev/null
	protectHFS = true
	protectNTFS = true
	autocrlf = false
	symlinks = true
[gc]
	auto = 0
[fetch]
	unpackLimit = 1
[transfer]
	fsckObjects = true
[credential]
	helper =
[protocol]
	allow = never
[protocol "https"]
	allow = always
[protocol "http"]
	allow = always
`;
const attributes = '* -filter -ident !working-tree-encoding !diff !merge\n';
function makeOwnFolder(dir) {
    makeGitFolder(dir, config);
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(dir, 'info/attributes'), attributes);
}
function makeGitFolder(dir, configuration) {
    for (const folder of ['info', 'objects/info', 'objects/pack', 'refs/heads', 'refs/tags'])
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(dir, folder), { recursive: true });
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(dir, 'HEAD'), 'ref: refs/heads/main\n');
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(dir, 'config'), configuration);
}


/***/ }),

/***/ 992:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EO: () => (/* binding */ runGit),
/* harmony export */   _K: () => (/* binding */ gitEnvironment),
/* harmony export */   w0: () => (/* binding */ gitProblem)
/* harmony export */ });
/* harmony import */ var execa__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2499);
/* harmony import */ var _problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6762);


const maxRunMs = 600_000;
function gitEnvironment(settings, { isRemote = false, dir } = {}) {
    const header = `http.${settings.serverUrl}/.extraheader`;
    const basic = Buffer.from(`x-access-token:${settings.token}`).toString('base64');
    return {
        PATH: settings.path,
        HOME: '/nonexistent',
        LC_ALL: 'C.UTF-8',
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_CONFIG_SYSTEM: '/dev/null',
        GIT_ATTR_NOSYSTEM: '1',
        GIT_TERMINAL_PROMPT: '0',
        GIT_ASKPASS: '/bin/false',
        GIT_NO_REPLACE_OBJECTS: '1',
        GIT_ALLOW_PROTOCOL: 'https:http',
        GIT_OPTIONAL_LOCKS: '0',
        ...(dir !== undefined && { GIT_DIR: dir }),
        ...(isRemote && {
            ...settings.network,
            GIT_HTTP_LOW_SPEED_LIMIT: '1',
            GIT_HTTP_LOW_SPEED_TIME: '300',
            GIT_CONFIG_COUNT: '3',
            GIT_CONFIG_KEY_0: header,
            GIT_CONFIG_VALUE_0: '',
            GIT_CONFIG_KEY_1: header,
            GIT_CONFIG_VALUE_1: `AUTHORIZATION: basic ${basic}`,
            GIT_CONFIG_KEY_2: 'http.followRedirects',
            GIT_CONFIG_VALUE_2: 'false',
        }),
    };
}
async function runGit(settings, args, options = {}) {
    const result = await (0,execa__WEBPACK_IMPORTED_MODULE_1__/* .execa */ .Ho)('git', args, {
        cwd: options.cwd ?? '/',
        extendEnv: false,
        reject: false,
        encoding: 'buffer',
        timeout: maxRunMs,
        forceKillAfterDelay: 2000,
        stripFinalNewline: false,
        ...(options.input === undefined ? { stdin: 'ignore' } : { input: options.input }),
        ...(options.signal && { cancelSignal: options.signal }),
        env: { ...gitEnvironment(settings), ...options.env },
    });
    const stderr = Buffer.from(result.stderr ?? []).toString('utf8');
    const code = result.exitCode ?? -1;
    options.signal?.throwIfAborted();
    if (!(options.codes ?? [0]).includes(code))
        throw gitProblem(args, result.code === 'ENOENT' ? 'git is not installed' : result.timedOut ? 'it did not finish in ten minutes' : stderr, code);
    return { code, stdout: Buffer.from(result.stdout ?? []), stderr };
}
function gitProblem(args, stderr, code) {
    const command = args.find((argument) => !argument.startsWith('-') && !argument.includes('=')) ?? 'git';
    const reason = stderr
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => /^(fatal|error|remote|!)|rejected|refus|not installed|finish/i.test(line))
        .join(' ') || stderr.trim();
    if (/could not read Username|Authentication failed|invalid credentials|\b401\b|\b403\b/i.test(stderr)) {
        return new _problem_js__WEBPACK_IMPORTED_MODULE_0__/* .Problem */ .A(`git ${command} was refused: ${reason}.`, 'Check that github-token is valid and that the job has `permissions: contents: write`.');
    }
    if (/repository .* not found|not found: did you run|\b404\b/i.test(stderr)) {
        return new _problem_js__WEBPACK_IMPORTED_MODULE_0__/* .Problem */ .A(`git ${command} did not find the repository: ${reason}.`, 'Check GITHUB_REPOSITORY and that github-token may read it.');
    }
    return new _problem_js__WEBPACK_IMPORTED_MODULE_0__/* .Problem */ .A(`git ${command} failed (exit code ${code}): ${reason}.`, 'The log of the run has the details.');
}


/***/ }),

/***/ 3539:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Q: () => (/* binding */ runRemote)
});

// EXTERNAL MODULE: ./node_modules/simple-git/dist/index.mjs + 2 modules
var dist = __webpack_require__(4724);
// EXTERNAL MODULE: ./build/src/workspace/git.js
var workspace_git = __webpack_require__(992);
;// CONCATENATED MODULE: ./build/src/workspace/transfer-report.js
const interval = 5000;
function transferReport(log, now = () => performance.now()) {
    let last = now();
    return ({ method, stage, progress }) => {
        if (now() - last < interval)
            return;
        last = now();
        log(`git ${method}: ${stage.replace(/\W+/g, '') === 'remote' ? 'the server is preparing' : `${stage} objects`}, ${progress} %`);
    };
}

;// CONCATENATED MODULE: ./build/src/workspace/remote.js



const maxSilenceMs = 300_000;
const unsafe = { allowUnsafeConfigEnvCount: true, allowUnsafeAskPass: true, allowUnsafeConfigPaths: true };
async function runRemote(settings, command, args, { dir, codes = [0], signal } = {}) {
    signal?.throwIfAborted();
    const env = (0,workspace_git/* gitEnvironment */._K)(settings, { isRemote: true, ...(dir !== undefined && { dir }) });
    let result = { exitCode: 0, stdOut: [], stdErr: [] };
    const git = (0,dist/* simpleGit */.Lp)({
        baseDir: '/',
        unsafe,
        allowEnvironment: Object.keys(env),
        timeout: { block: maxSilenceMs },
        progress: transferReport(settings.log),
        ...(signal && { abort: signal }),
        errors: (error, ended) => {
            result = ended;
            return error;
        },
    }).env(env);
    const { stdout, failed } = await git.raw([command, ...args]).then((text) => ({ stdout: Buffer.from(text), failed: undefined }), (error) => ({ stdout: Buffer.concat(result.stdOut), failed: error }));
    signal?.throwIfAborted();
    const stderr = withoutProgress(Buffer.concat(result.stdErr).toString('utf8'));
    const code = result.exitCode;
    if (codes.includes(code) && !isPluginError(failed))
        return { code, stdout, stderr };
    throw (0,workspace_git/* gitProblem */.w0)([command], reasonOf(failed, stderr), code);
}
function isPluginError(error) {
    return error instanceof Error && 'plugin' in error;
}
function reasonOf(failed, stderr) {
    if (isPluginError(failed))
        return failed.plugin === 'timeout' ? `it did not finish: nothing was heard for ${maxSilenceMs / 60_000} minutes` : failed.message;
    if (/\bspawn git ENOENT\b/.test(stderr))
        return 'git is not installed';
    return stderr;
}
function withoutProgress(stderr) {
    return stderr
        .split(/\r?\n|\r/)
        .filter((line) => !/^(remote: )?(Enumerating|Counting|Compressing|Receiving|Writing|Resolving|Total|Delta compression)\b/.test(line))
        .join('\n')
        .trim();
}


/***/ }),

/***/ 2491:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   QP: () => (/* binding */ typeOf),
/* harmony export */   Ue: () => (/* binding */ treeContent),
/* harmony export */   Zc: () => (/* binding */ readTree),
/* harmony export */   eV: () => (/* binding */ sortName),
/* harmony export */   fo: () => (/* binding */ isFile)
/* harmony export */ });
function readTree(content, encoding = 'utf8') {
    const entries = [];
    for (let at = 0; at < content.length;) {
        const space = content.indexOf(32, at);
        const zero = content.indexOf(0, space);
        entries.push({
            mode: content.toString('latin1', at, space),
            name: content.toString(encoding, space + 1, zero),
            id: content.toString('hex', zero + 1, zero + 21),
        });
        at = zero + 21;
    }
    return entries;
}
function treeContent(entries, encoding = 'utf8') {
    const key = (entry) => Buffer.from(sortName(entry), encoding);
    const sorted = entries.toSorted((one, other) => Buffer.compare(key(one), key(other)));
    return Buffer.concat(sorted.flatMap(({ mode, name, id }) => [Buffer.from(`${mode} ${name}\0`, encoding), Buffer.from(id, 'hex')]));
}
function sortName({ mode, name }) {
    return mode === '40000' ? `${name}/` : name;
}
function typeOf({ mode }) {
    return mode === '40000' ? 'tree' : mode === '160000' ? 'commit' : 'blob';
}
function isFile({ mode }) {
    return mode.startsWith('100');
}


/***/ })

};
