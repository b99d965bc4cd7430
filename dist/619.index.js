export const id = 619;
export const ids = [619];
export const modules = {

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

/***/ 6619:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   publicInternet: () => (/* binding */ publicInternet)
/* harmony export */ });
/* harmony import */ var node_dns_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1553);
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7030);
/* harmony import */ var _host_name_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7054);



function publicInternet() {
    const resolver = new node_dns_promises__WEBPACK_IMPORTED_MODULE_0__.Resolver({ timeout: 3000, tries: 2 });
    const ask = async (host, family) => {
        const addresses = await (family === 4 ? resolver.resolve4(host) : resolver.resolve6(host)).catch((error) => {
            if (error.code === 'ENODATA' || error.code === 'ENOTFOUND')
                return [];
            throw error;
        });
        return addresses.map((address) => ({ address, family }));
    };
    return {
        resolve: async (host) => {
            const [four, six] = await Promise.allSettled([ask(host, 4), ask(host, 6)]);
            if (four.status === 'rejected' && six.status === 'rejected')
                throw four.reason;
            return [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
        },
        isPublic: _host_name_js__WEBPACK_IMPORTED_MODULE_2__/* .isPublicAddress */ .i0,
        dial: (host, port, address) => (0,node_net__WEBPACK_IMPORTED_MODULE_1__.connect)({
            host,
            port,
            lookup: (_host, options, callback) => (options.all ? callback(null, [address]) : callback(null, address.address, address.family)),
        }),
    };
}


/***/ })

};
