export const id = 897;
export const ids = [897];
export const modules = {

/***/ 3711:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Nz: () => (/* binding */ readEscapes),
/* harmony export */   Vg: () => (/* binding */ escapeCharacter),
/* harmony export */   jQ: () => (/* binding */ showInvisible),
/* harmony export */   kE: () => (/* binding */ showInResult)
/* harmony export */ });
const invisible = String.raw `[[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Co}\p{Noncharacter_Code_Point}\p{Cs}\p{Zl}\p{Zp}\u2800]--[\n\t\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]]`;
const joinedScripts = 'Arab Syrc Nkoo Mand Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt Java Bali'.split(' ');
const unspacedScripts = ['Thai', 'Laoo', 'Khmr', 'Mymr', 'Tibt'];
const letters = (scripts) => `[${scripts.map((script) => `\\p{scx=${script}}`).join('')}]`;
const joined = letters(joinedScripts);
const unspaced = letters(unspacedScripts);
const emoji = String.raw `\p{Extended_Pictographic}(?:[\uFE0E\uFE0F]|\p{Emoji_Modifier}\uFE0F?)?`;
const ordinary = [
    String.raw `\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}`,
    `${emoji}(?:\\u200D${emoji})*`,
    String.raw `[0-9#*]\uFE0F\u20E3`,
    String.raw `\p{Script=Han}[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
    String.raw `(?=\p{L})\p{Script=Mongolian}[\u180B-\u180F]`,
    `(?<=${joined})[\\u200C\\u200D](?=${joined})`,
    `(?<=${unspaced})\\u200B(?=${unspaced})`,
    String.raw `\r\n`,
].join('|');
const pattern = new RegExp(`(?<ordinary>${ordinary})|(?:(?!\\r\\n)${invisible})+`, 'gv');
function showInvisible(text, max = Number.POSITIVE_INFINITY) {
    let runs = 0;
    const shown = text.replace(/\r\n?/g, '\n').replace(pattern, (run, kept) => {
        if (kept !== undefined)
            return run;
        runs += 1;
        return escapeRun(run, max);
    });
    return { text: shown, runs };
}
function escapeRun(run, max) {
    const characters = [...run];
    const head = characters.slice(0, max).map(escapeCharacter).join('');
    const left = characters.length - max;
    return left > 0 ? `${head}[+${left} invisible]` : head;
}
function escapeCharacter(character) {
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`;
}
const maxEscapes = 1000;
const notPlain = /[^\t\n -~]/;
function showInResult(result) {
    if (!notPlain.test(result))
        return result;
    let count = 0;
    let example = '';
    const shown = result.replace(pattern, (run, kept) => {
        if (kept !== undefined)
            return run;
        const characters = [...run];
        const room = Math.max(0, maxEscapes - count);
        count += characters.length;
        example ||= escapeCharacter(characters[0]);
        return characters.slice(0, room).map(escapeCharacter).join('');
    });
    return count === 0 ? result : `${shown}\n${escapesNote(count, example)}`;
}
function escapesNote(count, example) {
    const shown = count === 1
        ? `1 invisible character is shown as the escape ${example}`
        : `${count} invisible characters are shown as escapes such as ${example}${count > maxEscapes ? ` (the first ${maxEscapes}; the others are left out)` : ''}`;
    return `[${shown}; in old_string the escape finds the character]`;
}
const escape = /\\u\{([\dA-Fa-f]{1,6})\}/g;
function readEscapes(text) {
    return text.replace(escape, (escaped, digits) => {
        const code = Number.parseInt(digits, 16);
        const character = code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
        return character.isWellFormed() && showInResult(character) !== character ? character : escaped;
    });
}


/***/ }),

/***/ 7897:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  main: () => (/* binding */ main)
});

;// CONCATENATED MODULE: ./build/src/guardrails/leak-matcher.js
const base = 257;
const bits = 1 << 18;
function createMatcher(length, patterns) {
    const known = new Set(patterns);
    const bitmap = new Uint8Array(bits / 8);
    let leading = 1;
    for (let index = 1; index < length; index++)
        leading = Math.imul(leading, base);
    for (const pattern of known) {
        const slot = slotOf(hashOf(pattern, length));
        bitmap[slot >>> 3] = (bitmap[slot >>> 3] ?? 0) | (1 << (slot & 7));
    }
    const search = (text, from) => {
        if (text.length - from < length)
            return -1;
        let hash = hashOf(text.slice(from, from + length), length);
        for (let start = from;; start++) {
            const slot = slotOf(hash);
            if (((bitmap[slot >>> 3] ?? 0) & (1 << (slot & 7))) !== 0 && known.has(text.slice(start, start + length)))
                return start;
            if (start + length >= text.length)
                return -1;
            hash = (Math.imul(hash - Math.imul(text.charCodeAt(start), leading), base) + text.charCodeAt(start + length)) | 0;
        }
    };
    return {
        first: (text) => {
            const start = search(text, 0);
            return start === -1 ? undefined : { start, end: start + length };
        },
        all: (text) => {
            const places = [];
            for (let start = search(text, 0); start !== -1; start = search(text, start + 1)) {
                const last = places.at(-1);
                if (last && start <= last.end)
                    places[places.length - 1] = { start: last.start, end: start + length };
                else
                    places.push({ start, end: start + length });
            }
            return places;
        },
    };
}
function hashOf(text, length) {
    let hash = 0;
    for (let index = 0; index < length; index++)
        hash = (Math.imul(hash, base) + text.charCodeAt(index)) | 0;
    return hash;
}
function slotOf(hash) {
    return (Math.imul(hash, 0x9e3779b1) >>> 8) & (bits - 1);
}

;// CONCATENATED MODULE: ./build/src/guardrails/leak-patterns.js
const leak_patterns_window = 12;
const shortest = 8;
const fewestDifferent = 4;
function leakPatterns(secrets) {
    const patterns = new Set();
    for (const value of valuesOf(secrets)) {
        if (value.length < leak_patterns_window) {
            if (isTelling(value))
                for (const form of formsOf(value))
                    addPattern(patterns, form);
            continue;
        }
        const stretches = tellingStretches(value);
        for (const stretch of stretches) {
            for (const form of formsOf(stretch))
                for (const piece of windowsOf(form, leak_patterns_window))
                    addPattern(patterns, piece);
        }
        if (stretches[0] !== value)
            for (const form of formsOf(value))
                addPattern(patterns, form);
    }
    return patterns;
}
function tellingStretches(value) {
    const stretches = [];
    for (let start = 0; start + leak_patterns_window <= value.length; start++) {
        if (!isTelling(value.slice(start, start + leak_patterns_window)))
            continue;
        const last = stretches.at(-1);
        if (last && last.end === start + leak_patterns_window - 1)
            last.end += 1;
        else
            stretches.push({ start, end: start + leak_patterns_window });
    }
    return stretches.map(({ start, end }) => value.slice(start, end));
}
function valuesOf(secrets) {
    const values = secrets.flatMap((secret) => [secret, ...secret.split(/\r\n?|\n/)]).map((value) => value.trim());
    return new Set(values.filter((value) => value.length >= shortest));
}
function* windowsOf(text, size) {
    for (let start = 0; start + size <= text.length; start++)
        yield text.slice(start, start + size);
}
function isTelling(text) {
    const seen = new Set();
    for (const character of text)
        if (seen.add(character).size >= fewestDifferent)
            return true;
    return false;
}
function addPattern(patterns, form) {
    if (form.length >= shortest && isTelling(form))
        patterns.add(form);
}
function formsOf(value) {
    const bytes = Buffer.from(value);
    const hex = bytes.toString('hex');
    const percent = encodeURIComponent(value.toWellFormed());
    const json = JSON.stringify(value).slice(1, -1);
    const allPercent = hex.replace(/../g, '%$&');
    return new Set([
        value,
        [...value].toReversed().join(''),
        bytes.toString('latin1'),
        hex,
        hex.toUpperCase(),
        percent,
        percent.replace(/%../g, (code) => code.toLowerCase()),
        percent.replaceAll('%20', '+'),
        allPercent,
        allPercent.toUpperCase(),
        json,
        json.replaceAll('/', '\\/'),
        ...base64Forms(bytes),
    ]);
}
function base64Forms(bytes) {
    return [0, 1, 2].flatMap((before) => {
        const whole = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
        const certain = whole.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
        return [certain, certain.replaceAll('+', '-').replaceAll('/', '_')];
    });
}

;// CONCATENATED MODULE: ./build/src/guardrails/redact.js


function createRedactor(secrets) {
    const matchers = createMatchers(leakPatterns(secrets));
    const leaks = (text) => matchers.some((matcher) => matcher.first(text) !== undefined);
    return {
        redact: (text) => blank(text, matchers),
        leaks,
        leaksBytes: (bytes) => {
            const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
            return leaks(text) || (text.includes('\0') && leaks(text.replaceAll('\0', '')));
        },
    };
}
function createMatchers(patterns) {
    const byLength = new Map();
    for (const pattern of patterns) {
        const group = byLength.get(pattern.length) ?? [];
        group.push(pattern);
        byLength.set(pattern.length, group);
    }
    return [...byLength].map(([length, group]) => createMatcher(length, group));
}
function blank(text, matchers) {
    const places = matchers.flatMap((matcher) => matcher.all(text)).toSorted((a, b) => a.start - b.start);
    if (places.length === 0)
        return text;
    const parts = [];
    let at = 0;
    let end = -1;
    for (const place of places) {
        if (place.start > end) {
            parts.push(text.slice(at, place.start), '***');
        }
        end = Math.max(end, place.end);
        at = end;
    }
    parts.push(text.slice(at));
    return parts.join('');
}

// EXTERNAL MODULE: ./build/src/problem.js
var problem = __webpack_require__(6762);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./node_modules/@actions/core/lib/core.js + 12 modules
var core = __webpack_require__(143);
// EXTERNAL MODULE: ./build/src/runner/process.js
var runner_process = __webpack_require__(2945);
;// CONCATENATED MODULE: ./build/src/runner/commands.js



function createRunnerCommands(environment, print) {
    const using = (call) => (0,runner_process/* withToolkit */.B)(environment, print, call);
    return {
        input: (name) => using(() => core/* getInput */.V4(name)),
        state: (name) => using(() => core/* getState */.Gu(name)),
        saveState: (name, value) => using(() => core/* saveState */.LZ(name, value)),
        output: (name, value) => using(() => core/* setOutput */.uH(name, value)),
        mask: (secret) => {
            for (const line of secret.split(/\r?\n/).filter((part) => part.trim() !== ''))
                using(() => core/* setSecret */.Pq(line));
        },
        summary: (markdown) => {
            const file = environment['GITHUB_STEP_SUMMARY'];
            if (file)
                (0,external_node_fs_.appendFileSync)(file, markdown);
        },
        info: (line) => using(() => core/* info */.pq(line)),
        warning: (line) => using(() => core/* warning */.$e(line)),
        error: (line) => using(() => core/* error */.z3(line)),
        startGroup: (name) => using(() => core/* startGroup */.Oh(name)),
        endGroup: () => using(() => core/* endGroup */.N4()),
    };
}

// EXTERNAL MODULE: ./build/src/runner/event.js
var runner_event = __webpack_require__(6464);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./build/src/guardrails/invisible.js
var invisible = __webpack_require__(3711);
;// CONCATENATED MODULE: ./build/src/guardrails/log-text.js


function logText(text) {
    const lines = (0,invisible/* showInvisible */.jQ)((0,external_node_util_.stripVTControlCharacters)(text.replace(/\r\n?/g, '\n'))).text;
    return lines.replaceAll('##[', '##\\[').replace(/^(?=[^\S\n]*::)/gm, '| ');
}

;// CONCATENATED MODULE: ./build/src/sinks/logger.js

function createLogger(printer, redact) {
    const safe = (text) => logText(redact(text));
    const tight = (text) => safe(text)
        .replace(/[^\S\n]+/g, ' ')
        .replace(/\s*\n\s*/g, '\n');
    return {
        info: (line) => printer.info(safe(line)),
        warning: (line) => printer.warning(tight(line)),
        error: (line) => printer.error(tight(line)),
        startGroup: (name) => printer.startGroup(safe(name.replace(/\s+/g, ' '))),
        endGroup: () => printer.endGroup(),
    };
}

// EXTERNAL MODULE: ./build/src/trigger/triage.js
var triage = __webpack_require__(3760);
;// CONCATENATED MODULE: ./build/src/main.js






async function main(environment, io) {
    const step = openStep(environment, io);
    try {
        if (step.commands.state('phase') === 'post')
            return await runPost(step);
        const event = await readOurEvent(step);
        if (typeof event === 'string')
            return skip(event, 'not_for_us', step);
        const early = await buildEarly(event.inputs, step);
        const { askAhead, ownRepository } = await Promise.all(/* import() */[__webpack_require__.e(499), __webpack_require__.e(724), __webpack_require__.e(62)]).then(__webpack_require__.bind(__webpack_require__, 3062));
        const repository = ownRepository(early);
        try {
            const outside = connectOutside(early, step);
            const github = outside.then((made) => made.github);
            const { reading } = event;
            const asked = reading.kind === 'trigger' ? askAhead(reading.trigger, repository, early, github) : undefined;
            const [{ run }, services] = await Promise.all([Promise.all(/* import() */[__webpack_require__.e(343), __webpack_require__.e(520), __webpack_require__.e(499), __webpack_require__.e(439), __webpack_require__.e(724), __webpack_require__.e(6), __webpack_require__.e(899), __webpack_require__.e(286), __webpack_require__.e(922), __webpack_require__.e(543), __webpack_require__.e(510), __webpack_require__.e(62), __webpack_require__.e(4), __webpack_require__.e(999), __webpack_require__.e(280)]).then(__webpack_require__.bind(__webpack_require__, 4280)), outside.then((made) => buildServices(early, made, step))]);
            const result = await run({ reading, repository, asked }, services).finally(() => reportDryRun(services, step));
            return await report(result, event, step);
        }
        finally {
            repository.discard();
        }
    }
    catch (error) {
        step.log.error((0,problem/* describe */.q)(error));
        if (!(error instanceof problem/* Problem */.A))
            step.log.info(error instanceof Error ? `${error.stack ?? error.message}` : String(error));
        setOutputs({ status: 'error', 'stop-reason': 'error' }, step);
        return 1;
    }
}
function openStep(environment, io) {
    const commands = createRunnerCommands(environment, io.print);
    const token = commands.input('github-token');
    const apiKey = commands.input('api-key');
    const servers = Object.values((0,runner_event/* serverVariables */.pv)(environment));
    const redactor = createRedactor([token, apiKey, ...(0,runner_event/* foreignSecrets */.cv)(environment), ...servers].filter((value) => value !== ''));
    for (const secret of [token, apiKey, ...servers])
        commands.mask(secret);
    return { environment, io, commands, token, redactor, log: createLogger(commands, redactor.redact) };
}
async function readOurEvent({ environment, io, commands, log }) {
    commands.saveState('phase', 'post');
    const name = (0,runner_event/* variable */.bv)(environment, 'GITHUB_EVENT_NAME');
    const payload = (0,runner_event/* readPayload */.rD)(environment);
    const why = (0,triage/* whyNotForUs */.Bi)(name, payload, {
        label: commands.input('label') || triage/* byDefault */.Ri.label,
        command: commands.input('command') || triage/* byDefault */.Ri.command,
        prompt: commands.input('prompt'),
    });
    if (why !== undefined)
        return why;
    const [{ readInputs }, { readEvent }, { knownRepository }] = await Promise.all([
        Promise.all(/* import() */[__webpack_require__.e(343), __webpack_require__.e(520), __webpack_require__.e(6), __webpack_require__.e(507)]).then(__webpack_require__.bind(__webpack_require__, 507)),
        Promise.all(/* import() */[__webpack_require__.e(343), __webpack_require__.e(609)]).then(__webpack_require__.bind(__webpack_require__, 7609)),
        __webpack_require__.e(/* import() */ 622).then(__webpack_require__.bind(__webpack_require__, 1622)),
    ]);
    const inputs = readInputs((input) => commands.input(input));
    const { label, command, prompt } = inputs;
    const maxIterations = inputs['max-iterations'];
    const settings = { label, command, maxIterations, prompt, repository: knownRepository(environment), at: io.now().toISOString() };
    const reading = readEvent(name, payload, settings);
    if (reading.kind === 'not-for-us')
        return reading.why;
    if (reading.kind === 'trigger' && reading.unfilled && reading.unfilled.length > 0)
        log.warning(`The event has no value for ${reading.unfilled.map((unfilled) => `{{${unfilled}}}`).join(', ')} in the input prompt; it stays as it is.`);
    if (prompt !== '' && !(0,triage/* isJob */.o5)(reading))
        log.info('The input prompt is for schedules and dispatches; the text of this event is used instead.');
    return { reading, inputs };
}
async function runPost(step) {
    const { commands, log } = step;
    const turn = commands.state('turn');
    if (commands.state('done') === 'true' || turn === '')
        return 0;
    const [{ post }, { readInputs }] = await Promise.all([Promise.all(/* import() */[__webpack_require__.e(343), __webpack_require__.e(520), __webpack_require__.e(499), __webpack_require__.e(724), __webpack_require__.e(6), __webpack_require__.e(286), __webpack_require__.e(510), __webpack_require__.e(62), __webpack_require__.e(4), __webpack_require__.e(924)]).then(__webpack_require__.bind(__webpack_require__, 5779)), Promise.all(/* import() */[__webpack_require__.e(343), __webpack_require__.e(520), __webpack_require__.e(6), __webpack_require__.e(507)]).then(__webpack_require__.bind(__webpack_require__, 507))]);
    const comment = commands.state('comment');
    const thread = commands.state('thread');
    const saved = {
        turn,
        session: commands.state('session'),
        ...(thread !== '' && { thread: Number(thread) }),
        ...(comment !== '' && { comment: Number(comment) }),
        told: commands.state('told') === 'true',
    };
    const early = await buildEarly(readInputs((name) => commands.input(name)), step);
    await post(saved, await buildServices(early, await connectOutside(early, step), step));
    log.info('The run ended before its turn did; the thread says so now.');
    return 0;
}
async function buildEarly(inputs, { environment, token, log }) {
    const [{ readRunner }, { randomBytes }] = await Promise.all([__webpack_require__.e(/* import() */ 622).then(__webpack_require__.bind(__webpack_require__, 1622)), Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 7598, 19))]);
    const runner = readRunner(environment);
    const git = {
        path: runner.path,
        serverUrl: runner.serverUrl,
        token,
        network: (0,runner_event/* networkVariables */.Io)(environment),
        log: (line) => log.info(line),
    };
    const dryRun = inputs['dry-run'] ? new (await __webpack_require__.e(/* import() */ 896).then(__webpack_require__.bind(__webpack_require__, 8896))).DryRun() : undefined;
    return { inputs, runner, git, dryRun, nonce: (bytes) => randomBytes(bytes).toString('hex') };
}
async function connectOutside({ runner, dryRun }, { environment, io, token, log }) {
    const [{ readNetwork }, { connect }] = await Promise.all([Promise.all(/* import() */[__webpack_require__.e(439), __webpack_require__.e(689)]).then(__webpack_require__.bind(__webpack_require__, 689)), Promise.all(/* import() */[__webpack_require__.e(343), __webpack_require__.e(439), __webpack_require__.e(922), __webpack_require__.e(528)]).then(__webpack_require__.bind(__webpack_require__, 9528))]);
    const { owner, name: repo } = runner.repository;
    const network = readNetwork(environment, io.print, token);
    return {
        github: connect({ ...network.github, owner, repo, dryRun, secondMs: io.secondMs, log: (line) => log.info(line) }),
        fetchFor: network.fetchFor,
    };
}
async function buildServices(early, { github, fetchFor }, { environment, io, commands, redactor, log }) {
    const { inputs, runner } = early;
    const [{ openJail }, { createModel }, { createLogSink }, { Abort }] = await Promise.all([
        Promise.all(/* import() */[__webpack_require__.e(343), __webpack_require__.e(499), __webpack_require__.e(898)]).then(__webpack_require__.bind(__webpack_require__, 9898)),
        Promise.all(/* import() */[__webpack_require__.e(343), __webpack_require__.e(644), __webpack_require__.e(270)]).then(__webpack_require__.bind(__webpack_require__, 7270)),
        __webpack_require__.e(/* import() */ 648).then(__webpack_require__.bind(__webpack_require__, 2648)),
        __webpack_require__.e(/* import() */ 213).then(__webpack_require__.bind(__webpack_require__, 2213)),
    ]);
    const cancelled = new AbortController();
    io.onSignal((name) => cancelled.abort(new Abort('cancel', `The job was cancelled (${name}).`)));
    return {
        ...early,
        ...github,
        log,
        logSink: createLogSink(log),
        createModel: (settings, api) => createModel({ ...settings, fetch: fetchFor(settings.baseUrl) }, api),
        openJail: (workplace) => openJail({
            ...workplace,
            node: process.execPath,
            worker: `${import.meta.dirname}/worker.js`,
            home: runner.home,
            path: runner.path,
            toolCache: runner.toolCache,
            sandbox: inputs.sandbox,
        }),
        redact: redactor.redact,
        leaksBytes: redactor.leaksBytes,
        signal: cancelled.signal,
        now: io.now,
        random: Math.random,
        sleep: io.sleep,
        deadline: io.deadline,
        internet: io.internet,
        fetchFor,
        serverVariables: (0,runner_event/* serverVariables */.pv)(environment),
        remember: (state) => {
            for (const [name, value] of Object.entries(state))
                commands.saveState(name, String(value));
        },
    };
}
function setOutputs(outputs, { commands, redactor }) {
    for (const [name, value] of Object.entries({ pending: '[]', ...outputs }))
        commands.output(name, redactor.redact(value));
}
function skip(why, stopReason, step) {
    step.log.info(`Skipped: ${why}.`);
    setOutputs({ status: 'skipped', 'stop-reason': stopReason, summary: why }, step);
    return 0;
}
async function report(result, { reading, inputs }, step) {
    const { commands, redactor } = step;
    switch (result.kind) {
        case 'skipped': {
            const { skippedSummary } = await Promise.all(/* import() */[__webpack_require__.e(520), __webpack_require__.e(899), __webpack_require__.e(286), __webpack_require__.e(510), __webpack_require__.e(999)]).then(__webpack_require__.bind(__webpack_require__, 5999));
            if ((0,triage/* isJob */.o5)(reading) || result.stopReason === 'not_allowed')
                commands.summary(skippedSummary(redactor.redact(result.why)));
            return skip(result.why, result.stopReason, step);
        }
        case 'command':
            setOutputs({ status: 'finished', 'stop-reason': '', 'comment-url': result.commentUrl }, step);
            return 0;
        case 'turn': {
            const { exitCode } = await __webpack_require__.e(/* import() */ 291).then(__webpack_require__.bind(__webpack_require__, 5291));
            setOutputs(result.outputs, step);
            commands.summary(result.summary);
            return exitCode(result.outcome.status, inputs['fail-on']);
        }
    }
}
async function reportDryRun({ dryRun }, { commands, redactor }) {
    if (!dryRun)
        return;
    const { dryRunText } = await Promise.all(/* import() */[__webpack_require__.e(520), __webpack_require__.e(490)]).then(__webpack_require__.bind(__webpack_require__, 4490));
    commands.summary(redactor.redact(`${dryRunText(dryRun.writes)}\n\n`));
}


/***/ }),

/***/ 6762:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ Problem),
/* harmony export */   q: () => (/* binding */ describe)
/* harmony export */ });
class Problem extends Error {
    advice;
    final;
    constructor(what, advice, { final = false, ...options } = {}) {
        super(what, options);
        this.name = 'Problem';
        this.advice = advice;
        this.final = final;
    }
    get line() {
        return `${this.message} ${this.advice}`.replace(/\s+/g, ' ').trim();
    }
}
function describe(thrown) {
    if (thrown instanceof Problem)
        return thrown.line;
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    return `Unexpected error: ${message.split('\n')[0]}. This is a defect of the action or of something it talks to; the log of the run has the details.`;
}


/***/ }),

/***/ 6464:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Io: () => (/* binding */ networkVariables),
/* harmony export */   bv: () => (/* binding */ variable),
/* harmony export */   cv: () => (/* binding */ foreignSecrets),
/* harmony export */   pv: () => (/* binding */ serverVariables),
/* harmony export */   rD: () => (/* binding */ readPayload)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var _problem_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6762);


function variable(env, name) {
    const value = env[name];
    if (!value)
        throw new _problem_js__WEBPACK_IMPORTED_MODULE_1__/* .Problem */ .A(`The variable ${name} is not set.`, 'Run the action inside a GitHub Actions workflow.');
    return value;
}
function readPayload(env) {
    const path = variable(env, 'GITHUB_EVENT_PATH');
    try {
        return JSON.parse((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path, 'utf8'));
    }
    catch (error) {
        throw new _problem_js__WEBPACK_IMPORTED_MODULE_1__/* .Problem */ .A(`The event payload ${path} cannot be read: ${error.message}.`, 'The runner writes it; pass GITHUB_EVENT_PATH on unchanged.', { cause: error });
    }
}
function foreignSecrets(environment) {
    return ['ACTIONS_RUNTIME_TOKEN', 'ACTIONS_ID_TOKEN_REQUEST_TOKEN', 'GITHUB_TOKEN', 'GH_TOKEN'].map((name) => environment[name] ?? '');
}
function serverVariables(environment) {
    return Object.fromEntries(Object.entries(environment).flatMap(([name, value]) => (name.startsWith('GADGET_MCP_') && value ? [[name, value]] : [])));
}
function networkVariables(environment) {
    const names = 'HTTPS_PROXY HTTP_PROXY NO_PROXY https_proxy http_proxy no_proxy SSL_CERT_FILE SSL_CERT_DIR GIT_SSL_CAINFO'.split(' ');
    return Object.fromEntries(names.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])));
}


/***/ }),

/***/ 3835:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $i: () => (/* binding */ isPlain),
/* harmony export */   Lp: () => (/* binding */ agentName),
/* harmony export */   UK: () => (/* binding */ readCommand),
/* harmony export */   YV: () => (/* binding */ beginsTurn),
/* harmony export */   vL: () => (/* binding */ usages)
/* harmony export */ });
const turnOf = {
    turn: 'new',
    approve: 'waiting',
    deny: 'waiting',
    answer: 'waiting',
    continue: 'ended',
    stop: 'none',
    status: 'none',
    help: 'none',
    reset: 'none',
    memory: 'none',
    usage: 'none',
};
function isPlain(command) {
    return turnOf[command.name] === 'none';
}
function beginsTurn(command) {
    return turnOf[command.name] === 'new';
}
const usages = {
    '@NAME': ['@NAME TEXT', 'plan @NAME TEXT'],
    plan: ['plan TEXT'],
    '--max-iterations': ['--max-iterations N TEXT'],
    approve: ['approve ID…', 'approve', 'approve all', 'approve turn'],
    deny: ['deny ID… [-- REASON]', 'deny all [-- REASON]'],
    answer: ['answer TEXT'],
    continue: ['continue [TEXT]'],
    stop: ['stop'],
    status: ['status'],
    help: ['help'],
    reset: ['reset'],
    memory: ['memory', 'memory keep ID…', 'memory forget ID…', 'memory add TEXT'],
};
const agentName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
const idShape = /^[0-9a-f]{8,64}$/;
const factShape = /^[0-9a-f]{8}$/;
function readCommand(body, command, maxIterations = 0) {
    const text = body.replace(/\r\n?/g, '\n');
    if (!text.startsWith(command))
        return undefined;
    const after = text.slice(command.length);
    if (after !== '' && after[0] !== ' ' && after[0] !== '\n')
        return undefined;
    if (after.trim() === '')
        return { name: 'help' };
    const [first = '', ...further] = after.split('\n');
    const [word = ''] = first.trim().split(/\s/);
    if (!Object.hasOwn(usages, word))
        return asked(after.trim()) ?? { name: 'usage', of: '@NAME' };
    const [written, ...words] = first.trim().split(/ +/);
    if (written !== word)
        return { name: 'usage', of: word };
    const rest = [first.trim().slice(word.length), ...further].join('\n').trim();
    return readReserved(word, words, rest, maxIterations) ?? { name: 'usage', of: word };
}
function readReserved(word, words, rest, maxIterations) {
    switch (word) {
        case '@NAME':
            return undefined;
        case 'plan': {
            const turn = rest === '' ? undefined : asked(rest);
            return turn && { ...turn, mode: 'plan' };
        }
        case '--max-iterations': {
            const [, number = '', text = ''] = /^(\d{1,9})\s+(\S[^]*)$/.exec(rest) ?? [];
            const lower = Number(number);
            const fits = lower > 0 && (maxIterations === 0 || lower <= maxIterations);
            return fits ? { name: 'turn', maxIterations: lower, text } : undefined;
        }
        case 'answer':
            return rest === '' ? undefined : { name: 'answer', text: rest };
        case 'continue':
            return { name: 'continue', text: rest };
        case 'stop':
        case 'status':
        case 'help':
        case 'reset':
            return rest === '' ? { name: word } : undefined;
        case 'memory': {
            const action = memoryAction(words, rest);
            return action && { name: 'memory', action };
        }
        case 'approve': {
            if (rest === '')
                return { name: 'approve', calls: 'the only one' };
            if (rest.includes('\n'))
                return undefined;
            if (rest === 'turn')
                return { name: 'approve', calls: 'turn' };
            const calls = chosen(words);
            return calls && { name: 'approve', calls };
        }
        case 'deny': {
            const [, ids = '', reason = ''] = /^(.*?)(?:(?:^| )--(?:\s+([\s\S]*))?)?$/.exec(rest) ?? [];
            const calls = chosen(ids.trim().split(/ +/));
            return calls && { name: 'deny', calls, reason: reason.trim() };
        }
    }
}
function memoryAction([word, ...further], rest) {
    if (rest === '')
        return { kind: 'list' };
    if (word === 'add') {
        const text = rest.slice(word.length).trim();
        return text === '' ? undefined : { kind: 'add', text };
    }
    if ((word !== 'keep' && word !== 'forget') || rest.includes('\n'))
        return undefined;
    const ids = chosen(further, factShape);
    return ids && { kind: word, ids };
}
function asked(text) {
    const [written = ''] = text.split(/\s/);
    if (!written.startsWith('@') || !agentName.test(written.slice(1)))
        return { name: 'turn', text };
    const rest = text.slice(written.length).trim();
    return rest === '' ? undefined : { name: 'turn', agent: written.slice(1), text: rest };
}
function chosen(words, shape = idShape) {
    if (words.length === 1 && words[0] === 'all')
        return 'all';
    const ids = words.map((word) => word.toLowerCase());
    return ids.length > 0 && ids.every((id) => shape.test(id)) ? [...new Set(ids)] : undefined;
}


/***/ }),

/***/ 3760:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bi: () => (/* binding */ whyNotForUs),
/* harmony export */   Nl: () => (/* binding */ commandOf),
/* harmony export */   Ri: () => (/* binding */ byDefault),
/* harmony export */   o5: () => (/* binding */ isJob)
/* harmony export */ });
/* unused harmony export mappingRules */
/* harmony import */ var _command_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3835);

const byDefault = { label: 'gadget', command: '/gadget' };
const mappingRules = [
    { event: 'issues', action: 'labeled', whyNot: otherLabel },
    { event: 'issue_comment', action: 'created', whyNot: (payload, settings) => noCommand('comment', textOf(payload, 'comment'), settings) },
    {
        event: 'pull_request_review_comment',
        action: 'created',
        whyNot: (payload, settings) => noCommand('comment', textOf(payload, 'comment'), settings),
    },
    { event: 'pull_request_review', action: 'submitted', whyNot: (payload, settings) => noCommand('review', reviewText(payload), settings) },
    { event: 'schedule', whyNot: () => undefined },
    { event: 'workflow_dispatch', whyNot: (_, settings) => noPrompt('workflow_dispatch', settings) },
    { event: 'repository_dispatch', whyNot: (_, settings) => noPrompt('repository_dispatch', settings) },
];
function whyNotForUs(name, payload, settings) {
    if (typeof payload !== 'object' || payload === null)
        return undefined;
    const rule = mappingRules.find(({ event }) => event === name);
    if (!rule)
        return `the event ${name} starts nothing`;
    const { action } = payload;
    if (rule.action !== undefined && rule.action !== action)
        return `${name} ${String(action)} starts nothing`;
    return rule.whyNot(payload, settings);
}
function commandOf(body, { command, maxIterations }) {
    if (typeof body !== 'string')
        return { name: 'help' };
    return body.includes('<!-- gadget:') ? undefined : (0,_command_js__WEBPACK_IMPORTED_MODULE_0__/* .readCommand */ .UK)(body, command, maxIterations);
}
function textOf(payload, field) {
    const written = payload[field];
    return typeof written === 'object' && written !== null ? written.body : undefined;
}
function reviewText(payload) {
    const { review } = payload;
    return typeof review === 'object' && review !== null ? (textOf(payload, 'review') ?? '') : undefined;
}
function otherLabel(payload, settings) {
    const { label, issue } = payload;
    if (typeof label?.name === 'string' && label.name.toLowerCase() !== settings.label.toLowerCase())
        return `the label is not ${JSON.stringify(settings.label)}`;
    return issue?.pull_request ? 'a label on a pull request starts nothing' : undefined;
}
function noCommand(what, text, settings) {
    return commandOf(text, settings) ? undefined : `the ${what} does not begin with ${settings.command}`;
}
function noPrompt(event, { prompt }) {
    return prompt.trim() === '' ? `${event} starts nothing without the input prompt` : undefined;
}
function isJob(reading) {
    return reading.kind === 'auto-continue' || reading.trigger.thread.kind === 'job';
}


/***/ })

};
