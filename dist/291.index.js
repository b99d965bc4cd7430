export const id = 291;
export const ids = [291];
export const modules = {

/***/ 5291:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ stopReasons),
/* harmony export */   b: () => (/* binding */ statuses),
/* harmony export */   exitCode: () => (/* binding */ exitCode)
/* harmony export */ });
const stopReasons = [
    'no_tool_calls',
    'pending_confirmation',
    'max_iterations',
    'max_tokens',
    'max_cost',
    'timeout',
    'aborted',
    'tool_loop',
    'context_overflow',
    'input_blocked',
    'verify_failed',
    'error',
    'not_for_us',
    'not_allowed',
    'busy',
];
const statuses = ['finished', 'pending-confirmation', 'stopped', 'aborted', 'error', 'skipped'];
function exitCode(status, failOn) {
    if (status === 'error')
        return 1;
    return status === 'stopped' && failOn === 'incomplete' ? 1 : 0;
}


/***/ })

};
