export const id = 490;
export const ids = [490];
export const modules = {

/***/ 7105:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $Q: () => (/* binding */ clip),
/* harmony export */   BH: () => (/* binding */ language),
/* harmony export */   EU: () => (/* binding */ fence),
/* harmony export */   SS: () => (/* binding */ codeSpan),
/* harmony export */   gQ: () => (/* binding */ inertCode),
/* harmony export */   sB: () => (/* binding */ fenceMarks),
/* harmony export */   zH: () => (/* binding */ details)
/* harmony export */ });
/* harmony import */ var _references_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5416);
/* harmony import */ var _invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3711);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2931);



const maxRun = 100;
function inertCode(text) {
    return (0,_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .showInvisible */ .jQ)(text)
        .text.replace(/<!--(?=\s*gadget:)/gi, '<\\!--')
        .replace(/`{101,}/g, (run) => `${'`'.repeat(maxRun)}[+${run.length - maxRun} backticks]`);
}
function fence(text, info = '') {
    const code = inertCode(text).replace(/\n$/, '');
    const marks = fenceMarks(code);
    return `${marks}${language(info)}\n${code}\n${marks}`;
}
function fenceMarks(code) {
    return '`'.repeat(Math.max(3, longestBackticks(code) + 1));
}
function language(info) {
    return /^[\w+#.-]{1,24}$/.test(info) ? info : '';
}
function codeSpan(text) {
    const code = inertCode(text).replaceAll('\n', '⏎').replaceAll('\t', ' ') || ' ';
    const marks = '`'.repeat(longestBackticks(code) + 1);
    const padding = /^`|`$/.test(code) || /^ .*\S.* $/.test(code) ? ' ' : '';
    return `${marks}${padding}${code}${padding}${marks}`;
}
function longestBackticks(text) {
    return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}
const maxSummary = 200;
function details(summary, body) {
    return `<details>\n<summary>${summaryText(summary)}</summary>\n\n${body}\n\n</details>`;
}
function summaryText(summary) {
    const line = (0,_references_js__WEBPACK_IMPORTED_MODULE_2__/* .inertReferences */ .xe)((0,_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .showInvisible */ .jQ)(summary).text.replace(/\s+/g, ' ').trim()).replaceAll('://', ':\u200B//');
    const cut = line.length > maxSummary ? `${line.slice(0, (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .codePointBoundary */ .Q5)(line, maxSummary))}…` : line;
    return cut.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
function clip(text, { head, tail }) {
    if (text.length <= head + tail)
        return { text, omitted: 0 };
    const headEnd = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .codePointBoundary */ .Q5)(text, head);
    const from = text.length - tail;
    const boundary = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .codePointBoundary */ .Q5)(text, from);
    const tailStart = boundary < from ? from + 1 : from;
    const omitted = tailStart - headEnd;
    return { text: `${text.slice(0, headEnd)}\n${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .leftOut */ .ig)(omitted)}\n${text.slice(tailStart)}`, omitted };
}


/***/ }),

/***/ 2931:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Nh: () => (/* binding */ nodesOf),
/* harmony export */   Q5: () => (/* binding */ codePointBoundary),
/* harmony export */   _U: () => (/* binding */ parseGfm),
/* harmony export */   b6: () => (/* binding */ textOf),
/* harmony export */   ig: () => (/* binding */ leftOut),
/* harmony export */   pu: () => (/* binding */ isParent),
/* harmony export */   ug: () => (/* binding */ parseableLength)
/* harmony export */ });
/* harmony import */ var mdast_util_from_markdown__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7391);
/* harmony import */ var mdast_util_gfm__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7832);
/* harmony import */ var micromark_extension_gfm__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2297);



function parseGfm(markdown) {
    return (0,mdast_util_from_markdown__WEBPACK_IMPORTED_MODULE_0__/* .fromMarkdown */ .Y)(markdown, { extensions: [(0,micromark_extension_gfm__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .T)(), withoutImageFootnotes], mdastExtensions: [(0,mdast_util_gfm__WEBPACK_IMPORTED_MODULE_2__/* .gfmFromMarkdown */ .C)()] });
}
const withoutImageFootnotes = { disable: { null: ['gfmPotentialFootnoteCall'] } };
function nodesOf(root) {
    const found = [];
    const waiting = [root];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
        found.push(node);
        if (isParent(node))
            for (let index = node.children.length - 1; index >= 0; index--)
                waiting.push(node.children[index]);
    }
    return found;
}
function isParent(node) {
    return 'children' in node;
}
function textOf(node) {
    return nodesOf(node)
        .map((part) => (part.type === 'text' || part.type === 'inlineCode' || part.type === 'code' ? part.value : ''))
        .join('');
}
const bounds = { characters: 100_000, blocks: 6_000, nesting: 30, delimiterPairs: 50_000_000 };
const container = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t\n]|$))/y;
function parseableLength(text) {
    const end = Math.min(text.length, bounds.characters);
    let blocks = 0;
    let pairs = 0;
    let delimiters = 0;
    for (let start = 0; start < end;) {
        let nesting = 0;
        let index = start;
        for (container.lastIndex = start; container.test(text); index = container.lastIndex)
            nesting += 1;
        const found = text.indexOf('\n', index);
        const lineEnd = found === -1 ? text.length : found;
        const blank = text.slice(index, lineEnd).trim() === '';
        blocks += nesting + (blank ? 0 : 1);
        if (nesting > bounds.nesting || blocks > bounds.blocks)
            return codePointBoundary(text, start);
        if (blank && nesting === 0)
            delimiters = 0;
        for (; index < lineEnd; index++) {
            if (!'*_~[]'.includes(text[index] ?? ''))
                continue;
            delimiters += 1;
            pairs += delimiters;
            if (pairs > bounds.delimiterPairs)
                return codePointBoundary(text, index);
        }
        start = lineEnd + 1;
    }
    return codePointBoundary(text, end);
}
function codePointBoundary(text, index) {
    const before = text.charCodeAt(index - 1);
    const after = text.charCodeAt(index);
    const inside = before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff;
    return inside ? index - 1 : index;
}
function leftOut(characters) {
    return `… ${characters.toLocaleString('en-US')} characters left out …`;
}


/***/ }),

/***/ 5416:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C3: () => (/* binding */ withoutGaps),
/* harmony export */   UN: () => (/* binding */ hasReference),
/* harmony export */   cq: () => (/* binding */ bareUrl),
/* harmony export */   xe: () => (/* binding */ inertReferences)
/* harmony export */ });
const gap = '\u200B';
const closingKeyword = /(?:^|[^\p{L}\p{N}])(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?)[\s:*_~]*$/iu;
function inertReferences(text, issue) {
    return withoutGaps(text)
        .replace(/@(?=[\p{L}\p{N}_-]|$)/gu, `@${gap}`)
        .replace(/(GH-)(?=\d)/gi, `$1${gap}`)
        .replace(/#(?=(\d+))/g, (sign, number, at, whole) => isOwnIssue(number, at, whole, issue) ? sign : sign + gap);
}
function withoutGaps(text) {
    return text.replace(/(@|#|GH-)\u200B+/gi, '$1');
}
function isOwnIssue(number, at, whole, issue) {
    if (issue === undefined || number !== String(issue))
        return false;
    const before = whole.slice(Math.max(0, at - 40), at);
    return before.trim() !== '' && /[\s(]$/.test(before) && !closingKeyword.test(before);
}
function hasReference(text, issue) {
    return inertReferences(text, issue) !== text;
}
const bareUrl = /(?:[a-z][a-z0-9+.-]{1,20}:\/\/|(?<![\p{L}\p{N}])www\.)[^\s<>]*[^\s<>.,;:!?'")\]}*_~]/giu;


/***/ }),

/***/ 4490:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   dryRunText: () => (/* binding */ dryRunText)
/* harmony export */ });
/* harmony import */ var _guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7105);
/* harmony import */ var _names_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7913);


const maxText = 30_000;
const maxPage = 500_000;
function dryRunText(writes) {
    const top = 'This was a dry run: **nothing was written to GitHub**, no session, no branch, no comment. Numbers and addresses below are made up.';
    const blocks = [];
    let room = maxPage;
    for (const { what, text, language } of writes) {
        const shown = text.length > maxText ? `${text.slice(0, maxText)}\n[... ${text.length - maxText} characters left out ...]` : text;
        const block = (0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .details */ .zH)(what, (0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .fence */ .EU)(shown, language));
        room -= Buffer.byteLength(block);
        if (room < 0)
            break;
        blocks.push(block);
    }
    const left = writes.length - blocks.length;
    return [
        '## What would have been written',
        top,
        ...(writes.length === 0 ? ['Nothing.'] : blocks),
        ...(left === 0 ? [] : [`${(0,_names_js__WEBPACK_IMPORTED_MODULE_1__/* .pluralize */ .td)(left, 'more text')} would not fit on this page.`]),
    ].join('\n\n');
}


/***/ }),

/***/ 7913:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CQ: () => (/* binding */ originText),
/* harmony export */   J: () => (/* binding */ renderReason),
/* harmony export */   Qw: () => (/* binding */ titleText),
/* harmony export */   WH: () => (/* binding */ askerLogin),
/* harmony export */   aF: () => (/* binding */ askerText),
/* harmony export */   ah: () => (/* binding */ mentionText),
/* harmony export */   bc: () => (/* binding */ subject),
/* harmony export */   df: () => (/* binding */ commitMessage),
/* harmony export */   ji: () => (/* binding */ freeBranch),
/* harmony export */   rs: () => (/* binding */ costText),
/* harmony export */   td: () => (/* binding */ pluralize),
/* harmony export */   yR: () => (/* binding */ slug)
/* harmony export */ });
/* harmony import */ var _guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7105);

const maxSlug = 40;
const maxTitle = 200;
const [maxSubjectLine, maxBody] = [72, 500];
function slug(text) {
    const plain = text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-+|-+$/g, '');
    return plain.slice(0, maxSlug).replace(/-+$/, '') || 'work';
}
function freeBranch(base, taken) {
    for (let number = 1;; number++) {
        const name = number === 1 ? base : `${base}-${number}`;
        if (!taken(name))
            return name;
    }
}
function titleText(text) {
    return cutTo(maxTitle, inertLine(text)) || 'Untitled';
}
function commitMessage(about, summary, turnId) {
    const prose = summary.split(/\n\s*\n/).find((paragraph) => !/^\s*($|#|```|~~~|[|<>]|[-*+] |\d+[.)] )/.test(paragraph)) ?? '';
    const said = cutTo(maxBody, inertLine(prose))
        .replace(/(.{1,72})(?: |$)/g, '$1\n')
        .trim();
    const subject = cutAtWord(maxSubjectLine, inertLine(about)) || 'Untitled';
    return `${[subject, said, `Turn ${turnId} of Gadget.`].filter(Boolean).join('\n\n')}\n`;
}
function cutTo(max, text) {
    const characters = [...text];
    return characters.length > max
        ? `${characters
            .slice(0, max - 1)
            .join('')
            .trimEnd()}…`
        : text;
}
function cutAtWord(max, text) {
    const cut = cutTo(max, text);
    return cut === text ? text : cut.replace(/(?<=.{20}) \S*…$/u, '…');
}
function inertLine(text) {
    const line = text
        .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
        .replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, '')
        .trim();
    return line
        .replace(/@(?=[\w-])/g, '@\u200b')
        .replace(/#(?=\d)/g, '#\u200b')
        .replace(/\b(GH)-(?=\d)/gi, '$1\u200b-')
        .replace(/\[(?=(?:skip (?:ci|actions)|(?:ci|actions) skip|no ci)\])/gi, '[\u200b')
        .replace(/-by(?=:)/gi, '$&\u200b')
        .replaceAll('://', ':\u200b//');
}
function pluralize(number, noun) {
    return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;
}
function costText({ costUsd }) {
    return costUsd === undefined ? '' : `, ${costUsd.toFixed(4)} US dollars`;
}
function mentionText(login) {
    return login !== undefined && /^[A-Za-z0-9](?:[A-Za-z0-9_-]*[A-Za-z0-9])?$/.test(login) ? [`cc @${login}`] : [];
}
function askerLogin({ actor, source }) {
    return source === 'schedule' || actor.permission === 'none' ? undefined : actor.login;
}
function askerText({ actor, source, session }) {
    if (source === 'schedule')
        return `the schedule of the workflow ${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(session.key.replace(/^job-/, ''))}`;
    return `${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(`@${actor.login}`)} (${source === 'dispatch' ? 'dispatched the workflow' : actor.permission === 'none' ? 'allowed bot' : `${actor.permission} permission`})`;
}
function originText(sessionKey, toDefaultBranch) {
    const [, kind = '', name = ''] = /^(issue|pull|job)-(.+)$/.exec(sessionKey) ?? [];
    switch (kind) {
        case 'issue':
            return toDefaultBranch ? `Closes #${name}` : `For issue ${name}.`;
        case 'pull':
            return `For pull request ${name}.`;
        default:
            return `By the workflow ${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(name)}.`;
    }
}
const maxSubject = 80;
const telling = ['pattern', 'path', 'command', 'question', 'task', 'query', 'title', 'name'];
function subject(call) {
    try {
        const args = JSON.parse(call.arguments);
        const found = aboutOf(args);
        if (found === undefined)
            return '';
        return cutAtWord(maxSubject, found.replace(/\s+/g, ' '));
    }
    catch {
        return '';
    }
}
function aboutOf(args) {
    const { from, to, pattern, path } = args;
    if (typeof from === 'string' && typeof to === 'string')
        return `${from} → ${to}`;
    if (typeof pattern === 'string' && typeof path === 'string')
        return `${pattern} in ${path}`;
    return telling.map((name) => args[name]).find((value) => typeof value === 'string');
}
function renderReason(why) {
    const [, name, rest] = /^`([^`]+)` (.+)$/s.exec(why) ?? [];
    if (name !== undefined && rest !== undefined)
        return `${(0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(name)} ${renderReason(rest)}`;
    return /^(?:[A-Za-z0-9 ,.;:()'-]|(?<=[A-Za-z])_(?=[A-Za-z]))+$/.test(why) ? why : (0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(why);
}


/***/ })

};
