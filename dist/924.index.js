export const id = 924;
export const ids = [924];
export const modules = {

/***/ 5779:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   post: () => (/* binding */ post)
/* harmony export */ });
/* harmony import */ var _agent_stats_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5192);
/* harmony import */ var _guardrails_sanitize_reply_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2308);
/* harmony import */ var _problem_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6762);
/* harmony import */ var _publish_command_texts_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7025);
/* harmony import */ var _publish_comments_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4123);
/* harmony import */ var _publish_confirmation_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9656);
/* harmony import */ var _publish_fitting_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6050);
/* harmony import */ var _publish_names_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7913);
/* harmony import */ var _session_session_state_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(7750);
/* harmony import */ var _intake_ask_ahead_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(3062);
/* harmony import */ var _intake_find_session_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(6331);
/* harmony import */ var _delivery_tracking_issue_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(9399);












async function post(saved, services) {
    const { github, runner, log, inputs, redact, now } = services;
    const attempt = (step) => step.catch((error) => void log.warning((0,_problem_js__WEBPACK_IMPORTED_MODULE_2__/* .describe */ .q)(error)));
    const repository = (0,_intake_ask_ahead_js__WEBPACK_IMPORTED_MODULE_9__.ownRepository)(services);
    try {
        const open = await attempt((0,_intake_find_session_js__WEBPACK_IMPORTED_MODULE_10__/* .openSession */ .fA)(saved.session, repository, services));
        const turn = open?.state.turns.find(({ turnId }) => turnId === saved.turn);
        if (open && !isOurs(turn, services)) {
            const isLeft = turn === undefined || (turn.ended !== 'finished' && !(await (0,_intake_find_session_js__WEBPACK_IMPORTED_MODULE_10__/* .isRunning */ .W_)(open.state, services)));
            if (isLeft && !saved.told && saved.thread !== undefined)
                await attempt(github.comment(saved.thread, redact((0,_publish_comments_js__WEBPACK_IMPORTED_MODULE_4__/* .notBegunText */ .Cy)(saved.turn, runner.runUrl))));
            return;
        }
        if (open && turn !== open.state.turns.at(-1))
            return;
        if (open && turn)
            await attempt(record(turn, open, services));
        const lastWords = (open && turn && wordsFor(turn, open, services)) ?? {
            comment: (0,_publish_comments_js__WEBPACK_IMPORTED_MODULE_4__/* .diedText */ .Oi)(saved.turn, runner.runUrl, inputs.command, turn && (0,_publish_names_js__WEBPACK_IMPORTED_MODULE_7__/* .askerLogin */ .WH)(turn.askedBy)),
            progress: (0,_publish_comments_js__WEBPACK_IMPORTED_MODULE_4__/* .cutShortText */ .cF)(saved.turn, runner.runUrl),
            purpose: 'answer',
        };
        const { comment } = lastWords;
        const posted = comment === undefined || saved.told ? undefined : await attempt(say(comment, saved, open, services));
        if (saved.comment !== undefined)
            await attempt(github.editComment(saved.comment, redact(lastWords.progress)));
        if (!open || !posted)
            return;
        open.session.append({ kind: 'comment', turnId: saved.turn, at: now().toISOString(), purpose: lastWords.purpose, ...posted });
        await attempt(open.session.push());
    }
    finally {
        repository.discard();
    }
}
async function say(text, { thread, turn }, open, services) {
    const number = thread ?? (open && (await (0,_delivery_tracking_issue_js__WEBPACK_IMPORTED_MODULE_11__/* .trackingIssue */ .T)(turn, open.session, open.state, services)));
    return number === undefined ? undefined : services.github.comment(number, services.redact(text));
}
function isOurs(turn, { runner }) {
    if (!turn)
        return false;
    const { runId, runAttempt } = (0,_session_session_state_js__WEBPACK_IMPORTED_MODULE_8__/* .newestRun */ .KO)(turn);
    return runId === runner.runId && runAttempt === runner.runAttempt;
}
function wordsFor(turn, { state }, { inputs, runner }) {
    const { turnId, ended } = turn;
    if (ended === undefined)
        return undefined;
    const progress = (0,_publish_comments_js__WEBPACK_IMPORTED_MODULE_4__/* .toldText */ .lT)(turnId, ended, runner.runUrl);
    if (turn.isTold)
        return { comment: undefined, progress, purpose: 'answer' };
    const { newest } = turn.confirmations;
    if (ended === 'pending-confirmation' && newest) {
        const facts = { order: turn.order, command: inputs.command, runUrl: runner.runUrl, mention: (0,_publish_names_js__WEBPACK_IMPORTED_MODULE_7__/* .askerLogin */ .WH)(turn.askedBy) };
        return { comment: (0,_publish_confirmation_js__WEBPACK_IMPORTED_MODULE_5__/* .confirmationText */ .x)(facts, newest), progress, purpose: 'confirmation' };
    }
    const said = state.messages.findLast((message) => message.role === 'assistant' && message.content.trim() !== '')?.content ?? '';
    const answer = ended === 'finished' && !state.published ? `${(0,_publish_fitting_js__WEBPACK_IMPORTED_MODULE_6__/* .renderModelText */ .BW)((0,_guardrails_sanitize_reply_js__WEBPACK_IMPORTED_MODULE_1__/* .sanitizeReply */ .Kb)(said), undefined)}\n\n` : '';
    const status = (0,_publish_command_texts_js__WEBPACK_IMPORTED_MODULE_3__/* .statusText */ .qS)(state, inputs.command, false, (0,_intake_find_session_js__WEBPACK_IMPORTED_MODULE_10__/* .runUrlIn */ .ay)(runner));
    const words = [`${answer}${status}`, ...(0,_publish_names_js__WEBPACK_IMPORTED_MODULE_7__/* .mentionText */ .ah)((0,_publish_names_js__WEBPACK_IMPORTED_MODULE_7__/* .askerLogin */ .WH)(turn.askedBy))].join('\n\n');
    return { comment: (0,_publish_command_texts_js__WEBPACK_IMPORTED_MODULE_3__/* .commandReply */ .mf)(words, runner.runUrl), progress, purpose: 'answer' };
}
async function record(turn, { session, state }, { now }) {
    if (turn.ended !== undefined)
        return;
    const { turnId } = turn;
    const stats = (0,_session_session_state_js__WEBPACK_IMPORTED_MODULE_8__/* .unrecordedUsage */ .ho)(turn, state, new _agent_stats_js__WEBPACK_IMPORTED_MODULE_0__/* .Meter */ .kI(undefined));
    session.append({ kind: 'turn.ended', turnId, at: now().toISOString(), status: 'aborted', stopReason: 'aborted', stats, cutOff: true });
    await session.push();
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
