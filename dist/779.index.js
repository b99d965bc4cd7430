export const id = 779;
export const ids = [779];
export const modules = {

/***/ 5779:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   post: () => (/* binding */ post)
/* harmony export */ });
/* harmony import */ var _publish_comments_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4123);

async function post(saved, github, runUrl) {
    await github.editComment(saved.comment, (0,_publish_comments_js__WEBPACK_IMPORTED_MODULE_0__/* .cutShortText */ .cF)(saved.turn, runUrl));
}


/***/ })

};
