export const id = 291;
export const ids = [291];
export const modules = {

/***/ 5291:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   exitCode: () => (/* binding */ exitCode)
/* harmony export */ });
/* unused harmony export stopReasons */
const stopReasons = (/* unused pure expression or super */ null && ([
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
]));
function exitCode(status, failOn) {
    if (status === 'error')
        return 1;
    return status === 'stopped' && failOn === 'incomplete' ? 1 : 0;
}


/***/ })

};
