export const id = 661;
export const ids = [661];
export const modules = {

/***/ 5661:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openProxy: () => (/* binding */ openProxy),
  proxyLimits: () => (/* binding */ proxyLimits)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(7067);
// EXTERNAL MODULE: ./build/src/network/host-name.js
var host_name = __webpack_require__(7054);
;// CONCATENATED MODULE: ./build/src/network/client-hello.js

const handshakeRecord = 0x16;
const clientHello = 1;
const maxRecord = 16_384;
const serverName = 0;
const hiding = [0xfe0d, 0xffce];
function objectionToHello(record, host) {
    try {
        const extensions = extensionsIn(record);
        if (hiding.some((id) => extensions.has(id)))
            return 'serverName';
        return (0,host_name/* canonicalHost */.rQ)(nameIn(extensions.get(serverName)) ?? '') === host ? undefined : 'serverName';
    }
    catch (error) {
        if (error instanceof RangeError)
            return 'notTls';
        throw error;
    }
}
class Fields {
    #rest;
    constructor(bytes) {
        this.#rest = bytes;
    }
    get isEmpty() {
        return this.#rest.length === 0;
    }
    take(length) {
        if (length > this.#rest.length)
            throw new RangeError('A field is longer than what contains it.');
        const taken = this.#rest.subarray(0, length);
        this.#rest = this.#rest.subarray(length);
        return taken;
    }
    number(length) {
        return this.take(length).readUIntBE(0, length);
    }
    block(lengthOfLength) {
        return this.take(this.number(lengthOfLength));
    }
    end() {
        if (!this.isEmpty)
            throw new RangeError('Bytes are left over.');
    }
}
function extensionsIn(record) {
    const outer = new Fields(record);
    if (outer.number(1) !== handshakeRecord)
        throw new RangeError('This is not a handshake.');
    outer.take(2);
    const handshake = new Fields(outer.block(2));
    outer.end();
    if (handshake.number(1) !== clientHello)
        throw new RangeError('This is not a hello of a client.');
    const hello = new Fields(handshake.block(3));
    handshake.end();
    hello.take(2 + 32);
    for (const lengthOfLength of [1, 2, 1])
        hello.block(lengthOfLength);
    const list = new Fields(hello.block(2));
    hello.end();
    const extensions = new Map();
    while (!list.isEmpty) {
        const id = list.number(2);
        if (extensions.has(id))
            throw new RangeError('An extension is there twice.');
        extensions.set(id, list.block(2));
    }
    return extensions;
}
function nameIn(extension) {
    if (!extension)
        return undefined;
    const outer = new Fields(extension);
    const list = new Fields(outer.block(2));
    outer.end();
    if (list.number(1) !== 0)
        return undefined;
    const name = list.block(2);
    list.end();
    return name.toString('latin1');
}
function firstRecord(stream) {
    return new Promise((resolve) => {
        let bytes = Buffer.alloc(0);
        const settle = (record) => {
            stream.off('readable', read).off('close', gone).off('end', gone);
            if (record)
                stream.unshift(bytes);
            resolve(record);
        };
        const gone = () => settle(undefined);
        const read = () => {
            for (let chunk; (chunk = stream.read()) !== null;)
                bytes = Buffer.concat([bytes, chunk]);
            if (bytes.length > 0 && bytes[0] !== handshakeRecord)
                return settle(undefined);
            if (bytes.length < 5)
                return;
            const length = bytes.readUInt16BE(3);
            if (length > maxRecord)
                return settle(undefined);
            if (bytes.length >= 5 + length)
                settle(bytes.subarray(0, 5 + length));
        };
        if (stream.destroyed)
            return resolve(undefined);
        stream.on('readable', read).on('close', gone).on('end', gone);
        read();
    });
}

// EXTERNAL MODULE: ./build/src/network/connect-request.js
var connect_request = __webpack_require__(1230);
;// CONCATENATED MODULE: ./build/src/network/host-log.js

const maxHosts = 200;
class HostLog {
    #uses = new Map();
    get uses() {
        return [...this.#uses.values()];
    }
    connected(host, address) {
        const use = this.#entry(`${host}:443`, undefined);
        use.times++;
        use.address = address;
        return use;
    }
    refused(target, why) {
        this.#entry(target, connect_request/* refusals */.Ke[why]).times++;
    }
    #entry(target, refused) {
        const key = `${refused ?? ''} ${target}`;
        const known = this.#uses.get(key);
        if (known)
            return known;
        const isFull = this.#uses.size >= maxHosts;
        const use = { host: isFull ? 'other hosts' : target, times: 0, up: 0, down: 0, ...(refused !== undefined && { refused }) };
        if (isFull)
            return this.#other(use);
        this.#uses.set(key, use);
        return use;
    }
    #other(use) {
        const key = `${use.refused === undefined ? '' : 'refused'} …`;
        const known = this.#uses.get(key) ?? use;
        this.#uses.set(key, known);
        return known;
    }
}

;// CONCATENATED MODULE: ./build/src/network/proxy.js





const proxyLimits = {
    clients: 256,
    open: 64,
    connections: 2000,
    requests: 5000,
    up: 2_000_000,
    down: 1_000_000_000,
    connectMs: 10_000,
    helloMs: 10_000,
    idleMs: 60_000,
};
async function openProxy(path, owner, allow, outside, limits = proxyLimits) {
    const log = new HostLog();
    const sockets = new Set();
    const resolved = new Map();
    const total = { requests: 0, connections: 0, up: 0, down: 0, open: 0 };
    const refuse = (client, status, why, target) => {
        log.refused(target, why);
        const reason = why === 'unlisted' ? 'not in network.allow' : connect_request/* refusals */.Ke[why];
        const answer = `HTTP/1.1 ${status} Forbidden by Gadget (${reason})\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
        client.end(answer, () => client.destroy());
    };
    const addressesOf = (host) => {
        const known = resolved.get(host) ?? outside.resolve(host);
        resolved.set(host, known);
        known.catch(() => resolved.delete(host));
        return known;
    };
    const firstThatAnswers = async (host, addresses, client) => {
        for (const address of addresses.slice(0, maxDialed)) {
            if (client.destroyed)
                return undefined;
            const far = outside.dial(host, 443, address);
            sockets.add(far);
            far.on('close', () => sockets.delete(far));
            far.on('error', () => undefined);
            client.once('close', () => far.destroy());
            if ((await connected(far, limits.connectMs)) && far.remoteAddress === address.address)
                return far;
            far.destroy();
        }
        return undefined;
    };
    const tunnel = async (target, client, head) => {
        const judgment = (0,connect_request/* judgeConnect */.Or)(target, allow);
        total.requests++;
        if (total.requests > limits.requests || total.connections >= limits.connections || total.open >= limits.open)
            return refuse(client, 429, 'limit', judgment.kind === 'go' ? `${judgment.host}:443` : judgment.target);
        if (judgment.kind === 'refuse')
            return refuse(client, judgment.status, judgment.why, judgment.target);
        const { host } = judgment;
        const name = `${host}:443`;
        total.open++;
        total.connections++;
        client.once('close', () => total.open--);
        const addresses = await addressesOf(host).catch(() => []);
        if (client.destroyed)
            return;
        if (addresses.length === 0)
            return refuse(client, 502, 'unresolved', name);
        if (!addresses.every((each) => outside.isPublic(each.address)))
            return refuse(client, 403, 'private', name);
        const far = await firstThatAnswers(host, addresses, client);
        if (client.destroyed)
            return;
        if (!far)
            return refuse(client, 502, 'unreachable', name);
        if (head.length > 0)
            client.unshift(head);
        client.write('HTTP/1.1 200 Connection established\r\n\r\n');
        const timer = setTimeout(() => client.destroy(), limits.helloMs);
        const hello = await firstRecord(client);
        clearTimeout(timer);
        const why = hello ? objectionToHello(hello, host) : 'notTls';
        if (why !== undefined) {
            log.refused(name, why);
            client.destroy();
            return;
        }
        const use = log.connected(host, far.remoteAddress ?? '');
        const count = (direction) => (chunk) => {
            use[direction] += chunk.length;
            total[direction] += chunk.length;
            if (total[direction] <= limits[direction])
                return;
            log.refused(name, 'limit');
            client.destroy();
            far.destroy();
        };
        client.on('data', count('up'));
        far.on('data', count('down'));
        far.setTimeout(limits.idleMs, () => far.destroy());
        far.on('close', () => client.destroy());
        client.pipe(far);
        far.pipe(client);
    };
    const server = (0,external_node_http_.createServer)({ headersTimeout: limits.helloMs });
    server.maxConnections = limits.clients;
    const keep = (client) => {
        sockets.add(client);
        client.on('close', () => sockets.delete(client));
        client.on('error', () => client.destroy());
    };
    server.on('connection', keep);
    server.on('connect', (request, client, head) => {
        const target = request.url ?? '';
        tunnel(target, client, head).catch(() => refuse(client, 502, 'failed', (0,connect_request/* printable */.g$)(target)));
    });
    server.on('upgrade', (request, client) => {
        total.requests++;
        refuse(client, 403, 'plain', (0,connect_request/* printable */.g$)(request.url ?? ''));
    });
    server.on('request', (request, response) => {
        total.requests++;
        log.refused((0,connect_request/* printable */.g$)(request.headers.host ?? request.url ?? ''), total.requests > limits.requests ? 'limit' : 'plain');
        response.writeHead(403, `Forbidden by Gadget (${connect_request/* refusals */.Ke.plain})`, { Connection: 'close' }).end();
    });
    server.on('clientError', (_error, client) => client.destroy());
    await new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(path, resolve);
    });
    server.on('error', () => undefined);
    try {
        (0,external_node_fs_.chmodSync)(path, 0o600);
        if (owner)
            (0,external_node_fs_.chownSync)(path, owner.uid, owner.gid);
    }
    catch (error) {
        server.close();
        (0,external_node_fs_.rmSync)(path, { force: true });
        throw error;
    }
    return {
        uses: () => log.uses,
        close: async () => {
            const closed = new Promise((resolve) => server.close(() => resolve()));
            server.closeAllConnections();
            for (const socket of sockets)
                socket.destroy();
            await closed;
            (0,external_node_fs_.rmSync)(path, { force: true });
        },
    };
}
const maxDialed = 3;
function connected(socket, ms) {
    return new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), ms);
        const settle = (value) => () => {
            clearTimeout(timer);
            resolve(value);
        };
        socket.once('connect', settle(true));
        socket.once('close', settle(false));
    });
}


/***/ })

};
