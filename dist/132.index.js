export const id = 132;
export const ids = [132];
export const modules = {

/***/ 7771:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ launcherEnvironment)
/* harmony export */ });
const launcherEnvironment = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
};


/***/ }),

/***/ 7964:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ lineReader)
/* harmony export */ });
/* unused harmony export maxLine */
const maxLine = 8 * 1024 * 1024;
function lineReader(onLine, tooLong) {
    let parts = [];
    let size = 0;
    let broken = false;
    return (chunk) => {
        let rest = chunk;
        while (!broken) {
            const end = rest.indexOf(10);
            const piece = end < 0 ? rest : rest.subarray(0, end);
            size += piece.length;
            if (size > maxLine) {
                broken = true;
                parts = [];
                tooLong();
                return;
            }
            parts.push(piece);
            if (end < 0)
                return;
            onLine(Buffer.concat(parts).toString('utf8'));
            parts = [];
            size = 0;
            rest = rest.subarray(end + 1);
        }
    };
}


/***/ }),

/***/ 9132:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openServer: () => (/* binding */ openServer)
});

// EXTERNAL MODULE: ./build/src/problem.js
var problem = __webpack_require__(6762);
;// CONCATENATED MODULE: ./build/src/mcp-client/allowance.js
const [maxBytes, maxRequests] = [64_000_000, 100];
class Allowance {
    #bytes = 0;
    #requests = 0;
    renew() {
        this.#bytes = 0;
        this.#requests = 0;
    }
    exceeds(bytes) {
        this.#bytes += bytes;
        return this.#bytes > maxBytes;
    }
    exceedsRequests() {
        return ++this.#requests > maxRequests;
    }
}

;// CONCATENATED MODULE: ./build/src/mcp-client/http-fetch.js

const [maxRedirects, maxAnswer, maxOpen] = [3, 8_000_000, 16];
function fetchWithin(url, request) {
    const { origin } = new URL(url);
    let open = 0;
    const follow = async (input, init) => {
        let target = new URL(input instanceof Request ? input.url : input);
        for (let step = 0;; step++) {
            if (target.origin !== origin)
                throw elsewhere(target);
            const response = await request(target.href, { ...init, redirect: 'manual' });
            const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
            if (location === null)
                return answered(response);
            await response.body?.cancel();
            if (step === maxRedirects)
                throw new problem/* Problem */.A('It redirects too often.', 'Name the address that it redirects to.');
            if (init?.method === 'POST' && response.status !== 307 && response.status !== 308)
                throw new problem/* Problem */.A(`It redirects a request with status ${response.status}, which would lose its content.`, 'Name the address that it redirects to.');
            target = new URL(location, target);
        }
    };
    return async (input, init) => {
        if (open >= maxOpen)
            throw new problem/* Problem */.A('It makes us send too many requests at once.', 'Leave the server out.');
        open++;
        try {
            return await follow(input, init);
        }
        finally {
            open--;
        }
    };
}
function elsewhere({ origin }) {
    return new problem/* Problem */.A(`It redirects to ${origin}, where its headers must not go.`, 'If that is right, name the address there as url.');
}
function answered(response) {
    if (response.status === 401 || response.status === 403)
        throw new problem/* Problem */.A(`It refuses the request (status ${response.status}): it needs a token in headers, or another one.`, 'Set headers, with the token as ${GADGET_MCP_NAME}.');
    if (!response.body)
        return response;
    let size = 0;
    const counted = response.body.pipeThrough(new TransformStream({
        transform(chunk, controller) {
            size += chunk.length;
            if (size > maxAnswer)
                controller.error(new problem/* Problem */.A('Its answer is larger than 8 MB.', 'Ask for less.'));
            else
                controller.enqueue(chunk);
        },
    }));
    return new Response(counted, { status: response.status, statusText: response.statusText, headers: response.headers });
}

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
// EXTERNAL MODULE: ./build/src/agent/json.js
var json = __webpack_require__(4237);
// EXTERNAL MODULE: ./build/src/jail/launch.js
var launch = __webpack_require__(7771);
// EXTERNAL MODULE: ./build/src/jail/protocol.js
var protocol = __webpack_require__(7964);
;// CONCATENATED MODULE: ./build/src/mcp-client/stdio-transport.js





const keptErrors = 1000;
const maxWaiting = 16_000_000;
class StdioTransport {
    onmessage;
    onclose;
    onerror;
    pid;
    stderr = null;
    #launch;
    #allowance = new Allowance();
    #child;
    #errors = '';
    #dead;
    #gone = Promise.resolve();
    constructor(launch) {
        this.#launch = launch;
    }
    get dead() {
        return this.#dead && `${this.#dead} ${this.#errors.trim()}`.trim();
    }
    async start() {
        const { argv } = this.#launch;
        const child = (0,external_node_child_process_.spawn)(argv[0], argv.slice(1), { env: launch/* launcherEnvironment */.W, cwd: '/', stdio: 'pipe', detached: true });
        this.#child = child;
        this.pid = child.pid;
        const read = (0,protocol/* lineReader */.g)((line) => this.#onLine(line), () => this.#end('it sent a line over 8 MB'));
        child.stdout.on('data', (chunk) => {
            if (this.#allowance.exceeds(chunk.length))
                this.#end('it sent more than 64 MB without being asked');
            else if (this.#dead === undefined)
                read(chunk);
        });
        child.stderr.on('data', (chunk) => {
            this.#errors = lastLines(this.#errors + chunk.toString('utf8'));
        });
        child.stdin.on('error', () => this.#end('its input closed'));
        child.on('error', (error) => this.#end(error.message));
        this.#gone = new Promise((resolve) => {
            child.on('error', () => resolve());
            child.on('close', (code, signal) => {
                this.#end(`it ended (${signal ?? `exit code ${code}`})`);
                resolve();
            });
        });
    }
    async send(message) {
        if (this.#dead !== undefined || !this.#child)
            throw new Error(`The server is gone: ${this.dead ?? 'it was never started'}`);
        if ('method' in message && 'id' in message)
            this.#allowance.renew();
        this.#child.stdin.write(`${JSON.stringify(message)}\n`);
        if (this.#child.stdin.writableLength > maxWaiting)
            this.#end('it does not read what it is sent');
    }
    async close() {
        this.#end('it was ended');
        await this.#gone;
    }
    #onLine(line) {
        if (this.#dead !== undefined)
            return;
        const message = (0,json/* parseJson */.q)(line);
        if (typeof message !== 'object' || message === null || Array.isArray(message))
            return;
        if ('method' in message && 'id' in message && this.#allowance.exceedsRequests())
            return this.#end('it asks without end');
        try {
            this.onmessage?.(message);
        }
        catch {
            this.#end('it sent a message that cannot be read');
        }
    }
    #end(why) {
        if (this.#dead !== undefined)
            return;
        this.#dead = why;
        this.#launch.end?.();
        try {
            if (this.pid !== undefined)
                process.kill(-this.pid, 'SIGKILL');
        }
        catch {
        }
        this.#child?.stdin?.destroy();
        this.onclose?.();
    }
}
function lastLines(text) {
    if (text.length <= keptErrors)
        return text;
    const end = text.slice(-keptErrors);
    return end.slice(end.indexOf('\n') + 1 || end.length);
}

;// CONCATENATED MODULE: ./build/src/mcp-client/connect.js




const probeMs = 5000;
const clientInfo = { name: 'gadget', version: '1' };
const [maxPages, maxList] = [50, 8_000_000];
const closeMs = 5000;
class ServerTimeOut extends Error {
    name = 'ServerTimeOut';
}
async function connectServer(way, signal) {
    const sdk = await __webpack_require__.e(/* import() */ 531).then(__webpack_require__.bind(__webpack_require__, 531));
    const open = async (mode) => {
        const transport = way.kind === 'stdio'
            ? new StdioTransport(way.launch())
            : answeringLittle(new sdk.StreamableHTTPClientTransport(new URL(way.url), {
                fetch: fetchWithin(way.url, way.fetch),
                requestInit: { headers: { ...way.headers } },
                reconnectionOptions: {
                    maxRetries: 0,
                    initialReconnectionDelay: 1000,
                    maxReconnectionDelay: 1000,
                    reconnectionDelayGrowFactor: 1,
                },
            }));
        const client = new sdk.Client(clientInfo, {
            capabilities: {},
            versionNegotiation: { mode, probe: { timeoutMs: probeMs } },
            inputRequired: { autoFulfill: false },
            jsonSchemaValidator: { getValidator: () => (input) => ({ valid: true, data: input, errorMessage: undefined }) },
        });
        Object.assign(client, { onerror: () => undefined });
        try {
            await before(signal, client.connect(transport, { signal, timeout: 120_000 }));
        }
        catch (error) {
            const { dead } = transport;
            await end(client, transport);
            signal.throwIfAborted();
            throw dead === undefined ? error : new ServerGone(dead);
        }
        return { client, transport };
    };
    const { client, transport } = await open('auto').catch((error) => {
        if (way.kind === 'stdio' && error instanceof ServerGone)
            return open('legacy');
        throw error;
    });
    return sessionOf(client, transport, sdk.SdkErrorCode.RequestTimeout);
}
class ServerGone extends Error {
    constructor(dead) {
        super(`Its program is gone: ${dead}`);
    }
}
function answeringLittle(transport) {
    const allowance = new Allowance();
    const send = transport.send.bind(transport);
    transport.send = async (message, options) => {
        if ('method' in message)
            allowance.renew();
        else if (allowance.exceedsRequests())
            return;
        await send(message, options);
    };
    return transport;
}
function sessionOf(client, transport, timedOut) {
    const definitions = new Map();
    let closed;
    Object.assign(client, {
        onclose: () => {
            closed ??= 'the connection was closed';
        },
    });
    return {
        era: client.getNegotiatedProtocolVersion() ?? 'unknown',
        get dead() {
            return transport.dead ?? closed;
        },
        list: async (signal) => {
            const found = [];
            let cursor;
            for (let page = 0; page < maxPages; page++) {
                const params = cursor === undefined ? {} : { cursor };
                const { tools, nextCursor } = await before(signal, client.request({ method: 'tools/list', params }, { signal }));
                found.push(...tools);
                if (JSON.stringify(found).length > maxList)
                    throw new problem/* Problem */.A('The list of its tools is larger than 8 MB.', 'Leave the server out.');
                if (nextCursor === undefined || nextCursor === cursor)
                    break;
                cursor = nextCursor;
            }
            for (const tool of found)
                definitions.set(tool.name, tool);
            return found;
        },
        call: async (name, args, { timeoutMs, signal }) => {
            const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
            const toolDefinition = definitions.get(name);
            try {
                const options = { signal: limit, timeout: timeoutMs + probeMs, ...(toolDefinition && { toolDefinition }) };
                return await before(limit, client.callTool({ name, arguments: { ...args } }, options));
            }
            catch (error) {
                signal.throwIfAborted();
                if (limit.aborted || error.code === timedOut)
                    throw new ServerTimeOut(`The server did not answer within ${timeoutMs / 1000} seconds.`);
                if (transport.dead !== undefined)
                    throw new ServerGone(transport.dead);
                throw error;
            }
        },
        close: () => end(client, transport),
    };
}
async function before(signal, result) {
    const { promise, reject } = Promise.withResolvers();
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted)
        onAbort();
    result.catch(() => undefined);
    return Promise.race([result, promise]).finally(() => signal.removeEventListener('abort', onAbort));
}
async function end(client, transport) {
    const { promise, resolve } = Promise.withResolvers();
    const timer = setTimeout(resolve, closeMs);
    await Promise.race([
        client
            .close()
            .then(() => transport.close())
            .catch(() => undefined),
        promise,
    ]);
    clearTimeout(timer);
}

;// CONCATENATED MODULE: ./build/src/mcp-client/open-server.js

async function openServer({ connection: way, secrets }, writes, { jail, fetchFor, internet, sent, refused }, signal) {
    if (way.kind === 'http')
        return connectServer({ ...way, fetch: fetchFor(way.url) }, signal);
    let proxy;
    const door = async (path, owner) => {
        const { openProxy, proxyLimits } = await __webpack_require__.e(/* import() */ 661).then(__webpack_require__.bind(__webpack_require__, 5661));
        const limits = { ...proxyLimits, up: Math.max(0, proxyLimits.up - sent.bytes) };
        return (proxy = await openProxy(path, owner, way.hosts, await internet(), limits));
    };
    const workspace = way.workspace === 'write' && !writes ? 'read' : way.workspace;
    const isApart = way.hosts.length > 0 || secrets.length > 0;
    const cell = await jail.openServer({ ...way, workspace, isApart, door: way.hosts.length > 0 ? door : undefined });
    const leave = async () => {
        for (const { host, up, refused: why } of proxy?.uses() ?? []) {
            sent.bytes += up;
            if (why !== undefined)
                refused(`${host}: ${why}`);
        }
        await cell.close();
    };
    try {
        const session = await connectServer({ kind: 'stdio', launch: cell.launch }, signal);
        cell.started();
        return {
            ...session,
            get dead() {
                return session.dead;
            },
            close: async () => {
                await session.close();
                await leave();
            },
        };
    }
    catch (error) {
        await leave();
        throw error;
    }
}


/***/ })

};
