export const id = 349;
export const ids = [349];
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
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8930);



const longestRun = 100;
function inertCode(text) {
    return (0,_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .showInvisible */ .j)(text)
        .text.replace(/<!--(?=\s*gadget:)/gi, '<\\!--')
        .replace(/`{101,}/g, (run) => `${'`'.repeat(longestRun)}[+${run.length - longestRun} backticks]`);
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
const longestSummary = 200;
function details(summary, body) {
    return `<details>\n<summary>${summaryText(summary)}</summary>\n\n${body}\n\n</details>`;
}
function summaryText(summary) {
    const line = (0,_references_js__WEBPACK_IMPORTED_MODULE_2__/* .inertReferences */ .xe)((0,_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .showInvisible */ .j)(summary).text.replace(/\s+/g, ' ').trim()).replaceAll('://', ':\u200B//');
    const cut = line.length > longestSummary ? `${line.slice(0, (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .codePointBoundary */ .Q5)(line, longestSummary))}…` : line;
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

/***/ 5349:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  outgoing: () => (/* binding */ outgoing)
});

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./node_modules/mdast-util-gfm/lib/index.js + 10 modules
var lib = __webpack_require__(7832);
// EXTERNAL MODULE: ./node_modules/mdast-util-to-markdown/lib/index.js + 10 modules
var mdast_util_to_markdown_lib = __webpack_require__(8905);
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
// EXTERNAL MODULE: ./build/src/guardrails/markdown.js + 53 modules
var guardrails_markdown = __webpack_require__(8930);
// EXTERNAL MODULE: ./build/src/guardrails/references.js
var references = __webpack_require__(5416);
;// CONCATENATED MODULE: ./build/src/guardrails/inert-tree.js




const mostCells = 20_000;
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
            return [inert_tree_text((0,invisible/* showInvisible */.j)((0,references/* withoutGaps */.C3)(node.value)).text)];
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
            return linkText(node, plainChildren(node, page, false), page);
        case 'linkReference': {
            const url = urlOf(node.identifier, page);
            return linkText({ type: 'link', url, children: node.children }, plainChildren(node, page, false), page);
        }
        case 'definition':
            return [];
        case 'footnoteReference':
            return [inert_tree_text(`[^${(0,invisible/* showInvisible */.j)(node.identifier).text}]`)];
        case 'footnoteDefinition': {
            const label = inert_tree_text(`[^${(0,invisible/* showInvisible */.j)(node.identifier).text}]: `);
            const [first, ...rest] = plainChildren(node, page, true);
            if (first?.type === 'paragraph')
                return [withChildren(first, [label, ...first.children]), ...rest];
            return [{ type: 'paragraph', children: [label] }, ...(first ? [first] : []), ...rest];
        }
        case 'table':
            if (cells(node) > mostCells)
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
    const words = (0,invisible/* showInvisible */.j)((0,references/* withoutGaps */.C3)(alt ?? '')).text;
    return [inert_tree_text(words === '' ? 'image ' : `image: ${words} `), ...(url === '' ? [] : [span(url)])];
}
function linkText(link, children, page) {
    const url = safeUrl(link.url);
    if (isAllowedUrl(url, page.options))
        return children.length === 0 ? [span(url)] : [{ ...withChildren(link, children), url, title: null }];
    const words = (0,guardrails_markdown/* textOf */.b6)(link).trim();
    if (link.url === '' || link.url === `mailto:${words}`)
        return children;
    if (words === link.url || `http://${words}` === link.url || words === '')
        return [span(link.url)];
    return [...children, inert_tree_text(' ('), span(link.url), inert_tree_text(')')];
}
function safeUrl(url) {
    return /^[\x21-\x7E]+$/.test(url) && !/[\\<>]/.test(url) ? url : (URL.parse(url)?.href ?? url);
}
function isAllowedUrl(url, options) {
    const parsed = URL.parse(url);
    if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.username !== '' || parsed.password !== '')
        return false;
    const hosts = options.allowedHosts ?? [];
    return hosts.some((host) => host.toLowerCase() === parsed.host) && !(0,references/* isReferenceUrl */.r8)(url);
}
function neutralize(node, page, inLink = false) {
    if (!(0,guardrails_markdown/* isParent */.pu)(node))
        return node;
    const merged = mergeNeighbours(node.children);
    const children = merged.flatMap((child) => child.type === 'text' ? inertText(child.value, page.options.issue, inLink) : [neutralize(child, page, inLink || child.type === 'link')]);
    return withChildren(node, separateCode(children));
}
function inertText(value, issue, inLink) {
    if (inLink)
        return [inert_tree_text((0,references/* inertReferences */.xe)(value, issue))];
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
            return false;
        case 'link':
            return isAllowedUrl(node.url, options) && !node.title;
        case 'text':
            return !(0,references/* hasReference */.UN)(node.value, options.issue);
        default:
            return true;
    }
}


/***/ }),

/***/ 5416:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C3: () => (/* binding */ withoutGaps),
/* harmony export */   UN: () => (/* binding */ hasReference),
/* harmony export */   cq: () => (/* binding */ bareUrl),
/* harmony export */   r8: () => (/* binding */ isReferenceUrl),
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
function isReferenceUrl(url) {
    let path;
    try {
        const { pathname, search, hash } = new URL(url);
        path = decodeURIComponent(pathname + search + hash);
    }
    catch {
        return true;
    }
    return /\/[^/]+\/+[^/]+\/+(?:issues|pull|pulls|commit|commits|discussions)(?:\/|$)/i.test(path);
}
const bareUrl = /(?:[a-z][a-z0-9+.-]{1,20}:\/\/|(?<![\p{L}\p{N}])www\.)[^\s<>]*[^\s<>.,;:!?'")\]}*_~]/giu;


/***/ })

};
