export const id = 270;
export const ids = [270];
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

/***/ 5846:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ apis),
/* harmony export */   m: () => (/* binding */ ModelError)
/* harmony export */ });
const apis = ['auto', 'chat-completions', 'responses'];
class ModelError extends Error {
    kind;
    retryAfterMs;
    usage;
    constructor(message, kind, options = {}) {
        super(message, { cause: options.cause });
        this.name = 'ModelError';
        this.kind = kind;
        this.retryAfterMs = options.retryAfterMs;
        this.usage = options.usage;
    }
}


/***/ }),

/***/ 450:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F3: () => (/* binding */ maxAttempts),
/* harmony export */   LH: () => (/* binding */ withRetries),
/* harmony export */   vB: () => (/* binding */ maxRetryAfterMs)
/* harmony export */ });
/* unused harmony export retryDelay */
/* harmony import */ var _model_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5846);

const maxAttempts = 3;
const firstDelayMs = 300;
const maxDelayMs = 30_000;
const maxRetryAfterMs = 300_000;
function retryDelay(error, attempt, random, attempts = maxAttempts) {
    if (!(error instanceof _model_js__WEBPACK_IMPORTED_MODULE_0__/* .ModelError */ .m) || error.kind !== 'retryable' || attempt >= attempts)
        return undefined;
    if (error.retryAfterMs !== undefined)
        return error.retryAfterMs <= maxRetryAfterMs ? error.retryAfterMs : undefined;
    return Math.round(Math.min(maxDelayMs, firstDelayMs * 2 ** (attempt - 1)) * (0.9 + 0.2 * random));
}
async function withRetries(attemptCall, parts) {
    for (let attempt = 1;; attempt++) {
        try {
            return await attemptCall();
        }
        catch (error) {
            const delayMs = parts.signal.aborted ? undefined : retryDelay(error, attempt, parts.random(), parts.attempts);
            if (delayMs === undefined)
                throw error;
            parts.emit({
                type: 'run.retrying',
                payload: { attempt, maxAttempts: parts.attempts ?? maxAttempts, error: error.message, delayMs },
            });
            await parts.sleep(delayMs, parts.signal);
        }
    }
}


/***/ }),

/***/ 66:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ isOpenAi),
/* harmony export */   w: () => (/* binding */ chooseApi)
/* harmony export */ });
const azure = ['openai.azure.com', 'services.ai.azure.com', 'cognitiveservices.azure.com'];
function isOpenAi(baseUrl) {
    const { hostname } = new URL(baseUrl);
    return hostname === 'api.openai.com' || ['api.openai.com', ...azure].some((domain) => hostname.endsWith(`.${domain}`));
}
function chooseApi(api, baseUrl) {
    if (api !== 'auto')
        return api;
    return isOpenAi(baseUrl) ? 'responses' : 'chat-completions';
}


/***/ }),

/***/ 7270:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  checkModel: () => (/* binding */ checkModel),
  createModel: () => (/* binding */ createModel)
});

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 2 modules
var schemas = __webpack_require__(8343);
// EXTERNAL MODULE: ./build/src/agent/model.js
var agent_model = __webpack_require__(5846);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./build/src/agent/json.js
var json = __webpack_require__(4237);
;// CONCATENATED MODULE: ./build/src/providers/plain-words.js
const maxPage = 10_000;
const isPage = /<(!doctype|html|head|body|title|h1)\b/i;
const unread = /<(script|style|head)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi;
function plainWords(text) {
    return (isPage.test(text) ? wordsOfPage(text.slice(0, maxPage)) : text).replace(/\s+/g, ' ').trim();
}
function wordsOfPage(page) {
    const title = withoutTags(/<title\b[^>]*>([\s\S]*?)<\/title\s*>/i.exec(page)?.[1] ?? '');
    return title.trim() === '' ? withoutTags(page.replace(unread, ' ')) : title;
}
function withoutTags(html) {
    return html.replace(/<[^>]*>/g, ' ').replace(/&(?:nbsp|#160);/gi, ' ');
}

;// CONCATENATED MODULE: ./build/src/providers/wire.js



function clean(text) {
    return text.replaceAll('\0', '').toWellFormed();
}
function cleanDeep(value) {
    if (typeof value === 'string')
        return clean(value);
    if (Array.isArray(value))
        return value.map(cleanDeep);
    return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleanDeep(item)])) : value;
}
function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function given(fields) {
    return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
const idSchema = schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* number */.aig().transform(String)]).nullish();
const argumentsSchema = schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* unknown */.L5J()).transform((value) => JSON.stringify(value))])
    .nullish()
    .transform((value) => value ?? '');
function isJsonObject(text) {
    return isObject((0,json/* parseJson */.q)(text));
}
function echoName(name) {
    return name.replace(/[^a-zA-Z0-9_-]/g, '_').slice(0, 64) || '_';
}
function echoArguments(text) {
    return isJsonObject(text) ? clean(text) : '{}';
}
function excerpt(value) {
    return JSON.stringify(typeof value === 'string' ? plainWords(value).slice(0, 120) : value)?.slice(0, 160) ?? 'nothing';
}

;// CONCATENATED MODULE: ./build/src/providers/adaptations.js


function without(body, name) {
    const { [name]: _, ...rest } = body;
    return rest;
}
function renamed(from, to) {
    return {
        name: `${to} instead of ${from}`,
        asked: ({ param, words }, body) => from in body && (param === from || words.includes(from)),
        apply: (body) => (from in body ? { ...without(body, from), [to]: body[from] } : body),
    };
}
function dropped(field) {
    return {
        name: `no ${field}`,
        asked: ({ param, words }, body) => field in body && (param === field || words.toLowerCase().includes(field)),
        apply: (body) => without(body, field),
    };
}
const withoutChoice = {
    name: 'no tools in place of tool_choice none',
    asked: ({ param, words }, body) => body['tool_choice'] === 'none' && (param === 'tool_choice' || /tool[_ ]choice/i.test(words)),
    apply: (body) => (body['tool_choice'] === 'none' ? without(without(body, 'tool_choice'), 'tools') : body),
};
function droppedReasoning(field) {
    return {
        name: `no reasoning.${field}`,
        asked: ({ param, words }, { reasoning }) => isObject(reasoning) && field in reasoning && (param === `reasoning.${field}` || words.includes(`reasoning.${field}`)),
        apply: (body) => {
            if (!isObject(body['reasoning']))
                return body;
            const reasoning = without(body['reasoning'], field);
            return Object.keys(reasoning).length > 0 ? { ...body, reasoning } : without(body, 'reasoning');
        },
    };
}
function callsOf(message) {
    return Array.isArray(message['tool_calls']) ? message['tool_calls'] : [];
}
function messagesOf(body) {
    return Array.isArray(body['messages']) ? body['messages'] : [];
}
function shortId(id) {
    return /^[a-zA-Z0-9]{9}$/.test(String(id)) ? String(id) : (0,external_node_crypto_.createHash)('sha256').update(String(id)).digest('hex').slice(0, 9);
}
const sampling = ['temperature', 'top_p'].map(dropped);
const toolsWithReasoning = /tools? with reasoning/i;
const withoutEffort = dropped('reasoning_effort');
const chatAdaptations = [
    {
        name: 'reasoning_effort none, since the model takes no tools with reasoning on Chat Completions',
        asked: ({ param, words }, body) => 'tools' in body &&
            body['reasoning_effort'] !== 'none' &&
            (toolsWithReasoning.test(words) || (param === 'reasoning_effort' && !('reasoning_effort' in body))),
        apply: (body) => ({ ...body, reasoning_effort: 'none' }),
    },
    { ...withoutEffort, asked: (refusal, body) => !toolsWithReasoning.test(refusal.words) && withoutEffort.asked(refusal, body) },
    renamed('max_tokens', 'max_completion_tokens'),
    renamed('max_completion_tokens', 'max_tokens'),
    ...sampling,
    withoutChoice,
    dropped('stream_options'),
    {
        name: 'reasoning_content on every message of the assistant',
        asked: ({ words }) => /reasoning_content.*(must be passed back|is missing)/i.test(words),
        apply: (body) => ({
            ...body,
            messages: messagesOf(body).map((message) => (message['role'] === 'assistant' ? { reasoning_content: ' ', ...message } : message)),
        }),
    },
    {
        name: 'ids of nine characters',
        asked: ({ words }) => /must be a-z, A-Z, 0-9, with a length of 9/.test(words),
        apply: (body) => ({
            ...body,
            messages: messagesOf(body).map((message) => ({
                ...message,
                ...('tool_calls' in message && { tool_calls: callsOf(message).map((call) => ({ ...call, id: shortId(call['id']) })) }),
                ...('tool_call_id' in message && { tool_call_id: shortId(message['tool_call_id']) }),
            })),
        }),
    },
    {
        name: 'tools that may not be called',
        asked: ({ words }, body) => !('tools' in body) && /must define tools|`?tools=?`? param|toolConfig field must be defined/i.test(words),
        apply: (body) => {
            const names = new Set(messagesOf(body).flatMap((message) => callsOf(message).map((call) => call['function'].name)));
            if ('tools' in body || names.size === 0)
                return body;
            const tools = [...names].map((name) => ({ type: 'function', function: { name, parameters: { type: 'object', properties: {} } } }));
            return { ...body, tools, tool_choice: 'none' };
        },
    },
];
const responsesAdaptations = [
    {
        name: 'no reasoning of earlier replies',
        asked: ({ code, words }, body) => inputOf(body).some(isReasoning) &&
            (code === 'invalid_encrypted_content' ||
                /encrypted content .*could not be (verified|decrypted)|items are not persisted|without its required/i.test(words)),
        apply: (body) => ({ ...body, input: inputOf(body).filter((item) => !isReasoning(item)) }),
    },
    {
        name: 'no include, since the model gives no encrypted reasoning',
        asked: ({ param, words }, body) => 'include' in body && (/^include\b/.test(param) || /reasoning\.encrypted_content|encrypted content is not supported/i.test(words)),
        apply: (body) => without(body, 'include'),
    },
    withoutChoice,
    droppedReasoning('effort'),
    droppedReasoning('summary'),
    {
        name: 'no reasoning',
        asked: ({ param }, body) => 'reasoning' in body && param === 'reasoning',
        apply: (body) => without(body, 'reasoning'),
    },
    ...sampling,
];
function inputOf(body) {
    return Array.isArray(body['input']) ? body['input'] : [];
}
function isReasoning(item) {
    return item['type'] === 'reasoning';
}

;// CONCATENATED MODULE: ./build/src/providers/finish-reply.js


const maxCallId = 40;
function finishReply(draft, turn) {
    checkEnd(draft);
    if (draft.content.trim() === '' && draft.calls.length === 0)
        throw new agent_model/* ModelError */.m('LLM stream ended without a message. The model answered with nothing: neither text nor a tool call.', 'retryable', {
            usage: draft.usage,
        });
    const { content, thinking, extra, reasoning, usage } = draft;
    return {
        content,
        toolCalls: withIds(draft.calls, turn),
        ...(thinking && { thinking }),
        ...(extra && Object.keys(extra).length > 0 && { extra }),
        ...(reasoning && reasoning.length > 0 && { reasoning }),
        ...(usage && { usage }),
    };
}
function withIds(calls, turn) {
    const ids = new Set();
    return calls.map((call, position) => {
        let id = call.id;
        for (let next = position; id === '' || id.length > maxCallId || ids.has(id); next++)
            id = `call_${turn}_${next}`;
        ids.add(id);
        const { name, arguments: text, extra } = call;
        return { id, name, arguments: text, ...(extra && Object.keys(extra).length > 0 && { extra }) };
    });
}
function checkEnd({ end, content, calls, thinking, usage }) {
    const whole = calls.length > 0 && calls.every((call) => isJsonObject(call.arguments));
    switch (end) {
        case 'length':
            if (whole)
                return;
            if (calls.length > 0)
                throw new agent_model/* ModelError */.m(`The reply was cut off at the output limit, in the middle of the call of ${calls.at(-1).name}. ${roomier}`, 'retryable', { usage });
            if (content === '' && !thinking && usage && usage.inputTokens > 0 && usage.outputTokens === 0)
                throw new agent_model/* ModelError */.m('The conversation fills the context window: no room was left for a reply.', 'context_overflow', { usage });
            throw new agent_model/* ModelError */.m(`The reply was cut off at the output limit. ${roomier}`, 'cut_off', { usage });
        case 'content_filter':
            if (!whole)
                throw new agent_model/* ModelError */.m('The content filter of the model endpoint cut off the reply.', 'final', { usage });
            return;
        case 'model_context_window_exceeded':
            if (!whole)
                throw new agent_model/* ModelError */.m('The reply was cut off at the end of the context window.', 'context_overflow', { usage });
            return;
        case 'error':
        case 'network_error':
            throw new agent_model/* ModelError */.m(`The model endpoint ended the reply with ${end}.`, 'retryable', { usage });
    }
}
const roomier = 'Raise provider.max-output-tokens in the configuration file, or ask for less.';

;// CONCATENATED MODULE: ./build/src/providers/reply.js



const thinkingFields = ['reasoning_content', 'reasoning', 'reasoning_text'];
const echoedFields = ['reasoning_details'];
const calledSchema = schemas/* object */.Ikc({ name: schemas/* string */.YjP().nullish(), arguments: argumentsSchema });
const callSchema = schemas/* looseObject */._H3({
    index: schemas/* number */.aig().nullish(),
    id: idSchema,
    function: calledSchema.nullish(),
});
const textPart = schemas/* looseObject */._H3({ type: schemas/* string */.YjP().optional(), text: schemas/* string */.YjP().optional(), thinking: schemas/* unknown */.L5J().optional() });
const partSchema = schemas/* looseObject */._H3({
    content: schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* array */.YOg(textPart)]).nullish(),
    refusal: schemas/* string */.YjP().nullish(),
    tool_calls: schemas/* array */.YOg(callSchema).nullish(),
    function_call: calledSchema.nullish(),
});
const choiceSchema = schemas/* object */.Ikc({ finish_reason: schemas/* string */.YjP().nullish(), usage: schemas/* unknown */.L5J().optional() });
function replyText({ content, refusal }) {
    const said = Array.isArray(content) ? content.map(({ text }) => text ?? '').join('') : (content ?? '');
    return said + (refusal ?? '');
}
function reply_callsOf({ tool_calls: calls, function_call: called }) {
    if (calls && calls.length > 0)
        return calls;
    return called ? [{ index: 0, function: called }] : [];
}
class ReplyBuilder {
    #content = '';
    #thinking = new Map();
    #extra = {};
    #slots = [];
    usage;
    finishReason;
    add(part) {
        this.#content += replyText(part);
        for (const field of thinkingFields)
            this.#think(field, part[field]);
        for (const { thinking } of Array.isArray(part.content) ? part.content : []) {
            for (const piece of Array.isArray(thinking) ? thinking : [])
                this.#think('thinking', piece?.text);
        }
        for (const field of echoedFields) {
            const value = part[field];
            if (Array.isArray(value))
                this.#extra[field] = value.reduce(appendDetail, this.#extra[field] ?? []);
        }
        for (const call of reply_callsOf(part))
            this.#addCall(call);
    }
    addWhole(part) {
        this.add({ ...part, tool_calls: reply_callsOf(part).map((call, index) => ({ ...call, index })) });
    }
    #think(field, text) {
        if (typeof text === 'string' && text !== '')
            this.#thinking.set(field, (this.#thinking.get(field) ?? '') + text);
    }
    #addCall({ index, id, function: called, type: _, ...extra }) {
        const known = typeof index === 'number'
            ? this.#slots.findLast((slot) => slot.index === index)
            : id
                ? this.#slots.find((slot) => slot.id === id)
                : called?.name
                    ? undefined
                    : this.#slots.at(-1);
        const isOther = known && id && known.id && id !== known.id && called?.name;
        const slot = known && !isOther ? known : { id: '', name: '', arguments: '', index: index ?? undefined, extra: {} };
        if (slot !== known)
            this.#slots.push(slot);
        slot.id ||= id ?? '';
        slot.name ||= called?.name ?? '';
        slot.arguments += called?.arguments ?? '';
        Object.assign(slot.extra, extra);
    }
    finish(turn) {
        return finishReply({
            content: this.#content,
            calls: this.#slots.filter((slot) => slot.name !== ''),
            thinking: thinkingOf(this.#thinking),
            extra: this.#extra,
            usage: this.usage,
            end: this.finishReason,
        }, turn);
    }
}
function appendDetail(details, piece) {
    const last = details.at(-1);
    if (!last || typeof piece['index'] !== 'number' || piece['index'] !== last['index'] || piece['type'] !== last['type'])
        return [...details, piece];
    const joined = { ...last };
    for (const [name, value] of Object.entries(piece)) {
        const before = last[name];
        if (['text', 'summary', 'data'].includes(name) && typeof before === 'string' && typeof value === 'string')
            joined[name] = before + value;
        else if (value !== null && value !== undefined)
            joined[name] = value;
    }
    return [...details.slice(0, -1), joined];
}
function thinkingOf(texts) {
    const field = [...thinkingFields, 'thinking'].find((name) => texts.has(name));
    return field === undefined ? undefined : { field, text: texts.get(field) };
}

;// CONCATENATED MODULE: ./build/src/providers/chat-request.js


function echoes(message, model) {
    if (message.model !== undefined && message.model !== model)
        return { own: {}, ofCall: () => ({}) };
    const extra = Object.entries(message.extra ?? {}).filter(([name]) => echoedFields.includes(name));
    return {
        own: {
            ...cleanDeep(Object.fromEntries(extra)),
            ...(message.thinking &&
                thinkingFields.includes(message.thinking.field) && { [message.thinking.field]: clean(message.thinking.text) }),
        },
        ofCall: (fields) => cleanDeep(fields ?? {}),
    };
}
function wireMessage(message, model) {
    switch (message.role) {
        case 'user':
            return { role: 'user', content: clean(message.content) };
        case 'tool':
            return { role: 'tool', tool_call_id: message.toolCallId, content: clean(message.content) };
        case 'assistant': {
            const { own, ofCall } = echoes(message, model);
            const calls = message.toolCalls.map((call) => ({
                ...ofCall(call.extra),
                id: call.id,
                type: 'function',
                function: { name: echoName(call.name), arguments: echoArguments(call.arguments) },
            }));
            return {
                ...own,
                role: 'assistant',
                content: clean(message.content) || (calls.length > 0 ? null : ' '),
                ...(calls.length > 0 && { tool_calls: calls }),
            };
        }
    }
}
function chatRequest(request, model) {
    return {
        model,
        messages: [{ role: 'system', content: clean(request.system) }, ...request.messages.map((message) => wireMessage(message, model))],
        ...(request.tools.length > 0 && {
            tools: request.tools.map((tool) => ({ type: 'function', function: tool })),
            ...(request.toolChoice && { tool_choice: request.toolChoice }),
        }),
    };
}
function chatParameters(parameters, openAi) {
    return given({
        temperature: parameters.temperature,
        top_p: parameters.topP,
        top_k: parameters.topK,
        reasoning_effort: parameters.reasoningEffort,
        [openAi ? 'max_completion_tokens' : 'max_tokens']: parameters.maxOutputTokens,
        ...parameters.extraBody,
    });
}

// EXTERNAL MODULE: ./build/src/providers/choose-api.js
var choose_api = __webpack_require__(66);
// EXTERNAL MODULE: ./node_modules/openai/index.mjs + 223 modules
var openai = __webpack_require__(7644);
// EXTERNAL MODULE: ./node_modules/openai/core/streaming.mjs + 1 modules
var streaming = __webpack_require__(3498);
;// CONCATENATED MODULE: ./build/src/providers/answer.js



const finalMark = '[DONE]';
const isEventLine = /^(?:data|event|id|retry)?:/;
const enough = 'retry:'.length;
function kindOf(beginning, contentType) {
    if (beginning === '')
        return contentType.includes('text/event-stream') ? 'stream' : 'whole';
    return isEventLine.test(beginning) ? 'stream' : 'whole';
}
async function readAnswer(response) {
    const beginning = await readBeginning(response.clone());
    if (kindOf(beginning, response.headers.get('content-type') ?? '') === 'stream')
        return { kind: 'stream', events: readEvents(response) };
    const text = await response.text();
    const body = /^[[{]/.test(beginning) ? JSON.parse(text) : text;
    checkError(body, response);
    return { kind: 'whole', body };
}
async function readBeginning(response) {
    if (!response.body)
        return '';
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let beginning = '';
    while (beginning.length < enough) {
        const { done, value } = await reader.read();
        if (done)
            break;
        beginning = (beginning + value).trimStart();
    }
    reader.cancel().catch(() => undefined);
    return beginning;
}
async function* readEvents(response) {
    for await (const { event, data } of (0,streaming/* _iterSSEMessages */.D)(response, new AbortController())) {
        if (data === finalMark) {
            yield finalMark;
            return;
        }
        const body = JSON.parse(data);
        checkError(body, response, event);
        yield body;
    }
}
function checkError(body, { headers }, event = null) {
    if (!isObject(body))
        return;
    const error = body['error'] || (event === 'error' ? body : undefined);
    if (error)
        throw new openai/* APIError */.LG(undefined, error, undefined, headers);
}

// EXTERNAL MODULE: ./build/src/agent/retry.js
var retry = __webpack_require__(450);
;// CONCATENATED MODULE: ./build/src/providers/overflow.js
const wordings = [
    /context[_ ]length[_ ]exceeded|model_context_window_exceeded|ContextWindowExceeded|request_too_large/i,
    /exceeds? (the )?(model'?s |available )?(maximum )?(context|allowed input length)/i,
    /maximum context length/i,
    /reduce (the length of )?(the|your) (messages|prompt|input)/i,
    /input token count .*exceeds/i,
    /(prompt|input|request|conversation) is too (long|large)/i,
    /prompt too long/i,
    /maximum (prompt|input) length (is|of)/i,
    /range of input length should be/i,
    /exceeded model token limit/i,
    /too large for model with \d+/i,
    /longer than the (model'?s )?(maximum )?context/i,
    /greater than the context length/i,
    /context (window|length|size) (is |has been )?(exceed|limit|full|too small)/i,
    /exceeds? (the |model )?(context|token) limit/i,
    /input (length|tokens?) .*exceed/i,
    /(prompt|input|context) .*exceeds the (limit|maximum) of [\d,]+/i,
    /(total|too many) (number of )?tokens .*(exceed|limit)|token limit exceeded/i,
    /inputs`? tokens? \+ .*max_(new_)?tokens.* must be/i,
    /prompt \(length \d+\) is too long/i,
    /requested \d+ output tokens and your prompt contains/i,
];
const rateWordings = /rate.?limit|too many requests|too many tokens, please wait|tokens per (min|day)|throttl|quota/i;
const alwaysTooLarge = /^request too large for/i;
function isOverflow(status, { codes, words }) {
    if (status === 413)
        return true;
    if (words === undefined)
        return status === 400;
    if (alwaysTooLarge.test(words))
        return true;
    return status !== 429 && !rateWordings.test(words) && wordings.some((pattern) => pattern.test(codes) || pattern.test(words));
}

;// CONCATENATED MODULE: ./build/src/providers/failures.js





const noTools = [
    /does not (support|advertise)( the use of)? (tools?|functions?)\b/i,
    /(tool|function)[ -]?(use|calls?|calling)? (is|are) not (supported|enabled|available)/i,
    /no endpoints found that support tool use/i,
    /enable-auto-tool-choice|tool-call-parser/i,
    /(unsupported|unknown|unrecognized) (param|parameter|request argument)[^.]*\btools\b/i,
    /tools param requires/i,
];
const neverBetter = /invalid_prompt|policy_violation|bio_policy|cyber_policy/;
function retryAfter(headers, now) {
    const milliseconds = Number(headers?.get('retry-after-ms') ?? Number.NaN);
    if (Number.isFinite(milliseconds))
        return Math.max(0, milliseconds);
    const value = headers?.get('retry-after');
    if (!value)
        return undefined;
    const seconds = Number(value);
    const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - now;
    return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}
function wordsOf(error) {
    const body = error.error;
    if (typeof body === 'string')
        return failures_short(body);
    const inner = typeof body?.error === 'string' ? body.error : body?.error?.message;
    const raw = body?.metadata?.raw;
    return failures_short(body?.message ?? inner ?? body?.detail ?? error.message.replace(`${error.status} `, '')) + (raw ? ` (${failures_short(raw)})` : '');
}
function failures_short(value) {
    return plainWords(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 500);
}
function errorStatus(error) {
    return error.status ?? (/^[45]\d\d$/.test(String(error.code)) ? Number(error.code) : undefined);
}
function cutStream() {
    return new agent_model/* ModelError */.m('Failed to get stream from LLM. The stream of the model endpoint ended before the reply was complete.', 'retryable');
}
function toModelError(error, asked) {
    const { endpoint } = asked;
    if (error instanceof agent_model/* ModelError */.m || error instanceof openai/* APIUserAbortError */.cH)
        return error;
    const noStream = 'Failed to get stream from LLM.';
    if (error instanceof openai/* APIConnectionTimeoutError */.qA)
        return new agent_model/* ModelError */.m(`${noStream} The model endpoint ${endpoint} did not begin to answer in time. Set provider.stream to true in the configuration file: streamed replies may last longer.`, 'retryable', { cause: error });
    if (error instanceof openai/* APIConnectionError */.xX) {
        const cause = error.cause;
        const why = cause?.cause?.code ?? cause?.code ?? cause?.cause?.message ?? cause?.message ?? error.message;
        return new agent_model/* ModelError */.m(`${noStream} The model endpoint ${endpoint} cannot be reached (${why}). Check base-url.`, 'retryable', {
            cause: error,
        });
    }
    if (error instanceof openai/* APIError */.LG)
        return ofAnswer(error, asked);
    const words = failures_short(error.message);
    return new agent_model/* ModelError */.m(error instanceof SyntaxError
        ? `${noStream} The model endpoint ${endpoint} answered with something that is not a reply of the OpenAI API: ${words}. Check base-url.`
        : `${noStream} The connection to the model endpoint ${endpoint} broke in the middle of the reply (${words}).`, 'retryable', { cause: error });
}
function ofAnswer(error, { endpoint, model, api, hasKey }) {
    const status = errorStatus(error);
    const isBare = error.error === undefined && error.message.endsWith('(no body)');
    const words = isBare ? 'it gave no reason' : wordsOf(error);
    const said = `${error.status === undefined ? 'in its reply' : `HTTP ${error.status}`}: ${words}`;
    const codes = `${error.code ?? ''} ${error.type ?? ''}`;
    const final = (text) => new agent_model/* ModelError */.m(text, 'final', { cause: error });
    const retryable = (text) => {
        const retryAfterMs = retryAfter(error.headers, Date.now());
        return new agent_model/* ModelError */.m(text + tooLongToWait(retryAfterMs), 'retryable', { cause: error, retryAfterMs });
    };
    if (isOverflow(status, { codes, words: isBare ? undefined : words }))
        return new agent_model/* ModelError */.m(`The conversation does not fit into the context window of ${model} (${said}).`, 'context_overflow', {
            cause: error,
        });
    if (api === 'chat-completions' && /v1\/responses/.test(words))
        return final(`The model ${model} has to be asked in another way at ${endpoint} (${said}). Set the input api to responses.`);
    if (noTools.some((pattern) => pattern.test(words)))
        return final(`The model ${model} at ${endpoint} takes no tools, and an agent cannot work without them (${said}). Choose a model with tool calling, or switch it on at the server.`);
    if (api === 'responses' && (status === 405 || (status === 404 && !isAboutModel(`${codes} ${words}`, model))))
        return final(`The model endpoint ${endpoint} has no Responses API (${said}). Set the input api to chat-completions, or check base-url.`);
    if (neverBetter.test(codes))
        return final(`The model endpoint ${endpoint} will not answer this (${said}).`);
    switch (status) {
        case 401:
        case 403:
            return final(hasKey
                ? `The model endpoint ${endpoint} refused the key (${said}). Check api-key and base-url.`
                : `The input api-key is empty, and the model endpoint ${endpoint} wants a key (${said}). Check that the secret exists: Settings → Secrets and variables → Actions.`);
        case 402:
            return final(`The account of the model endpoint ${endpoint} has no credit left (${said}).`);
        case 404:
            return final(isAboutModel(`${codes} ${words}`, model)
                ? `The model endpoint ${endpoint} does not know the model ${model} (${said}). Check the input model.`
                : `Nothing answers at this address of the model endpoint ${endpoint} (${said}). Check base-url: it usually ends in /v1, without /chat/completions. If it is right, check model and api.`);
        case 408:
        case 409:
        case 425:
        case 429:
        case undefined:
            return error.code === 'insufficient_quota'
                ? final(`The account of the model endpoint ${endpoint} has used up its quota (${said}).`)
                : retryable(`The model endpoint ${endpoint} is not available (${said}).`);
        default:
            return status >= 500
                ? retryable(`The model endpoint ${endpoint} failed (${said}).`)
                : final(`The model endpoint ${endpoint} did not accept the request (${said}).`);
    }
}
function isAboutModel(said, model) {
    return /(?<![a-z])(?:model|deployment)(?![a-z])/i.test(said) || said.includes(model);
}
function tooLongToWait(retryAfterMs) {
    if (retryAfterMs === undefined || retryAfterMs <= retry/* maxRetryAfterMs */.vB)
        return '';
    return ` It asks to wait ${duration(retryAfterMs)} before the next request; Gadget waits at most ${duration(retry/* maxRetryAfterMs */.vB)}.`;
}
function duration(ms) {
    const minutes = Math.ceil(ms / 60_000);
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

;// CONCATENATED MODULE: ./build/src/providers/client.js




const maxCall = 290_000;
function connectEndpoint(settings, protocol) {
    const client = new Client({
        apiKey: settings.apiKey || 'none',
        baseURL: settings.baseUrl,
        maxRetries: 0,
        timeout: maxCall,
        organization: null,
        project: null,
        logLevel: 'off',
        ...(settings.fetch && { fetch: settings.fetch }),
        ...(settings.apiKey === '' && { defaultHeaders: { Authorization: null } }),
    });
    const provider = new URL(settings.baseUrl).host;
    const adapt = adapting(protocol.adaptations, settings.note);
    let turn = -1;
    return {
        id: settings.model,
        provider,
        ask: async (request, { signal, onChunk }) => {
            const parameters = { ...settings.parameters, ...given({ ...request.parameters }) };
            const body = { ...protocol.body(request, parameters), ...(settings.stream && protocol.streaming) };
            turn = Math.max(turn + 1, request.messages.length);
            const call = { signal, onChunk, turn };
            try {
                return await adapt(body, (adapted) => protocol.receive(client, adapted, call));
            }
            catch (error) {
                signal.throwIfAborted();
                throw toModelError(error, { endpoint: provider, model: settings.model, api: protocol.api, hasKey: settings.apiKey !== '' });
            }
        },
    };
}
function adapting(adaptations, note) {
    const adapted = [];
    return async (plain, send) => {
        for (;;) {
            const known = [...adapted];
            const body = known.reduce((changed, adaptation) => adaptation.apply(changed), plain);
            try {
                return await send(body);
            }
            catch (error) {
                const refusal = refusalOf(error);
                const adaptation = refusal && adaptations.find((one) => !known.includes(one) && one.asked(refusal, body));
                if (!adaptation)
                    throw error;
                if (adapted.includes(adaptation))
                    continue;
                note(`The model endpoint refused the request; from now on: ${adaptation.name}.`);
                adapted.push(adaptation);
            }
        }
    };
}
function refusalOf(error) {
    if (!(error instanceof openai/* APIError */.LG) || ![400, 404, 422].includes(errorStatus(error) ?? 0))
        return undefined;
    return { code: String(error.code ?? ''), param: error.param ?? '', words: wordsOf(error) };
}
class Client extends openai/* default */.Ay {
    makeStatusError(...[status, body, ...more]) {
        return super.makeStatusError(status, Array.isArray(body) ? body[0] : body, ...more);
    }
}
async function postJson(client, path, body, signal) {
    return readAnswer(await client.post(path, { body, signal }).asResponse());
}

;// CONCATENATED MODULE: ./build/src/providers/usage.js

const tokens = schemas/* number */.aig().int().min(0).catch(0);
const inputDetails = schemas/* object */.Ikc({ cached_tokens: tokens }).nullish().catch(undefined);
const outputDetails = schemas/* object */.Ikc({ reasoning_tokens: tokens }).nullish().catch(undefined);
const usageSchema = schemas/* object */.Ikc({
    prompt_tokens: tokens,
    completion_tokens: tokens,
    prompt_tokens_details: inputDetails,
    completion_tokens_details: outputDetails,
    input_tokens: tokens,
    output_tokens: tokens,
    input_tokens_details: inputDetails,
    output_tokens_details: outputDetails,
    prompt_cache_hit_tokens: tokens,
    cached_tokens: tokens,
    cache_read_input_tokens: tokens,
    reasoning_tokens: tokens,
});
function readUsage(value) {
    if (typeof value !== 'object' || value === null)
        return undefined;
    const result = usageSchema.safeParse(value);
    if (!result.success)
        return undefined;
    const usage = result.data;
    const inputTokens = usage.prompt_tokens || usage.input_tokens;
    const outputTokens = usage.completion_tokens || usage.output_tokens;
    if (inputTokens === 0 && outputTokens === 0)
        return undefined;
    return {
        inputTokens,
        outputTokens,
        cachedTokens: usage.prompt_tokens_details?.cached_tokens ||
            usage.input_tokens_details?.cached_tokens ||
            usage.prompt_cache_hit_tokens ||
            usage.cached_tokens ||
            usage.cache_read_input_tokens,
        thinkingTokens: usage.completion_tokens_details?.reasoning_tokens || usage.output_tokens_details?.reasoning_tokens || usage.reasoning_tokens,
    };
}

;// CONCATENATED MODULE: ./build/src/providers/chat-completions.js











const completion = schemas/* object */.Ikc({ choices: schemas/* array */.YOg(choiceSchema.extend({ message: partSchema })).min(1), usage: schemas/* unknown */.L5J().optional() });
const chunk = schemas/* object */.Ikc({ choices: schemas/* array */.YOg(choiceSchema.extend({ delta: partSchema.nullish() })).nullish(), usage: schemas/* unknown */.L5J().optional() });
function createChatCompletions(settings) {
    const openAi = (0,choose_api/* isOpenAi */.D)(settings.baseUrl);
    return connectEndpoint(settings, {
        api: 'chat-completions',
        body: (request, parameters) => ({ ...chatParameters(parameters, openAi), ...chatRequest(request, settings.model) }),
        streaming: { stream: true, stream_options: { include_usage: true } },
        adaptations: chatAdaptations,
        receive: async (client, body, call) => {
            const answer = await postJson(client, '/chat/completions', body, call.signal);
            const builder = new ReplyBuilder();
            if (answer.kind === 'whole')
                takeWhole(answer.body, builder);
            else
                await takeEvents(answer.events, call, builder);
            return builder.finish(call.turn);
        },
    });
}
function takeWhole(answer, builder) {
    const result = completion.safeParse(answer);
    if (!result.success)
        throw new agent_model/* ModelError */.m(`The model endpoint answered with something that is not a chat completion: ${excerpt(answer)}. Check base-url.`, 'retryable');
    const choice = result.data.choices[0];
    builder.addWhole(choice.message);
    builder.finishReason = choice.finish_reason ?? undefined;
    builder.usage = readUsage(result.data.usage) ?? readUsage(choice.usage);
}
async function takeEvents(events, { onChunk }, builder) {
    for await (const event of events) {
        if (event === finalMark)
            return;
        const result = chunk.safeParse(event);
        if (!result.success)
            throw new agent_model/* ModelError */.m(`The model endpoint sent an event that is not part of a chat completion: ${excerpt(event)}.`, 'retryable');
        const choice = result.data.choices?.[0];
        if (choice?.delta) {
            builder.add(choice.delta);
            const text = replyText(choice.delta);
            if (text !== '')
                onChunk?.(text);
        }
        builder.finishReason = choice?.finish_reason || builder.finishReason;
        builder.usage = readUsage(result.data.usage) ?? readUsage(choice?.usage) ?? builder.usage;
    }
    if (!builder.finishReason)
        throw cutStream();
}

;// CONCATENATED MODULE: ./build/src/providers/responses-request.js

function assistantItems(message, model) {
    const own = message.model === undefined || message.model === model;
    const phase = own ? message.extra?.['phase'] : undefined;
    const said = [
        ...(message.content === ''
            ? []
            : [{ type: 'message', role: 'assistant', content: clean(message.content), ...(typeof phase === 'string' && { phase }) }]),
        ...message.toolCalls.map((call) => ({
            type: 'function_call',
            call_id: call.id,
            name: echoName(call.name),
            arguments: echoArguments(call.arguments),
        })),
    ];
    return said.length === 0 || !own ? said : [...(message.reasoning ?? []), ...said];
}
function itemsOf(message, model) {
    switch (message.role) {
        case 'user':
            return [{ type: 'message', role: 'user', content: clean(message.content) }];
        case 'tool':
            return [{ type: 'function_call_output', call_id: message.toolCallId, output: clean(message.content) }];
        case 'assistant':
            return assistantItems(message, model);
    }
}
function responsesRequest(request, model) {
    return {
        model,
        instructions: clean(request.system),
        input: request.messages.flatMap((message) => itemsOf(message, model)),
        ...(request.tools.length > 0 && {
            tools: request.tools.map((tool) => ({ type: 'function', ...tool, strict: false })),
            ...(request.toolChoice && { tool_choice: request.toolChoice }),
        }),
        store: false,
        include: ['reasoning.encrypted_content'],
    };
}
function responsesParameters(parameters) {
    const { reasoning, ...extraBody } = parameters.extraBody ?? {};
    return given({
        temperature: parameters.temperature,
        top_p: parameters.topP,
        top_k: parameters.topK,
        reasoning: parameters.reasoningEffort === undefined ? reasoning : { effort: parameters.reasoningEffort, ...(isObject(reasoning) && reasoning) },
        max_output_tokens: parameters.maxOutputTokens,
        ...extraBody,
    });
}

;// CONCATENATED MODULE: ./build/src/providers/responses.js











const item = schemas/* custom */.IeY((value) => isObject(value) && typeof value['type'] === 'string');
const response = schemas/* looseObject */._H3({
    status: schemas/* string */.YjP().nullish(),
    output: schemas/* array */.YOg(item).nullish(),
    error: schemas/* looseObject */._H3({}).nullish(),
    incomplete_details: schemas/* looseObject */._H3({ reason: schemas/* string */.YjP().nullish() }).nullish(),
    usage: schemas/* unknown */.L5J().optional(),
});
const responses_event = schemas/* looseObject */._H3({
    type: schemas/* string */.YjP(),
    delta: schemas/* unknown */.L5J().optional(),
    output_index: schemas/* number */.aig().optional(),
    item: item.optional(),
    response: response.optional(),
});
const message = schemas/* object */.Ikc({
    content: schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* array */.YOg(schemas/* looseObject */._H3({ text: schemas/* string */.YjP().nullish(), refusal: schemas/* string */.YjP().nullish() }))]).nullish(),
    phase: schemas/* string */.YjP().nullish(),
});
const functionCall = schemas/* object */.Ikc({ call_id: idSchema, name: schemas/* string */.YjP(), arguments: argumentsSchema });
const texts = schemas/* array */.YOg(schemas/* looseObject */._H3({ text: schemas/* string */.YjP().optional() }))
    .nullish()
    .catch(undefined);
const reasoning = schemas/* looseObject */._H3({ summary: texts, content: texts });
function createResponses(settings) {
    return connectEndpoint(settings, {
        api: 'responses',
        body: (request, parameters) => ({ ...responsesParameters(parameters), ...responsesRequest(request, settings.model) }),
        streaming: { stream: true },
        adaptations: responsesAdaptations,
        receive: async (client, body, call) => {
            const answer = await postJson(client, '/responses', body, call.signal);
            return readResponse(answer.kind === 'whole' ? responses_takeWhole(answer.body) : await responses_takeEvents(answer.events, call), call.turn);
        },
    });
}
function responses_takeWhole(answer) {
    const result = response.safeParse(answer);
    if (!result.success || !result.data.output)
        throw new agent_model/* ModelError */.m(`The model endpoint answered with something that is not a response of the Responses API: ${excerpt(answer)}. Check base-url and api.`, 'retryable');
    return result.data;
}
async function responses_takeEvents(events, { onChunk }) {
    const done = new Map();
    let spoken;
    for await (const sent of events) {
        if (sent === finalMark)
            break;
        const result = responses_event.safeParse(sent);
        if (!result.success)
            throw new agent_model/* ModelError */.m(`The model endpoint sent an event that is not part of a response: ${excerpt(sent)}.`, 'retryable');
        const { type, delta, output_index: index, item: whole, response: last } = result.data;
        switch (type) {
            case 'response.output_text.delta':
            case 'response.refusal.delta':
                if (typeof delta !== 'string')
                    break;
                onChunk?.(spoken !== undefined && spoken !== index ? `${between}${delta}` : delta);
                spoken = index;
                break;
            case 'response.output_item.done':
                if (whole)
                    done.set(index ?? done.size, whole);
                break;
            case 'response.completed':
            case 'response.incomplete':
            case 'response.failed': {
                const items = [...done].toSorted(([a], [b]) => a - b).map(([, one]) => one);
                return { ...last, status: statusOf(type, last?.status), output: items.length > 0 ? items : last?.output };
            }
            case 'error':
                throw new openai/* APIError */.LG(undefined, result.data['error'] ?? result.data, undefined, undefined);
        }
    }
    throw cutStream();
}
const between = '\n\n';
function readResponse({ status, output, error, incomplete_details: details, usage }, turn) {
    if (status === 'failed')
        throw new openai/* APIError */.LG(undefined, error ?? { message: 'The response failed.' }, undefined, undefined);
    if (status !== 'completed' && status !== 'incomplete' && typeof status === 'string')
        throw new agent_model/* ModelError */.m(`The model endpoint ended the reply with the status ${status}.`, 'retryable');
    const items = output ?? [];
    const messages = parsed(items, 'message', message);
    const thoughts = parsed(items, 'reasoning', reasoning);
    const thinking = joined(thoughts.flatMap(({ summary }) => summary ?? [])) || joined(thoughts.flatMap(({ content }) => content ?? []));
    const phase = messages.at(-1)?.phase;
    return finishReply({
        content: messages.map(textOf).join(between),
        calls: parsed(items, 'function_call', functionCall).map((call) => ({
            id: call.call_id ?? '',
            name: call.name,
            arguments: call.arguments,
        })),
        thinking: thinking === '' ? undefined : { field: 'summary', text: thinking },
        reasoning: items.filter(({ type }) => type === 'reasoning'),
        ...(phase && { extra: { phase } }),
        usage: readUsage(usage),
        end: status === 'incomplete' ? endOf(details?.reason) : undefined,
    }, turn);
}
function statusOf(type, within) {
    return within === 'incomplete' || within === 'failed' ? within : type.replace('response.', '');
}
function textOf({ content }) {
    if (typeof content === 'string')
        return content;
    return (content ?? []).map(({ text, refusal }) => (text ?? '') + (refusal ?? '')).join('');
}
function endOf(reason) {
    return reason === 'content_filter' ? reason : 'length';
}
function parsed(items, type, schema) {
    return items
        .filter((one) => one.type === type)
        .map((one) => {
        const result = schema.safeParse(one);
        if (result.success)
            return result.data;
        throw new agent_model/* ModelError */.m(`The model endpoint sent a ${type} that is not one of the Responses API: ${excerpt(one)}.`, 'retryable');
    });
}
function joined(parts) {
    return parts
        .map(({ text }) => text ?? '')
        .filter((text) => text !== '')
        .join('\n\n');
}

;// CONCATENATED MODULE: ./build/src/providers/create-model.js



const connectors = {
    'chat-completions': createChatCompletions,
    responses: createResponses,
};
function createModel(settings, api) {
    return checkModel(connectors[(0,choose_api/* chooseApi */.w)(api, settings.baseUrl)](settings));
}
function checkModel(model) {
    const { id, provider, ask } = model;
    if (typeof ask === 'function' && typeof id === 'string' && typeof provider === 'string')
        return model;
    throw new TypeError('A connector has to be a Model: it needs id, provider and ask (src/agent/model.ts).');
}


/***/ })

};
