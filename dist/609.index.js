export const id = 609;
export const ids = [609];
export const modules = {

/***/ 7609:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  readEvent: () => (/* binding */ readEvent)
});

// EXTERNAL MODULE: ./build/src/problem.js
var src_problem = __webpack_require__(6762);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 2 modules
var schemas = __webpack_require__(8343);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/iso.js
var iso = __webpack_require__(4377);
;// CONCATENATED MODULE: ./build/src/trigger/payloads.js


const user = schemas/* object */.Ikc({ login: schemas/* string */.YjP(), id: schemas/* number */.aig().int(), type: schemas/* string */.YjP().optional() })
    .transform(({ login, id, type = login.endsWith('[bot]') ? 'Bot' : 'User' }) => ({ login, id, type }));
const repository = schemas/* object */.Ikc({
    id: schemas/* number */.aig().int().optional(),
    name: schemas/* string */.YjP(),
    private: schemas/* boolean */.zMY().optional(),
    default_branch: schemas/* string */.YjP(),
    owner: schemas/* object */.Ikc({ login: schemas/* string */.YjP() }),
});
const time = iso/* datetime */.w$({ offset: true });
const thread = schemas/* object */.Ikc({
    number: schemas/* number */.aig().int().positive(),
    title: schemas/* string */.YjP(),
    body: schemas/* string */.YjP().nullish(),
    locked: schemas/* boolean */.zMY().optional(),
    user: user.nullish().catch(undefined),
    updated_at: schemas/* string */.YjP().optional(),
});
const said = { id: schemas/* number */.aig().int(), html_url: schemas/* url */.OZ5(), user: user.nullish() };
const payloads_frame = { repository, sender: user.nullish() };
const labeled = schemas/* object */.Ikc({ label: schemas/* object */.Ikc({ name: schemas/* string */.YjP() }), issue: thread, ...payloads_frame });
const commented = schemas/* object */.Ikc({
    comment: schemas/* object */.Ikc({ ...said, body: schemas/* string */.YjP(), created_at: time }),
    issue: thread.extend({ pull_request: schemas/* unknown */.L5J().optional() }),
    ...payloads_frame,
});
const reviewCommented = schemas/* object */.Ikc({
    comment: schemas/* object */.Ikc({
        ...said,
        body: schemas/* string */.YjP(),
        created_at: time,
        path: schemas/* string */.YjP(),
        line: schemas/* number */.aig().int().nullish(),
        original_line: schemas/* number */.aig().int().nullish(),
        diff_hunk: schemas/* string */.YjP(),
        in_reply_to_id: schemas/* number */.aig().int().optional(),
    }),
    pull_request: thread,
    ...payloads_frame,
});
const reviewed = schemas/* object */.Ikc({
    review: schemas/* object */.Ikc({ ...said, body: schemas/* string */.YjP(), submitted_at: time }),
    pull_request: thread,
    ...payloads_frame,
});
const scheduled = schemas/* object */.Ikc({ schedule: schemas/* string */.YjP().optional(), repository: repository.optional() });
const dispatched = schemas/* object */.Ikc({ ...payloads_frame, action: schemas/* string */.YjP().optional() });
function parsePayload(schema, payload, event) {
    const result = schema.safeParse(payload);
    if (result.success)
        return result.data;
    const problem = result.error.issues[0];
    throw new src_problem/* Problem */.A(`The payload of the event ${event} has an unexpected ${problem.path.join('.') || 'shape'}: ${problem.message}.`, 'Pass the event on as GitHub sent it.');
}

;// CONCATENATED MODULE: ./build/src/trigger/template.js
const maxDepth = 16;
function flatten(value, path = '', depth = 0) {
    if (value === null || value === undefined || depth > maxDepth)
        return new Map();
    if (typeof value !== 'object')
        return new Map([[path, String(value)]]);
    return new Map(Object.entries(value).flatMap(([key, inner]) => [...flatten(inner, path === '' ? key : `${path}.${key}`, depth + 1)]));
}
function fillTemplate(template, payload) {
    const values = flatten(payload);
    const missing = [];
    const text = template.replace(/\{\{\s*([A-Za-z_][\w-]*(?:\.[\w-]+)+)\s*\}\}/g, (whole, name) => {
        const value = values.get(name);
        if (value === undefined)
            missing.push(name);
        return value ?? whole;
    });
    return { text, missing };
}

// EXTERNAL MODULE: ./build/src/trigger/triage.js
var triage = __webpack_require__(3760);
;// CONCATENATED MODULE: ./build/src/trigger/read-event.js




const readers = {
    issues: readLabel,
    issue_comment: readComment,
    pull_request_review_comment: readReviewComment,
    pull_request_review: readReview,
    schedule: readSchedule,
    workflow_dispatch: readDispatch,
    repository_dispatch: readDispatch,
};
function readEvent(name, payload, settings) {
    if (typeof payload !== 'object' || payload === null) {
        throw new src_problem/* Problem */.A(`The event payload is not a JSON object but ${payload === null ? 'null' : typeof payload}.`, 'Run the action inside a workflow: the runner writes the payload to GITHUB_EVENT_PATH.');
    }
    const why = (0,triage/* whyNotForUs */.Bi)(name, payload, settings);
    const read = readers[name];
    return why === undefined && read ? read(payload, settings, name) : skip(why ?? `the event ${name} starts nothing`);
}
function skip(why) {
    return { kind: 'not-for-us', why };
}
function readLabel(payload, settings) {
    const event = parsePayload(labeled, payload, 'issues');
    const text = `${event.issue.title}\n\n${event.issue.body ?? ''}`.trim();
    const at = event.issue.updated_at ?? settings.at;
    const common = { ...onThread('issue', event.issue, event.repository), actor: event.sender ?? undefined };
    return { kind: 'trigger', trigger: { ...common, kind: 'label', command: { name: 'turn', text }, comment: undefined, at } };
}
function readComment(payload, settings) {
    const { comment, issue, ...event } = parsePayload(commented, payload, 'issue_comment');
    const command = askedIn(comment.body, settings);
    const said = { ...comment, kind: 'comment', command, at: comment.created_at };
    return bySomebody(said, event.sender, onThread(kindOf(issue), issue, event.repository));
}
function kindOf({ pull_request: pull }) {
    return pull ? 'pull' : 'issue';
}
function readReviewComment(payload, settings) {
    const event = parsePayload(reviewCommented, payload, 'pull_request_review_comment');
    const { comment } = event;
    const place = { path: comment.path, line: comment.line ?? comment.original_line ?? undefined, hunk: comment.diff_hunk };
    const thread = onThread('pull', event.pull_request, event.repository);
    const root = comment.in_reply_to_id ?? comment.id;
    const said = { ...comment, kind: 'review-comment', command: askedIn(comment.body, settings), at: comment.created_at };
    return bySomebody(said, event.sender, thread, { thread: root, place });
}
function readReview(payload, settings) {
    const { review, ...event } = parsePayload(reviewed, payload, 'pull_request_review');
    const said = { ...review, kind: 'review', command: askedIn(review.body, settings), at: review.submitted_at };
    return bySomebody(said, event.sender, onThread('pull', event.pull_request, event.repository));
}
function askedIn(body, settings) {
    return (0,triage/* commandOf */.Nl)(body, settings) ?? { name: 'help' };
}
function bySomebody({ kind, command, at, id, html_url: url, body, user }, sender, thread, more = {}) {
    const actor = sender && user?.id === sender.id ? sender : undefined;
    const comment = { kind, id, url, body, createdAt: at, ...more };
    return { kind: 'trigger', trigger: { ...thread, kind, command, actor, comment, at } };
}
function onThread(kind, about, found) {
    const { number, title, body, locked = false, user } = about;
    return { repository: named(found), thread: { kind, number, title, body: body ?? '', locked }, author: user ?? undefined };
}
function named({ id, owner, name, private: isPrivate = true, default_branch: defaultBranch }) {
    return { id, owner: owner.login, name, defaultBranch, isPrivate };
}
function readSchedule(payload, settings) {
    const event = parsePayload(scheduled, payload, 'schedule');
    const found = event.repository ? named(event.repository) : settings.repository;
    if (!found)
        throw new src_problem/* Problem */.A('The event schedule names no repository.', 'The runner sets GITHUB_REPOSITORY and GITHUB_REF_NAME.');
    if (settings.prompt.trim() === '')
        return { kind: 'auto-continue', repository: found, at: settings.at };
    return asJob('schedule', payload, found, undefined, settings);
}
function readDispatch(payload, settings, name) {
    const event = parsePayload(dispatched, payload, name);
    return asJob('dispatch', payload, named(event.repository), event.sender ?? undefined, settings);
}
const maxTitle = 72;
function asJob(kind, payload, found, actor, { prompt, at }) {
    const { text: filled, missing: unfilled } = fillTemplate(prompt, payload);
    const text = filled.trim();
    if (text === '')
        return skip('the input prompt is empty once it is filled in from the event');
    const [line = ''] = text.split('\n');
    const title = line.length > maxTitle ? `${line.slice(0, maxTitle - 1).trimEnd()}…` : line;
    const thread = { kind: 'job', number: undefined, title, body: text, locked: false };
    const trigger = {
        kind,
        command: { name: 'turn', text },
        repository: found,
        thread,
        actor,
        author: actor,
        comment: undefined,
        at,
    };
    return { kind: 'trigger', trigger, unfilled };
}


/***/ }),

/***/ 4377:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p6: () => (/* binding */ date),
/* harmony export */   w$: () => (/* binding */ datetime)
/* harmony export */ });
/* unused harmony exports time, duration */
/* harmony import */ var _core_index_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3759);
/* harmony import */ var _schemas_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8343);



function datetime(params) {
    return _core_index_js__WEBPACK_IMPORTED_MODULE_0__/* ._isoDateTime */ .G1(_schemas_js__WEBPACK_IMPORTED_MODULE_1__/* .ZodISODateTime */ .You, params);
}
function date(params) {
    return _core_index_js__WEBPACK_IMPORTED_MODULE_0__/* ._isoDate */ .db(_schemas_js__WEBPACK_IMPORTED_MODULE_1__/* .ZodISODate */ .Brp, params);
}
function time(params) {
    return core._isoTime(ZodISOTime, params);
}
function duration(params) {
    return core._isoDuration(ZodISODuration, params);
}


/***/ })

};
