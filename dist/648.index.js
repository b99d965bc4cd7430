export const id = 648;
export const ids = [648];
export const modules = {

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

/***/ 2648:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createLogSink: () => (/* binding */ createLogSink)
/* harmony export */ });
/* harmony import */ var _agent_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4237);

const shownResult = 2000;
const shownArguments = 500;
const shownCommand = 200;
function brief(text, length) {
    return text.length <= length ? text : `${text.slice(0, length)} … (${text.length} characters)`;
}
const planMarks = { open: '[ ]', doing: '[>]', done: '[x]' };
const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;
function tokens(usage) {
    if (!usage)
        return 'no token counts';
    return `${usage.estimated ? 'about ' : ''}${usage.inputTokens} tokens in, ${usage.outputTokens} out`;
}
function commandOf(text) {
    const { command } = ((0,_agent_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .q)(text) ?? {});
    return typeof command === 'string' ? command.replaceAll('\n', '\\n') : undefined;
}
function callLine(name, text) {
    const command = name === 'execute_command' ? commandOf(text) : undefined;
    return command === undefined ? `[Tool] ${name} ${brief(text, shownArguments)}` : `[Shell] Executing: ${brief(command, shownCommand)}`;
}
class Groups {
    #log;
    #open = false;
    constructor(log) {
        this.#log = log;
    }
    open(name) {
        this.close();
        this.#log.startGroup(name);
        this.#open = true;
    }
    close() {
        if (this.#open)
            this.#log.endGroup();
        this.#open = false;
    }
}
function createLogSink(log) {
    const groups = new Groups(log);
    const marked = {
        info: (line) => log.info(`[Subagent] ${line}`),
        warning: (line) => log.warning(`[Subagent] ${line}`),
    };
    return (event) => {
        const own = event.agent === undefined;
        const say = own ? log : marked;
        switch (event.type) {
            case 'activity': {
                const { phase, iteration } = event.payload;
                if (phase === 'compacting') {
                    say.info('[prepareStep] Threshold exceeded, compacting...');
                    return say.info('[Agent] Triggering compaction...');
                }
                if (phase === 'tool_exec')
                    return;
                const name = phase === 'thinking' ? `Iteration ${iteration}` : phase === 'verifying' ? 'Checks of the workflow' : 'Publishing';
                return own ? groups.open(name) : say.info(name);
            }
            case 'plan.updated':
                return say.info(`[Plan]\n${event.payload.steps.map(({ text, status }) => `${planMarks[status]} ${text}`).join('\n')}`);
            case 'turn.created':
                return say.info(`[Agent] Turn ${event.turnId} in the session ${event.payload.session} (${event.payload.sessionId})`);
            case 'agent.started':
                return own ? undefined : say.info(`[Agent] Starting as ${event.payload.role}`);
            case 'agent.ended':
                return own ? undefined : say.info(`[Agent] Ended: ${event.payload.status}`);
            case 'thinking':
                return say.info(`[Thinking] ${brief(event.payload.content, shownResult)}`);
            case 'block.reply':
                return say.info(`[Agent] ${brief(event.payload.content, shownResult)}`);
            case 'step.prepared':
                return say.info(`[prepareStep] Token count: ${event.payload.tokens}`);
            case 'compaction': {
                const { round, before, after, messages } = event.payload;
                return say.info(`[Compaction] Round ${round}: ${before} → ${after} tokens (${messages} messages summarized)`);
            }
            case 'model.answered': {
                const { usage, durationMs, toolCalls } = event.payload;
                return say.info(`[Model] ${seconds(durationMs)}, ${tokens(usage)}, ${toolCalls} tool ${toolCalls === 1 ? 'call' : 'calls'}`);
            }
            case 'model.failed':
                return say.info(`[Model] Failed after ${seconds(event.payload.durationMs)}: ${brief(event.payload.error, shownResult)}`);
            case 'tool.call':
                return say.info(callLine(event.payload.name, event.payload.arguments));
            case 'tool.result': {
                const { name, is_error: failed, durationMs, verdict, why, result } = event.payload;
                return say.info(`${failed ? '[Failed]' : '[Result]'} ${name}, ${durationMs} ms, ${verdict}: ${why}\n${brief(result, shownResult)}`);
            }
            case 'run.retrying': {
                const { attempt, maxAttempts, delayMs, error } = event.payload;
                if (attempt === maxAttempts)
                    return say.warning(error);
                return say.info(`[Model] Attempt ${attempt} of ${maxAttempts} failed; the next one starts in ${seconds(delayMs)}.`);
            }
            case 'security.injection_detected':
                return injection(event.payload, say);
            case 'run.completed':
                groups.close();
                log.info(`[Agent] Completed in ${event.payload.iterations} steps`);
                return log.info(`[Agent] Completed: ${event.payload.status} (${event.payload.stopReason})`);
            case 'run.failed':
                groups.close();
                log.info(`[Agent] Error: ${event.payload.error}`);
                log.info(`[Agent] Final message count: ${event.payload.messages}`);
                return log.error(event.payload.error);
            case 'network.used':
            case 'run.started':
            case 'state':
            case 'chunk':
            case 'model.called':
                return;
        }
    };
}
function injection({ source, patterns, action }, say) {
    const line = `[Guard] This looks like a prompt injection: ${patterns.join(', ')} (in: ${source}; action: ${action})`;
    if ((action === 'warn' || action === 'block') && !source.startsWith('tool:'))
        say.warning(line);
    else
        say.info(line);
}


/***/ })

};
