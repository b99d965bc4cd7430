export const id = 4;
export const ids = [4,213,291];
export const modules = {

/***/ 2213:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Abort: () => (/* binding */ Abort)
/* harmony export */ });
class Abort extends Error {
    kind;
    constructor(kind, message) {
        super(message);
        this.name = 'Abort';
        this.kind = kind;
    }
}


/***/ }),

/***/ 4237:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ canonicalJson),
/* harmony export */   q: () => (/* binding */ parseJson)
/* harmony export */ });
function canonicalJson(value) {
    if (Array.isArray(value))
        return `[${value.map((item) => canonicalJson(item === undefined ? null : item)).join(',')}]`;
    if (typeof value !== 'object' || value === null)
        return JSON.stringify(value) ?? 'null';
    const fields = Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `{${fields.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
}
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}


/***/ }),

/***/ 5291:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ stopReasons),
/* harmony export */   b: () => (/* binding */ statuses),
/* harmony export */   exitCode: () => (/* binding */ exitCode)
/* harmony export */ });
const stopReasons = [
    'no_tool_calls',
    'pending_confirmation',
    'max_iterations',
    'max_tokens',
    'max_cost',
    'timeout',
    'aborted',
    'tool_loop',
    'context_overflow',
    'input_blocked',
    'verify_failed',
    'error',
    'not_for_us',
    'not_allowed',
    'busy',
];
const statuses = ['finished', 'pending-confirmation', 'stopped', 'aborted', 'error', 'skipped'];
function exitCode(status, failOn) {
    if (status === 'error')
        return 1;
    return status === 'stopped' && failOn === 'incomplete' ? 1 : 0;
}


/***/ }),

/***/ 9269:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FQ: () => (/* binding */ toolModes),
/* harmony export */   G4: () => (/* binding */ defaultPolicy),
/* harmony export */   KV: () => (/* binding */ policyFor),
/* harmony export */   LD: () => (/* binding */ decide),
/* harmony export */   hU: () => (/* binding */ covers),
/* harmony export */   kd: () => (/* binding */ isOffered),
/* harmony export */   rY: () => (/* binding */ verdicts)
/* harmony export */ });
/* unused harmony export readOnlyDenial */
/* harmony import */ var _protected_paths_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7416);

const toolModes = ['read-only', 'confirm', 'auto'];
const verdicts = ['allow', 'ask', 'deny'];
const defaultPolicy = {
    toolMode: 'confirm',
    paths: _protected_paths_js__WEBPACK_IMPORTED_MODULE_0__/* .defaultPathRules */ .oR,
    rules: {},
    jailed: true,
    network: undefined,
};
const readOnlyDenial = 'Tool call denied by security policy (read-only mode)';
const table = {
    'read-only': { read: 'allow', edit: 'deny', execute: 'deny', network: 'deny', escape: 'deny' },
    confirm: { read: 'allow', edit: 'allow', execute: 'ask', network: 'ask', escape: 'ask' },
    auto: { read: 'allow', edit: 'allow', execute: 'allow', network: 'allow', escape: 'ask' },
};
const words = {
    read: { allow: 'changes nothing', ask: '', deny: '' },
    edit: { allow: 'an edit, reviewed in the pull request', ask: '', deny: '' },
    execute: {
        allow: 'keeps the changes of a command, reviewed in the pull request',
        ask: 'This command changes files',
        deny: '',
    },
    network: { allow: 'network access', ask: 'This command has network access', deny: '' },
    escape: { allow: '', ask: 'Its effects can go beyond what the diff shows', deny: '' },
};
const severity = { allow: 0, ask: 1, deny: 2 };
function decide(call, settings) {
    const { toolMode, rules } = settings;
    const place = call.tool.place(call.args);
    const paths = (call.tool.edits?.(call.args) ?? []).map((path) => (0,_protected_paths_js__WEBPACK_IMPORTED_MODULE_0__/* .judgePath */ .DQ)(path, settings.paths));
    const barred = paths.find((path) => path.kind === 'protected');
    const effect = barred || (call.tool.runsCommand && !settings.jailed) ? 'escape' : call.tool.effect(call.args);
    const standard = effect === 'network' && toolMode === 'auto' && settings.network?.asks ? 'ask' : table[toolMode][effect];
    if (standard === 'deny' || !canRun(call.tool, settings))
        return { kind: 'deny', effect, why: readOnlyDenial };
    if (!isOffered(call.tool, settings))
        return { kind: 'deny', effect, why: `Tool call denied by security policy (the agent ${settings.agent.name} does not have this tool)` };
    if (effect === 'network' && !settings.network)
        return { kind: 'deny', effect, why: 'Tool call denied by security policy (no network access in this turn)' };
    for (const path of paths) {
        if (path.kind === 'git')
            return {
                kind: 'deny',
                effect,
                why: `\`${path.path}\` is inside a git directory, which is never written. Change files of the project instead.`,
            };
        if (path.kind === 'outside')
            return {
                kind: 'deny',
                effect,
                why: `\`${path.path}\` is not a path below the root of the repository. Use one relative to it, without \`..\`.`,
            };
        if (path.kind === 'disallowed')
            return {
                kind: 'deny',
                effect,
                why: `\`${path.path}\` is outside the paths that the repository allows to edit (policy.allowed-paths).`,
            };
    }
    const keepsWithNetwork = effect === 'network' && call.tool.keeps?.(call.args) === true;
    const chosen = [
        ...rulesFor(call.tool, rules),
        rules[effect],
        rules[call.tool.effect(call.args)],
        keepsWithNetwork ? rules['execute'] : undefined,
    ]
        .filter((verdict) => verdict !== undefined)
        .toSorted((x, y) => severity[y] - severity[x])[0];
    if (place === 'person' && chosen !== 'deny')
        return { kind: 'ask', effect: 'read', why: 'a question to a person' };
    const mayAllow = effect === 'network' ? toolMode === 'auto' && rules['network'] === 'allow' : effect !== 'escape';
    const verdict = chosen === undefined || (chosen === 'allow' && !mayAllow) ? standard : chosen;
    const source = verdict === chosen
        ? `a rule of the configuration file says ${verdict}${effect === 'network' ? `: network access${reach(effect, settings)}` : ''}`
        : (call.tool.reason?.() ?? serverWords(call.tool, standard) ?? words[effect][standard]) +
            reach(effect, settings) +
            (standard === 'allow' ? '' : `; ${effect === 'network' && toolMode === 'auto' ? 'it' : `${toolMode} mode`} requires approval`);
    if (verdict === 'deny')
        return { kind: 'deny', effect, why: `Tool call denied by security policy (${source})` };
    if (verdict === 'allow' && place === 'disposable')
        return { kind: 'allow', effect, why: 'runs on a disposable copy of the repository' };
    if (barred?.kind !== 'protected')
        return { kind: verdict, effect, why: source };
    return { kind: verdict, effect, why: barred.why, ...(barred.note !== undefined && { note: barred.note }) };
}
function rulesFor({ name, server }, rules) {
    if (!server)
        return [rules[name]];
    return Object.entries(rules).flatMap(([key, verdict]) => (covers(key, name) ? [verdict] : []));
}
function covers(pattern, name) {
    return pattern.startsWith('mcp__') && pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name;
}
function serverWords({ server }, verdict) {
    if (!server)
        return undefined;
    if (verdict === 'allow')
        return server.leavesJail ? `listed as read-only, from the MCP server ${server.name}` : `from the MCP server ${server.name}`;
    return server.leavesJail ? 'It can change things beyond the pull request' : 'It may change files';
}
function reach(effect, { network }) {
    return effect === 'network' && network ? ` to ${network.allow.map((host) => host.replace(/^\*\./, 'subdomains of ')).join(', ')}` : '';
}
function policyFor(settings, { mode, restOfTurn, hasStrangers, agent }) {
    const network = hasStrangers ? undefined : settings.network;
    const policy = { ...settings, network, ...(agent && { agent }) };
    if (mode === 'plan')
        return { ...policy, toolMode: 'read-only' };
    if (!restOfTurn || policy.toolMode !== 'confirm')
        return policy;
    return { ...policy, toolMode: 'auto', network: network && { ...network, asks: true } };
}
function isOffered(tool, settings) {
    return canRun(tool, settings) && (settings.agent?.tools.some((each) => covers(each, tool.name)) ?? true);
}
function canRun(tool, settings) {
    return table[settings.toolMode][tool.mildestEffect] !== 'deny';
}


/***/ }),

/***/ 7416:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DQ: () => (/* binding */ judgePath),
/* harmony export */   oR: () => (/* binding */ defaultPathRules)
/* harmony export */ });
/* unused harmony exports protectedByDefault, comparable, inGitDirectory */
/* harmony import */ var picomatch__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4006);

const protectedByDefault = [
    '.github/**',
    '.gadget/**',
    'action.yml',
    'action.yaml',
    'CODEOWNERS',
    '.gitmodules',
    '.gitattributes',
    '.husky/**',
    '.vscode/**',
    '.devcontainer/**',
    '.devcontainer.json',
    '.npmrc',
    '.yarnrc*',
    '.env*',
    'AGENTS.md',
    'CLAUDE.md',
    'GEMINI.md',
    '.cursorrules',
    '.cursor/**',
    '.claude/**',
    '.mcp.json',
    '.agents/**',
    '.gemini/**',
    '.opencode/**',
    '.codex/**',
    'opencode.json*',
    '.clinerules*',
    '.clinerules*/**',
    '.windsurf/**',
    '.pre-commit-config.yaml',
    'renovate.json',
];
const core = ['.github/**', '.gadget/**'];
const defaultPathRules = { protectedPaths: [], unprotectedPaths: [], root: '/', allowedPaths: undefined };
function comparable(path) {
    return partsOf(path)
        .reduce((folded, part) => (part === '..' && folded.length > 0 && folded.at(-1) !== '..' ? folded.slice(0, -1) : [...folded, part]), [])
        .join('/');
}
function partsOf(path) {
    return (path
        .normalize('NFKC')
        .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
        .replace(/[\n\r\u2028\u2029]/g, '_')
        .toLowerCase()
        .replaceAll('\\', '/')
        .split('/')
        .map((part) => (/^\.+$/.test(part) ? part : part.replace(/[. ]+$/, '')))
        .filter((part) => part !== '' && part !== '.'));
}
function inGitDirectory(path) {
    return partsOf(path).some((part) => part === '.git' || /^git~\d+$/.test(part));
}
function matches(path, patterns) {
    return patterns.find((pattern) => {
        const glob = comparable(pattern);
        return picomatch__WEBPACK_IMPORTED_MODULE_0__.isMatch(path, [glob, `**/${glob}`], { dot: true });
    });
}
const workflowNote = '[GITHUB_TOKEN cannot push workflow files. Unless this workflow has a token that can, this file will be left out of the commit: say so in your report, and do not describe the change as made.]';
function judgePath(path, rules) {
    if (inGitDirectory(path))
        return { kind: 'git', path };
    const inner = rules.root !== '/' && path.startsWith(`${rules.root}/`) ? path.slice(rules.root.length + 1) : path;
    const name = comparable(inner);
    if (inner.startsWith('/') || name.startsWith('..'))
        return { kind: 'outside', path };
    if (rules.allowedPaths && !picomatch__WEBPACK_IMPORTED_MODULE_0__.isMatch(name, rules.allowedPaths.map(comparable), { dot: true }))
        return { kind: 'disallowed', path };
    const own = matches(name, core) ?? matches(name, rules.protectedPaths);
    const inherited = own ?? (matches(name, rules.unprotectedPaths) ? undefined : matches(name, protectedByDefault));
    if (inherited === undefined)
        return { kind: 'free' };
    const workflow = name.startsWith('.github/workflows/');
    return {
        kind: 'protected',
        path,
        why: workflow
            ? `\`${path}\` is a workflow file: it is protected, and GITHUB_TOKEN cannot push workflow files at all (an App token with the workflows permission can)`
            : `\`${path}\` is a protected path (${inherited})`,
        ...(workflow && { note: workflowNote }),
    };
}


/***/ }),

/***/ 927:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _2: () => (/* binding */ noTeams),
/* harmony export */   fP: () => (/* binding */ readRole),
/* harmony export */   kp: () => (/* binding */ roleOf),
/* harmony export */   nI: () => (/* binding */ modes)
/* harmony export */ });
/* unused harmony exports agentRoles, agentTypes */
const noTeams = 'there are no teams of agents, since they need agents that outlive a job';
const agentRoles = ['agent_executor', 'llm_planner', 'supervisor', 'thought', 'crew', 'other'];
const modes = ['build', 'plan'];
const agentTypes = (/* unused pure expression or super */ null && (['tool_calling', 'structured_chat']));
function readRole(value) {
    return agentRoles.find((role) => role === value) ?? 'other';
}
function roleOf(mode) {
    switch (mode) {
        case 'build':
            return 'agent_executor';
        case 'plan':
            return 'llm_planner';
    }
}


/***/ }),

/***/ 5192:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FD: () => (/* binding */ addStats),
/* harmony export */   bV: () => (/* binding */ noStats),
/* harmony export */   kI: () => (/* binding */ Meter),
/* harmony export */   tk: () => (/* binding */ noUsage),
/* harmony export */   vk: () => (/* binding */ addUsage),
/* harmony export */   wB: () => (/* binding */ usageBetween)
/* harmony export */ });
/* unused harmony export costOf */
const noUsage = { inputTokens: 0, cachedTokens: 0, outputTokens: 0, thinkingTokens: 0 };
function costOf(usage, price) {
    const fresh = Math.max(0, usage.inputTokens - usage.cachedTokens);
    return (fresh * price.input + usage.cachedTokens * price.cachedInput + usage.outputTokens * price.output) / 1_000_000;
}
function addUsage(a, b) {
    return {
        inputTokens: a.inputTokens + b.inputTokens,
        cachedTokens: a.cachedTokens + b.cachedTokens,
        outputTokens: a.outputTokens + b.outputTokens,
        thinkingTokens: a.thinkingTokens + b.thinkingTokens,
        ...((a.estimated || b.estimated) && { estimated: true }),
    };
}
function usageBetween(before, after) {
    return {
        inputTokens: after.inputTokens - before.inputTokens,
        cachedTokens: after.cachedTokens - before.cachedTokens,
        outputTokens: after.outputTokens - before.outputTokens,
        thinkingTokens: after.thinkingTokens - before.thinkingTokens,
    };
}
const noStats = { iterations: 0, toolCalls: 0, deniedCalls: 0, usage: noUsage, usageEstimated: false, costUsd: undefined };
function addStats(a, b) {
    const costUsd = a.costUsd === undefined && b.costUsd === undefined ? undefined : (a.costUsd ?? 0) + (b.costUsd ?? 0);
    return {
        iterations: a.iterations + b.iterations,
        toolCalls: a.toolCalls + b.toolCalls,
        deniedCalls: a.deniedCalls + b.deniedCalls,
        usage: addUsage(a.usage, b.usage),
        usageEstimated: a.usageEstimated || b.usageEstimated,
        costUsd,
    };
}
class Meter {
    #price;
    #parent;
    #others;
    #earlier;
    #counts = { iterations: 0, toolCalls: 0, deniedCalls: 0 };
    #usage = noUsage;
    #cost = 0;
    #calls = 0;
    constructor(price, parent, others = {}, earlier = { stats: noStats, inBudget: false }) {
        this.#price = price;
        this.#others = others;
        this.#parent = parent;
        this.#earlier = earlier;
    }
    get stats() {
        return addStats(this.#earlier.stats, this.own);
    }
    get own() {
        const usage = this.#usage;
        return {
            ...this.#counts,
            usage,
            usageEstimated: usage.estimated ?? false,
            costUsd: this.#price && this.#cost,
        };
    }
    get spent() {
        if (this.#parent)
            return this.#parent.spent;
        const { stats, inBudget } = this.#earlier;
        return inBudget ? { ...this.stats, calls: stats.iterations + this.#calls } : { ...this.own, calls: this.#calls };
    }
    priceOf(usage, model) {
        const price = (model === undefined ? undefined : this.#others[model]) ?? this.#price;
        return price ? costOf(usage, price) : 0;
    }
    count(message) {
        const { iterations, toolCalls, deniedCalls } = this.#counts;
        switch (message.role) {
            case 'user':
                return;
            case 'assistant':
                this.#counts = { ...this.#counts, iterations: iterations + 1 };
                this.#call();
                return this.spend(message.usage ?? noUsage, message.model);
            case 'tool':
                this.#counts =
                    message.verdict === 'allowed' ? { ...this.#counts, toolCalls: toolCalls + 1 } : { ...this.#counts, deniedCalls: deniedCalls + 1 };
        }
    }
    #call() {
        this.#calls++;
        if (this.#parent)
            this.#parent.#call();
    }
    spend(usage, model) {
        this.#usage = addUsage(this.#usage, usage);
        this.#cost += this.priceOf(usage, model);
        this.#parent?.spend(usage, model);
    }
}


/***/ }),

/***/ 9399:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ trackingIssue)
/* harmony export */ });
/* harmony import */ var _publish_comments_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4123);

async function trackingIssue(turnId, session, { tracking }, services) {
    const { issues, inputs, redact, now } = services;
    if (tracking && (await issues.isOpen(tracking.number)))
        return tracking.number;
    const { key } = session.header;
    const { number, url } = await issues.create((0,_publish_comments_js__WEBPACK_IMPORTED_MODULE_0__/* .trackingTitle */ .SR)(key), redact((0,_publish_comments_js__WEBPACK_IMPORTED_MODULE_0__/* .trackingText */ .Xq)(turnId, key, inputs.command)));
    session.append({ kind: 'tracking', turnId, at: now().toISOString(), number, url });
    await session.push();
    return number;
}


/***/ }),

/***/ 1839:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ showLookAlikes),
/* harmony export */   z: () => (/* binding */ showTwins)
/* harmony export */ });
const twins = new Set('аеорсухіјѕһԁԛԝҽьԌԐАВЕКМНОРСТУХІЈЅԚԜαγονρικτυωχϲϳΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿοօսցոհմքՍՕᎪᏴᏟᎠᎬᎢᎻᎫᏦᏞᎷᏢᏚᏔᏀꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓞꓟꓠꓡꓢꓣꓤꓥꓦꓧꓮꓯꓰꓲꓳꓴꓵꓶꓷꓸꓹ');
const otherLetter = /[\p{scx=Cyrillic}\p{scx=Greek}\p{scx=Armenian}\p{scx=Cherokee}\p{scx=Coptic}\p{scx=Lisu}]/u;
const compatible = /(?!\p{ASCII})[\p{L}\p{Nd}\uFF01-\uFF5E]/gu;
const word = /[\p{L}\p{M}\p{N}_]+/gu;
const signs = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]|[\u00AD\u058A\u05BE\u2010-\u2015\u2043\u2212\u2796\u2CBA\uFE58\uFE63\uFF0D]|[\u00B4\u02B9-\u02BC\u02CB\u02EE\u0374\u055A\u05F3\u05F4\u1FBF\u1FEF\u1FFD\u2018-\u201F\u2032\u2033\u2035\u2036\u275B-\u275E\uFF02\uFF07\uFF40]|[\u1735\u2041\u2044\u2215\u2216\u2571\u2572\u27CB\u27CD\u29F5\u29F8\u29F9\uFE68\uFF0F\uFF3C]|[\u00B7\u2024\u2027\u2219\u22C5\u3002\uFE52\uFF0E\uFF61]|[\u02D0\u02F8\u0589\u05C3\u1361\u2236\uA789\uFE13\uFE55\uFF1A]|[\u037E\uFE14\uFE54\uFF1B]|[\u01C0\u05C0\u2223\u2758\u2502\uFFE8\uFF5C]/gu;
function named(character) {
    return `⟦U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}⟧`;
}
function showTwins(text) {
    return text
        .replace(compatible, (character) => (/^[!-~]+$/.test(character.normalize('NFKC')) ? named(character) : character))
        .replace(word, (letters) => {
        const characters = [...letters];
        const foreign = characters.filter((character) => otherLetter.test(character) || twins.has(character));
        if (foreign.length === 0)
            return letters;
        const mixed = characters.some((character) => /\p{scx=Latin}/u.test(character) && /\p{L}/u.test(character) && !twins.has(character));
        if (!mixed && !foreign.every((character) => twins.has(character)))
            return letters;
        return characters.map((character) => (foreign.includes(character) ? named(character) : character)).join('');
    });
}
function showLookAlikes(text) {
    return showTwins(text.replace(signs, named));
}


/***/ }),

/***/ 6331:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  KP: () => (/* binding */ findSession),
  W_: () => (/* binding */ isRunning),
  JY: () => (/* binding */ newestRunUrl),
  fA: () => (/* binding */ openSession),
  NX: () => (/* binding */ recordedSelf),
  ay: () => (/* binding */ runUrlIn)
});

// EXTERNAL MODULE: ./build/src/session/session-state.js
var session_state = __webpack_require__(7750);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./build/src/agent/abort.js
var abort = __webpack_require__(2213);
// EXTERNAL MODULE: ./build/src/problem.js
var problem = __webpack_require__(6762);
// EXTERNAL MODULE: ./build/src/trigger/identity.js
var identity = __webpack_require__(9722);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 2 modules
var schemas = __webpack_require__(8343);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/iso.js
var iso = __webpack_require__(4377);
// EXTERNAL MODULE: ./build/src/agent/outcome.js
var outcome = __webpack_require__(5291);
// EXTERNAL MODULE: ./build/src/agent/policy.js
var policy = __webpack_require__(9269);
// EXTERNAL MODULE: ./build/src/agent/role.js
var role = __webpack_require__(927);
// EXTERNAL MODULE: ./build/src/memory/fact.js
var fact = __webpack_require__(7963);
;// CONCATENATED MODULE: ./build/src/session/entries.js





const schemaVersion = 1;
function whole(shape) {
    return schemas/* looseObject */._H3(shape);
}
const entries_text = schemas/* string */.YjP();
const time = iso/* datetime */.w$();
const count = schemas/* number */.aig().min(0);
const round = schemas/* number */.aig().int().min(1);
const threadNumber = schemas/* number */.aig().int().positive();
const usage = whole({ inputTokens: count, cachedTokens: count, outputTokens: count, thinkingTokens: count });
const order = whole({
    triggeredAt: iso/* datetime */.w$({ offset: true }),
    thread: threadNumber.exactOptional(),
    provider: schemas/* looseObject */._H3({ baseUrl: schemas/* url */.OZ5(), modelId: entries_text }),
    session: schemas/* looseObject */._H3({ mode: schemas/* enum */.k5n(role/* modes */.nI), toolMode: schemas/* enum */.k5n(policy/* toolModes */.FQ) }),
});
const said = { content: entries_text, createdAt: time };
const toolCall = schemas/* looseObject */._H3({ id: entries_text, name: entries_text, arguments: entries_text });
const skill = schemas/* looseObject */._H3({ name: entries_text, folder: entries_text, blob: entries_text });
const message = schemas/* discriminatedUnion */.gMt('role', [
    schemas/* looseObject */._H3({ role: schemas/* literal */.euz('user'), ...said }),
    schemas/* looseObject */._H3({ role: schemas/* literal */.euz('assistant'), ...said, toolCalls: schemas/* array */.YOg(toolCall), usage: usage.exactOptional() }),
    schemas/* looseObject */._H3({ role: schemas/* literal */.euz('tool'), ...said, toolCallId: entries_text, name: entries_text, isError: schemas/* boolean */.zMY(), skill: skill.exactOptional() }),
]);
const commander = schemas/* object */.Ikc({ login: entries_text, id: schemas/* number */.aig(), permission: entries_text });
const comment = schemas/* object */.Ikc({ id: schemas/* number */.aig(), url: entries_text });
const asking = schemas/* object */.Ikc({ base: entries_text, tree: entries_text, policy: entries_text, nonce: entries_text });
const rehearsal = schemas/* object */.Ikc({
    ending: schemas/* string */.YjP().regex(/^[a-z0-9 ,]{1,80}$/),
    output: entries_text,
    files: count.exactOptional(),
    diff: entries_text.exactOptional(),
});
const server = schemas/* object */.Ikc({ name: entries_text, tool: entries_text, reach: entries_text, secrets: schemas/* array */.YOg(entries_text), leavesJail: schemas/* boolean */.zMY(), definition: entries_text });
const program = schemas/* object */.Ikc({ argv: schemas/* array */.YOg(entries_text), keeps: schemas/* boolean */.zMY(), jailed: schemas/* boolean */.zMY(), seconds: schemas/* number */.aig().exactOptional() });
const waitingCall = schemas/* object */.Ikc({
    id: entries_text,
    name: entries_text,
    arguments: entries_text,
    digest: entries_text,
    why: entries_text,
    asking,
    expiresAt: time,
    replaced: schemas/* object */.Ikc({ lines: schemas/* number */.aig(), diff: entries_text.exactOptional() }).exactOptional(),
    rehearsal: rehearsal.exactOptional(),
    program: program.exactOptional(),
    server: server.exactOptional(),
});
const decision = schemas/* object */.Ikc({
    callId: entries_text,
    digest: entries_text,
    decision: schemas/* enum */.k5n(['approved', 'denied', 'answered']),
    text: entries_text,
    by: commander,
    comment,
});
const entry = (kind, fields) => schemas/* object */.Ikc({ kind: schemas/* literal */.euz(kind), turnId: entries_text, at: time, ...fields });
const run = { drone: entries_text, runId: entries_text, runAttempt: schemas/* number */.aig(), configurationCommit: entries_text };
const entrySchema = schemas/* discriminatedUnion */.gMt('kind', [
    entry('turn.started', { order, role: schemas/* string */.YjP().transform(role/* readRole */.fP), strangers: schemas/* literal */.euz(true).exactOptional(), ...run }),
    entry('workspace', { base: entries_text, tree: entries_text, sandbox: schemas/* literal */.euz('off').exactOptional() }),
    entry('message', { message, tokenCount: count }),
    entry('heartbeat', {}),
    entry('call.started', { callId: entries_text, name: entries_text }),
    entry('comment', {
        ...comment.shape,
        purpose: schemas/* enum */.k5n(['progress', 'confirmation', 'answer']),
        createdAt: entries_text.exactOptional(),
        authorId: schemas/* number */.aig().exactOptional(),
        nodeId: entries_text.exactOptional(),
    }),
    entry('parked', {
        calls: schemas/* array */.YOg(waitingCall).readonly(),
        tree: entries_text,
        missing: entries_text.exactOptional(),
        said: entries_text,
        changes: schemas/* object */.Ikc({ files: count, added: count, removed: count }).exactOptional(),
    }),
    entry('turn.resumed', {
        by: commander,
        command: schemas/* enum */.k5n(['approve', 'deny', 'answer', 'continue', 'auto-continue', 're-run']),
        comment: comment.exactOptional(),
        fresh: schemas/* boolean */.zMY(),
        restOfTurn: schemas/* boolean */.zMY(),
        ...run,
    }),
    entry('decision', decision.shape),
    entry('granted', { callId: entries_text, path: entries_text, mode: entries_text, blob: entries_text }),
    entry('stop.requested', { by: commander, comment }),
    entry('tracking', { number: threadNumber, url: entries_text }),
    entry('pulls', { numbers: schemas/* array */.YOg(threadNumber).readonly() }),
    entry('closed', { by: commander }),
    entry('publishing', { branch: entries_text, commit: entries_text }),
    entry('published', { branch: entries_text, commit: entries_text, pullRequest: schemas/* object */.Ikc({ number: threadNumber, url: entries_text }).exactOptional() }),
    entry('compaction', {
        phase: schemas/* enum */.k5n(['mid-loop', 'post-run']),
        round,
        upTo: schemas/* number */.aig().int().min(0),
        summary: entries_text,
        before: count,
        after: count,
        messages: count,
    }),
    entry('memory.flushed', { round }),
    entry('tools.pinned', { server: entries_text, tools: schemas/* record */.g1P(entries_text, entries_text) }),
    entry('memory.proposed', { fact: fact/* factShape */.We }),
    entry('spent', { usage }),
    entry('turn.ended', {
        status: schemas/* enum */.k5n(outcome/* statuses */.b),
        stopReason: schemas/* enum */.k5n(outcome/* stopReasons */.Q),
        stats: whole({ iterations: count, toolCalls: count, deniedCalls: count, usage }),
        cutOff: schemas/* literal */.euz(true).exactOptional(),
    }),
]);

// EXTERNAL MODULE: ./build/src/guardrails/redact-deep.js
var redact_deep = __webpack_require__(226);
;// CONCATENATED MODULE: ./build/src/session/segments.js

const segmentSize = 500_000;
function* inSegments(entries, redact) {
    let lines = [];
    let size = 0;
    for (const entry of entries) {
        const line = `${JSON.stringify((0,redact_deep/* redactDeep */.K)(entry, redact))}\n`;
        if (size > 0 && size + line.length > segmentSize) {
            yield lines.join('');
            [lines, size] = [[], 0];
        }
        lines.push(line);
        size += line.length;
    }
    if (size > 0)
        yield lines.join('');
}

// EXTERNAL MODULE: ./build/src/session/session-errors.js
var session_errors = __webpack_require__(3644);
// EXTERNAL MODULE: ./build/src/session/session-refs.js
var session_refs = __webpack_require__(8205);
// EXTERNAL MODULE: ./build/src/agent/stats.js
var stats = __webpack_require__(5192);
;// CONCATENATED MODULE: ./build/src/session/session-metadata.js

const sessionStates = (/* unused pure expression or super */ null && (['open', 'pending-confirmation', 'closed']));
const newSession = {
    state: 'open',
    turns: 0,
    mode: 'build',
    toolMode: 'confirm',
    role: 'other',
    model: '',
    provider: '',
    tokens: stats/* noUsage */.tk,
    compactionCount: 0,
    memoryFlushCompactionCount: 0,
};
function describeEntry(before, entry) {
    switch (entry.kind) {
        case 'turn.started': {
            const { modelId, baseUrl } = entry.order.provider;
            const { mode, toolMode } = entry.order.session;
            return {
                ...before,
                mode,
                toolMode,
                state: 'open',
                turns: before.turns + 1,
                role: entry.role,
                model: modelId,
                provider: new URL(baseUrl).host,
            };
        }
        case 'turn.ended': {
            const state = entry.status === 'pending-confirmation' ? 'pending-confirmation' : 'open';
            return { ...before, state, tokens: (0,stats/* addUsage */.vk)(before.tokens, entry.stats.usage) };
        }
        case 'turn.resumed':
            return { ...before, state: 'open' };
        case 'closed':
            return { ...before, state: 'closed' };
        case 'compaction':
            return { ...before, compactionCount: entry.round };
        case 'spent':
            return { ...before, tokens: (0,stats/* addUsage */.vk)(before.tokens, entry.usage) };
        case 'memory.flushed':
            return { ...before, memoryFlushCompactionCount: entry.round };
        default:
            return before;
    }
}

;// CONCATENATED MODULE: ./build/src/session/stored-memory.js
async function readMemory(tree, remote) {
    const files = tree === undefined ? [] : [...(await remote.entries(tree))];
    const texts = await remote.blobs(files.map(([, { id }]) => id));
    return new Map(files.map(([name], index) => [`memory/${name}`, texts[index].toString('utf8')]));
}
function writeMemory(memory, remote, redact) {
    const entries = [...memory].map(([path, text]) => {
        return { mode: '100644', name: path.slice('memory/'.length), id: remote.writeBlob(redact(text)) };
    });
    return entries.length > 0 ? remote.writeTree(entries) : undefined;
}

// EXTERNAL MODULE: ./build/src/agent/json.js
var json = __webpack_require__(4237);
;// CONCATENATED MODULE: ./build/src/session/stored-session.js




const headerShape = schemas/* object */.Ikc({ schema: schemas/* number */.aig(), id: schemas/* uuid */.uRe(), key: schemas/* string */.YjP(), repository: schemas/* string */.YjP(), createdAt: schemas/* string */.YjP() });
async function readSession(key, ref, commit, remote) {
    await remote.fetch(commit);
    const tree = await remote.entries(commit);
    const damaged = (what) => new session_errors/* SessionUnreadable */.Gc(`The session ${key} (${ref} at ${commit.slice(0, 12)}) is damaged: ${what}.`, `Delete the ref to start a new session: git push origin :${ref}`);
    const about = tree.get('session.json');
    const stored = headerShape.safeParse(about && (0,json/* parseJson */.q)((await remote.blob(about.id)).toString('utf8')));
    if (!stored.success)
        throw damaged('session.json is missing or malformed');
    const { schema } = stored.data;
    if (schema > schemaVersion)
        throw new session_errors/* SessionUnreadable */.Gc(`The session ${key} has the schema ${schema}; this version knows ${schemaVersion}.`, 'Use the newer version of the action that wrote it.');
    const log = tree.get('log');
    const listed = log ? await remote.entries(log.id) : new Map();
    const files = [...listed].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const entries = [];
    const contents = await remote.blobs(files.map(([, { id }]) => id));
    for (const [index, [name]] of files.entries()) {
        for (const line of contents[index].toString('utf8').split('\n').filter(Boolean)) {
            const entry = entrySchema.safeParse((0,json/* parseJson */.q)(line));
            if (!entry.success)
                throw damaged(`log/${name} has a line that is no entry of the log`);
            entries.push(entry.data);
        }
    }
    const segments = new Map(files.map(([name, { id }]) => [name, id]));
    return { header: stored.data, entries, segments, tree, damaged };
}
function writeSession({ about, segments, memory, work, }, remote) {
    const log = [...segments].map(([name, id]) => ({ mode: '100644', name, id }));
    return remote.writeTree([
        ...(log.length > 0 ? [{ mode: '40000', name: 'log', id: remote.writeTree(log) }] : []),
        ...(memory === undefined ? [] : [{ mode: '40000', name: 'memory', id: memory }]),
        { mode: '100644', name: 'session.json', id: remote.writeBlob(`${JSON.stringify(about, null, 2)}\n`) },
        ...work,
    ]);
}
function addedEntries(earlier, later, entriesBefore) {
    const isContinued = [...earlier].every(([name, id]) => later.segments.get(name) === id);
    return isContinued ? later.entries.slice(entriesBefore) : undefined;
}

;// CONCATENATED MODULE: ./build/src/session/stored-work.js


const objectId = schemas/* string */.YjP().regex(/^[0-9a-f]{40,64}$/);
const shape = schemas/* object */.Ikc({
    base: objectId,
    parts: schemas/* number */.aig().int().min(1),
    tree: objectId,
    missing: schemas/* string */.YjP().exactOptional(),
});
const maxPartBytes = 900_000;
function nameOf(part) {
    return part === 1 ? 'work.patch' : `work.${part}.patch`;
}
function writeWork({ patch, ...about }, remote, redact) {
    const parts = Math.max(1, Math.ceil(patch.length / maxPartBytes));
    const fileOf = (name, content) => ({ mode: '100644', name, id: remote.writeBlob(content) });
    const entries = [fileOf('work.json', redact(`${JSON.stringify({ ...about, parts })}\n`))];
    for (let part = 1; part <= parts; part++)
        entries.push(fileOf(nameOf(part), patch.subarray((part - 1) * maxPartBytes, part * maxPartBytes)));
    return entries;
}
async function readWork(tree, remote, damaged) {
    const about = tree.get('work.json');
    if (!about)
        return undefined;
    const stored = shape.safeParse((0,json/* parseJson */.q)((await remote.blob(about.id)).toString('utf8')));
    if (!stored.success)
        throw damaged('work.json is malformed');
    const { parts: count, ...work } = stored.data;
    const parts = [];
    for (let part = 1; part <= count; part++) {
        const entry = tree.get(nameOf(part));
        if (!entry)
            throw damaged(`${nameOf(part)} is missing`);
        parts.push(entry.id);
    }
    return { ...work, patch: Buffer.concat(await remote.blobs(parts)) };
}
function isWork(name) {
    return /^work(\.\d+)?\.patch$|^work\.json$/.test(name);
}

;// CONCATENATED MODULE: ./build/src/session/session-store.js













const batchMs = 15_000;
class SessionStore {
    header;
    loaded;
    work;
    #parts;
    #tip;
    #unsaved = [];
    #saved = 0;
    #work = 'as before';
    #workEntries = [];
    #memory;
    #metadata;
    #pushing = Promise.resolve();
    #attempt;
    #written;
    #lost = new AbortController();
    #stopped = new AbortController();
    #timer;
    #save = () => this.push();
    constructor(identity, loaded, work, tip, parts) {
        this.header = identity;
        this.loaded = loaded;
        this.#unsaved = loaded.slice(tip.count);
        this.work = work;
        this.#metadata = loaded.reduce(describeEntry, newSession);
        this.#tip = tip;
        this.#parts = parts;
    }
    static async open(key, repository, parts) {
        const { remote, now } = parts;
        const [main, fallback] = (0,session_refs/* sessionRefs */.d)(key);
        const refs = await remote.refs(main, fallback);
        const ref = refs.has(main) || !refs.has(fallback) ? main : fallback;
        const commit = refs.get(ref) ?? '';
        const stored = commit === '' ? undefined : await readSession(key, ref, commit, remote);
        if (!stored || stored.entries.at(-1)?.kind === 'closed') {
            const fresh = { schema: schemaVersion, id: (0,external_node_crypto_.randomUUID)(), key, repository, createdAt: now().toISOString() };
            const kept = (0,session_state/* outlasting */.jd)(stored?.entries ?? []);
            return new SessionStore(fresh, kept, undefined, { ref, commit, segments: new Map(), count: 0 }, parts);
        }
        const { header, entries, segments, tree, damaged } = stored;
        const work = await readWork(tree, remote, damaged);
        const store = new SessionStore(header, entries, work, { ref, commit, segments, count: entries.length }, parts);
        store.#workEntries = [...tree].filter(([name]) => isWork(name)).map(([name, { id }]) => ({ mode: '100644', name, id }));
        store.#memory = tree.get('memory')?.id;
        return store;
    }
    get lost() {
        return this.#lost.signal;
    }
    get stopped() {
        return this.#stopped.signal;
    }
    append(...entries) {
        this.#unsaved.push(...entries);
        this.#metadata = entries.reduce(describeEntry, this.#metadata);
        this.#timer ??= setTimeout(() => {
            this.#timer = undefined;
            this.#save().catch((error) => this.#parts.warn(`The session could not be saved; the next step tries again. ${error.message}`));
        }, batchMs).unref();
    }
    saveBy(save) {
        this.#save = save;
    }
    setWork(work) {
        this.#work = work;
    }
    loadMemory() {
        return readMemory(this.#memory, this.#parts.remote);
    }
    setMemory(memory) {
        this.#memory = writeMemory(memory, this.#parts.remote, this.#parts.redact);
    }
    push() {
        clearTimeout(this.#timer);
        this.#timer = undefined;
        const [upTo, work] = [this.#saved + this.#unsaved.length, this.#work];
        const result = this.#pushing.then(async () => {
            await this.#settle();
            const batch = this.#unsaved.slice(0, Math.max(0, upTo - this.#saved));
            await this.#write(batch, work === this.#written ? 'as before' : work);
            this.#isSaved(batch.length, work);
        });
        this.#pushing = result.catch(() => undefined);
        return result;
    }
    #isSaved(count, work) {
        this.#unsaved = this.#unsaved.slice(count);
        this.#saved += count;
        if (work !== 'as before')
            this.#written = work;
        if (this.#work === work)
            this.#work = 'as before';
    }
    async #settle() {
        if (!this.#attempt)
            return;
        const { tip, added, work } = this.#attempt;
        const found = (await this.#parts.remote.refs(tip.ref)).get(tip.ref);
        this.#attempt = undefined;
        if (found !== tip.commit)
            return;
        this.#tip = tip;
        this.#isSaved(added, work);
    }
    poll() {
        const result = this.#pushing.then(async () => {
            await this.#settle();
            const { ref, commit } = this.#tip;
            const found = (await this.#parts.remote.refs(ref)).get(ref);
            if (found !== undefined && found !== commit)
                await this.#adopt();
        });
        this.#pushing = result.catch(() => undefined);
        return result;
    }
    async #write(batch, work) {
        if (batch.length === 0 && work === 'as before' && this.#tip.commit)
            return;
        const { remote, redact } = this.#parts;
        if (work === 'none')
            this.#workEntries = [];
        else if (work !== 'as before')
            this.#workEntries = writeWork(work, remote, redact);
        const blobs = [...inSegments(batch, redact)].map((segment) => remote.writeBlob(segment));
        while (!(await this.#swap(blobs, batch.length, work)))
            await this.#adopt();
    }
    async #swap(blobs, added, work) {
        const { remote, warn, now } = this.#parts;
        const { ref, commit: expected, count } = this.#tip;
        const segments = new Map(this.#tip.segments);
        for (const blob of blobs) {
            segments.set(`${String(segments.size + 1).padStart(6, '0')}.jsonl`, blob);
        }
        const about = { ...this.header, schema: schemaVersion, ...this.#metadata };
        const tree = writeSession({ about, segments, memory: this.#memory, work: this.#workEntries }, remote);
        const message = `Session ${this.header.key}\n`;
        const commit = remote.commit(tree, expected ? [expected] : [], message, { ...identity/* botAuthor */.b, date: now() });
        this.#attempt = { tip: { ref, commit, segments, count: count + added }, added, work };
        const result = await remote.push(commit, ref, expected);
        const { tip } = this.#attempt;
        this.#attempt = undefined;
        const isThere = result.kind === 'pushed' || (result.kind === 'stale' && (await remote.refs(ref)).get(ref) === commit);
        if (isThere)
            this.#tip = tip;
        if (result.kind !== 'refused')
            return isThere;
        const [, branch] = (0,session_refs/* sessionRefs */.d)(this.header.key);
        if (ref === branch || expected !== '')
            throw new problem/* Problem */.A(`The session could not be saved at ${ref}: ${result.why}.`, 'The job needs `permissions: contents: write`.');
        warn(`The repository does not take ${ref} (${result.why}); the session is kept on the branch ${branch.slice(11)} instead.`);
        this.#tip = { ...this.#tip, ref: branch };
        return this.#swap(blobs, added, work);
    }
    async #adopt() {
        const { remote } = this.#parts;
        const { ref, segments, count } = this.#tip;
        const commit = (await remote.refs(ref)).get(ref);
        const stored = commit === undefined ? undefined : await readSession(this.header.key, ref, commit, remote).catch(session_errors/* unlessUnreadable */.Mh);
        const added = stored && addedEntries(segments, stored, count);
        const request = added?.find((entry) => entry.kind === 'stop.requested');
        if (!commit || !stored || !request || !added?.every(({ kind }) => kind === 'stop.requested')) {
            const busy = new session_errors/* SessionBusy */.EG(this.header.key);
            this.#lost.abort(busy);
            throw busy;
        }
        this.#tip = { ref, commit, segments: stored.segments, count: stored.entries.length };
        this.#stopped.abort(new abort.Abort('stop', `Stopped by @${request.by.login}.`));
    }
}

// EXTERNAL MODULE: ./build/src/session/takeover.js
var takeover = __webpack_require__(693);
// EXTERNAL MODULE: ./build/src/intake/session-key.js
var session_key = __webpack_require__(8332);
;// CONCATENATED MODULE: ./build/src/intake/find-session.js




async function openSession(key, repository, { runner, now, redact, log }) {
    const { owner, name } = runner.repository;
    const session = await SessionStore.open(key, `${owner}/${name}`, {
        remote: repository,
        now,
        redact,
        warn: (line) => log.warning(line),
    });
    return { session, state: (0,session_state/* readState */.un)(session.loaded) };
}
function recordedSelf({ session }) {
    return session.loaded.flatMap((entry) => (entry.kind === 'comment' ? (entry.authorId ?? []) : [])).at(-1);
}
async function findSession({ thread, author }, asked, pull, repository, services) {
    const own = (0,session_key/* sessionKey */.c)(thread, services.runner.workflow);
    if (thread.number === undefined)
        return openSession(own, repository, services);
    const named = (0,session_key/* namedSession */.M)(`${thread.body}\n${pull?.body ?? ''}`);
    if (named === undefined)
        return openSession(own, repository, services);
    const self = await asked();
    const mayBeOurs = author !== undefined && (self === undefined || author.id === self);
    const ours = mayBeOurs ? await openSession(named, repository, services) : undefined;
    if (ours && (self ?? recordedSelf(ours)) === author?.id && knows(ours.state, thread.number, pull))
        return ours;
    if (thread.kind === 'pull') {
        const { head, isFork } = pull ?? (await services.threads.pull(thread.number));
        if (!isFork && head.ref.startsWith(`${services.inputs['branch-prefix']}${named}-`)) {
            const open = ours ?? (await openSession(named, repository, services));
            if (worksOn(open.state, head.ref))
                return open;
        }
    }
    return openSession(own, repository, services);
}
function knows({ tracking, pulls, publishing }, number, pull) {
    const isPublishing = pull !== undefined && !pull.isFork && publishing?.branch === pull.head.ref;
    return tracking?.number === number || pulls.has(number) || isPublishing;
}
function worksOn({ published, publishing }, branch) {
    return published?.branch === branch || publishing?.branch === branch;
}
function newestRunUrl({ turns }, { runner }) {
    const last = turns.at(-1);
    return last && runUrlIn(runner)((0,session_state/* newestRun */.KO)(last).runId);
}
function runUrlIn({ repositoryUrl }) {
    return (runId) => `${repositoryUrl}/actions/runs/${runId}`;
}
async function isRunning({ turns }, { github, runner, now }) {
    const last = turns.at(-1);
    const run = last && last.ended === undefined ? (0,session_state/* newestRun */.KO)(last) : undefined;
    const completed = run && (await github.runCompleted(Number(run.runId), run.runAttempt));
    return (0,takeover/* isBusy */.A5)(last, runner, completed, now());
}


/***/ }),

/***/ 7963:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $Q: () => (/* binding */ factLimits),
/* harmony export */   FN: () => (/* binding */ hasUnseen),
/* harmony export */   OD: () => (/* binding */ factId),
/* harmony export */   We: () => (/* binding */ factShape),
/* harmony export */   nF: () => (/* binding */ tombstoneShape)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8343);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4377);
/* harmony import */ var _guardrails_invisible_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3711);



const factLimits = {
    subject: 80,
    fact: 500,
    reason: 300,
    path: 500,
    citations: 5,
    citedLines: 40,
    perTurn: 5,
    bytes: 256 * 1024,
    facts: 1000,
    tombstones: 1000,
};
const ownMarker = /<!--\s*gadget:/i;
function hasUnseen(text) {
    return /\p{Cc}/u.test(text) || (0,_guardrails_invisible_js__WEBPACK_IMPORTED_MODULE_1__/* .showInvisible */ .jQ)(text).runs > 0;
}
function plainText(max) {
    return zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()
        .min(1)
        .max(max)
        .refine((text) => text.trim() === text && !hasUnseen(text) && !ownMarker.test(text));
}
const path = plainText(factLimits.path).refine((text) => text.split('/').every((part) => !['', '.', '..'].includes(part)));
const id = zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().regex(/^[0-9a-f]{8}$/);
const time = zod__WEBPACK_IMPORTED_MODULE_3__/* .datetime */ .w$();
const login = zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()
    .max(100)
    .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*(?:\[bot\])?$/);
const accountId = zod__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Whr().min(0);
const account = zod__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .rej({ login, id: accountId, permission: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().regex(/^[a-z]{1,20}$/) });
const citation = zod__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .rej({
    path,
    from: zod__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Whr().min(1),
    to: zod__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Whr().min(1),
    hash: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().regex(/^[0-9a-f]{16}$/),
})
    .refine(({ from, to }) => to >= from && to - from < factLimits.citedLines);
const provenance = zod__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .rej({
    turn: plainText(100).exactOptional(),
    thread: zod__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Whr().min(1).exactOptional(),
    asker: account,
    author: account.exactOptional(),
    model: plainText(200).exactOptional(),
    agent: plainText(100).exactOptional(),
    approver: account.exactOptional(),
});
const factShape = zod__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .rej({
    id,
    subject: plainText(factLimits.subject),
    fact: plainText(factLimits.fact),
    reason: zod__WEBPACK_IMPORTED_MODULE_2__/* .union */ .KCZ([zod__WEBPACK_IMPORTED_MODULE_2__/* .literal */ .euz(''), plainText(factLimits.reason)]),
    citations: zod__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(citation).max(factLimits.citations),
    state: zod__WEBPACK_IMPORTED_MODULE_2__/* ["enum"] */ .k5n(['kept', 'unreviewed']),
    by: provenance,
    createdAt: time,
    usedAt: time,
})
    .refine(({ citations, by, state }) => citations.length > 0 || (by.model === undefined && by.agent === undefined && state === 'kept'));
const tombstoneShape = zod__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .rej({
    id,
    forgotten: zod__WEBPACK_IMPORTED_MODULE_2__/* .literal */ .euz(true),
    at: time,
    by: zod__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .rej({ login, id: accountId }),
});
function factId(subject, fact, source) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256')
        .update(JSON.stringify([subject, fact, source]))
        .digest('hex')
        .slice(0, 8);
}


/***/ }),

/***/ 7025:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BK: () => (/* binding */ helpText),
/* harmony export */   Kw: () => (/* binding */ refusalText),
/* harmony export */   mf: () => (/* binding */ commandReply),
/* harmony export */   qS: () => (/* binding */ statusText)
/* harmony export */ });
/* harmony import */ var _guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7105);
/* harmony import */ var _guardrails_look_alikes_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1839);
/* harmony import */ var _session_approvals_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8234);
/* harmony import */ var _session_session_state_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7750);
/* harmony import */ var _trigger_command_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3835);
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1191);
/* harmony import */ var _names_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7913);







const meanings = {
    '@NAME': 'Do this as an agent of the repository',
    plan: 'Make a plan and change nothing',
    '--max-iterations': 'Do this with at most N model calls; N can only lower the limit of the workflow',
    approve: [
        'Run these calls',
        'Run the waiting call (if there is exactly one)',
        'Run all waiting calls',
        'Run all waiting calls, and run later commands in this turn without asking',
    ],
    deny: 'Do not run them; the agent gets the reason',
    answer: "Answer the agent's question",
    continue: 'Continue a turn that was stopped, cancelled or failed, with a fresh budget; ask again for waiting calls',
    stop: 'End the running or waiting turn',
    status: 'Show the status of this conversation',
    help: 'Show this list',
    reset: 'Start the next turn with a new conversation',
    memory: [
        'Show what the repository remembers, and what Gadget proposes to remember',
        'Let it remember these facts, or `all`',
        'Let it forget these facts, or `all`',
        'Let it remember this sentence',
    ],
};
function commandReply(words, runUrl) {
    return `${words}\n\n[Run log](${runUrl})\n\n${(0,_marker_js__WEBPACK_IMPORTED_MODULE_6__/* .marker */ .x)('command', 'none')}`;
}
const situations = [
    ['Ask for work', ['plan', '--max-iterations', '@NAME']],
    ['Answer what Gadget is waiting for', ['approve', 'deny', 'answer']],
    ['Manage a turn', ['continue', 'stop', 'status', 'reset', 'help']],
    ['Manage what the repository remembers', ['memory']],
];
function helpText(command, only) {
    const row = (ways, meaning) => `| ${ways.map((usage) => (0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(`${command} ${usage}`)).join('<br>')} | ${meaning} |`;
    const rowsOf = (word) => {
        const meaning = meanings[word];
        return typeof meaning === 'string'
            ? [row(_trigger_command_js__WEBPACK_IMPORTED_MODULE_4__/* .usages */ .vL[word], meaning)]
            : meaning.map((each, index) => row([_trigger_command_js__WEBPACK_IMPORTED_MODULE_4__/* .usages */ .vL[word][index] ?? ''], each));
    };
    const table = (title, rows) => [`| ${title} | |`, '| --- | --- |', ...rows].join('\n');
    if (only !== undefined) {
        const otherwise = `If you meant it as a request, start it with another word: ${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(`${command} please ${only} …`)}`;
        return [`${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(`${command} ${only}`)} does not work like that. Usage:`, table('Comment', rowsOf(only)), otherwise].join('\n\n');
    }
    const first = row(['TEXT'], "Do this task and continue this thread's conversation");
    const tables = situations.map(([title, words], index) => table(title, [...(index === 0 ? [first] : []), ...words.flatMap(rowsOf)]));
    return ['Start your comment with one of these:', ...tables].join('\n\n');
}
function refusalText(why, command) {
    return command.name === 'continue' || command.agent !== undefined
        ? `ℹ️ **Nothing was done.** ${why}`
        : `⚠️ **Nothing was decided.** ${why}`;
}
function statusText(state, command, running, runUrl) {
    const turn = state.turns.at(-1);
    if (!turn)
        return 'ℹ️ There is no turn on this thread yet.';
    const calls = (0,_session_approvals_js__WEBPACK_IMPORTED_MODULE_2__/* .waitingCalls */ .Fg)(turn).map((call) => {
        const id = (0,_session_approvals_js__WEBPACK_IMPORTED_MODULE_2__/* .shortId */ .m_)(call);
        const about = (0,_names_js__WEBPACK_IMPORTED_MODULE_5__/* .subject */ .bc)(call);
        const what = (0,_session_approvals_js__WEBPACK_IMPORTED_MODULE_2__/* .isQuestion */ .J6)(call) ? 'a question' : `${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(call.name)}${about === '' ? '' : ` ${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)((0,_guardrails_look_alikes_js__WEBPACK_IMPORTED_MODULE_1__/* .showLookAlikes */ .a)(about))}`}`;
        const asked = turn.confirmations.askedIn.get(call.id);
        const whole = asked === undefined ? '' : ` ([in full](${asked}))`;
        const ways = (0,_session_approvals_js__WEBPACK_IMPORTED_MODULE_2__/* .isQuestion */ .J6)(call) ? ['answer TEXT', `deny ${id}`] : [`approve ${id}`, `deny ${id}`];
        return `- ${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(id)} ${what}${whole}, until ${utc(call.expiresAt)}: ${ways.map((way) => (0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(`${command} ${way}`)).join(' or ')}`;
    });
    const isOver = running || turn.ended === 'finished' || turn.ended === 'pending-confirmation';
    const { pullRequest: pull, branch } = state.published ?? {};
    const where = pull ? `[Pull request #${pull.number}](${pull.url})` : branch === undefined ? undefined : `Branch ${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(branch)}`;
    return [
        `ℹ️ ${standing(turn, running, runUrl((0,_session_session_state_js__WEBPACK_IMPORTED_MODULE_3__/* .newestRun */ .KO)(turn).runId))}`,
        ...(calls.length > 0 ? [calls.join('\n')] : []),
        ...(isOver ? [] : [`To continue, comment:\n\n${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .fence */ .EU)(`${command} continue`)}`]),
        [...(where === undefined ? [] : [where]), `${(0,_names_js__WEBPACK_IMPORTED_MODULE_5__/* .pluralize */ .td)(state.turns.length, 'turn')} so far`].join(' · '),
    ].join('\n\n');
}
const utc = (time) => `${time.slice(0, 16).replace('T', ' ')} UTC`;
function standing({ ended, stopReason, lastAt }, running, url) {
    const [run, since] = [`[run](${url})`, utc(lastAt)];
    if (running)
        return `**Running**: this ${run} is working on it (last sign of life ${since}).`;
    switch (ended) {
        case undefined:
            return `**Cut off**: the ${run} ended before its turn did (${since}).`;
        case 'finished':
            return `**Done**: the last turn has finished (${since}, ${run}).`;
        case 'pending-confirmation':
            return `**Waiting for your decision** (since ${since}, ${run}).`;
        case 'error':
            return `**Failed** (${since}, ${run}).`;
        case 'aborted':
            return `**Cancelled** (${since}, ${run}).`;
        case 'stopped':
        case 'skipped':
            return `**Stopped**: ${stopReason === undefined ? 'at a limit' : (limits[stopReason] ?? (0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(stopReason))} (${since}, ${run}).`;
    }
}
const limits = {
    max_iterations: 'the limit of model calls is used up',
    max_tokens: 'the limit of tokens is used up',
    max_cost: 'the limit of cost is used up',
    timeout: 'the limit of time is used up',
    tool_loop: 'the same calls were repeated without progress',
    verify_failed: 'the checks of the workflow fail',
};


/***/ }),

/***/ 4123:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cy: () => (/* binding */ notBegunText),
/* harmony export */   EH: () => (/* binding */ endedText),
/* harmony export */   Oi: () => (/* binding */ diedText),
/* harmony export */   Ot: () => (/* binding */ branchText),
/* harmony export */   SR: () => (/* binding */ trackingTitle),
/* harmony export */   TN: () => (/* binding */ stoppedText),
/* harmony export */   Xq: () => (/* binding */ trackingText),
/* harmony export */   cF: () => (/* binding */ cutShortText),
/* harmony export */   cT: () => (/* binding */ finalText),
/* harmony export */   jG: () => (/* binding */ leftOutText),
/* harmony export */   kY: () => (/* binding */ failureText),
/* harmony export */   lT: () => (/* binding */ toldText),
/* harmony export */   l_: () => (/* binding */ progressText),
/* harmony export */   pr: () => (/* binding */ busyText),
/* harmony export */   qQ: () => (/* binding */ blockedText),
/* harmony export */   yy: () => (/* binding */ answerText)
/* harmony export */ });
/* harmony import */ var _guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7105);
/* harmony import */ var _guardrails_outgoing_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5349);
/* harmony import */ var _guardrails_sanitize_reply_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2308);
/* harmony import */ var _fitting_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6050);
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1191);
/* harmony import */ var _server_texts_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4848);
/* harmony import */ var _names_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7913);







const maxWords = 300;
const stepMarks = { running: '⏳', ran: '✅', failed: '❌', refused: '⛔' };
function progressText({ turnId, runUrl, command, maxIterations, elapsedMs, cost }, { phase, iteration, calls, tokens, tool, ...view }) {
    const doing = { working: tool ? `using ${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(tool)}` : 'thinking', verifying: 'running the checks', publishing: 'publishing' };
    const spent = [
        `model call ${iteration}${maxIterations > 0 ? ` of ${maxIterations}` : ''}`,
        (0,_names_js__WEBPACK_IMPORTED_MODULE_5__/* .pluralize */ .td)(calls, 'tool call'),
        `${tokens.toLocaleString('en-US')} tokens${cost}`,
        ...(elapsedMs < 60_000 ? [] : [(0,_names_js__WEBPACK_IMPORTED_MODULE_5__/* .pluralize */ .td)(Math.floor(elapsedMs / 60_000), 'minute')]),
    ].join(' · ');
    const line = iteration === 0 ? 'getting ready' : `${doing[phase]} · ${spent}`;
    const steps = view.steps.map((step) => `- ${stepMarks[step.state]} ${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(step.name)} ${(0,_names_js__WEBPACK_IMPORTED_MODULE_5__/* .subject */ .bc)(step) ? (0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)((0,_names_js__WEBPACK_IMPORTED_MODULE_5__/* .subject */ .bc)(step)) : ''}`.trimEnd());
    const said = (0,_guardrails_sanitize_reply_js__WEBPACK_IMPORTED_MODULE_2__/* .sanitizeReply */ .Kb)(view.words).replace(/\s+/g, ' ').slice(0, maxWords);
    return [
        `👀 **Gadget is working on this**: ${line} · [run log](${runUrl})`,
        ...(said === '' ? [] : [`> ${(0,_guardrails_outgoing_js__WEBPACK_IMPORTED_MODULE_1__/* .outgoing */ .b)(said, {}).replaceAll('\n', '\n> ')}`]),
        ...(0,_server_texts_js__WEBPACK_IMPORTED_MODULE_4__/* .downText */ .o)(view.down),
        ...(view.plan.length === 0 ? [] : [view.plan.map(planLine).join('\n')]),
        ...(steps.length === 0 ? [] : [steps.join('\n')]),
        `To stop it, comment ${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(`${command} stop`)}.`,
        (0,_marker_js__WEBPACK_IMPORTED_MODULE_6__/* .marker */ .x)('progress', turnId),
    ].join('\n\n');
}
const planMarks = { open: '⬜', doing: '▶️', done: '☑️' };
function planLine({ text, status }) {
    const line = (0,_guardrails_outgoing_js__WEBPACK_IMPORTED_MODULE_1__/* .outgoing */ .b)((0,_guardrails_sanitize_reply_js__WEBPACK_IMPORTED_MODULE_2__/* .sanitizeReply */ .Kb)(text).replace(/\s+/g, ' '), {}).replaceAll('\n', ' ');
    return `- ${planMarks[status]} ${status === 'doing' ? `**${line}**` : line}`;
}
function finalText(facts, published, elsewhere) {
    const log = `[run log](${facts.runUrl})`;
    const result = elsewhere ? ` · [details](${elsewhere})` : '';
    return `${headline(facts, published)}${result} · ${log}\n\n${(0,_marker_js__WEBPACK_IMPORTED_MODULE_6__/* .marker */ .x)('progress', facts.order.turnId)}`;
}
function headline({ outcome, silent, order }, published) {
    const work = published?.kind === 'pull-request' ? ` · the work so far is in ${published.draft ? 'the draft ' : ''}#${published.number}` : '';
    const files = published?.leftOut.length ?? 0;
    const done = files === 0 ? '✅ **Done**' : '⚠️ **Done**';
    const left = files === 0 ? '' : ` · ${(0,_names_js__WEBPACK_IMPORTED_MODULE_5__/* .pluralize */ .td)(files, 'file')} left out`;
    switch (outcome.status) {
        case 'finished':
            if (published?.kind === 'pull-request')
                return `${done}: ${published.created ? 'opened' : 'updated'} pull request #${published.number}${published.draft ? (published.created ? ' (draft)' : ' (still a draft)') : ''}${left}`;
            if (published?.kind === 'branch')
                return `⚠️ **The work is on a branch**: somebody has to open the pull request${left}`;
            if (silent)
                return `${done}: nothing to report`;
            return `${done}: ${order.session.mode === 'plan' ? 'the plan is ready' : 'answered, nothing was changed'}${left}`;
        case 'pending-confirmation':
            return '⏸️ **Waiting for your decision**';
        case 'stopped':
            return `🛑 **Stopped**${work}`;
        case 'aborted':
            return `🛑 **Cancelled**${work}`;
        case 'error':
            return `❌ **Failed**${work}`;
    }
}
function answerText(facts, summary, leftOut) {
    const nothing = summary.trim() === '' ? `The last message of the model has nothing that can be shown here; see the [run log](${facts.runUrl}).` : '';
    const next = facts.order.session.mode === 'plan' && nothing === '' ? [`To carry it out, comment:\n\n${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .fence */ .EU)(`${facts.command} do it`)}`] : [];
    return [
        nothing || (0,_fitting_js__WEBPACK_IMPORTED_MODULE_3__/* .renderModelText */ .BW)(summary, facts.thread.number),
        ...next,
        ...(facts.head === undefined ? [] : [`Based on commit ${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(facts.head.slice(0, 12))}.`]),
        ...leftOutText(leftOut),
        ...(0,_names_js__WEBPACK_IMPORTED_MODULE_5__/* .mentionText */ .ah)(facts.mention),
        (0,_marker_js__WEBPACK_IMPORTED_MODULE_6__/* .marker */ .x)('answer', facts.order.turnId),
    ].join('\n\n');
}
function stoppedText(facts, published) {
    const { outcome } = facts;
    const detail = 'detail' in outcome ? (0,_fitting_js__WEBPACK_IMPORTED_MODULE_3__/* .reasonText */ .uV)(outcome.detail) : '';
    const what = { error: '❌ **Failed.**', aborted: '🛑 **Cancelled.**' };
    return [
        `${outcome.status === 'error' || outcome.status === 'aborted' ? what[outcome.status] : '🛑 **Stopped.**'} ${detail}`.trimEnd(),
        `${keptText(facts, published)} [Run log](${facts.runUrl})`,
        ...(outcome.status === 'error' && outcome.final ? [] : [goOn(facts.command, outcome.status)]),
        ...leftOutText(published?.leftOut ?? []),
        ...(0,_names_js__WEBPACK_IMPORTED_MODULE_5__/* .mentionText */ .ah)(facts.mention),
        (0,_marker_js__WEBPACK_IMPORTED_MODULE_6__/* .marker */ .x)('outcome', facts.order.turnId),
    ]
        .filter(Boolean)
        .join('\n\n');
}
function keptText({ thread, stats }, published) {
    switch (published?.kind) {
        case 'pull-request':
            return `The work so far is in ${published.number === thread.number ? 'this pull request' : `#${published.number}`}.`;
        case 'branch':
            return `The work so far is on the branch ${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(published.branch)}: [open a pull request](${published.compareUrl}).`;
        case 'nothing':
        case undefined:
            return stats.iterations === 0 ? 'Nothing has been changed yet.' : 'The work so far is saved, and no pull request was opened for it.';
    }
}
function goOn(command, status) {
    const when = status === 'error' ? 'Once that is fixed' : status === 'stopped' ? 'To continue with a fresh budget' : 'To continue';
    return `${when}, comment:\n\n${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .fence */ .EU)(`${command} continue`)}`;
}
function failureText(detail, runUrl, mention) {
    return notStarted(`❌ **Gadget could not finish this.** ${(0,_fitting_js__WEBPACK_IMPORTED_MODULE_3__/* .reasonText */ .uV)(detail)}`, runUrl, mention);
}
function blockedText(patterns, runUrl, mention) {
    const why = `the text matches prompt-injection patterns (${patterns.map(_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS).join(', ')}), and this workflow blocks such text (${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)('injection-action: block')})`;
    return notStarted(`🚫 **Gadget did not start**: ${why}. Rephrase it and ask again.`, runUrl, mention);
}
function busyText(at, runUrl, mention) {
    const other = at === undefined ? 'Another run' : `[Another run](${at})`;
    return notStarted(`⏳ **Busy.** ${other} is already working on this conversation. Ask again when it is done; this run changed nothing.`, runUrl, mention);
}
function notStarted(text, runUrl, mention) {
    return [`${text} [Run log](${runUrl})`, ...(0,_names_js__WEBPACK_IMPORTED_MODULE_5__/* .mentionText */ .ah)(mention), (0,_marker_js__WEBPACK_IMPORTED_MODULE_6__/* .marker */ .x)('outcome', 'none')].join('\n\n');
}
function cutShortText(turnId, runUrl) {
    return `🛑 **Cut short**: the run ended before the turn did · [run log](${runUrl})\n\n${(0,_marker_js__WEBPACK_IMPORTED_MODULE_6__/* .marker */ .x)('progress', turnId)}`;
}
function endedText(turnId, why, runUrl) {
    return `🛑 **Ended**: ${why} · [run log](${runUrl})\n\n${(0,_marker_js__WEBPACK_IMPORTED_MODULE_6__/* .marker */ .x)('progress', turnId)}`;
}
function toldText(turnId, ended, runUrl) {
    const state = ended === 'finished' ? '✅ **Done**' : ended === 'pending-confirmation' ? '⏸️ **Waiting for your decision**' : '🛑 **Ended**';
    return `${state}: see the comments below · [run log](${runUrl})\n\n${(0,_marker_js__WEBPACK_IMPORTED_MODULE_6__/* .marker */ .x)('progress', turnId)}`;
}
function diedText(turnId, runUrl, command, mention) {
    const what = '🛑 **The run was cut off** before its turn ended. The work up to its last save is kept.';
    return [`${what} [Run log](${runUrl})`, goOn(command, 'aborted'), ...(0,_names_js__WEBPACK_IMPORTED_MODULE_5__/* .mentionText */ .ah)(mention), (0,_marker_js__WEBPACK_IMPORTED_MODULE_6__/* .marker */ .x)('outcome', turnId)].join('\n\n');
}
function notBegunText(turnId, runUrl) {
    return `🛑 **The run was cut off** before it could begin. Nothing was changed: ask again. [Run log](${runUrl})\n\n${(0,_marker_js__WEBPACK_IMPORTED_MODULE_6__/* .marker */ .x)('outcome', turnId)}`;
}
const allowPulls = {
    setting: 'Settings → Actions → General → “Allow GitHub Actions to create and approve pull requests”',
    permission: 'add `pull-requests: write` to `permissions:` of the job (a token of your own needs the permission “Pull requests: write”)',
};
function branchText(facts, { branch, compareUrl, forbidden, leftOut }, summary) {
    const next = `but this workflow may not create pull requests. [Open the pull request](${compareUrl}), or allow it from now on: ${allowPulls[forbidden]}.`;
    return [
        (0,_fitting_js__WEBPACK_IMPORTED_MODULE_3__/* .renderModelText */ .BW)(summary, facts.thread.number),
        `The work is on the branch ${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(branch)}, ${next}`,
        ...leftOutText(leftOut),
        ...(0,_names_js__WEBPACK_IMPORTED_MODULE_5__/* .mentionText */ .ah)(facts.mention),
        (0,_marker_js__WEBPACK_IMPORTED_MODULE_6__/* .marker */ .x)('outcome', facts.order.turnId),
    ].join('\n\n');
}
const [maxPaths, maxPath] = [50, 150];
function leftOutText(leftOut) {
    if (leftOut.length === 0)
        return [];
    const shown = leftOut.slice(0, maxPaths).map(({ path, why }) => `- ${(0,_fitting_js__WEBPACK_IMPORTED_MODULE_3__/* .fitToLimit */ .Qt)(path, maxPath, _guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)}: ${why}`);
    return [
        `⚠️ **Left out of the commit**:\n${shown.join('\n')}${leftOut.length > maxPaths ? `\n- and ${leftOut.length - maxPaths} more` : ''}`,
    ];
}
const jobOf = (key) => key.replace(/^job-/, '');
function trackingTitle(key) {
    return `Gadget: the job ${jobOf(key)} needs somebody`;
}
function trackingText(turnId, key, command) {
    return [
        `Runs of the workflow ${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(jobOf(key))} have no thread of their own. Anything that needs a person is posted here.`,
        `Answer here as on any other thread; ${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(`${command} help`)} lists the commands. Close this issue when nothing is left to do. Gadget opens a new one when it needs a person again.`,
        (0,_marker_js__WEBPACK_IMPORTED_MODULE_6__/* .marker */ .x)('tracking', turnId, `session=${key}`),
    ].join('\n\n');
}


/***/ }),

/***/ 9656:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ confirmationText)
/* harmony export */ });
/* unused harmony export visibleBlanks */
/* harmony import */ var _guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7105);
/* harmony import */ var _guardrails_look_alikes_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1839);
/* harmony import */ var _guardrails_outgoing_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5349);
/* harmony import */ var _guardrails_sanitize_reply_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2308);
/* harmony import */ var _session_approvals_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8234);
/* harmony import */ var _edit_diff_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(6769);
/* harmony import */ var _fitting_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6050);
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(1191);
/* harmony import */ var _names_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7913);
/* harmony import */ var _server_texts_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4848);










const maxSaid = 600;
const maxRehearsals = 20_000;
const minRehearsal = 2_000;
function confirmationText({ order, command, runUrl, mention }, { calls: stored, tree, missing, said, changes }) {
    const calls = withinDiffs(stored);
    const [questions, asked] = [calls.filter(_session_approvals_js__WEBPACK_IMPORTED_MODULE_4__/* .isQuestion */ .J6), calls.filter((call) => !(0,_session_approvals_js__WEBPACK_IMPORTED_MODULE_4__/* .isQuestion */ .J6)(call))];
    const rehearsed = calls.filter((call) => call.rehearsal).length;
    const words = (0,_guardrails_outgoing_js__WEBPACK_IMPORTED_MODULE_2__/* .outgoing */ .b)((0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .clip */ .$Q)((0,_guardrails_sanitize_reply_js__WEBPACK_IMPORTED_MODULE_3__/* .sanitizeReply */ .Kb)(said), { head: maxSaid, tail: 0 }).text, {}).trim();
    return [
        heading(asked.length, questions.length),
        `Requested by ${(0,_names_js__WEBPACK_IMPORTED_MODULE_6__/* .askerText */ .aF)(order)}.${changes ? ` ${changesText(changes)}` : ''}`,
        ...(words === '' ? [] : [`The agent says:\n\n> ${words.replaceAll('\n', '\n> ')}`]),
        ...(missing === undefined ? [] : [`⚠️ ${(0,_guardrails_outgoing_js__WEBPACK_IMPORTED_MODULE_2__/* .outgoing */ .b)(missing, {}).trim()} The next run will not have it.`]),
        ...calls.map((call) => (0,_session_approvals_js__WEBPACK_IMPORTED_MODULE_4__/* .isQuestion */ .J6)(call)
            ? `#### ${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)((0,_session_approvals_js__WEBPACK_IMPORTED_MODULE_4__/* .shortId */ .m_)(call))} · question\n\n${questionText(call)}`
            : callText(call, Math.floor(maxRehearsals / rehearsed))),
        `To answer, post a new comment with exactly one of these lines:\n\n${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .fence */ .EU)(answers(asked, questions, command).join('\n'))}`,
        `${asked.length > 0 ? `${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(`${command} approve turn`)} also runs later commands in this turn without asking. ` : ''}${until(calls)} Only people who may use Gadget here can answer. An edited comment never counts, and each answer counts once. [Run log](${runUrl})`,
        ...(0,_names_js__WEBPACK_IMPORTED_MODULE_6__/* .mentionText */ .ah)(mention),
        (0,_marker_js__WEBPACK_IMPORTED_MODULE_8__/* .marker */ .x)('confirmation', order.turnId, [`tree=${tree}`, ...calls.map((call) => call.digest)].join(' ')),
    ].join('\n\n');
}
const maxDiffs = 12_000;
function withinDiffs(calls) {
    const size = calls.reduce((sum, { replaced }) => sum + Buffer.byteLength((0,_guardrails_look_alikes_js__WEBPACK_IMPORTED_MODULE_1__/* .showTwins */ .z)(visibleBlanks(replaced?.diff ?? ''))), 0);
    if (size <= maxDiffs)
        return calls;
    return calls.map(({ replaced, ...call }) => ({ ...call, ...(replaced && { replaced: { lines: replaced.lines } }) }));
}
function heading(asked, questions) {
    const after = 'The job has ended, and the turn continues after your answer.';
    const questioned = questions === 1 ? 'a question' : `${questions} questions`;
    if (asked === 0)
        return `⏸️ **Gadget has ${questioned}.** ${after}`;
    const what = asked === 1 ? 'A tool call needs your approval' : `${asked} tool calls need your approval`;
    return `⏸️ **Gadget is waiting for your decision.** ${what}${questions === 0 ? '' : `, and the agent has ${questioned}`}. ${after}`;
}
function changesText({ files, added, removed }) {
    return files === 0 ? 'No files changed yet.' : `${(0,_names_js__WEBPACK_IMPORTED_MODULE_6__/* .pluralize */ .td)(files, 'file')} changed so far (+${added} −${removed}).`;
}
function answers(asked, questions, command) {
    const ids = asked.map(_session_approvals_js__WEBPACK_IMPORTED_MODULE_4__/* .shortId */ .m_).join(' ');
    return [
        ...(asked.length > 0 ? [`${command} approve ${ids}`, `${command} deny ${ids} -- REASON`] : []),
        ...(questions.length > 0 ? [`${command} answer TEXT`] : []),
        ...(asked.length > 0 ? [`${command} approve turn`] : []),
    ];
}
function until(calls) {
    const [first = ''] = calls.map(({ expiresAt }) => expiresAt).toSorted();
    return `You can answer until ${first.slice(0, 16).replace('T', ' ')} UTC.`;
}
function questionText(call) {
    const { question } = JSON.parse(call.arguments);
    return (0,_guardrails_outgoing_js__WEBPACK_IMPORTED_MODULE_2__/* .outgoing */ .b)(String(question), {}).trim();
}
function callText(call, maxRehearsal) {
    if (call.server)
        return serverCallText(call, call.server);
    if (call.program)
        return programText(call, call.program, maxRehearsal);
    const { command, timeout_seconds: seconds, ...args } = JSON.parse(call.arguments);
    const isCommand = call.name === 'execute_command' && typeof command === 'string';
    const limit = typeof seconds === 'number' ? ` for at most ${(0,_names_js__WEBPACK_IMPORTED_MODULE_6__/* .pluralize */ .td)(seconds, 'second')}` : '';
    const { keep_changes: kept, network, ...others } = args;
    const reach = network === true ? 'with network access to these hosts alone' : 'without network access';
    const what = ` It runs ${reach}${limit}, and its file changes ${kept === true ? 'go into the pull request' : 'are discarded'}.`;
    const visible = isCommand
        ? { command, ...(kept === true ? others : { ...others, ...(kept !== undefined && { keep_changes: kept }) }) }
        : { command, timeout_seconds: seconds, ...args };
    return [
        `#### ${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)((0,_session_approvals_js__WEBPACK_IMPORTED_MODULE_4__/* .shortId */ .m_)(call))} · ${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(call.name)}`,
        `${reasonText(call)}${isCommand && (kept === true || network === true) ? what : ''}`,
        callInFull(call, visible),
        ...rehearsalText(call.rehearsal, maxRehearsal),
    ].join('\n\n');
}
function reasonText(call) {
    return `${(0,_names_js__WEBPACK_IMPORTED_MODULE_6__/* .renderReason */ .J)(visibleBlanks(call.why)).replace(/^[a-z]/, (letter) => letter.toUpperCase())}.`;
}
function serverCallText(call, server) {
    return [
        `#### ${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)((0,_session_approvals_js__WEBPACK_IMPORTED_MODULE_4__/* .shortId */ .m_)(call))} · ${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(call.name)}`,
        `${reasonText(call)} ${(0,_server_texts_js__WEBPACK_IMPORTED_MODULE_7__/* .serverText */ .T)(server)}`,
        (0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .fence */ .EU)((0,_guardrails_look_alikes_js__WEBPACK_IMPORTED_MODULE_1__/* .showLookAlikes */ .a)(visibleBlanks(JSON.stringify(JSON.parse(call.arguments), null, 2))), 'json'),
    ].join('\n\n');
}
function programText(call, { argv, keeps, jailed, seconds }, maxRehearsal) {
    const reach = jailed ? ', without network access' : '';
    const limit = seconds === undefined ? '' : ` for at most ${(0,_names_js__WEBPACK_IMPORTED_MODULE_6__/* .pluralize */ .td)(seconds, 'second')}`;
    return [
        `#### ${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)((0,_session_approvals_js__WEBPACK_IMPORTED_MODULE_4__/* .shortId */ .m_)(call))} · ${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(call.name)}`,
        `${reasonText(call)} A tool of this repository: it runs this program with these arguments, without a shell${reach}${limit}, and its file changes ${keeps ? 'go into the pull request' : 'are discarded'}.`,
        (0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .fence */ .EU)((0,_guardrails_look_alikes_js__WEBPACK_IMPORTED_MODULE_1__/* .showLookAlikes */ .a)(visibleBlanks(JSON.stringify(argv, null, 2))), 'json'),
        ...rehearsalText(call.rehearsal, maxRehearsal),
    ].join('\n\n');
}
function rehearsalText(rehearsal, max) {
    if (!rehearsal)
        return [];
    const { ending, output, files, diff } = rehearsal;
    const changed = files === undefined ? 'its changes could not be read' : files === 0 ? 'no change to commit' : `${(0,_names_js__WEBPACK_IMPORTED_MODULE_6__/* .pluralize */ .td)(files, 'file')} changed`;
    const summary = `Tried on a disposable copy (the real run may differ): ${ending}, ${changed}`;
    if (max < minRehearsal)
        return [`${summary}.`];
    return [
        (0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .details */ .zH)(summary, [
            'Your approval is for the call above, not for this result.',
            ...(output === '' ? ['It printed nothing.'] : ['Last lines of its output:', shown(output, max * 0.3)]),
            ...(diff === undefined || diff === '' ? [] : ['Changes it made in the copy:', shown(diff, max * 0.7, 'diff')]),
        ].join('\n\n')),
    ];
}
function shown(text, maxBytes, info = '') {
    return (0,_fitting_js__WEBPACK_IMPORTED_MODULE_5__/* .fitToLimit */ .Qt)(text, maxBytes, (part) => (0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .fence */ .EU)((0,_guardrails_look_alikes_js__WEBPACK_IMPORTED_MODULE_1__/* .showTwins */ .z)(visibleBlanks(part)), info));
}
function callInFull(call, args) {
    const { replaced } = call;
    const { lines, rest } = (0,_edit_diff_js__WEBPACK_IMPORTED_MODULE_9__/* .editDiff */ ._)(call.name, args, visibleBlanks);
    const { command, path, ...others } = rest;
    const diff = replaced?.diff === undefined ? lines : [visibleBlanks(replaced.diff.trimEnd())];
    const note = replaced
        ? ` (replaces a file of ${(0,_names_js__WEBPACK_IMPORTED_MODULE_6__/* .pluralize */ .td)(replaced.lines, 'line')}${replaced.diff === undefined ? '; the new content in full' : ''})`
        : '';
    const more = JSON.stringify(others, null, 2);
    return [
        ...(typeof path === 'string' ? [`${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)((0,_guardrails_look_alikes_js__WEBPACK_IMPORTED_MODULE_1__/* .showLookAlikes */ .a)(visibleBlanks(path)))}${note}:`] : []),
        ...(typeof command === 'string' ? [(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .fence */ .EU)((0,_guardrails_look_alikes_js__WEBPACK_IMPORTED_MODULE_1__/* .showLookAlikes */ .a)(visibleBlanks(command)), 'sh')] : []),
        ...(diff.length > 0 ? [(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .fence */ .EU)((0,_guardrails_look_alikes_js__WEBPACK_IMPORTED_MODULE_1__/* .showTwins */ .z)(diff.join('\n')), 'diff')] : []),
        ...(more === '{}' ? [] : [(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .fence */ .EU)((0,_guardrails_look_alikes_js__WEBPACK_IMPORTED_MODULE_1__/* .showLookAlikes */ .a)(visibleBlanks(more)), 'json')]),
    ].join('\n\n');
}
const blank = String.raw `[[\s\u180E]--[\n]]`;
const tail = new RegExp(`(?<=\\S)${blank}{20,}(?=\\S|\\n|$)`, 'gv');
const indentation = new RegExp(`(?<=^|\\n)${blank}{80,}`, 'gv');
const emptyLines = new RegExp(`\\n(?:${blank}*\\n){9,}`, 'gv');
const emptyDiffLines = new RegExp(`(?:\\n[+ \\-]${blank}*){10,}(?=\\n)`, 'gv');
function visibleBlanks(text) {
    const count = (lineEnds) => lineEnds.split('\n').length - 1;
    return text
        .replace(/\r\n?/g, '\n')
        .replace(emptyLines, (run) => `\n⟦${count(run)} empty lines⟧\n`)
        .replace(emptyDiffLines, (run) => `\n⟦${count(run)} empty lines⟧`)
        .replace(tail, (run) => ` ⟦${run.length} blanks⟧ `)
        .replace(indentation, (run) => `⟦${run.length} blanks⟧ `);
}


/***/ }),

/***/ 4848:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ serverText),
/* harmony export */   o: () => (/* binding */ downText)
/* harmony export */ });
/* harmony import */ var _guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7105);
/* harmony import */ var _guardrails_outgoing_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5349);
/* harmony import */ var _guardrails_sanitize_reply_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2308);



const maxWhy = 300;
function downText(down) {
    return down.map(({ server, why }) => {
        const words = (0,_guardrails_sanitize_reply_js__WEBPACK_IMPORTED_MODULE_2__/* .sanitizeReply */ .Kb)(why).replace(/\s+/g, ' ').slice(0, maxWhy);
        return `⚠️ The MCP server ${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(server)} is not used: ${(0,_guardrails_outgoing_js__WEBPACK_IMPORTED_MODULE_1__/* .outgoing */ .b)(words, {}).trim()}`;
    });
}
function serverText({ name, tool, reach, secrets }) {
    const has = secrets.length === 0 ? 'no secret' : `the ${secrets.length === 1 ? 'secret' : 'secrets'} ${secrets.map(_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS).join(', ')}`;
    return `It calls ${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(tool)} of the MCP server ${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(name)} (${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(reach)}), which has ${has}.`;
}


/***/ }),

/***/ 8234:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fg: () => (/* binding */ waitingCalls),
/* harmony export */   J6: () => (/* binding */ isQuestion),
/* harmony export */   MA: () => (/* binding */ objectionToComment),
/* harmony export */   S7: () => (/* binding */ shownTree),
/* harmony export */   _n: () => (/* binding */ judgeAnswer),
/* harmony export */   m_: () => (/* binding */ shortId)
/* harmony export */ });
/* harmony import */ var _digest_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6520);
/* harmony import */ var _agent_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4237);


function waitingCalls(turn) {
    if (turn?.ended !== 'pending-confirmation')
        return [];
    return [...(turn.confirmations.newest?.calls ?? [])];
}
function shortId({ digest }) {
    return digest.slice(0, 8);
}
function isQuestion({ name }) {
    return name === 'ask_human';
}
function judgeAnswer(command, comment, context) {
    const chosen = choose(command, context);
    const why = objectionToComment(comment, context) ?? (typeof chosen === 'string' ? chosen : objectionToCalls(command, chosen, comment, context));
    if (why !== undefined || typeof chosen === 'string')
        return { kind: 'refused', why: why ?? String(chosen) };
    return { kind: 'accepted', decisions: chosen.map((call) => decisionOn(call, command, comment)) };
}
function decisionOn(call, command, { by, id, url }) {
    const decision = { approve: 'approved', deny: 'denied', answer: 'answered' }[command.name];
    const text = command.name === 'deny' ? command.reason : command.name === 'answer' ? command.text : '';
    return { callId: call.id, digest: call.digest, decision, text, by, comment: { id, url } };
}
function objectionToComment({ now, body, createdAt, isBot, by }, { entries, self }) {
    if (isBot)
        return 'A bot cannot decide; a person has to.';
    if (now === undefined)
        return 'The comment has been deleted. Nothing was decided; write a new one.';
    if (now.body !== body || isEdited(now) || !sameTime(now.createdAt, createdAt))
        return 'The comment was edited, and an edited comment never counts. Write a new one.';
    if (by.id === self || entries.some((entry) => entry.kind === 'comment' && entry.authorId === by.id))
        return 'The comment is from the account that Gadget itself acts as, and nobody decides on their own calls. Let another account answer.';
    return undefined;
}
function choose(command, context) {
    const waiting = waitingCalls(context.turn);
    const [questions, calls] = [waiting.filter(isQuestion), waiting.filter((call) => !isQuestion(call))];
    const ids = (list) => list.map((call) => `\`${shortId(call)}\``).join(', ');
    if (command.name === 'answer')
        return questions.length > 0 ? questions : 'No question waits for an answer on this thread.';
    const of = command.calls;
    if (Array.isArray(of))
        return chooseById(of, command, context, waiting);
    if (waiting.length === 0)
        return 'No call waits for a decision on this thread.';
    if (command.name === 'deny')
        return waiting;
    if (calls.length === 0)
        return `What waits is a question (${ids(questions)}): answer it with \`${context.word} answer TEXT\`, or deny it.`;
    if (of === 'the only one' && calls.length > 1)
        return `${calls.length} calls wait (${ids(calls)}): name the ones that you approve, or say \`${context.word} approve all\`.`;
    return calls;
}
function chooseById(ids, { name }, { entries, turn, word }, waiting) {
    const chosen = [];
    for (const id of ids) {
        const [found, another] = waiting.filter(({ digest }) => digest.startsWith(id));
        if (!found) {
            const others = waiting.map((call) => `\`${shortId(call)}\``).join(', ');
            return `${whatBecameOf(id, entries, turn, word)}${others === '' ? '' : ` Waiting: ${others}.`}`;
        }
        if (another)
            return `More than one waiting call has an id that begins with \`${id}\`: write more of its digits.`;
        if (name === 'approve' && isQuestion(found))
            return `\`${id}\` is a question: answer it with \`${word} answer TEXT\`, or deny it.`;
        if (!chosen.includes(found))
            chosen.push(found);
    }
    return chosen;
}
function whatBecameOf(id, entries, turn, word) {
    const asked = entries.findLast((entry) => entry.kind === 'parked' && entry.calls.some(({ digest }) => digest.startsWith(id)));
    if (!asked)
        return `No call with the id \`${id}\` was asked for in this conversation; if it was reset, ask for the work again.`;
    const decided = entries.findLast((entry) => entry.kind === 'decision' && entry.digest.startsWith(id));
    if (decided?.kind === 'decision')
        return `\`${id}\` was already ${decided.decision} by \`@${decided.by.login}\` ([comment](${decided.comment.url})). Each decision counts only once.`;
    if (turn && asked.turnId === turn.turnId && turn.ended === undefined)
        return `\`${id}\` does not wait now: a run is working on its turn, or died. If nothing happens, say \`${word} continue\`.`;
    return `\`${id}\` does not wait any more: the conversation has gone on without it.`;
}
function objectionToCalls(command, calls, comment, context) {
    const { entries } = context;
    const byName = command.name !== 'answer' && Array.isArray(command.calls);
    for (const call of calls) {
        const id = shortId(call);
        const shown = byName ? firstShown(call, entries) : lastShown(entries);
        if (shown && isOlder(comment, shown))
            return `The comment is older than the one that asks for \`${id}\`, so it cannot be about it. Answer again.`;
        const stale = command.name === 'approve' ? staleness(call, context) : lapse(call, context);
        if (stale !== undefined)
            return stale;
        if (command.name === 'approve' && !context.confirmations.some((shownNow) => shows(shownNow, call, context.self)))
            return `No comment of Gadget that asks for \`${id}\` is there as it was posted. Say \`${context.word} continue\`: then it is asked again.`;
    }
    return undefined;
}
function lapse(call, { now, word }) {
    if (now < new Date(call.expiresAt))
        return undefined;
    const expired = `\`${shortId(call)}\` has expired (${call.expiresAt.slice(0, 10)}): a decision has to come within 7 days.`;
    return `${expired} Say \`${word} continue\`: then it is asked again.`;
}
function staleness(call, context) {
    const id = shortId(call);
    const { turn, sessionId, policy, word } = context;
    const lapsed = lapse(call, context);
    if (lapsed !== undefined)
        return lapsed;
    if (call.asking.policy !== policy)
        return `The rules have changed since \`${id}\` was asked for. Say \`${word} continue\`: then it is judged by the new ones.`;
    if (digestOf(call, turn?.turnId ?? '', sessionId) !== call.digest)
        return `\`${id}\` is not the call that was shown: the stored session has been changed. Nothing was run. Say \`${word} reset\` to start anew.`;
    return undefined;
}
function shows(comment, { digest }, self) {
    return markedBy(comment, self)?.digests.includes(digest) ?? false;
}
function shownTree({ confirmations, self }) {
    return confirmations.flatMap((comment) => markedBy(comment, self)?.tree ?? []).at(-1);
}
function markedBy(comment, self) {
    if (comment.authorId === undefined || comment.authorId !== self || isEdited(comment))
        return undefined;
    const [, tree, digests] = /<!-- gadget:confirmation \S+ tree=([0-9a-f]*) ([0-9a-f ]+) -->\s*$/.exec(comment.body) ?? [];
    return tree === undefined || digests === undefined ? undefined : { tree, digests: digests.split(' ') };
}
function isEdited({ createdAt, updatedAt }) {
    return !sameTime(createdAt, updatedAt);
}
function sameTime(a, b) {
    return new Date(a).getTime() === new Date(b).getTime();
}
function digestOf({ id, name, arguments: text, asking, server }, turn, session) {
    const binding = { session, turn, call: id, tool: name, arguments: (0,_agent_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parseJson */ .q)(text), ...asking };
    return (0,_digest_js__WEBPACK_IMPORTED_MODULE_0__/* .callDigest */ .X7)({ ...binding, ...(server && { definition: server.definition }) });
}
function firstShown(call, entries) {
    return shownAfter(entries.findIndex((entry) => entry.kind === 'parked' && entry.calls.some(({ digest }) => digest === call.digest)), entries);
}
function lastShown(entries) {
    return shownAfter(entries.findLastIndex(({ kind }) => kind === 'parked'), entries);
}
function shownAfter(parked, entries) {
    const entry = entries[parked];
    if (!entry)
        return undefined;
    const comment = entries.slice(parked).find((next) => next.kind === 'comment' && next.purpose === 'confirmation');
    return comment?.kind === 'comment' ? { id: comment.id, createdAt: comment.createdAt ?? comment.at } : { createdAt: entry.at };
}
function isOlder({ id, createdAt }, shown) {
    const second = (time) => Math.floor(new Date(time).getTime() / 1000);
    const [own, other] = [second(createdAt), second(shown.createdAt)];
    return own < other || (own === other && shown.id !== undefined && id < shown.id);
}


/***/ }),

/***/ 6520:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X7: () => (/* binding */ callDigest),
/* harmony export */   tx: () => (/* binding */ policyHash)
/* harmony export */ });
/* unused harmony export digest */
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var _agent_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4237);


function digest(value) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update((0,_agent_json_js__WEBPACK_IMPORTED_MODULE_1__/* .canonicalJson */ .d)(value)).digest('hex');
}
function callDigest(binding) {
    return digest(binding);
}
function policyHash({ paths, network, ...policy }) {
    return digest({ ...policy, paths: { ...paths, root: '' }, hosts: network?.allow ?? [] });
}


/***/ }),

/***/ 3644:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EG: () => (/* binding */ SessionBusy),
/* harmony export */   Gc: () => (/* binding */ SessionUnreadable),
/* harmony export */   Mh: () => (/* binding */ unlessUnreadable)
/* harmony export */ });
/* harmony import */ var _problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6762);

class SessionBusy extends _problem_js__WEBPACK_IMPORTED_MODULE_0__/* .Problem */ .A {
    runUrl;
    constructor(key, runUrl) {
        super(`Another run is already working on this conversation (session ${key}).`, 'When it is done, ask again.');
        this.name = 'SessionBusy';
        this.runUrl = runUrl;
    }
}
class SessionUnreadable extends _problem_js__WEBPACK_IMPORTED_MODULE_0__/* .Problem */ .A {
}
function unlessUnreadable(error) {
    if (!(error instanceof SessionUnreadable))
        throw error;
}


/***/ }),

/***/ 7750:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KO: () => (/* binding */ newestRun),
/* harmony export */   TN: () => (/* binding */ isWordOfBot),
/* harmony export */   ho: () => (/* binding */ unrecordedUsage),
/* harmony export */   jd: () => (/* binding */ outlasting),
/* harmony export */   un: () => (/* binding */ readState)
/* harmony export */ });
/* harmony import */ var _trigger_gate_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1239);

function isWordOfBot({ command, by }) {
    return command === 'continue' && !(0,_trigger_gate_js__WEBPACK_IMPORTED_MODULE_0__/* .mayWrite */ .J)(by.permission);
}
function readState(entries) {
    const turns = new Map();
    const messages = [];
    for (const entry of entries) {
        if (entry.kind === 'turn.started')
            turns.set(entry.turnId, draft(entry, messages.length));
        const turn = turns.get(entry.turnId);
        if (turn)
            note(turn, entry, messages.length);
        if (entry.kind === 'message')
            messages.push(entry.message);
    }
    const all = (kind) => entries.filter((entry) => entry.kind === kind);
    const publishing = entries.findLast(({ kind }) => kind === 'publishing' || kind === 'published');
    const tracking = all('tracking').at(-1);
    const pulls = entries.flatMap((entry) => entry.kind === 'pulls' ? entry.numbers : entry.kind === 'published' ? (entry.pullRequest?.number ?? []) : []);
    return {
        messages,
        turns: [...turns.values()],
        published: all('published').at(-1),
        pulls: new Set(pulls),
        publishing: publishing?.kind === 'publishing' ? publishing : undefined,
        base: all('workspace').at(-1)?.base,
        granted: all('granted'),
        hasStrangers: all('turn.started').some(({ strangers }) => strangers === true) || all('turn.resumed').some(isWordOfBot),
        tracking: tracking && { number: tracking.number, url: tracking.url },
        proposals: all('memory.proposed'),
        pins: pinsOf(all('tools.pinned')),
        compaction: all('compaction').at(-1),
        flushedRound: all('memory.flushed').at(-1)?.round ?? 0,
    };
}
function pinsOf(entries) {
    const pins = new Map();
    for (const { server, tools } of entries)
        pins.set(server, new Map([...(pins.get(server) ?? []), ...Object.entries(tools)]));
    return pins;
}
function draft({ turnId, order, at, runId, runAttempt }, index) {
    return {
        turnId,
        order,
        lastAt: at,
        runs: [{ runId, runAttempt }],
        ended: undefined,
        stopReason: undefined,
        base: undefined,
        withoutSandbox: false,
        firstMessage: index,
        usage: { counted: [], firstUncounted: index },
        startedCalls: new Set(),
        decisions: new Map(),
        askedBy: order,
        restOfTurn: false,
        confirmations: { comments: [], asked: new Map(), askedIn: new Map(), newest: undefined, nodeId: undefined, isAsParked: false },
        progress: undefined,
        isTold: false,
        pull: undefined,
        autoContinued: 0,
    };
}
function note(turn, entry, index) {
    if (entry.kind !== 'stop.requested')
        turn.lastAt = entry.at;
    switch (entry.kind) {
        case 'turn.resumed':
            turn.runs.push({ runId: entry.runId, runAttempt: entry.runAttempt });
            turn.ended = undefined;
            turn.stopReason = undefined;
            turn.isTold = false;
            turn.autoContinued = entry.command === 'auto-continue' ? turn.autoContinued + 1 : entry.command === 're-run' ? turn.autoContinued : 0;
            turn.restOfTurn ||= entry.restOfTurn;
            turn.askedBy = { actor: entry.by, source: entry.command === 'auto-continue' ? 'schedule' : 'comment' };
            break;
        case 'turn.ended':
            turn.ended = entry.status;
            turn.stopReason = entry.stopReason;
            turn.usage.counted.push(entry.stats);
            turn.usage.firstUncounted = index;
            break;
        case 'message':
            if (entry.message.role === 'tool' && index === turn.firstMessage)
                turn.firstMessage = turn.usage.firstUncounted = index + 1;
            if (entry.message.role !== 'user')
                turn.confirmations.isAsParked = false;
            break;
        case 'workspace':
            turn.base = entry.base;
            turn.withoutSandbox ||= entry.sandbox === 'off';
            break;
        case 'call.started':
            turn.startedCalls.add(entry.callId);
            turn.confirmations.isAsParked = false;
            break;
        case 'decision':
            turn.decisions.set(entry.callId, entry);
            break;
        case 'parked':
            turn.confirmations.newest = entry;
            turn.confirmations.isAsParked = entry.tree !== '';
            for (const call of entry.calls)
                turn.confirmations.asked.set(call.id, call);
            break;
        case 'published':
            turn.pull = entry.pullRequest?.number ?? turn.pull;
            break;
        case 'comment':
            if (entry.purpose === 'progress')
                turn.progress = { id: entry.id, url: entry.url };
            if (entry.purpose === 'confirmation') {
                turn.confirmations.comments.push(entry.id);
                turn.confirmations.nodeId = entry.nodeId;
                for (const { id } of turn.confirmations.newest?.calls ?? [])
                    turn.confirmations.askedIn.set(id, entry.url);
            }
            turn.isTold ||= entry.purpose !== 'progress';
            break;
        default:
            break;
    }
}
function newestRun({ runs }) {
    return runs.at(-1) ?? runs[0];
}
function unrecordedUsage({ usage }, { messages }, meter) {
    for (const message of messages.slice(usage.firstUncounted))
        meter.count(message);
    return meter.stats;
}
function outlasting(entries) {
    const last = entries.at(-1);
    const numbers = [...readState(entries).pulls];
    const tracking = entries.filter(({ kind }) => kind === 'tracking').slice(-1);
    return last && numbers.length > 0 ? [...tracking, { kind: 'pulls', turnId: last.turnId, at: last.at, numbers }] : tracking;
}


/***/ }),

/***/ 693:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A5: () => (/* binding */ isBusy),
/* harmony export */   kT: () => (/* binding */ earlierAttempt)
/* harmony export */ });
/* unused harmony export silenceMinutes */
/* harmony import */ var _session_state_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7750);

const silenceMinutes = 10;
function isBusy(turn, own, completed, now) {
    if (!turn || turn.ended !== undefined)
        return false;
    const { runId, runAttempt } = (0,_session_state_js__WEBPACK_IMPORTED_MODULE_0__/* .newestRun */ .KO)(turn);
    if (runId === own.runId && runAttempt < own.runAttempt)
        return false;
    if (completed !== undefined)
        return !completed;
    return now.getTime() - new Date(turn.lastAt).getTime() < silenceMinutes * 60_000;
}
function earlierAttempt(state, own) {
    const turn = state.turns.findLast(({ runs }) => runs.some(({ runId, runAttempt }) => runId === own.runId && runAttempt < own.runAttempt));
    if (!turn)
        return undefined;
    const isOver = turn.ended === 'finished' ||
        turn.ended === 'pending-confirmation' ||
        turn !== state.turns.at(-1) ||
        (0,_session_state_js__WEBPACK_IMPORTED_MODULE_0__/* .newestRun */ .KO)(turn).runId !== own.runId;
    return isOver ? { kind: 'done' } : { kind: 'unfinished', turn };
}


/***/ }),

/***/ 9722:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ botAuthor)
/* harmony export */ });
const botAuthor = { name: 'github-actions[bot]', email: '41898282+github-actions[bot]@users.noreply.github.com' };


/***/ })

};
