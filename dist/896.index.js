export const id = 896;
export const ids = [896];
export const modules = {

/***/ 8896:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DryRun: () => (/* binding */ DryRun)
/* harmony export */ });
class DryRun {
    #writes = new Map();
    #pushes = 0;
    get writes() {
        return [...this.#writes.values()];
    }
    attach(client) {
        client.hook.wrap('request', async (request, options) => {
            const asked = options;
            if (asked.method === 'GET' || /^\s*query\b/.test(text(asked['query'])))
                return request(options);
            const at = new Date().toISOString();
            this.#note(asked);
            const data = {
                id: 0,
                node_id: '',
                number: 0,
                html_url: '',
                state: 'open',
                created_at: at,
                updated_at: at,
                user: null,
                sha: '',
                data: {},
            };
            return { status: 200, url: asked.url, headers: {}, data };
        });
    }
    push(ref, difference) {
        if (ref.startsWith('refs/heads/') && !ref.startsWith('refs/heads/gadget-state/'))
            this.#writes.set(`push ${++this.#pushes}`, { what: `A commit on the branch ${ref.slice(11)}`, text: difference, language: 'diff' });
    }
    #note({ method, url, ...sent }) {
        const body = text(sent['body']);
        const number = text(sent['issue_number'] ?? sent['pull_number']);
        const add = (key, what, said) => void this.#writes.set(key, { what, text: said, language: 'markdown' });
        const key = `${this.#writes.size}`;
        if (url.endsWith('/pulls'))
            add(key, `The pull request "${text(sent['title'])}" from ${text(sent['head'])} to ${text(sent['base'])}`, body);
        else if (url.endsWith('/issues'))
            add(key, `The issue "${text(sent['title'])}"`, body);
        else if (method === 'PATCH' && url.includes('/issues/comments/'))
            add('progress', 'The progress comment, at the end', body);
        else if (body !== '')
            add(body.includes('<!-- gadget:progress') ? 'progress' : key, number === '0' ? 'A comment on what would have been opened' : `A comment on #${number}`, body);
    }
}
function text(value) {
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}


/***/ })

};
