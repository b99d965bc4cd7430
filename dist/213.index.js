export const id = 213;
export const ids = [213];
export const modules = {

/***/ 2213:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Abort: () => (/* binding */ Abort)
/* harmony export */ });
class Abort extends Error {
    kind;
    constructor(kind, message) {
        super(message);
        this.name = 'Abort';
        this.kind = kind;
    }
}


/***/ })

};
