export const id = 510;
export const ids = [510];
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

/***/ 5349:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  b: () => (/* binding */ outgoing)
});

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./node_modules/mdast-util-gfm/lib/index.js + 10 modules
var lib = __webpack_require__(7832);
// EXTERNAL MODULE: ./node_modules/mdast-util-to-markdown/lib/index.js + 10 modules
var mdast_util_to_markdown_lib = __webpack_require__(1286);
;// CONCATENATED MODULE: ./build/src/guardrails/detach-fences.js
function detachFences(markdown) {
    const lines = markdown.split('\n');
    const detached = [];
    let fence = '';
    lines.forEach((line, index) => {
        const marks = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line);
        if (fence !== '') {
            if (marks?.[1]?.startsWith(fence) && marks[2]?.trim() === '')
                fence = '';
            detached.push(line);
            return;
        }
        const behind = /^(.*\S)[ \t]*(?<!`)(`{3,})([\w+#.-]{0,24})$/.exec(line);
        if (behind && !containers.test(`${behind[1]} `) && !behind[1]?.includes('```') && closesNext(lines, index, behind[2] ?? '')) {
            detached.push((behind[1] ?? '').trimEnd(), '', `${behind[2]}${behind[3]}`);
            fence = behind[2] ?? '';
            return;
        }
        if (marks?.[1] && !(marks[1].startsWith('`') && marks[2]?.includes('`')))
            fence = marks[1];
        detached.push(line);
    });
    return detached.join('\n');
}
const containers = /^(?:[>\s]|[-*+]\s|\d{1,9}[.)]\s)*$/;
const reach = 400;
function closesNext(lines, index, marks) {
    const next = lines.slice(index + 1, index + 1 + reach).find((line) => line.includes('```'));
    return next?.trim() === marks;
}

// EXTERNAL MODULE: ./build/src/guardrails/fence.js
var fence = __webpack_require__(7105);
// EXTERNAL MODULE: ./build/src/guardrails/invisible.js
var invisible = __webpack_require__(3711);
// EXTERNAL MODULE: ./build/src/guardrails/markdown.js
var guardrails_markdown = __webpack_require__(2931);
// EXTERNAL MODULE: ./build/src/guardrails/references.js
var references = __webpack_require__(5416);
;// CONCATENATED MODULE: ./build/src/guardrails/inert-tree.js




const maxCells = 20_000;
function inertTree(markdown, options) {
    const root = (0,guardrails_markdown/* parseGfm */._U)(markdown);
    const definitions = new Map();
    for (const node of (0,guardrails_markdown/* nodesOf */.Nh)(root))
        if (node.type === 'definition' && !definitions.has(node.identifier))
            definitions.set(node.identifier, node);
    const page = { source: markdown, options, definitions, budget: markdown.length };
    const children = root.children.flatMap((child) => plain(child, page, true));
    return neutralize(withChildren(root, children), page);
}
function plain(node, page, flow) {
    switch (node.type) {
        case 'text':
            return [inert_tree_text((0,invisible/* showInvisible */.jQ)((0,references/* withoutGaps */.C3)(node.value)).text)];
        case 'inlineCode':
            return [span(node.value)];
        case 'code':
            return [block(node.value, node.lang ?? '')];
        case 'html': {
            const shown = node.value.replaceAll('<!--', '<\\!--');
            if (!flow)
                return [span(shown)];
            return [shown.includes('\n') ? block(shown, 'html') : { type: 'paragraph', children: [span(shown)] }];
        }
        case 'image':
            return imageText(node.alt, node.url);
        case 'imageReference':
            return imageText(node.alt, urlOf(node.identifier, page));
        case 'link':
            return linkText(node, plainChildren(node, page, false));
        case 'linkReference': {
            const url = urlOf(node.identifier, page);
            return linkText({ type: 'link', url, children: node.children }, plainChildren(node, page, false));
        }
        case 'definition':
            return [];
        case 'footnoteReference':
            return [inert_tree_text(`[^${(0,invisible/* showInvisible */.jQ)(node.identifier).text}]`)];
        case 'footnoteDefinition': {
            const label = inert_tree_text(`[^${(0,invisible/* showInvisible */.jQ)(node.identifier).text}]: `);
            const [first, ...rest] = plainChildren(node, page, true);
            if (first?.type === 'paragraph')
                return [withChildren(first, [label, ...first.children]), ...rest];
            return [{ type: 'paragraph', children: [label] }, ...(first ? [first] : []), ...rest];
        }
        case 'table':
            if (cells(node) > maxCells)
                return [block(page.source.slice(node.position?.start.offset, node.position?.end.offset), '')];
            return [withChildren(node, plainChildren(node, page, false))];
        default: {
            if (!(0,guardrails_markdown/* isParent */.pu)(node))
                return [node];
            const children = plainChildren(node, page, ['blockquote', 'listItem'].includes(node.type));
            const needsContent = ['paragraph', 'emphasis', 'strong', 'delete'].includes(node.type);
            return needsContent && children.length === 0 ? [] : [withChildren(node, children)];
        }
    }
}
function plainChildren(node, page, flow) {
    return node.children.flatMap((child) => plain(child, page, flow));
}
function cells(table) {
    return table.children.length * Math.max(...table.children.map((row) => row.children.length));
}
function urlOf(identifier, page) {
    const url = page.definitions.get(identifier)?.url ?? '';
    page.budget -= url.length;
    return page.budget < 0 ? '…' : url;
}
function imageText(alt, url) {
    const words = (0,invisible/* showInvisible */.jQ)((0,references/* withoutGaps */.C3)(alt ?? '')).text;
    return [inert_tree_text(words === '' ? 'image ' : `image: ${words} `), ...(url === '' ? [] : [span(url)])];
}
function linkText(link, children) {
    const words = (0,guardrails_markdown/* textOf */.b6)(link).trim();
    if (link.url === '' || link.url === `mailto:${words}`)
        return children;
    if (words === link.url || `http://${words}` === link.url || words === '')
        return [span(link.url)];
    return [...children, inert_tree_text(' ('), span(link.url), inert_tree_text(')')];
}
function neutralize(node, page) {
    if (!(0,guardrails_markdown/* isParent */.pu)(node))
        return node;
    const merged = mergeNeighbours(node.children);
    const children = merged.flatMap((child) => child.type === 'text' ? inertText(child.value, page.options.issue) : [neutralize(child, page)]);
    return withChildren(node, separateCode(children));
}
function inertText(value, issue) {
    const nodes = [];
    let at = 0;
    for (const match of value.matchAll(references/* bareUrl */.cq)) {
        nodes.push(inert_tree_text(value.slice(at, match.index)), span(match[0]));
        at = match.index + match[0].length;
    }
    nodes.push(inert_tree_text(value.slice(at)));
    return nodes
        .filter((node) => node.type !== 'text' || node.value !== '')
        .map((node) => (node.type === 'text' ? inert_tree_text((0,references/* inertReferences */.xe)(node.value, issue)) : node));
}
function mergeNeighbours(nodes) {
    const merged = [];
    for (const node of nodes) {
        const last = merged.at(-1);
        if (node.type === 'text' && last?.type === 'text')
            merged[merged.length - 1] = inert_tree_text(last.value + node.value);
        else
            merged.push(node);
    }
    return merged;
}
function separateCode(nodes) {
    return nodes.flatMap((node, index) => node.type === 'inlineCode' && nodes[index - 1]?.type === 'inlineCode' ? [inert_tree_text(' '), node] : [node]);
}
function inert_tree_text(value) {
    return { type: 'text', value };
}
function span(value) {
    return { type: 'inlineCode', value: (0,fence/* inertCode */.gQ)(value).replaceAll('\n', ' ') || ' ' };
}
function block(value, lang) {
    return { type: 'code', lang: (0,fence/* language */.BH)(lang) || null, meta: null, value: (0,fence/* inertCode */.gQ)(value) };
}
function withChildren(node, children) {
    return { ...node, children };
}

;// CONCATENATED MODULE: ./build/src/guardrails/outgoing.js








function outgoing(markdown, options = {}) {
    const source = detachFences((0,external_node_util_.stripVTControlCharacters)(markdown)
        .replace(/^\uFEFF/, '')
        .replace(/\r\n?/g, '\n'));
    const length = (0,guardrails_markdown/* parseableLength */.ug)(source);
    const text = source.slice(0, length);
    const written = write(text, options) ?? (0,fence/* fence */.EU)(text);
    return length === source.length ? written : `${written}\n\n${(0,guardrails_markdown/* leftOut */.ig)(source.length - length)}`;
}
function write(text, options) {
    try {
        const written = serialize(inertTree(text, options));
        return (0,guardrails_markdown/* nodesOf */.Nh)((0,guardrails_markdown/* parseGfm */._U)(written)).every((node) => isInert(node, options)) ? written : undefined;
    }
    catch {
        return undefined;
    }
}
function serialize(tree) {
    return (0,mdast_util_to_markdown_lib/* toMarkdown */.l)(tree, {
        extensions: [(0,lib/* gfmToMarkdown */.H)({ tablePipeAlign: false })],
        bullet: '-',
        rule: '-',
        incrementListMarker: true,
    }).trimEnd();
}
function isInert(node, options) {
    switch (node.type) {
        case 'html':
        case 'image':
        case 'imageReference':
        case 'linkReference':
        case 'definition':
        case 'footnoteReference':
        case 'footnoteDefinition':
        case 'link':
            return false;
        case 'text':
            return !(0,references/* hasReference */.UN)(node.value, options.issue);
        default:
            return true;
    }
}


/***/ }),

/***/ 9746:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Jr: () => (/* binding */ cutOutsideCode),
/* harmony export */   dh: () => (/* binding */ createParagraphEnds),
/* harmony export */   kd: () => (/* binding */ lineEnd),
/* harmony export */   l$: () => (/* binding */ createFences)
/* harmony export */ });
function createFences(text) {
    const opening = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}(?=[^`\n]*$)|~{3,})/gm;
    const closings = [...text.matchAll(/^[ \t>]*(`{3,}|~{3,})[ \t]*$/gm)];
    const passed = new Map();
    return (from) => {
        opening.lastIndex = from;
        const found = opening.exec(text);
        if (!found)
            return undefined;
        const marks = found[1] ?? '';
        const inside = lineEnd(text, opening.lastIndex);
        let index = passed.get(marks) ?? 0;
        for (; index < closings.length; index++) {
            const closing = closings[index];
            if (closing && closing.index >= inside && closing[1]?.startsWith(marks))
                break;
        }
        passed.set(marks, index);
        const closing = closings[index];
        return { start: found.index, end: closing ? closing.index + closing[0].length : text.length };
    };
}
function lineEnd(text, from) {
    const found = text.indexOf('\n', from);
    return found === -1 ? text.length : found;
}
function createParagraphEnds(text) {
    const blankLine = /\n[ \t]*(?=\n)/g;
    let end = -1;
    return (from) => {
        if (end >= from)
            return end;
        blankLine.lastIndex = from;
        end = blankLine.exec(text)?.index ?? text.length;
        return end;
    };
}
function cutOutsideCode(text, candidates, cutAt) {
    const search = new RegExp(candidates);
    let match = search.exec(text);
    if (!match)
        return text;
    const nextCode = createCodePlaces(text);
    const cuts = [];
    let at = 0;
    while (match) {
        const code = nextCode(at);
        if (code && code.start <= match.index) {
            at = code.end;
        }
        else {
            const cut = cutAt(match);
            if (cut)
                cuts.push(cut);
            at = Math.max(cut?.end ?? 0, match.index + 1);
        }
        if (at > match.index) {
            search.lastIndex = at;
            match = search.exec(text);
        }
    }
    return withoutCuts(text, merged(text, cuts));
}
function createCodePlaces(text) {
    const nextFence = createFences(text);
    const paragraphEnd = createParagraphEnds(text);
    const nextRun = createRuns(text);
    const backticks = /`+/g;
    let fence = { start: -1, end: -1 };
    let span = fence;
    const nextSpan = (from) => {
        backticks.lastIndex = from;
        for (let run = backticks.exec(text); run; run = backticks.exec(text)) {
            const closing = nextRun(run[0].length, backticks.lastIndex) ?? text.length;
            const crossesFence = fence !== undefined && run.index < fence.start && closing >= fence.start;
            if (closing < paragraphEnd(run.index) && !crossesFence)
                return { start: run.index, end: closing + run[0].length };
        }
        return undefined;
    };
    return (from) => {
        if (fence && fence.start < from)
            fence = nextFence(from);
        if (span && span.start < from)
            span = nextSpan(from);
        if (fence && span)
            return fence.start <= span.start ? fence : span;
        return fence ?? span;
    };
}
function createRuns(text) {
    const places = new Map();
    for (const { 0: run, index } of text.matchAll(/`+/g)) {
        const known = places.get(run.length);
        if (known)
            known.push(index);
        else
            places.set(run.length, [index]);
    }
    const passed = new Map();
    return (length, from) => {
        const known = places.get(length) ?? [];
        let index = passed.get(length) ?? 0;
        while (index < known.length && (known[index] ?? 0) < from)
            index += 1;
        passed.set(length, index);
        return known[index];
    };
}
function merged(text, cuts) {
    const joined = [];
    for (const cut of cuts) {
        const last = joined.at(-1);
        if (last && /^[ \t]*$/.test(text.slice(last.end, cut.start)))
            joined[joined.length - 1] = { start: last.start, end: cut.end };
        else
            joined.push(cut);
    }
    return joined;
}
function withoutCuts(text, cuts) {
    const kept = [];
    let tail = '\n\n';
    let at = 0;
    const keep = (end) => {
        const part = text.slice(at, end);
        kept.push(part);
        tail = (tail + part.slice(-2)).slice(-2);
    };
    const restOfLine = /[ \t]*(?:\n|$)/y;
    const blankLines = /(?:[ \t]*\n)*/y;
    for (const cut of cuts) {
        let line = cut.start;
        while (line > at && ' \t'.includes(text[line - 1] ?? ''))
            line -= 1;
        const startsLine = line > at ? text[line - 1] === '\n' : tail.endsWith('\n');
        restOfLine.lastIndex = cut.end;
        if (!startsLine || !restOfLine.test(text)) {
            keep(cut.start);
            at = cut.end;
            continue;
        }
        keep(line);
        at = restOfLine.lastIndex;
        blankLines.lastIndex = at;
        if (tail === '\n\n' && blankLines.test(text))
            at = blankLines.lastIndex;
    }
    keep(text.length);
    return kept.join('');
}


/***/ }),

/***/ 226:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ redactDeep)
/* harmony export */ });
function redactDeep(value, redact) {
    if (typeof value === 'string')
        return redact(value);
    if (Array.isArray(value))
        return value.map((item) => redactDeep(item, redact));
    if (typeof value !== 'object' || value === null)
        return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redactDeep(item, redact)]));
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

/***/ 2308:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Kb: () => (/* binding */ sanitizeReply)
/* harmony export */ });
/* unused harmony exports stripGarbledToolXml, stripDowngradedToolCallText, stripThinkingTags, stripFinalTags, stripEchoedSystemMessages, collapseDuplicateBlocks, stripLeadingBlankLines */
/* harmony import */ var _outside_code_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9746);

function sanitizeReply(reply) {
    let text = reply.replace(/\r\n?/g, '\n');
    for (let pass = 0; pass < maxPasses; pass++) {
        const cleaned = steps.reduce((cleaning, step) => step(cleaning), text).trim();
        if (cleaned === text)
            return text;
        text = cleaned;
    }
    return sanitizeReply(text.replaceAll('<', '&lt;').replace(/^([ \t]*)\[/gm, '$1\\['));
}
const maxPasses = 8;
const steps = [
    stripGarbledToolXml,
    stripDowngradedToolCallText,
    stripThinkingTags,
    stripFinalTags,
    stripEchoedSystemMessages,
    collapseDuplicateBlocks,
    stripLeadingBlankLines,
];
function tagOf(names) {
    return new RegExp(String.raw `(?<!\\)<\s?(\/?)\s?(?:[a-z]{1,12}:)?(${names})(?:((?:[\s/][^<>]{0,300})?)>|(\s+name\s*=[^<>\n]{0,300})?$)`, 'gi');
}
function read(match) {
    return { closing: match[1] === '/', name: (match[2] ?? '').toLowerCase(), attributes: match[3] ?? match[4] ?? '' };
}
function placeOf(match) {
    return { start: match.index, end: match.index + match[0].length };
}
function createTagSearch(text) {
    const searches = new Map();
    return (name, from, fits) => {
        const search = searches.has(name) ? searches.get(name) : tagOf(name);
        searches.set(name, search);
        if (!search)
            return undefined;
        search.lastIndex = from;
        for (let match = search.exec(text); match; match = search.exec(text))
            if (fits(read(match)))
                return match;
        searches.set(name, undefined);
        return undefined;
    };
}
const toolTag = tagOf('tool_calls?|function_calls?|tool_use|invoke|parameter');
function stripGarbledToolXml(text) {
    const nextTag = createTagSearch(text);
    const paragraphEnd = (0,_outside_code_js__WEBPACK_IMPORTED_MODULE_0__/* .createParagraphEnds */ .dh)(text);
    const stripped = (0,_outside_code_js__WEBPACK_IMPORTED_MODULE_0__/* .cutOutsideCode */ .Jr)(text, toolTag, (match) => {
        const { closing, name, attributes } = read(match);
        const tag = placeOf(match);
        if (closing || attributes.endsWith('/'))
            return tag;
        if ((name === 'parameter' || name === 'invoke') && !/\bname\s*=/i.test(attributes))
            return undefined;
        const next = nextTag(name, tag.end, () => true);
        if (next && read(next).closing)
            return { start: tag.start, end: placeOf(next).end };
        return { start: tag.start, end: payloadEnd(text, tag.end, name, paragraphEnd) };
    });
    return stripped !== text && !/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(stripped.replace(/<[^<>]*>/g, '')) ? '' : stripped;
}
function payloadEnd(text, from, name, paragraphEnd) {
    if (name === 'parameter')
        return matchEnd(/[^<\n]*/y, text, from) ?? from;
    const named = matchEnd(/[\w.-]{1,100}(?=[ \t]*(?:[\n<{]|$))|[ \t]*\n[ \t]*[\w.-]{1,100}(?=\s?[{<])/y, text, from) ?? from;
    const json = matchEnd(/[ \t]*(?:\n[ \t]*)?(?=[{[])/y, text, named);
    return (json === undefined ? undefined : jsonEnd(text, json, paragraphEnd)) ?? named;
}
function matchEnd(sticky, text, from) {
    sticky.lastIndex = from;
    return sticky.test(text) ? sticky.lastIndex : undefined;
}
function jsonEnd(text, from, paragraphEnd) {
    return /^(?:\{|\[\s{0,20}[\]{["])/.test(text.slice(from, from + 22)) ? bracketsEnd(text, from, paragraphEnd(from)) : undefined;
}
function bracketsEnd(text, from, limit) {
    let depth = 0;
    let quoted = false;
    for (let at = from; at < limit; at++) {
        const character = text[at];
        if (character === '"')
            quoted = !quoted;
        else if (character === '\\' && quoted)
            at += 1;
        else if (quoted)
            continue;
        else if (character === '{' || character === '[')
            depth += 1;
        else if (character === '}' || character === ']')
            depth -= 1;
        if (depth === 0)
            return at + 1;
    }
    return limit;
}
function stripDowngradedToolCallText(text) {
    const paragraphEnd = (0,_outside_code_js__WEBPACK_IMPORTED_MODULE_0__/* .createParagraphEnds */ .dh)(text);
    const behind = /[ \t]*(?:\n[ \t]*)?(?:Arguments:[ \t]*(?:\n[ \t]*)?)?(?=[{[])/iy;
    return (0,_outside_code_js__WEBPACK_IMPORTED_MODULE_0__/* .cutOutsideCode */ .Jr)(text, /^[ \t]*\[(?:Tool Call:|Tool Result\b|Historical context:)/gim, (match) => {
        const marker = text.indexOf('[', match.index);
        const end = bracketsEnd(text, marker, /historical/i.test(match[0]) ? paragraphEnd(marker) : (0,_outside_code_js__WEBPACK_IMPORTED_MODULE_0__/* .lineEnd */ .kd)(text, marker));
        const json = matchEnd(behind, text, end);
        return { start: marker, end: (json === undefined ? undefined : jsonEnd(text, json, paragraphEnd)) ?? end };
    });
}
const thinkingTag = tagOf('think|thinking|thought|antThinking');
function stripThinkingTags(text) {
    const nextTag = createTagSearch(text);
    let first = true;
    return (0,_outside_code_js__WEBPACK_IMPORTED_MODULE_0__/* .cutOutsideCode */ .Jr)(text, thinkingTag, (match) => {
        const { closing, name, attributes } = read(match);
        const tag = placeOf(match);
        const endsThinking = first && closing && /^[ \t]*\n[ \t]*\n\s*\S/.test(text.slice(tag.end));
        first = false;
        if (endsThinking)
            return { start: 0, end: tag.end };
        const end = closing || attributes.endsWith('/') ? undefined : nextTag(name, tag.end, (next) => next.closing);
        return end ? { start: tag.start, end: placeOf(end).end } : tag;
    });
}
function stripFinalTags(text) {
    return (0,_outside_code_js__WEBPACK_IMPORTED_MODULE_0__/* .cutOutsideCode */ .Jr)(text, tagOf('final'), placeOf);
}
function stripEchoedSystemMessages(text) {
    const paragraphEnd = (0,_outside_code_js__WEBPACK_IMPORTED_MODULE_0__/* .createParagraphEnds */ .dh)(text);
    return (0,_outside_code_js__WEBPACK_IMPORTED_MODULE_0__/* .cutOutsideCode */ .Jr)(text, /^[ \t]*\[System Message\]/gim, ({ index }) => ({ start: index, end: paragraphEnd(index) }));
}
function collapseDuplicateBlocks(text) {
    const kept = [];
    let before;
    for (const { block, separator, fenced } of blocksOf(text)) {
        const content = block.trim();
        const comparable = !fenced && !/^(?: {4}|\t)/.test(block) && /[\p{L}\p{N}]/u.test(content) && !/^<[^<>]*>$/.test(content);
        if (comparable && content === before)
            continue;
        before = comparable ? content : undefined;
        kept.push(separator, block);
    }
    return kept.join('');
}
function blocksOf(text) {
    const nextFence = (0,_outside_code_js__WEBPACK_IMPORTED_MODULE_0__/* .createFences */ .l$)(text);
    const blankLines = /\n(?:[ \t]*\n)+/g;
    const blocks = [];
    let separator = '';
    let start = 0;
    let fenced = false;
    let fence = nextFence(0);
    for (let match = blankLines.exec(text); match; match = blankLines.exec(text)) {
        for (; fence && fence.end <= match.index; fence = nextFence(fence.end))
            fenced = true;
        if (fence && fence.start < match.index) {
            fenced = true;
            blankLines.lastIndex = fence.end;
            fence = nextFence(fence.end);
            continue;
        }
        blocks.push({ block: text.slice(start, match.index), separator, fenced });
        [separator, start, fenced] = [match[0], blankLines.lastIndex, false];
    }
    blocks.push({ block: text.slice(start), separator, fenced: fenced || fence !== undefined });
    return blocks;
}
function stripLeadingBlankLines(text) {
    return text.replace(/^(?:[^\S\n]*\n)+/, '');
}


/***/ }),

/***/ 6769:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ editDiff)
/* harmony export */ });
function editDiff(tool, args, show = String) {
    const { old_string, new_string, content, edits, ...others } = args;
    const list = tool === 'edit_file' && Array.isArray(edits) ? edits : [];
    const signed = (text, sign) => show(text)
        .split('\n')
        .map((line) => `${sign}${line}`);
    const replacement = ({ old_string: before, new_string: after }) => withContext(typeof before === 'string' ? signed(before, '-') : [], typeof after === 'string' ? signed(after, '+') : []);
    const whole = (text) => text.endsWith('\n') ? signed(text.slice(0, -1), '+') : [...signed(text, '+'), '\\ No newline at end of file'];
    const lines = [
        ...replacement({ old_string, new_string }),
        ...list.flatMap((edit, index) => [
            `@@ edit ${index + 1} of ${list.length}${edit.replace_all === true ? ', in every place' : ''} @@`,
            ...replacement(edit),
        ]),
        ...(typeof content === 'string' ? whole(content) : []),
    ];
    return { lines, rest: list.length === 0 && edits !== undefined ? { ...others, edits } : others };
}
function withContext(removed, added) {
    const isSame = (one, other) => one !== undefined && one.slice(1) === other?.slice(1);
    const shorter = Math.min(removed.length, added.length);
    let head = 0;
    while (head < shorter && isSame(removed[head], added[head]))
        head++;
    let tail = 0;
    while (tail < shorter - head && isSame(removed.at(-1 - tail), added.at(-1 - tail)))
        tail++;
    const context = (lines) => lines.map((line) => ` ${line.slice(1)}`);
    return [
        ...context(removed.slice(0, head)),
        ...removed.slice(head, removed.length - tail),
        ...added.slice(head, added.length - tail),
        ...context(removed.slice(removed.length - tail)),
    ];
}


/***/ }),

/***/ 6050:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BW: () => (/* binding */ renderModelText),
/* harmony export */   Qt: () => (/* binding */ fitToLimit),
/* harmony export */   uV: () => (/* binding */ reasonText)
/* harmony export */ });
/* harmony import */ var _guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7105);
/* harmony import */ var _guardrails_outgoing_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5349);


function fitToLimit(text, maxBytes, render) {
    for (let length = text.length;; length = Math.floor(length / 2)) {
        const shown = render((0,_guardrails_fence_js__WEBPACK_IMPORTED_MODULE_0__/* .clip */ .$Q)(text, { head: Math.ceil(length / 2), tail: Math.floor(length / 2) }).text);
        if (Buffer.byteLength(shown) <= maxBytes || length < 100)
            return shown;
    }
}
const maxWords = 30_000;
const maxReason = 10_000;
function renderModelText(text, issue) {
    return fitToLimit(text, maxWords, (part) => (0,_guardrails_outgoing_js__WEBPACK_IMPORTED_MODULE_1__/* .outgoing */ .b)(part, { issue }));
}
const logWords = /^(?:Failed to get stream from LLM|LLM stream ended without a message)\. (?=\S)/;
function reasonText(text) {
    return fitToLimit(text.replace(logWords, ''), maxReason, (part) => (0,_guardrails_outgoing_js__WEBPACK_IMPORTED_MODULE_1__/* .outgoing */ .b)(part, {})).trim();
}


/***/ }),

/***/ 1191:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ marker)
/* harmony export */ });
function marker(kind, turnId, more = '') {
    return `<!-- gadget:${kind} ${turnId}${more ? ` ${more}` : ''} -->`;
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
