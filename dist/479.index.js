export const id = 479;
export const ids = [479];
export const modules = {

/***/ 7479:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createChatCompletions: () => (/* binding */ createChatCompletions)
});

// EXTERNAL MODULE: ./node_modules/openai/index.mjs + 232 modules
var openai = __webpack_require__(8193);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 6 modules
var schemas = __webpack_require__(6921);
// EXTERNAL MODULE: ./build/src/agent/model.js
var agent_model = __webpack_require__(5846);
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
const adaptations = [
    {
        name: 'reasoning_effort none, since the model takes no tools with reasoning on Chat Completions',
        asked: ({ param, words }, body) => 'tools' in body && body['reasoning_effort'] !== 'none' && (param === 'reasoning_effort' || /tools? with reasoning/i.test(words)),
        apply: (body) => ({ ...body, reasoning_effort: 'none' }),
    },
    renamed('max_tokens', 'max_completion_tokens'),
    renamed('max_completion_tokens', 'max_tokens'),
    {
        name: 'no temperature',
        asked: ({ param, words }, body) => 'temperature' in body && (param === 'temperature' || /temperature/i.test(words)),
        apply: (body) => without(body, 'temperature'),
    },
];

;// CONCATENATED MODULE: ./build/src/providers/failures.js


const overflow = [
    /context_length_exceeded|model_context_window_exceeded/i,
    /exceeds? (the )?(model's |available )?(maximum )?context/i,
    /maximum context length/i,
    /reduce the length of the (messages|prompt)/i,
    /input token count .* exceeds/i,
    /prompt is too long/i,
    /maximum prompt length is/i,
    /exceeded model token limit/i,
    /too large for model with \d+ maximum context/i,
    /context (window|length|size) (is )?(exceeded|limit)/i,
    /input (is too long|length .* exceed)/i,
    /exceeds the (limit|maximum) of \d+ tokens/i,
];
const rateTexts = /rate limit|too many (requests|tokens, please wait)|quota/i;
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
    const found = typeof body === 'string' ? body : (body?.message ?? body?.error?.message ?? body?.detail ?? error.message);
    return (typeof found === 'string' ? found : JSON.stringify(found)).replace(/\s+/g, ' ').slice(0, 500);
}
function toModelError(error, endpoint, model) {
    if (error instanceof agent_model/* ModelError */.m || error instanceof openai/* APIUserAbortError */.cH)
        return error;
    if (error instanceof openai/* APIConnectionError */.xX) {
        const cause = error.cause;
        return new agent_model/* ModelError */.m(`The model endpoint ${endpoint} cannot be reached (${cause?.cause?.code ?? cause?.code ?? cause?.message ?? error.message}). Check base-url.`, 'retryable', { cause: error });
    }
    if (!(error instanceof openai/* APIError */.LG))
        return new agent_model/* ModelError */.m(`The model endpoint ${endpoint} answered with something that is not a reply of the OpenAI API: ${error.message.slice(0, 200)}. Check base-url.`, 'retryable', { cause: error });
    const words = wordsOf(error);
    const said = `${error.status === undefined ? 'in its stream' : `HTTP ${error.status}`}: ${words}`;
    if (!rateTexts.test(words) && (overflow.some((pattern) => pattern.test(`${error.code} ${words}`)) || error.status === 413)) {
        return new agent_model/* ModelError */.m(`The conversation does not fit into the context window of ${model} (${said}).`, 'context_overflow', {
            cause: error,
        });
    }
    switch (error.status) {
        case 401:
        case 403:
            return new agent_model/* ModelError */.m(`The model endpoint ${endpoint} refused the key (${said}). Check api-key and base-url.`, 'final', {
                cause: error,
            });
        case 402:
            return new agent_model/* ModelError */.m(`The account of the model endpoint ${endpoint} has no credit left (${said}).`, 'final', { cause: error });
        case 404:
            return new agent_model/* ModelError */.m(`The model endpoint ${endpoint} does not know the model ${model}, or is not an OpenAI-compatible API (${said}). Check model and base-url.`, 'final', { cause: error });
        case 408:
        case 409:
        case 425:
        case 429:
        case undefined:
            return error.code === 'insufficient_quota'
                ? new agent_model/* ModelError */.m(`The account of the model endpoint ${endpoint} has used up its quota (${said}).`, 'final', { cause: error })
                : new agent_model/* ModelError */.m(`The model endpoint ${endpoint} is not available (${said}).`, 'retryable', {
                    cause: error,
                    retryAfterMs: retryAfter(error.headers, Date.now()),
                });
        default:
            return error.status >= 500
                ? new agent_model/* ModelError */.m(`The model endpoint ${endpoint} failed (${said}).`, 'retryable', {
                    cause: error,
                    retryAfterMs: retryAfter(error.headers, Date.now()),
                })
                : new agent_model/* ModelError */.m(`The model endpoint ${endpoint} did not accept the request (${said}).`, 'final', { cause: error });
    }
}

;// CONCATENATED MODULE: ./build/src/providers/reply.js


const thinkingFields = ['reasoning_content', 'reasoning', 'reasoning_text'];
const echoedFields = ['reasoning_details'];
const longestCallId = 40;
const tokens = schemas/* number */.aig().int().min(0).catch(0);
const usageSchema = schemas/* object */.Ikc({
    prompt_tokens: tokens,
    completion_tokens: tokens,
    prompt_cache_hit_tokens: tokens,
    prompt_tokens_details: schemas/* object */.Ikc({ cached_tokens: tokens }).nullish().catch(undefined),
    completion_tokens_details: schemas/* object */.Ikc({ reasoning_tokens: tokens }).nullish().catch(undefined),
});
const callSchema = schemas/* looseObject */._H3({
    index: schemas/* number */.aig().nullish(),
    id: schemas/* string */.YjP().nullish(),
    function: schemas/* object */.Ikc({ name: schemas/* string */.YjP().nullish(), arguments: schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* unknown */.L5J())]).nullish() })
        .nullish(),
});
const partSchema = schemas/* looseObject */._H3({ content: schemas/* string */.YjP().nullish(), tool_calls: schemas/* array */.YOg(callSchema).nullish() });
const choiceSchema = schemas/* object */.Ikc({ finish_reason: schemas/* string */.YjP().nullish(), usage: schemas/* unknown */.L5J().optional() });
function readUsage(value) {
    if (typeof value !== 'object' || value === null)
        return undefined;
    const result = usageSchema.safeParse(value);
    if (!result.success || (result.data.prompt_tokens === 0 && result.data.completion_tokens === 0))
        return undefined;
    const usage = result.data;
    return {
        inputTokens: usage.prompt_tokens,
        outputTokens: usage.completion_tokens,
        cachedTokens: usage.prompt_tokens_details?.cached_tokens || usage.prompt_cache_hit_tokens,
        thinkingTokens: usage.completion_tokens_details?.reasoning_tokens ?? 0,
    };
}
class ReplyBuilder {
    #content = '';
    #thinking = new Map();
    #extra = {};
    #slots = [];
    usage;
    finishReason;
    add(part) {
        this.#content += part.content ?? '';
        for (const field of thinkingFields) {
            const text = part[field];
            if (typeof text === 'string' && text !== '')
                this.#thinking.set(field, (this.#thinking.get(field) ?? '') + text);
        }
        for (const field of echoedFields) {
            const value = part[field];
            if (Array.isArray(value))
                this.#extra[field] = [...(this.#extra[field] ?? []), ...value];
        }
        for (const call of part.tool_calls ?? [])
            this.#addCall(call);
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
        slot.arguments +=
            typeof called?.arguments === 'object' && called.arguments !== null ? JSON.stringify(called.arguments) : (called?.arguments ?? '');
        Object.assign(slot.extra, extra);
    }
    finish(turn) {
        const calls = this.#slots.filter((slot) => slot.name !== '');
        const ids = new Set();
        const toolCalls = calls.map((slot, position) => {
            const id = slot.id !== '' && slot.id.length <= longestCallId && !ids.has(slot.id) ? slot.id : `call_${turn}_${position}`;
            ids.add(id);
            return { id, name: slot.name, arguments: slot.arguments, ...(Object.keys(slot.extra).length > 0 && { extra: slot.extra }) };
        });
        if (toolCalls.length === 0)
            checkEnd(this.finishReason);
        if (this.#content.trim() === '' && toolCalls.length === 0)
            throw new agent_model/* ModelError */.m('The model answered with nothing: neither text nor a tool call.', 'retryable');
        return {
            content: this.#content,
            toolCalls,
            ...thinkingOf(this.#thinking),
            ...(Object.keys(this.#extra).length > 0 && { extra: this.#extra }),
            ...(this.usage && { usage: this.usage }),
        };
    }
}
function checkEnd(reason) {
    switch (reason) {
        case 'length':
            throw new agent_model/* ModelError */.m('The reply was cut off at the longest output. Raise provider.max-output-tokens in the configuration file, or ask for less.', 'final');
        case 'content_filter':
            throw new agent_model/* ModelError */.m('The content filter of the model endpoint cut off the reply.', 'final');
        case 'model_context_window_exceeded':
            throw new agent_model/* ModelError */.m('The reply was cut off at the end of the context window.', 'context_overflow');
        case 'error':
        case 'network_error':
            throw new agent_model/* ModelError */.m(`The model endpoint ended the reply with ${reason}.`, 'retryable');
    }
}
function thinkingOf(texts) {
    const field = thinkingFields.find((name) => texts.has(name));
    return field ? { thinking: { field, text: texts.get(field) } } : {};
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
    return typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleanDeep(item)]))
        : value;
}
function echoArguments(text) {
    try {
        const value = JSON.parse(text);
        if (typeof value === 'object' && value !== null && !Array.isArray(value))
            return clean(text);
    }
    catch {
    }
    return '{}';
}
function wireMessage(message) {
    switch (message.role) {
        case 'user':
            return { role: 'user', content: clean(message.content) };
        case 'tool':
            return { role: 'tool', tool_call_id: message.toolCallId, content: clean(message.content) };
        case 'assistant': {
            const extra = cleanDeep(message.extra ?? {});
            const calls = message.toolCalls.map((call) => ({
                ...cleanDeep(call.extra ?? {}),
                id: call.id,
                type: 'function',
                function: { name: call.name, arguments: echoArguments(call.arguments) },
            }));
            return {
                ...extra,
                role: 'assistant',
                content: clean(message.content) || (calls.length > 0 ? null : ' '),
                ...(message.thinking && { [message.thinking.field]: clean(message.thinking.text) }),
                ...(calls.length > 0 && { tool_calls: calls }),
            };
        }
    }
}
function wireRequest(request) {
    return {
        messages: [{ role: 'system', content: clean(request.system) }, ...request.messages.map(wireMessage)],
        ...(request.tools.length > 0 && { tools: request.tools.map((tool) => ({ type: 'function', function: tool })) }),
    };
}

;// CONCATENATED MODULE: ./build/src/providers/chat-completions.js







const longestCall = 600_000;
const completion = schemas/* object */.Ikc({ choices: schemas/* array */.YOg(choiceSchema.extend({ message: partSchema })).min(1), usage: schemas/* unknown */.L5J().optional() });
const chunk = schemas/* object */.Ikc({ choices: schemas/* array */.YOg(choiceSchema.extend({ delta: partSchema.nullish() })).nullish(), usage: schemas/* unknown */.L5J().optional() });
function createChatCompletions(settings) {
    const client = new openai/* default */.Ay({
        apiKey: settings.apiKey || 'none',
        baseURL: settings.baseUrl,
        maxRetries: 0,
        timeout: longestCall,
        organization: null,
        project: null,
        logLevel: 'off',
        ...(settings.apiKey === '' && { defaultHeaders: { Authorization: null } }),
    });
    const endpoint = new URL(settings.baseUrl).host;
    const adapted = [];
    const send = async (request, signal, onChunk) => {
        const plain = {
            model: settings.model,
            ...wireRequest(request),
            ...settings.parameters,
            ...(settings.stream && { stream: true, stream_options: { include_usage: true } }),
        };
        for (;;) {
            const body = adapted.reduce((changed, adaptation) => adaptation.apply(changed), plain);
            try {
                return await receive(client, body, request.messages.length, signal, onChunk);
            }
            catch (error) {
                const adaptation = adaptationFor(error, body, adapted);
                if (!adaptation)
                    throw error;
                settings.note(`The model endpoint refused the request; from now on: ${adaptation.name}.`);
                adapted.push(adaptation);
            }
        }
    };
    return {
        ask: async (request, { signal, onChunk }) => {
            try {
                return await send(request, signal, onChunk);
            }
            catch (error) {
                signal.throwIfAborted();
                throw toModelError(error, endpoint, settings.model);
            }
        },
    };
}
function adaptationFor(error, body, tried) {
    if (!(error instanceof openai/* APIError */.LG) || (error.status !== 400 && error.status !== 422))
        return undefined;
    const refusal = { param: error.param ?? '', words: wordsOf(error) };
    return adaptations.find((adaptation) => !tried.includes(adaptation) && adaptation.asked(refusal, body));
}
async function receive(client, body, turn, signal, onChunk) {
    const builder = new ReplyBuilder();
    if (body['stream'] === true)
        await receiveStream(client, body, builder, signal, onChunk);
    else
        await receiveWhole(client, body, builder, signal);
    return builder.finish(turn);
}
async function receiveWhole(client, body, builder, signal) {
    const answer = await client.post('/chat/completions', { body, signal });
    const result = completion.safeParse(answer);
    if (!result.success)
        throw new agent_model/* ModelError */.m(`The model endpoint answered with something that is not a chat completion: ${excerpt(answer)}. Check base-url.`, 'retryable');
    const choice = result.data.choices[0];
    builder.add(choice.message);
    builder.finishReason = choice.finish_reason ?? undefined;
    builder.usage = readUsage(result.data.usage) ?? readUsage(choice.usage);
}
async function receiveStream(client, body, builder, signal, onChunk) {
    const stream = (await client.post('/chat/completions', { body, signal, stream: true }));
    for await (const event of stream) {
        const result = chunk.safeParse(event);
        if (!result.success)
            throw new agent_model/* ModelError */.m(`The model endpoint sent an event that is not part of a chat completion: ${excerpt(event)}.`, 'retryable');
        const choice = result.data.choices?.[0];
        if (choice?.delta) {
            builder.add(choice.delta);
            if (choice.delta.content)
                onChunk?.(choice.delta.content);
        }
        builder.finishReason = choice?.finish_reason || builder.finishReason;
        builder.usage = readUsage(result.data.usage) ?? readUsage(choice?.usage) ?? builder.usage;
    }
    if (!builder.finishReason)
        throw new agent_model/* ModelError */.m('The stream of the model endpoint ended before the reply was complete.', 'retryable');
}
function excerpt(value) {
    return JSON.stringify(typeof value === 'string' ? value.slice(0, 120) : value)?.slice(0, 160) ?? 'nothing';
}


/***/ })

};
