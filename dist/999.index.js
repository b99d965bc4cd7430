export const id = 999;
export const ids = [999];
export const modules = {

/***/ 7473:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EX: () => (/* binding */ charactersOf),
/* harmony export */   bP: () => (/* binding */ estimateTokens),
/* harmony export */   fc: () => (/* binding */ estimateOverhead),
/* harmony export */   zr: () => (/* binding */ estimateMessagesTokens)
/* harmony export */ });
function charactersOf(message) {
    switch (message.role) {
        case 'user':
            return message.content.length;
        case 'assistant':
            return message.content.length + charactersOfCalls(message);
        case 'tool':
            return message.content.length + (message.note?.length ?? 0);
    }
}
function charactersOfCalls(message) {
    const calls = message.toolCalls.reduce((sum, call) => sum + call.name.length + call.arguments.length, 0);
    return calls + (message.thinking?.text.length ?? 0);
}
function estimateTokens(characters) {
    return Math.ceil(characters / 4);
}
function estimateMessagesTokens(messages) {
    return estimateTokens(messages.reduce((sum, message) => sum + charactersOf(message), 0)) + 2 * messages.length;
}
function estimateOverhead(system, tools) {
    return estimateTokens(system.length + JSON.stringify(tools).length) + 2;
}


/***/ }),

/***/ 1230:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ke: () => (/* binding */ refusals),
/* harmony export */   Or: () => (/* binding */ judgeConnect),
/* harmony export */   g$: () => (/* binding */ printable)
/* harmony export */ });
/* harmony import */ var ipaddr_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8280);
/* harmony import */ var _host_name_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7054);


const refusals = {
    malformed: 'the name is not a host name',
    address: 'an IP address; use the name of the host',
    port: 'only port 443 is allowed',
    plain: 'plain HTTP; use https',
    unlisted: 'not in the allowed hosts',
    private: 'its address is not public',
    unresolved: 'its name has no address',
    unreachable: 'the host did not accept the connection',
    notTls: 'only TLS is allowed',
    serverName: 'the TLS server name is not the name that was asked for',
    limit: 'a limit of the network access is reached',
    failed: 'the proxy failed',
};
function judgeConnect(target, allow) {
    const shown = printable(target);
    const refuse = (why, status = 403) => ({ kind: 'refuse', status, why, target: shown });
    const [, text, port] = /^(\[[^\]]*\]|[^:]*):(\d{1,5})$/.exec(target) ?? [];
    if (text === undefined || port === undefined)
        return refuse('malformed', 400);
    if (ipaddr_js__WEBPACK_IMPORTED_MODULE_0__.isValid(text.replace(/^\[|\]$/g, '')))
        return refuse('address');
    const host = (0,_host_name_js__WEBPACK_IMPORTED_MODULE_1__/* .canonicalHost */ .rQ)(text);
    if (host === undefined)
        return refuse('malformed', 400);
    if (Number(port) !== 443)
        return refuse('port');
    if (!allow.some((rule) => (0,_host_name_js__WEBPACK_IMPORTED_MODULE_1__/* .matchesRule */ .Ib)(host, rule)))
        return { kind: 'refuse', status: 403, why: 'unlisted', target: `${host}:443` };
    return { kind: 'go', host };
}
const maxTarget = 120;
function printable(target) {
    return target.replace(/[^\x21-\x7e]/g, '?').slice(0, maxTarget);
}


/***/ }),

/***/ 5053:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ networkLines),
/* harmony export */   d: () => (/* binding */ kilobytes)
/* harmony export */ });
/* harmony import */ var _connect_request_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1230);

const maxLines = 20;
function networkLines(uses, configuration) {
    const lines = uses.slice(0, maxLines).map((use) => `[network: ${lineOf(use, configuration)}]`);
    const left = uses.length - lines.length;
    return left === 0 ? lines : [...lines, `[network: ${left} more hosts]`];
}
function lineOf({ host, times, up, down, refused }, configuration) {
    if (refused === undefined)
        return `${host.replace(/:443$/, '')}: ${times} connection${times === 1 ? '' : 's'}, ${kilobytes(up)} sent, ${kilobytes(down)} received`;
    const often = times === 1 ? '' : ` (${times} times)`;
    const how = refused === _connect_request_js__WEBPACK_IMPORTED_MODULE_0__/* .refusals */ .Ke.unlisted
        ? `. A maintainer can allow it: add \`${host.replace(/:\d+$/, '')}\` under \`network: allow:\` in ${configuration} on the default branch. Do without it, or say what is missing.`
        : '.';
    return `refused ${host}${often}: ${refused}${how}`;
}
function kilobytes(bytes) {
    return `${Math.ceil(bytes / 1000).toLocaleString('en-US')} kB`;
}


/***/ }),

/***/ 7054:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ib: () => (/* binding */ matchesRule),
/* harmony export */   JL: () => (/* binding */ problemOfRule),
/* harmony export */   i0: () => (/* binding */ isPublicAddress),
/* harmony export */   rQ: () => (/* binding */ canonicalHost)
/* harmony export */ });
/* harmony import */ var ipaddr_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8280);

const hostName = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;
const numberLabel = /^(?:\d+|0x[0-9a-f]*)$/;
function canonicalHost(text) {
    const name = text.toLowerCase().replace(/\.$/, '');
    return hostName.test(name) && !numberLabel.test(name.split('.').at(-1)) ? name : undefined;
}
function matchesRule(host, rule) {
    return rule.startsWith('*.') ? host.endsWith(rule.slice(1)) : host === rule;
}
const azureHostAgent = '168.63.129.16';
function isPublicAddress(address) {
    if (!ipaddr_js__WEBPACK_IMPORTED_MODULE_0__.isValid(address))
        return false;
    const parsed = ipaddr_js__WEBPACK_IMPORTED_MODULE_0__.process(address);
    return parsed.range() === 'unicast' && parsed.toString() !== azureHostAgent;
}
function problemOfRule(entry) {
    const name = entry.startsWith('*.') ? entry.slice(2) : entry;
    if (entry === '*' || name.includes('*'))
        return 'a * only as the whole first label, as in *.example.org';
    if (/^[a-z][a-z0-9+.-]*:\/\//i.test(entry))
        return 'a host name without a scheme';
    if (ipaddr_js__WEBPACK_IMPORTED_MODULE_0__.isValid(entry.replace(/^\[|\]$/g, '')))
        return 'a host name, not an address';
    if (/[:/@?#]/.test(entry))
        return 'a host name without port, path or user';
    if (canonicalHost(name) !== name)
        return 'a host name in lower case with at least one dot, other alphabets as punycode (xn--…)';
    return undefined;
}


/***/ }),

/***/ 2983:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ hostsIn),
/* harmony export */   g: () => (/* binding */ networkText)
/* harmony export */ });
/* harmony import */ var _guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7105);
/* harmony import */ var _network_footer_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5053);


const maxHosts = 20;
function hostsIn(messages) {
    const found = new Map();
    for (const use of messages.flatMap((message) => (message.role === 'tool' ? (message.hosts ?? []) : []))) {
        const key = `${use.refused ?? ''} ${use.host}`;
        const before = found.get(key);
        found.set(key, before ? { ...use, times: before.times + use.times, up: before.up + use.up, down: before.down + use.down } : use);
    }
    return [...found.values()];
}
function networkText(hosts) {
    const list = (uses, render) => [...uses.slice(0, maxHosts).map(render), ...(uses.length > maxHosts ? [`${uses.length - maxHosts} more`] : [])].join(', ');
    const name = ({ host }) => (0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(host.replace(/:443$/, ''));
    const contacted = hosts.filter(({ refused }) => refused === undefined);
    const refused = hosts.filter((use) => use.refused !== undefined);
    const parts = [
        ...(contacted.length > 0
            ? [`contacted ${list(contacted, (use) => `${name(use)} (${(0,_network_footer_js__WEBPACK_IMPORTED_MODULE_1__/* .kilobytes */ .d)(use.up)} sent, ${(0,_network_footer_js__WEBPACK_IMPORTED_MODULE_1__/* .kilobytes */ .d)(use.down)} received)`)}`]
            : []),
        ...(refused.length > 0 ? [`refused ${list(refused, (use) => `${name(use)} (${use.refused})`)}`] : []),
    ];
    return parts.length > 0 ? parts.join('; ') : undefined;
}


/***/ }),

/***/ 5999:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ outputsOf),
/* harmony export */   s: () => (/* binding */ jobSummary),
/* harmony export */   skippedSummary: () => (/* binding */ skippedSummary)
/* harmony export */ });
/* harmony import */ var _network_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2983);
/* harmony import */ var _guardrails_fence_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7105);
/* harmony import */ var _guardrails_outgoing_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5349);
/* harmony import */ var _fitting_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6050);
/* harmony import */ var _names_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7913);
/* harmony import */ var _transcript_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(380);






function outputsOf({ facts, published, pending, sessionId, commentUrl, summary, files }) {
    const { outcome, stats, order, durationMs } = facts;
    const pull = published?.kind === 'pull-request' && published.number > 0 ? published : undefined;
    return {
        status: outcome.status,
        'stop-reason': outcome.stopReason,
        'session-id': sessionId,
        'turn-id': order.turnId,
        branch: published && published.kind !== 'nothing' ? published.branch : '',
        'pull-request-number': pull ? String(pull.number) : '',
        'pull-request-url': pull?.url ?? '',
        'comment-url': commentUrl,
        summary,
        iterations: String(stats.iterations),
        'tool-calls': String(stats.toolCalls),
        'input-tokens': String(stats.usage.inputTokens),
        'cached-tokens': String(stats.usage.cachedTokens),
        'output-tokens': String(stats.usage.outputTokens),
        'thinking-tokens': String(stats.usage.thinkingTokens),
        'cost-usd': stats.costUsd === undefined ? '' : stats.costUsd.toFixed(6),
        'duration-ms': String(durationMs),
        pending: JSON.stringify(pending),
        'turn-path': files.turn,
        'events-path': files.events,
        'trace-path': files.trace,
        'transcript-path': files.transcript,
    };
}
const maxSummary = 450_000;
function jobSummary({ facts, published, commentUrl, summary }) {
    const { outcome, messages, jail, stats } = facts;
    const link = published?.kind === 'pull-request' && published.number > 0
        ? `[pull request #${published.number}](${published.url})`
        : published && published.kind !== 'nothing'
            ? `branch ${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_1__/* .codeSpan */ .SS)(published.branch)}`
            : commentUrl
                ? `[comment](${commentUrl})`
                : '';
    const rows = messages
        .filter((message) => message.role === 'assistant')
        .map(({ usage, durationMs, toolCalls }, index) => `| ${index + 1} | ${callCells(toolCalls)} | ${usage?.inputTokens.toLocaleString('en-US') ?? '?'} | ${usage?.outputTokens.toLocaleString('en-US') ?? '?'} | ${(durationMs / 1000).toFixed(1)} s |`);
    const top = [
        `## Gadget: ${outcome.status}${link ? ` · ${link}` : ''}`,
        ...(jail === 'none' ? ['> [!WARNING]\n> This turn ran without a sandbox (`sandbox: off`).'] : []),
        ...('detail' in outcome
            ? [(0,_fitting_js__WEBPACK_IMPORTED_MODULE_3__/* .reasonText */ .uV)(outcome.detail)]
            : published?.kind === 'pull-request'
                ? []
                : [(0,_fitting_js__WEBPACK_IMPORTED_MODULE_3__/* .renderModelText */ .BW)(summary, facts.thread.number)]),
        ['| Iteration | Tools | Tokens in | Tokens out | Time |', '| --- | --- | --- | --- | --- |', ...rows.slice(0, 500)].join('\n'),
        `${(0,_names_js__WEBPACK_IMPORTED_MODULE_4__/* .pluralize */ .td)(stats.iterations, 'model call')}, ${(0,_names_js__WEBPACK_IMPORTED_MODULE_4__/* .pluralize */ .td)(stats.toolCalls, 'tool call')}${(0,_names_js__WEBPACK_IMPORTED_MODULE_4__/* .costText */ .rs)(stats)}, ${(facts.durationMs / 1000).toFixed(1)} s${facts.order.agent ? `, by the agent ${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_1__/* .codeSpan */ .SS)(facts.order.agent.name)}` : ''}.`,
        ...[(0,_network_text_js__WEBPACK_IMPORTED_MODULE_0__/* .networkText */ .g)((0,_network_text_js__WEBPACK_IMPORTED_MODULE_0__/* .hostsIn */ .T)(messages))].flatMap((text) => (text === undefined ? [] : [`Network: ${text}.`])),
        ...sandboxText(jail),
    ]
        .filter((part) => part !== '')
        .join('\n\n');
    const whole = `${top}\n\n${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_1__/* .details */ .zH)('Transcript', (0,_transcript_js__WEBPACK_IMPORTED_MODULE_5__/* .transcript */ .fk)(facts).join('\n\n'))}\n`;
    return Buffer.byteLength(whole) <= maxSummary
        ? whole
        : `${top}\n\nThe transcript is too long for this page; it is in the file that the output transcript-path names, and in the session.\n`;
}
const maxCalls = 10;
function callCells(calls) {
    const more = calls.length > maxCalls ? [`and ${calls.length - maxCalls} more`] : [];
    return [...calls.slice(0, maxCalls).map(callCell), ...more].join('<br>') || '*answer*';
}
function callCell(call) {
    const about = (0,_names_js__WEBPACK_IMPORTED_MODULE_4__/* .subject */ .bc)(call);
    return `${(0,_transcript_js__WEBPACK_IMPORTED_MODULE_5__/* .cell */ .Hn)((0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_1__/* .codeSpan */ .SS)(call.name))}${about === '' ? '' : ` ${(0,_transcript_js__WEBPACK_IMPORTED_MODULE_5__/* .cell */ .Hn)((0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_1__/* .codeSpan */ .SS)(about))}`}`;
}
function sandboxText(jail) {
    if (jail !== 'unshare')
        return jail === 'bubblewrap' ? ['Sandbox: bubblewrap.'] : [];
    const steps = 'sudo apt-get install -y bubblewrap\nsudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0';
    return [
        `Sandbox: namespaces made by root (\`unshare\`). bubblewrap is stronger; to use it on \`ubuntu-24.04\`, run this in a step before Gadget:`,
        (0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_1__/* .fence */ .EU)(steps, 'sh'),
    ];
}
function skippedSummary(why) {
    return `## Gadget: skipped\n\n${(0,_guardrails_outgoing_js__WEBPACK_IMPORTED_MODULE_2__/* .outgoing */ .b)(why, {})}\n`;
}


/***/ }),

/***/ 380:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Hn: () => (/* binding */ cell),
  Gk: () => (/* binding */ decisionText),
  fk: () => (/* binding */ transcript),
  fR: () => (/* binding */ transcriptComments)
});

// EXTERNAL MODULE: ./build/src/publish/network-text.js
var network_text = __webpack_require__(2983);
// EXTERNAL MODULE: ./build/src/guardrails/fence.js
var fence = __webpack_require__(7105);
// EXTERNAL MODULE: ./build/src/guardrails/outgoing.js + 2 modules
var outgoing = __webpack_require__(5349);
// EXTERNAL MODULE: ./build/src/guardrails/sanitize-reply.js
var sanitize_reply = __webpack_require__(2308);
// EXTERNAL MODULE: ./build/src/guardrails/markdown.js
var markdown = __webpack_require__(2931);
;// CONCATENATED MODULE: ./build/src/guardrails/comment-segments.js
const maxDepth = 3;
const maxSummary = 300;
const maxFenceLine = 200;
function segmentsOf(block) {
    const lines = block.replace(/\r\n?/g, '\n').split('\n');
    const segments = [];
    let prose = [];
    let depth = 0;
    let balanced = true;
    const endProse = () => {
        const text = prose.join('\n').replace(/^(?:[ \t]*\n)+|\s+$/g, '');
        const tight = segments.at(-1)?.kind === 'prose' && /^(?:[-*+]|\d{1,9}[.)])[ \t]/.test(prose[0] ?? '') && !afterBlank;
        if (text !== '')
            segments.push({ kind: 'prose', text, tight });
        afterBlank = prose.at(-1)?.trim() === '';
        prose = [];
    };
    let afterBlank = true;
    for (let index = 0; index < lines.length; index++) {
        const line = lines[index] ?? '';
        const opening = openingFence(line);
        const summary = depth < maxDepth ? summaryOf(line, lines[index + 1]) : undefined;
        if (opening !== undefined) {
            endProse();
            const end = closingFence(lines, index + 1, opening);
            if (end === lines.length)
                balanced = false;
            const code = lines.slice(index + 1, end).join('\n');
            segments.push({ kind: 'fence', text: `${line}\n${code}\n${opening}`, info: line.slice(opening.length).trim(), code });
            index = end;
        }
        else if (summary !== undefined) {
            endProse();
            segments.push({ kind: 'open', text: `${line}\n<summary>${summary}</summary>`, summary });
            depth += 1;
            index += 1;
        }
        else if (line === '</details>' && depth > 0) {
            endProse();
            segments.push({ kind: 'close', text: line });
            depth -= 1;
        }
        else {
            if (startsBlock(line, prose.at(-1)))
                endProse();
            const shown = line.replace(/^<(?=\/?(?:details|summary)\b)/, '\\<');
            if (shown !== line)
                balanced = false;
            prose.push(shown);
        }
    }
    endProse();
    if (depth > 0)
        balanced = false;
    for (; depth > 0; depth--)
        segments.push({ kind: 'close', text: '</details>' });
    return { segments, text: balanced ? block.trim() : segments.map((segment) => segment.text).join('\n\n') };
}
function openingFence(line) {
    if (line.length > maxFenceLine)
        return undefined;
    return /^(`{3,})[^`]*$/.exec(line)?.[1] ?? /^(~{3,})/.exec(line)?.[1];
}
function closingFence(lines, from, opening) {
    const closes = (line) => {
        const marks = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1];
        return marks?.startsWith(opening) ?? false;
    };
    for (let index = from; index < lines.length; index++)
        if (closes(lines[index] ?? ''))
            return index;
    return lines.length;
}
function summaryOf(line, next) {
    if (!/^<details(?: open)?>$/.test(line))
        return undefined;
    const summary = /^<summary>([^<>]*)<\/summary>$/.exec(next ?? '')?.[1];
    return summary !== undefined && summary.length <= maxSummary ? summary : undefined;
}
function startsBlock(line, before) {
    if (before === undefined)
        return false;
    if (/^(?:[-*+]|\d{1,9}[.)])[ \t]/.test(line))
        return true;
    return before.trim() === '' && /^[^\s]/.test(line);
}

;// CONCATENATED MODULE: ./build/src/guardrails/split-comment.js



const byteLimit = 64_500;
const leastLimit = 2_000;
const worthwhile = 500;
function splitComment(blocks, limit = 60_000) {
    if (limit < leastLimit)
        throw new RangeError(`splitComment: limit must be at least ${leastLimit}, got ${limit}.`);
    const pages = new Pages(limit);
    for (const block of blocks)
        if (block.trim() !== '')
            pages.addBlock(block);
    return pages.finish();
}
function sizeOf(text) {
    return { units: text.length, bytes: Buffer.byteLength(text) };
}
class Pages {
    #limit;
    #done = [];
    #page = '';
    #units = 0;
    #bytes = 0;
    #open = [];
    #hasText = false;
    constructor(limit) {
        this.#limit = limit;
    }
    addBlock(block) {
        const { segments, text } = segmentsOf(block);
        if (!this.#fits(text) && this.#fitsEmptyPage(text))
            this.#turn();
        if (this.#fits(text))
            return this.#push(text);
        for (const segment of segments)
            this.#addSegment(segment);
    }
    finish() {
        if (this.#hasText)
            this.#turn();
        return this.#done;
    }
    #addSegment(segment) {
        switch (segment.kind) {
            case 'open':
                if (!this.#fits(segment.text, worthwhile))
                    this.#turn();
                this.#push(segment.text);
                this.#open.push(segment.summary);
                return;
            case 'close':
                this.#open.pop();
                return this.#push(segment.text, { isText: false });
            case 'prose':
                if (!this.#fits(segment.text))
                    this.#turn();
                if (this.#fits(segment.text))
                    return this.#push(segment.text, { tight: segment.tight });
                return this.#addFence(segment.text, '');
            case 'fence':
                if (this.#fits(segment.text))
                    return this.#push(segment.text);
                return this.#addFence(segment.code, segment.info);
        }
    }
    #addFence(code, info) {
        let rest = /`{101}/.test(code) ? (0,fence/* inertCode */.gQ)(code) : code;
        const marks = (0,fence/* fenceMarks */.sB)(rest);
        const opening = `${marks}${(0,fence/* language */.BH)(info)}`;
        while (rest !== '') {
            const room = this.#room(opening.length + marks.length + 2);
            if (Math.min(room.units, room.bytes) < worthwhile && this.#hasText) {
                this.#turn();
                continue;
            }
            const end = cut(rest, room);
            this.#push(`${opening}\n${rest.slice(0, end)}\n${marks}`);
            rest = rest.slice(end).replace(/^\n/, '');
            if (rest !== '')
                this.#turn();
        }
    }
    #room(frame) {
        const taken = this.#closing() + frame + 2;
        return { units: this.#limit - this.#units - taken, bytes: byteLimit - this.#bytes - taken };
    }
    #closing() {
        return this.#open.length * '\n\n</details>'.length;
    }
    #fits(text, spare = 0) {
        const { units, bytes } = sizeOf(text);
        const taken = this.#closing() + 2 + spare;
        return this.#units + units + taken <= this.#limit && this.#bytes + bytes + taken <= byteLimit;
    }
    #fitsEmptyPage(text) {
        const { units, bytes } = sizeOf(text);
        return this.#open.length === 0 && units + 2 <= this.#limit && bytes + 2 <= byteLimit;
    }
    #push(text, { isText = true, tight = false } = {}) {
        const { units, bytes } = sizeOf(text);
        this.#units += units + 2;
        this.#bytes += bytes + 2;
        this.#page += this.#page === '' ? text : `${tight && this.#hasText ? '\n' : '\n\n'}${text}`;
        if (isText)
            this.#hasText = true;
    }
    #turn() {
        if (!this.#hasText)
            return;
        this.#done.push([this.#page, ...this.#open.map(() => '</details>')].join('\n\n'));
        this.#page = '';
        this.#units = 0;
        this.#bytes = 0;
        for (const summary of this.#open)
            this.#push(`<details>\n<summary>${summary} (continued)</summary>`, { isText: false });
        this.#hasText = false;
    }
}
function cut(text, room) {
    let end = Math.min(text.length, Math.max(2, room.units));
    for (let bytes = sizeOf(text.slice(0, end)).bytes; bytes > room.bytes && end > 2; bytes = sizeOf(text.slice(0, end)).bytes)
        end -= Math.ceil((bytes - room.bytes) / 3);
    end = Math.max(2, end);
    if (end >= text.length)
        return text.length;
    const line = text.lastIndexOf('\n', end);
    if (line > end / 2)
        return line;
    return (0,markdown/* codePointBoundary */.Q5)(text, end);
}

// EXTERNAL MODULE: ./build/src/sinks/turn-record.js + 1 modules
var turn_record = __webpack_require__(8596);
// EXTERNAL MODULE: ./build/src/publish/edit-diff.js
var edit_diff = __webpack_require__(6769);
// EXTERNAL MODULE: ./build/src/publish/marker.js
var marker = __webpack_require__(1191);
// EXTERNAL MODULE: ./build/src/publish/names.js
var names = __webpack_require__(7913);
// EXTERNAL MODULE: ./build/src/publish/used.js
var used = __webpack_require__(7536);
// EXTERNAL MODULE: ./build/src/publish/verified.js
var publish_verified = __webpack_require__(1013);
;// CONCATENATED MODULE: ./build/src/publish/transcript.js











function shown(text, maxPart, info = '') {
    if (text.length <= maxPart)
        return (0,fence/* fence */.EU)(text, info);
    const half = Math.floor(maxPart / 2);
    const [head, tail] = [text.slice(0, half).replace(/[\uD800-\uDBFF]$/, ''), text.slice(-half).replace(/^[\uDC00-\uDFFF]/, '')];
    return (0,fence/* fence */.EU)(`${head}\n[... ${text.length - head.length - tail.length} of ${text.length} characters left out ...]\n${tail}`, info);
}
function cell(text) {
    return text.replace(/\\*\|/g, '\\|').replaceAll('\n', ' ');
}
const marks = { allowed: '✅', denied: '⛔', invalid: '⚠️' };
function mark(observation) {
    if (!observation)
        return '⏸️ waits for a person';
    return observation.verdict === 'allowed'
        ? observation.isError
            ? '❌ failed'
            : '✅ ran'
        : `${marks[observation.verdict]} ${observation.verdict}`;
}
function answersOf(messages, index) {
    const answers = new Map();
    for (const message of messages.slice(index + 1)) {
        if (message.role !== 'tool')
            break;
        answers.set(message.toolCallId, message);
    }
    return answers;
}
function table(messages) {
    let step = 0;
    const rows = messages.flatMap((message, index) => {
        if (message.role !== 'assistant')
            return [];
        step++;
        const answers = answersOf(messages, index);
        if (message.toolCalls.length === 0)
            return [`| ${step} | *answer* | | |`];
        return message.toolCalls.map((call) => {
            const observation = answers.get(call.id);
            return `| ${step} | ${cell((0,fence/* codeSpan */.SS)(call.name))} ${(0,names/* subject */.bc)(call) ? cell((0,fence/* codeSpan */.SS)((0,names/* subject */.bc)(call))) : ''} | ${mark(observation)} | ${observation ? cell([(0,names/* renderReason */.J)(observation.why), ...[(0,network_text/* networkText */.g)(observation.hosts ?? [])].filter((text) => text !== undefined)].join('; ')) : ''} |`;
        });
    });
    const { shown, left } = forReading(rows);
    const lines = ['| Step | What | Result | Allowed because |', '| --- | --- | --- | --- |', ...shown].join('\n');
    return left === 0
        ? lines
        : `${lines}\n\n${(0,names/* pluralize */.td)(left, 'row')} between them ${left === 1 ? 'is' : 'are'} left out here; every call is below.`;
}
const [firstRows, lastRows, maxTable] = [60, 40, 30_000];
function forReading(rows) {
    let kept = rows.length <= firstRows + lastRows ? rows : [...rows.slice(0, firstRows), ...rows.slice(-lastRows)];
    while (kept.join('\n').length > maxTable)
        kept = [...kept.slice(0, kept.length / 2 - 1), ...kept.slice(kept.length / 2 + 1)];
    return { shown: kept, left: rows.length - kept.length };
}
function decisionText({ call, decision, by, at, url, askedIn }) {
    const about = (0,names/* subject */.bc)(call);
    return `${(0,fence/* codeSpan */.SS)(call.digest.slice(0, 8))} ${(0,fence/* codeSpan */.SS)(call.name)}${about ? ` ${(0,fence/* codeSpan */.SS)(about)}` : ''}: ${decision} by ${(0,fence/* codeSpan */.SS)(`@${by}`)} on ${at.slice(0, 16).replace('T', ' ')} UTC (${askedIn ? `[question](${askedIn}), ` : ''}[answer](${url}))`;
}
function decisions({ decided }) {
    return decided.length === 0 ? [] : [`Decided by people:\n\n${decided.map((item) => `- ${decisionText(item)}`).join('\n')}`];
}
function callBlock(call, observation, maxPart) {
    const size = observation ? `${observation.content.length.toLocaleString('en-US')} characters, ${observation.durationMs} ms` : 'no result';
    return (0,fence/* details */.zH)(`${call.name} ${(0,names/* subject */.bc)(call)} (${mark(observation)}, ${size})`, [
        `Arguments${observation ? ` (${(0,names/* renderReason */.J)(observation.why)})` : ''}:`,
        ...argumentsOf(call).map(({ text, info }) => shown(text, maxPart, info)),
        ...(observation ? ['Result:', shown(observation.content, maxPart)] : []),
    ].join('\n\n'));
}
function argumentsOf(call) {
    const asWritten = [{ text: call.arguments, info: 'json' }];
    if (call.name !== 'write_file' && call.name !== 'edit_file')
        return asWritten;
    try {
        const { lines, rest } = (0,edit_diff/* editDiff */._)(call.name, JSON.parse(call.arguments));
        if (lines.length === 0)
            return asWritten;
        return [
            { text: JSON.stringify(rest), info: 'json' },
            { text: lines.join('\n'), info: 'diff' },
        ];
    }
    catch {
        return asWritten;
    }
}
function messageBlocks(message, step, answers, maxPart) {
    switch (message.role) {
        case 'user':
            return [(0,fence/* details */.zH)(`Prompt (${message.content.length.toLocaleString('en-US')} characters)`, shown(message.content, maxPart))];
        case 'assistant':
            return [
                `**Step ${step}**${usage(message)}`,
                ...spoken(message),
                ...message.toolCalls.map((call) => callBlock(call, answers.get(call.id), maxPart)),
            ];
        case 'tool':
            return [];
    }
}
function spoken({ content }) {
    const said = (0,sanitize_reply/* sanitizeReply */.Kb)(content);
    return said === '' ? [] : [(0,outgoing/* outgoing */.b)((0,fence/* clip */.$Q)(said, { head: 10_000, tail: 10_000 }).text, {})];
}
function checks({ verified }) {
    if (!verified)
        return [];
    const { times, output } = verified;
    return [(0,fence/* details */.zH)(`Output of the checks (run ${times === 1 ? 'once' : `${times} times`})`, (0,fence/* fence */.EU)(output))];
}
function usage({ usage: tokens, durationMs }) {
    return ` · ${(durationMs / 1000).toFixed(1)} s${tokens ? ` · ${tokens.inputTokens.toLocaleString('en-US')} tokens in, ${tokens.outputTokens.toLocaleString('en-US')} out` : ''}`;
}
function headLine({ order, messages, jail, outcome, runUrl }) {
    const { agent, provider, session } = order;
    return [
        `Asked by ${(0,names/* askerText */.aF)(order)}`,
        `model ${(0,fence/* codeSpan */.SS)(provider.modelId)}`,
        ...(agent ? [`agent ${(0,fence/* codeSpan */.SS)(agent.name)} (${(0,fence/* codeSpan */.SS)(agent.path)} at ${(0,fence/* codeSpan */.SS)(agent.blob.slice(0, 8))})`] : []),
        ...(0,used/* usedIn */.v)(messages),
        `${session.toolMode} mode`,
        `sandbox: ${jail === 'none' ? '**off**' : (jail ?? 'not reached')}`,
        `outcome: **${outcome.status}**${outcome.status === 'finished' ? '' : ` (${outcome.stopReason})`}`,
        `[run log](${runUrl})`,
    ].join(' · ');
}
function transcript(facts) {
    const { stats, messages, durationMs, verified } = facts;
    let step = 0;
    const blocks = messages.flatMap((message, index) => messageBlocks(message, message.role === 'assistant' ? ++step : step, answersOf(messages, index), facts.maxPart));
    const below = [...decisions(facts), ...checks(facts), ...blocks];
    const { inputTokens, cachedTokens, outputTokens, thinkingTokens } = stats.usage;
    return [
        `### Transcript of the turn\n\n${headLine(facts)}`,
        `${(0,names/* pluralize */.td)(stats.iterations, 'model call')} · ${(0,names/* pluralize */.td)(stats.toolCalls, 'tool call')} ran${stats.deniedCalls > 0 ? `, ${stats.deniedCalls} did not` : ''} · ${inputTokens.toLocaleString('en-US')} tokens in (${cachedTokens.toLocaleString('en-US')} cached), ${outputTokens.toLocaleString('en-US')} out (${thinkingTokens.toLocaleString('en-US')} reasoning)${stats.usageEstimated ? ', partly estimated: the endpoint did not always count' : ''}${(0,names/* costText */.rs)(stats)} · ${durationMs < 60_000 ? `${(durationMs / 1000).toFixed(1)} s` : (0,turn_record/* durationLabel */.v)(durationMs)}`,
        ...(verified ? [`Final checks: ${(0,publish_verified/* verifiedText */.$)(facts)}`] : []),
        table(messages),
        ...(below.length > 0 ? [(0,fence/* details */.zH)('Every message, call and result', below.join('\n\n'))] : []),
    ];
}
function transcriptComments(facts, news, redact) {
    const parts = splitComment([...news, ...transcript(facts)].map(redact), 58_000);
    return parts.map((part, index) => [
        ...(parts.length > 1 ? [`*Part ${index + 1} of ${parts.length}*`] : []),
        part,
        (0,marker/* marker */.x)('transcript', facts.order.turnId, `${index + 1}/${parts.length}`),
    ].join('\n\n'));
}


/***/ }),

/***/ 7536:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   o: () => (/* binding */ factsRead),
/* harmony export */   v: () => (/* binding */ usedIn)
/* harmony export */ });
/* harmony import */ var _guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7105);

function usedIn(messages) {
    const results = messages.filter((message) => message.role === 'tool');
    const facts = factsRead(messages).map((id) => `fact ${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(id)}`);
    return [...new Set([...results.flatMap(skillPhrase), ...results.flatMap(toolPhrase), ...serverPhrases(results), ...facts])];
}
const maxPart = 200;
function skillPhrase({ skill }) {
    if (!skill)
        return [];
    const [name, path, blob] = [skill.name, `${skill.folder}/SKILL.md`, skill.blob.slice(0, 8)].map((text) => (0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(text.slice(0, maxPart)));
    return [`skill ${name} (${path} at ${blob})`];
}
function hashOf({ definition = '' }) {
    return /^[0-9a-f]{64}$/.test(definition) ? (0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(definition.slice(0, 8)) : undefined;
}
function toolPhrase(message) {
    const hash = hashOf(message);
    return hash === undefined || message.server ? [] : [`custom tool ${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(message.name)} (definition ${hash})`];
}
function serverPhrases(results) {
    const servers = new Map();
    for (const message of results) {
        const hash = hashOf(message);
        if (!message.server || hash === undefined)
            continue;
        const [name, tool] = [message.server.name, message.server.tool].map((text) => (0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(text.slice(0, maxPart)));
        servers.set(name, (servers.get(name) ?? new Set()).add(`${tool} at ${hash}`));
    }
    return [...servers].map(([name, tools]) => `MCP server ${name} (${[...tools].join(', ')})`);
}
function factsRead(messages) {
    const done = new Set(messages.flatMap((message) => (message.role === 'tool' && !message.isError ? [message.toolCallId] : [])));
    const calls = messages.flatMap((message) => (message.role === 'assistant' ? message.toolCalls : []));
    return calls.flatMap(({ id, name, arguments: text }) => {
        const [, fact] = name === 'memory_get' && done.has(id) ? (/"repository\/([0-9a-f]{8})"/.exec(text) ?? []) : [];
        return fact === undefined ? [] : [fact];
    });
}


/***/ }),

/***/ 1013:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ verifiedText),
/* harmony export */   s: () => (/* binding */ verifiedOutput)
/* harmony export */ });
/* harmony import */ var _guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7105);
/* harmony import */ var _fitting_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6050);


const maxOutput = 12_000;
const maxLine = 100;
function verifiedText({ checks, verified }, caveat) {
    if (checks === '')
        return 'not by Gadget, because the workflow sets no `verify`. Run the checks before you merge';
    if (!verified)
        return `not by Gadget, as the turn ended before ${brief(checks)}: run the checks before you merge`;
    const { command, passed, ending, durationMs, onBase, isOutdated } = verified;
    return [
        `${passed ? '✅' : '❌'} ${brief(command)} ${passed ? 'passed' : 'failed'} (${ending}, ${(durationMs / 1000).toFixed(1)} s)`,
        isOutdated ? ', before a repair that was not checked' : '',
        caveat === undefined ? '' : `, ${caveat}`,
        onBase ? '; it also fails on the base' : '',
    ].join('');
}
function brief(command) {
    const [line = ''] = command.split('\n');
    const shown = [...line].slice(0, maxLine).join('');
    return (0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(`${shown}${shown.length < command.length ? ' …' : ''}`);
}
function verifiedOutput(verified) {
    if (!verified)
        return [];
    const { passed, output, onBase } = verified;
    if (passed)
        return [(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .details */ .zH)('Output of the checks', shown(output))];
    const base = onBase
        ? [
            (0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .details */ .zH)(`Output of the same checks on the base, where they also fail (${onBase.ending}); ignored files came from this workspace`, shown(onBase.output)),
        ]
        : [];
    return [`Output of the checks:\n\n${shown(output)}`, ...base];
}
function shown(output) {
    return output.trim() === '' ? 'They wrote nothing.' : (0,_fitting_js__WEBPACK_IMPORTED_MODULE_1__/* .fitToLimit */ .Qt)(output, maxOutput, _guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .fence */ .EU);
}


/***/ }),

/***/ 4157:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   QU: () => (/* binding */ createEventsFile),
/* harmony export */   Rh: () => (/* binding */ redactedJson),
/* harmony export */   vK: () => (/* binding */ writeAtomically)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _guardrails_redact_deep_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(226);



const maxArguments = 500;
const maxResult = 1000;
const maxAnswer = 500;
function stored(frame, redact) {
    if (frame.type === 'model.called') {
        const { input: _input, ...payload } = frame.payload;
        return (0,_guardrails_redact_deep_js__WEBPACK_IMPORTED_MODULE_2__/* .redactDeep */ .K)({ ...frame, payload }, redact);
    }
    const safe = (0,_guardrails_redact_deep_js__WEBPACK_IMPORTED_MODULE_2__/* .redactDeep */ .K)(frame, redact);
    switch (safe.type) {
        case 'tool.call':
            return { ...safe, payload: { ...safe.payload, arguments: safe.payload.arguments.slice(0, maxArguments) } };
        case 'tool.result':
            return { ...safe, payload: { ...safe.payload, result: safe.payload.result.slice(0, maxResult) } };
        case 'model.answered':
            return { ...safe, payload: { ...safe.payload, content: safe.payload.content.slice(0, maxAnswer) } };
        default:
            return safe;
    }
}
function redactChunks(chunks, redact) {
    const whole = chunks.map(({ payload }) => payload.content).join('');
    const safe = redact(whole);
    if (safe === whole)
        return [...chunks];
    return chunks.map((chunk, index) => ({ ...chunk, payload: { content: index === 0 ? safe : '' } }));
}
class WaitingFrames {
    #redact;
    #frames = [];
    #streaming = new Set();
    constructor(redact) {
        this.#redact = redact;
    }
    add(frame) {
        if (frame.type === 'chunk') {
            this.#streaming.add(frame.agent);
            this.#frames.push(frame);
            return [];
        }
        this.#frames.push(this.#line(stored(frame, this.#redact)));
        this.#streaming.delete(frame.agent);
        if (frame.type === 'run.completed' || frame.type === 'run.failed')
            this.#streaming.clear();
        return this.#streaming.size > 0 ? [] : this.#take();
    }
    #take() {
        const chunks = this.#frames.filter((frame) => typeof frame !== 'string');
        const byAgent = [...Map.groupBy(chunks, ({ agent }) => agent).values()];
        const safe = new Map(byAgent.flatMap((group) => redactChunks(group, this.#redact)).map((chunk) => [chunk.seq, this.#line(chunk)]));
        const lines = this.#frames.map((frame) => (typeof frame === 'string' ? frame : safe.get(frame.seq)));
        this.#frames = [];
        return lines;
    }
    #line({ seq, ts, turnId, ...rest }) {
        return `${redactedJson({ seq, ts, turnId, ...rest }, this.#redact)}\n`;
    }
}
function createEventsFile(path, redact) {
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path), { recursive: true });
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(path, '');
    const waiting = new WaitingFrames(redact);
    return (frame) => {
        const lines = waiting.add(frame);
        if (lines.length > 0)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.appendFileSync)(path, lines.join(''));
    };
}
function redactedJson(value, redact) {
    return JSON.stringify(value, (_, item) => (typeof item === 'string' ? redact(item) : item));
}
function openPart(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(`${path}.part`, 'w');
    }
    catch (error) {
        if (error.code !== 'ENOENT')
            throw error;
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path), { recursive: true });
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(`${path}.part`, 'w');
    }
}
function writeAtomically(path, parts) {
    const file = openPart(path);
    try {
        for (const part of parts)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(file, part);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file);
    }
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.renameSync)(`${path}.part`, path);
}


/***/ }),

/***/ 8596:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  j: () => (/* binding */ TurnRecord),
  v: () => (/* binding */ durationLabel)
});

// EXTERNAL MODULE: ./build/src/agent/estimate.js
var estimate = __webpack_require__(7473);
// EXTERNAL MODULE: ./build/src/guardrails/redact-deep.js
var redact_deep = __webpack_require__(226);
// EXTERNAL MODULE: ./build/src/sinks/journal.js
var journal = __webpack_require__(4157);
// EXTERNAL MODULE: ./build/src/guardrails/fence.js
var fence = __webpack_require__(7105);
;// CONCATENATED MODULE: ./build/src/sinks/turn-blocks.js

const maxText = 1000;
function shorten(text) {
    return (0,fence/* clip */.$Q)(text, { head: maxText / 2, tail: maxText / 2 }).text;
}
const callStatuses = (/* unused pure expression or super */ null && (['pending', 'confirmed', 'pending-confirmation', 'declined', 'success', 'error']));
function shortMessage(message) {
    if (message.role !== 'assistant')
        return { ...message, content: shorten(message.content) };
    const { reasoning: _reasoning, extra: _extra, ...rest } = message;
    return {
        ...rest,
        content: shorten(message.content),
        toolCalls: message.toolCalls.map(({ id, name, arguments: text }) => ({ id, name, arguments: shorten(text) })),
        ...(message.thinking && { thinking: { ...message.thinking, text: shorten(message.thinking.text) } }),
    };
}
function blocksOf({ thinking, content, toolCalls, createdAt }) {
    const blocks = [];
    if (thinking?.text)
        blocks.push({ type: 'thinking', content: shorten(thinking.text), createdAt });
    if (content)
        blocks.push({ type: 'responding', content: shorten(content), createdAt });
    for (const { id, name, arguments: args } of toolCalls)
        blocks.push({ type: 'tool', call: { id, name, arguments: shorten(args), status: 'pending', createdAt } });
    return blocks;
}
function answered(call, { content, isError, verdict, why, durationMs }) {
    const result = shorten(isError ? content.replace(/^ERROR: /, '') : content);
    return { ...call, status: isError ? 'error' : 'success', result, isError, verdict, why, durationMs };
}

;// CONCATENATED MODULE: ./build/src/sinks/turn-record.js




const newest = 500;
function durationLabel(milliseconds) {
    const seconds = Math.floor(milliseconds / 1000);
    return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
class NewestJson {
    #pieces = [];
    #dropped = 0;
    get dropped() {
        return this.#dropped;
    }
    get json() {
        return this.#pieces.map(({ json }) => json).join(',\n');
    }
    push(json) {
        const piece = { json };
        this.#pieces.push(piece);
        if (this.#pieces.length > newest) {
            this.#pieces.shift();
            this.#dropped++;
        }
        return piece;
    }
}
class TurnRecord {
    #facts;
    #head;
    #first = '';
    #messages = new NewestJson();
    #blocks = new NewestJson();
    #open = new Map();
    #end;
    constructor(facts) {
        this.#facts = facts;
        this.#head = (0,journal/* redactedJson */.Rh)(headOf(facts), facts.redact).slice(0, -1);
        this.#save();
    }
    add(message) {
        const { redact } = this.#facts;
        const safe = (0,redact_deep/* redactDeep */.K)(message, redact);
        const json = JSON.stringify({ ...shortMessage(safe), tokenCount: (0,estimate/* estimateMessagesTokens */.zr)([message]) });
        if (this.#first === '')
            this.#first = json;
        else
            this.#messages.push(json);
        switch (safe.role) {
            case 'user':
                break;
            case 'assistant':
                for (const block of blocksOf(safe)) {
                    const piece = this.#blocks.push(JSON.stringify(block));
                    if (block.type === 'tool')
                        this.#open.set(block.call.id, piece);
                }
                break;
            case 'tool':
                this.#change(safe.toolCallId, (call) => answered(call, safe));
                this.#open.delete(safe.toolCallId);
        }
        this.#save();
    }
    decide(id, decision) {
        this.#mark([id], decision === 'denied' ? 'declined' : 'confirmed');
        this.#save();
    }
    end(end) {
        this.#end = end;
        this.#mark(end.waiting, 'pending-confirmation');
        this.#save();
    }
    #mark(ids, status) {
        for (const id of ids)
            this.#change(this.#facts.redact(id), (call) => ({ ...call, status }));
    }
    #change(id, change) {
        const piece = this.#open.get(id);
        if (!piece)
            return;
        const block = JSON.parse(piece.json);
        piece.json = JSON.stringify({ ...block, call: change(block.call) });
    }
    #save() {
        const { path, redact, stats } = this.#facts;
        const now = (0,journal/* redactedJson */.Rh)({ ...this.#outcome(), stepsExecuted: stats().iterations, stats: this.#statistics(), ...this.#omitted() }, redact);
        const messages = [this.#first, this.#messages.json].filter((part) => part !== '').join(',\n');
        (0,journal/* writeAtomically */.vK)(path, [this.#head, ',', now.slice(1, -1), ',"messages":[', messages, '],"blocks":[', this.#blocks.json, ']}\n']);
    }
    #outcome() {
        if (!this.#end)
            return { status: 'processing' };
        const { status, stopReason, detail, finalMessage } = this.#end;
        const success = stopReason === 'no_tool_calls';
        return { status, stopReason, detail, success, finalMessage, finishedAt: this.#facts.now().toISOString() };
    }
    #statistics() {
        const { startedAt, stats, now } = this.#facts;
        const { iterations, toolCalls, deniedCalls, usage, usageEstimated, costUsd } = stats();
        const durationMs = now().getTime() - startedAt.getTime();
        return {
            iterations,
            toolCallCount: toolCalls,
            deniedCallCount: deniedCalls,
            inputTokens: usage.inputTokens,
            cachedTokens: usage.cachedTokens,
            thinkingTokenCount: usage.thinkingTokens,
            responseTokens: usage.outputTokens - usage.thinkingTokens,
            usageEstimated,
            costUsd,
            durationMs,
            durationLabel: this.#end ? durationLabel(durationMs) : 'pending',
        };
    }
    #omitted() {
        const [messages, blocks] = [this.#messages.dropped, this.#blocks.dropped];
        if (messages + blocks === 0)
            return {};
        const why = `The record keeps the first message and the newest ${newest} messages and blocks; the session has all messages.`;
        return { omitted: { messages, blocks, why } };
    }
}
function headOf({ order, sessionId, drone, role }) {
    return {
        schemaVersion: 1,
        turnId: order.turnId,
        sessionId,
        sessionKey: order.session.key,
        drone,
        createdAt: order.createdAt,
        user: order.actor,
        provider: { baseUrl: order.provider.baseUrl, api: order.provider.api, params: order.provider.params },
        llm: order.provider.modelId,
        mode: order.session.mode,
        toolMode: order.session.toolMode,
        agentRole: role,
        agentType: 'tool_calling',
        prompt: order.prompt,
        workOrder: order,
    };
}


/***/ })

};
