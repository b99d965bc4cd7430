export const id = 794;
export const ids = [794];
export const modules = {

/***/ 2486:
/***/ ((__unused_webpack_module, exports) => {


// Extension-specific parsers for TLS ClientHello extensions.
// Each parser takes the raw extension data buffer and returns a structured object,
// or null if the extension format is unknown/unparseable.
//
// Return type annotations are intentionally omitted so that TypeScript infers the
// specific shape of each parser's return value. This powers the per-extension
// return types on getExtensionData().
Object.defineProperty(exports, "__esModule", ({ value: true }));
exports.extensionParsers = void 0;
exports.parseSniExtension = parseSniExtension;
exports.parseSupportedGroupsExtension = parseSupportedGroupsExtension;
exports.parseEcPointFormatsExtension = parseEcPointFormatsExtension;
exports.parseSignatureAlgorithmsExtension = parseSignatureAlgorithmsExtension;
exports.parseAlpnExtension = parseAlpnExtension;
exports.parseMaxFragmentLengthExtension = parseMaxFragmentLengthExtension;
exports.parseStatusRequestExtension = parseStatusRequestExtension;
exports.parseStatusRequestV2Extension = parseStatusRequestV2Extension;
exports.parsePaddingExtension = parsePaddingExtension;
exports.parseCompressCertificateExtension = parseCompressCertificateExtension;
exports.parseRecordSizeLimitExtension = parseRecordSizeLimitExtension;
exports.parseSessionTicketExtension = parseSessionTicketExtension;
exports.parsePreSharedKeyExtension = parsePreSharedKeyExtension;
exports.parseSupportedVersionsExtension = parseSupportedVersionsExtension;
exports.parseCookieExtension = parseCookieExtension;
exports.parsePskKeyExchangeModesExtension = parsePskKeyExchangeModesExtension;
exports.parseSignatureAlgorithmsCertExtension = parseSignatureAlgorithmsCertExtension;
exports.parseKeyShareExtension = parseKeyShareExtension;
exports.parseRenegotiationInfoExtension = parseRenegotiationInfoExtension;
exports.parseHeartbeatExtension = parseHeartbeatExtension;
exports.parseEncryptedClientHelloExtension = parseEncryptedClientHelloExtension;
exports.parseApplicationSettingsExtension = parseApplicationSettingsExtension;
// --- Parsers for extensions already extracted in the main module ---
function parseSniExtension(data) {
    // SNI list: 2-byte total length, then entries of [1-byte type, 2-byte name length, name]
    let offset = 0;
    while (offset < data.byteLength) {
        const entryLength = data.readUInt16BE(offset);
        offset += 2;
        const entryType = data[offset];
        offset += 1;
        const nameLength = data.readUInt16BE(offset);
        offset += 2;
        if (nameLength !== entryLength - 3) {
            return null;
        }
        const name = data.slice(offset, offset + nameLength).toString('ascii');
        offset += nameLength;
        if (entryType === 0x0)
            return { serverName: name };
    }
    return { serverName: undefined };
}
function parseSupportedGroupsExtension(data) {
    const listLength = data.readUInt16BE(0);
    const groups = [];
    for (let i = 2; i < listLength + 2; i += 2) {
        groups.push(data.readUInt16BE(i));
    }
    return { groups };
}
function parseEcPointFormatsExtension(data) {
    const length = data[0];
    const formats = [];
    for (let i = 1; i <= length; i++) {
        formats.push(data[i]);
    }
    return { formats };
}
function parseSignatureAlgorithmsExtension(data) {
    const listLength = data.readUInt16BE(0);
    const algorithms = [];
    for (let i = 2; i < listLength + 2; i += 2) {
        algorithms.push(data.readUInt16BE(i));
    }
    return { algorithms };
}
function parseAlpnExtension(data) {
    const protocols = [];
    const listLength = data.readUInt16BE(0);
    if (listLength !== data.byteLength - 2)
        return { protocols };
    let offset = 2;
    while (offset < data.byteLength) {
        const nameLength = data[offset];
        offset += 1;
        const name = data.slice(offset, offset + nameLength).toString('ascii');
        offset += nameLength;
        protocols.push(name);
    }
    return { protocols };
}
// --- New extension parsers ---
function parseMaxFragmentLengthExtension(data) {
    return { maxFragmentLength: data[0] };
}
function parseStatusRequestExtension(data) {
    return { statusType: data[0] };
}
function parseStatusRequestV2Extension(data) {
    const statusTypes = [];
    const totalLength = data.readUInt16BE(0);
    let offset = 2;
    const end = 2 + totalLength;
    while (offset < end) {
        const type = data[offset];
        offset += 1;
        const itemLength = data.readUInt16BE(offset);
        offset += 2;
        offset += itemLength; // skip data bytes
        statusTypes.push(type);
    }
    return { statusTypes };
}
function parsePaddingExtension(data) {
    return { paddingLength: data.byteLength };
}
function parseCompressCertificateExtension(data) {
    const length = data[0];
    const algorithms = [];
    for (let i = 1; i < 1 + length; i += 2) {
        algorithms.push(data.readUInt16BE(i));
    }
    return { algorithms };
}
function parseRecordSizeLimitExtension(data) {
    return { recordSizeLimit: data.readUInt16BE(0) };
}
function parseSessionTicketExtension(data) {
    return { ticketLength: data.byteLength };
}
function parsePreSharedKeyExtension(data) {
    const identities = [];
    const identitiesLength = data.readUInt16BE(0);
    let offset = 2;
    const identitiesEnd = 2 + identitiesLength;
    while (offset < identitiesEnd) {
        const identityLength = data.readUInt16BE(offset);
        offset += 2;
        offset += identityLength; // skip identity bytes
        const obfuscatedTicketAge = data.readUInt32BE(offset);
        offset += 4;
        identities.push({ identityLength, obfuscatedTicketAge });
    }
    // Skip binders section entirely
    return { identities };
}
function parseSupportedVersionsExtension(data) {
    const length = data[0];
    const versions = [];
    for (let i = 1; i < 1 + length; i += 2) {
        versions.push(data.readUInt16BE(i));
    }
    return { versions };
}
function parseCookieExtension(data) {
    const cookieLength = data.readUInt16BE(0);
    return { cookieLength };
}
function parsePskKeyExchangeModesExtension(data) {
    const length = data[0];
    const modes = [];
    for (let i = 1; i <= length; i++) {
        modes.push(data[i]);
    }
    return { modes };
}
function parseSignatureAlgorithmsCertExtension(data) {
    // Same format as signature_algorithms
    return parseSignatureAlgorithmsExtension(data);
}
function parseKeyShareExtension(data) {
    const entries = [];
    const totalLength = data.readUInt16BE(0);
    let offset = 2;
    const end = 2 + totalLength;
    while (offset < end) {
        const group = data.readUInt16BE(offset);
        offset += 2;
        const keyExchangeLength = data.readUInt16BE(offset);
        offset += 2;
        offset += keyExchangeLength; // skip key exchange data
        entries.push({ group, keyExchangeLength });
    }
    return { entries };
}
function parseRenegotiationInfoExtension(data) {
    const renegotiatedConnectionLength = data[0];
    return { renegotiatedConnectionLength };
}
function parseHeartbeatExtension(data) {
    return { mode: data[0] };
}
function parseEncryptedClientHelloExtension(data) {
    const type = data[0];
    if (type === 1) {
        // Inner: empty after type byte
        return { type };
    }
    // Outer
    let offset = 1;
    const kdfId = data.readUInt16BE(offset);
    offset += 2;
    const aeadId = data.readUInt16BE(offset);
    offset += 2;
    const configId = data[offset];
    offset += 1;
    const encLength = data.readUInt16BE(offset);
    offset += 2;
    offset += encLength; // skip enc bytes
    const payloadLength = data.readUInt16BE(offset);
    return { type, kdfId, aeadId, configId, encLength, payloadLength };
}
function parseApplicationSettingsExtension(data) {
    // Same format as ALPN
    return parseAlpnExtension(data);
}
// Flag extension parser - returns empty object for extensions whose presence is the signal
function flagExtension() {
    return {};
}
// Map of extension ID to parser function. Uses `as const satisfies` so that
// TypeScript preserves the per-parser return types for each numeric key.
exports.extensionParsers = {
    0x0000: parseSniExtension,
    0x0001: parseMaxFragmentLengthExtension,
    0x0005: parseStatusRequestExtension,
    0x000A: parseSupportedGroupsExtension,
    0x000B: parseEcPointFormatsExtension,
    0x000D: parseSignatureAlgorithmsExtension,
    0x000F: parseHeartbeatExtension,
    0x0010: parseAlpnExtension,
    0x0011: parseStatusRequestV2Extension,
    0x0012: flagExtension, // signed_certificate_timestamp
    0x0015: parsePaddingExtension,
    0x0016: flagExtension, // encrypt_then_mac
    0x0017: flagExtension, // extended_master_secret
    0x001B: parseCompressCertificateExtension,
    0x001C: parseRecordSizeLimitExtension,
    0x0023: parseSessionTicketExtension,
    0x0029: parsePreSharedKeyExtension,
    0x002A: flagExtension, // early_data
    0x002B: parseSupportedVersionsExtension,
    0x002C: parseCookieExtension,
    0x002D: parsePskKeyExchangeModesExtension,
    0x0031: flagExtension, // post_handshake_auth
    0x0032: parseSignatureAlgorithmsCertExtension,
    0x0033: parseKeyShareExtension,
    0x4469: parseApplicationSettingsExtension, // ALPS
    0xFE0D: parseEncryptedClientHelloExtension, // ECH
    0xFF01: parseRenegotiationInfoExtension,
};
//# sourceMappingURL=extension-parsers.js.map

/***/ }),

/***/ 794:
/***/ (function(__unused_webpack_module, exports, __webpack_require__) {


var __createBinding = (this && this.__createBinding) || (Object.create ? (function(o, m, k, k2) {
    if (k2 === undefined) k2 = k;
    var desc = Object.getOwnPropertyDescriptor(m, k);
    if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) {
      desc = { enumerable: true, get: function() { return m[k]; } };
    }
    Object.defineProperty(o, k2, desc);
}) : (function(o, m, k, k2) {
    if (k2 === undefined) k2 = k;
    o[k2] = m[k];
}));
var __exportStar = (this && this.__exportStar) || function(m, exports) {
    for (var p in m) if (p !== "default" && !Object.prototype.hasOwnProperty.call(exports, p)) __createBinding(exports, m, p);
};
var __awaiter = (this && this.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};
Object.defineProperty(exports, "__esModule", ({ value: true }));
exports.NonTlsError = exports.isGREASE = exports.extensionParsers = void 0;
exports.getExtensionData = getExtensionData;
exports.readTlsClientHello = readTlsClientHello;
exports.calculateJa3 = calculateJa3;
exports.getTlsFingerprintAsJa3 = getTlsFingerprintAsJa3;
exports.calculateJa4 = calculateJa4;
exports.getTlsFingerprintAsJa4 = getTlsFingerprintAsJa4;
exports.trackClientHellos = trackClientHellos;
const stream = __webpack_require__(2203);
const crypto = __webpack_require__(6982);
const extension_parsers_1 = __webpack_require__(2486);
const lookup_tables_1 = __webpack_require__(2710);
var extension_parsers_2 = __webpack_require__(2486);
Object.defineProperty(exports, "extensionParsers", ({ enumerable: true, get: function () { return extension_parsers_2.extensionParsers; } }));
__exportStar(__webpack_require__(2710), exports);
const collectBytes = (stream, byteLength) => {
    if (byteLength === 0)
        return Buffer.from([]);
    return new Promise((resolve, reject) => __awaiter(void 0, void 0, void 0, function* () {
        var _a;
        const closeReject = () => reject(new Error('Stream closed before expected data could be read'));
        const data = [];
        try {
            stream.on('error', reject);
            stream.on('close', closeReject);
            let dataLength = 0;
            let readNull = false;
            do {
                if (!stream.readable || readNull)
                    yield new Promise((resolve) => stream.once('readable', resolve));
                const nextData = (_a = stream.read(byteLength - dataLength)) !== null && _a !== void 0 ? _a : stream.read(); // If less than wanted data is available, at least read what we can get
                if (nextData === null) {
                    // Still null => tried to read, not enough data
                    readNull = true;
                    continue;
                }
                data.push(nextData);
                dataLength += nextData.byteLength;
            } while (dataLength < byteLength);
            return resolve(Buffer.concat(data, byteLength));
        }
        catch (e) {
            Object.assign(e, { consumedData: data });
            reject(e);
        }
        finally {
            stream.removeListener('error', reject);
            stream.removeListener('close', closeReject);
        }
    }));
};
// https://datatracker.ietf.org/doc/html/draft-davidben-tls-grease-01 defines GREASE values for various
// TLS fields, reserving 0a0a, 1a1a, 2a2a, etc for ciphers, extension ids & supported groups.
const isGREASE = (value) => (value & 0x0f0f) == 0x0a0a;
exports.isGREASE = isGREASE;
function getExtensionData(clientHello, id) {
    var _a;
    const numId = typeof id === 'string'
        ? lookup_tables_1.EXTENSION_IDS[id]
        : id;
    return (_a = clientHello.extensions.find(e => e.id === numId)) === null || _a === void 0 ? void 0 : _a.data;
}
/**
 * Separate error class. If you want to detect TLS parsing errors, but ignore TLS fingerprint
 * issues from definitely-not-TLS traffic, you can ignore all instances of this error.
 */
class NonTlsError extends Error {
    constructor(message) {
        super(message);
        // Fix prototypes (required for custom error types):
        const actualProto = new.target.prototype;
        Object.setPrototypeOf(this, actualProto);
    }
}
exports.NonTlsError = NonTlsError;
function extractTlsHello(inputStream) {
    return __awaiter(this, void 0, void 0, function* () {
        const consumedData = [];
        try {
            consumedData.push(yield collectBytes(inputStream, 1));
            const [recordType] = consumedData[0];
            if (recordType !== 0x16)
                throw new Error("Can't calculate TLS fingerprint - not a TLS stream");
            consumedData.push(yield collectBytes(inputStream, 2));
            const recordLengthBytes = yield collectBytes(inputStream, 2);
            consumedData.push(recordLengthBytes);
            const recordLength = recordLengthBytes.readUInt16BE(0);
            consumedData.push(yield collectBytes(inputStream, recordLength));
            // Put all the bytes back, so that this stream can still be used to create a real TLS session
            return Buffer.concat(consumedData);
        }
        catch (error) {
            if (error.consumedData) {
                // This happens if there's an error inside collectBytes with a partial read.
                error.consumedData.consumedData = Buffer.concat([
                    ...consumedData,
                    error.consumedData
                ]);
            }
            else {
                Object.assign(error, { consumedData: Buffer.concat(consumedData) });
            }
            throw error;
        }
    });
}
function readTlsClientHello(inputStream) {
    return __awaiter(this, void 0, void 0, function* () {
        const wasFlowing = inputStream.readableFlowing;
        if (wasFlowing)
            inputStream.pause(); // Pause other readers, so we have time to precisely get the data we need.
        let clientHelloRecordData;
        try {
            clientHelloRecordData = yield extractTlsHello(inputStream);
        }
        catch (error) {
            if ('consumedData' in error) {
                inputStream.unshift(error.consumedData);
            }
            if (wasFlowing)
                inputStream.resume(); // If there were other readers, resume and let them continue
            throw new NonTlsError(error.message);
        }
        // Put all the bytes back, so that this stream can still be used to create a real TLS session
        inputStream.unshift(clientHelloRecordData);
        if (wasFlowing)
            inputStream.resume(); // If there were other readers, resume and let them continue
        // Collect all the hello bytes, and then give us a stream of exactly only those bytes, so we can
        // still process them step by step in order:
        const clientHello = clientHelloRecordData.slice(5); // Strip TLS record prefix
        const helloDataStream = stream.Readable.from(clientHello, { objectMode: false });
        const [helloType] = (yield collectBytes(helloDataStream, 1));
        if (helloType !== 0x1)
            throw new Error("Can't calculate TLS fingerprint - not a TLS client hello");
        const helloLength = (yield collectBytes(helloDataStream, 3)).readIntBE(0, 3);
        if (helloLength !== clientHello.byteLength - 4)
            throw new Error(`Unexpected client hello length: ${helloLength} (of ${clientHello.byteLength})`);
        const clientTlsVersion = yield collectBytes(helloDataStream, 2);
        const clientRandom = yield collectBytes(helloDataStream, 32);
        const [sessionIdLength] = yield collectBytes(helloDataStream, 1);
        const sessionId = yield collectBytes(helloDataStream, sessionIdLength);
        const cipherSuitesLength = (yield collectBytes(helloDataStream, 2)).readUInt16BE(0);
        const cipherSuites = yield collectBytes(helloDataStream, cipherSuitesLength);
        const [compressionMethodsLength] = yield collectBytes(helloDataStream, 1);
        const compressionMethods = yield collectBytes(helloDataStream, compressionMethodsLength);
        const allCipherSuiteIds = [];
        for (let i = 0; i < cipherSuites.length; i += 2) {
            allCipherSuiteIds.push(cipherSuites.readUInt16BE(i));
        }
        const allCompressionMethods = Array.from(compressionMethods);
        const extensionsLength = (yield collectBytes(helloDataStream, 2)).readUInt16BE(0);
        let readExtensionsDataLength = 0;
        const parsedExtensions = [];
        while (readExtensionsDataLength < extensionsLength) {
            const extensionId = (yield collectBytes(helloDataStream, 2)).readUInt16BE(0);
            const extensionLength = (yield collectBytes(helloDataStream, 2)).readUInt16BE(0);
            const extensionData = yield collectBytes(helloDataStream, extensionLength);
            let parsedData = null;
            const parser = extension_parsers_1.extensionParsers[extensionId];
            if (parser && !(0, exports.isGREASE)(extensionId)) {
                try {
                    parsedData = parser(extensionData);
                }
                catch (_a) {
                    parsedData = null; // Malformed extension data - fall back gracefully
                }
            }
            parsedExtensions.push({ id: extensionId, data: parsedData });
            readExtensionsDataLength += 4 + extensionLength;
        }
        return {
            version: clientTlsVersion.readUInt16BE(0),
            random: clientRandom,
            sessionId,
            cipherSuites: allCipherSuiteIds,
            compressionMethods: allCompressionMethods,
            extensions: parsedExtensions
        };
    });
}
function calculateJa3(clientHello) {
    var _a, _b, _c, _d;
    const ciphers = clientHello.cipherSuites.filter(id => !(0, exports.isGREASE)(id));
    const extensionIds = clientHello.extensions.map(e => e.id).filter(id => !(0, exports.isGREASE)(id));
    const groups = (_b = (_a = getExtensionData(clientHello, 0x000A)) === null || _a === void 0 ? void 0 : _a.groups.filter(id => !(0, exports.isGREASE)(id))) !== null && _b !== void 0 ? _b : [];
    const curveFormats = (_d = (_c = getExtensionData(clientHello, 0x000B)) === null || _c === void 0 ? void 0 : _c.formats) !== null && _d !== void 0 ? _d : [];
    const fingerprintString = [
        clientHello.version,
        ciphers.join('-'),
        extensionIds.join('-'),
        groups.join('-'),
        curveFormats.join('-')
    ].join(',');
    return crypto.createHash('md5').update(fingerprintString).digest('hex');
}
function getTlsFingerprintAsJa3(rawStream) {
    return __awaiter(this, void 0, void 0, function* () {
        return calculateJa3(yield readTlsClientHello(rawStream));
    });
}
function calculateJa4(clientHello) {
    var _a, _b, _c, _d, _e;
    const ciphers = clientHello.cipherSuites.filter(id => !(0, exports.isGREASE)(id));
    const extensionIds = clientHello.extensions.map(e => e.id).filter(id => !(0, exports.isGREASE)(id));
    const serverName = (_a = getExtensionData(clientHello, 0x0000)) === null || _a === void 0 ? void 0 : _a.serverName;
    const alpnProtocols = (_b = getExtensionData(clientHello, 0x0010)) === null || _b === void 0 ? void 0 : _b.protocols;
    const sigAlgorithms = (_d = (_c = getExtensionData(clientHello, 0x000D)) === null || _c === void 0 ? void 0 : _c.algorithms) !== null && _d !== void 0 ? _d : [];
    // Part A: Protocol info
    const protocol = 't'; // We only handle TCP for now
    const version = extensionIds.includes(0x002B)
        ? '13' // TLS 1.3 uses the supported versions extension, and 1.4+ doesn't exist (yet)
        : (_e = {
            0x0303: '12',
            0x0302: '11',
            0x0301: '10'
        }[clientHello.version]) !== null && _e !== void 0 ? _e : '00'; // Other unknown version
    const sni = !serverName ? 'i' : 'd'; // 'i' for IP (no SNI), 'd' for domain
    // Handle different ALPN protocols
    let alpn = '00';
    const firstProtocol = alpnProtocols === null || alpnProtocols === void 0 ? void 0 : alpnProtocols[0];
    if (firstProtocol && firstProtocol.length >= 1) {
        // Take first and last character of the protocol string
        alpn = firstProtocol.length >= 2
            ? `${firstProtocol[0]}${firstProtocol[firstProtocol.length - 1]}`
            : `${firstProtocol[0]}${firstProtocol[0]}`;
    }
    // Format numbers as fixed-width hex
    const cipherCount = ciphers.length.toString().padStart(2, '0');
    const extensionCount = extensionIds.length.toString().padStart(2, '0');
    const ja4_a = `${protocol}${version}${sni}${cipherCount}${extensionCount}${alpn}`;
    // Part B: Truncated SHA256 of cipher suites
    const cipherHexValues = ciphers
        .map(c => c.toString(16).padStart(4, '0'));
    const sortedCiphers = [...cipherHexValues].sort().join(',');
    const cipherHash = ciphers.length
        ? crypto.createHash('sha256')
            .update(sortedCiphers)
            .digest('hex')
            .slice(0, 12)
        : '000000000000'; // No ciphers provided
    // Part C: Truncated SHA256 of extensions + sig algorithms
    // Get extensions (excluding SNI and ALPN)
    const extensionsStr = extensionIds
        .filter(e => e !== 0x0 && e !== 0x10)
        .sort((a, b) => a - b)
        .map(e => e.toString(16).padStart(4, '0'))
        .join(',');
    const signatureAlgorithmsStr = sigAlgorithms
        .filter(s => !(0, exports.isGREASE)(s))
        .map(s => s.toString(16).padStart(4, '0'))
        .join(',');
    // Add separator only if we have signature algorithms
    const separator = signatureAlgorithmsStr ? '_' : '';
    // Combine and hash
    const ja4_c_raw = `${extensionsStr}${separator}${signatureAlgorithmsStr}`;
    const extensionHash = crypto.createHash('sha256')
        .update(ja4_c_raw)
        .digest('hex')
        .slice(0, 12);
    return `${ja4_a}_${cipherHash}_${extensionHash}`;
}
function getTlsFingerprintAsJa4(rawStream) {
    return __awaiter(this, void 0, void 0, function* () {
        return calculateJa4(yield readTlsClientHello(rawStream));
    });
}
/**
 * Modify a TLS server, so that the TLS client hello is always parsed and the result is
 * attached to all sockets at the point when the 'secureConnection' event fires.
 *
 * This method mutates and returns the TLS server provided. TLS client hello data is
 * available from all TLS sockets afterwards in the `socket.tlsClientHello` property.
 *
 * This will work for all standard uses of a TLS server or similar (e.g. an HTTPS server)
 * but may behave unpredictably for advanced use cases, e.g. if you are already
 * manually injecting connections, hooking methods or events or otherwise doing something
 * funky & complicated. In those cases you probably want to use the fingerprint
 * calculation methods directly inside your funky logic instead.
 */
function trackClientHellos(tlsServer) {
    // Disable the normal TLS 'connection' event listener that triggers TLS setup:
    const tlsConnectionListener = tlsServer.listeners('connection')[0];
    if (!tlsConnectionListener)
        throw new Error('TLS server is not listening for connection events');
    tlsServer.removeListener('connection', tlsConnectionListener);
    // Listen ourselves for connections, get the fingerprint first, then let TLS setup resume:
    tlsServer.on('connection', (socket) => __awaiter(this, void 0, void 0, function* () {
        var _a, _b;
        try {
            const clientHello = yield readTlsClientHello(socket);
            socket.tlsClientHello = Object.assign(Object.assign({}, clientHello), { ja3: calculateJa3(clientHello), ja4: calculateJa4(clientHello) });
        }
        catch (e) {
            if (!(e instanceof NonTlsError)) { // Ignore totally non-TLS traffic
                console.warn(`TLS client hello data not available for TLS connection from ${(_a = socket.remoteAddress) !== null && _a !== void 0 ? _a : 'unknown address'}: ${(_b = e.message) !== null && _b !== void 0 ? _b : e}`);
            }
        }
        // Once we have a fingerprint, TLS handshakes can continue as normal:
        tlsConnectionListener.call(tlsServer, socket);
    }));
    tlsServer.prependListener('secureConnection', (tlsSocket) => {
        var _a;
        const fingerprint = (_a = tlsSocket._parent) === null || _a === void 0 ? void 0 : _a.tlsClientHello;
        tlsSocket.tlsClientHello = fingerprint;
    });
    return tlsServer;
}
//# sourceMappingURL=index.js.map

/***/ }),

/***/ 2710:
/***/ ((__unused_webpack_module, exports) => {


// TLS lookup tables mapping numeric IDs to human-readable names.
// Generated from IANA registries. Include only assigned (non-reserved, non-unassigned) entries.
//
// Registry sources:
// - Cipher suites: https://www.iana.org/assignments/tls-parameters/tls-parameters.xhtml#tls-parameters-4
// - Extensions: https://www.iana.org/assignments/tls-extensiontype-values/tls-extensiontype-values.xhtml
// - Supported groups: https://www.iana.org/assignments/tls-parameters/tls-parameters.xhtml#tls-parameters-8
// - Signature algorithms: https://www.iana.org/assignments/tls-parameters/tls-parameters.xhtml#tls-signaturescheme
// - EC point formats: https://www.iana.org/assignments/tls-parameters/tls-parameters.xhtml#tls-parameters-9
// - Compression methods: https://www.iana.org/assignments/comp-meth-ids/comp-meth-ids.xhtml
//
// Last updated: 2026-03-25
Object.defineProperty(exports, "__esModule", ({ value: true }));
exports.CERTIFICATE_STATUS_TYPES = exports.CERTIFICATE_COMPRESSION_ALGORITHMS = exports.PSK_KEY_EXCHANGE_MODES = exports.COMPRESSION_METHODS = exports.EC_POINT_FORMATS = exports.SIGNATURE_ALGORITHMS = exports.SUPPORTED_GROUPS = exports.EXTENSION_IDS = exports.EXTENSIONS = exports.CIPHER_SUITES = exports.TLS_VERSIONS = void 0;
function lookupTable(table) {
    return table;
}
exports.TLS_VERSIONS = lookupTable({
    0x0300: 'SSL 3.0',
    0x0301: 'TLS 1.0',
    0x0302: 'TLS 1.1',
    0x0303: 'TLS 1.2',
    0x0304: 'TLS 1.3',
});
// https://www.iana.org/assignments/tls-parameters/tls-parameters.xhtml#tls-parameters-4
exports.CIPHER_SUITES = lookupTable({
    0x0000: 'TLS_NULL_WITH_NULL_NULL',
    0x0001: 'TLS_RSA_WITH_NULL_MD5',
    0x0002: 'TLS_RSA_WITH_NULL_SHA',
    0x0003: 'TLS_RSA_EXPORT_WITH_RC4_40_MD5',
    0x0004: 'TLS_RSA_WITH_RC4_128_MD5',
    0x0005: 'TLS_RSA_WITH_RC4_128_SHA',
    0x0006: 'TLS_RSA_EXPORT_WITH_RC2_CBC_40_MD5',
    0x0007: 'TLS_RSA_WITH_IDEA_CBC_SHA',
    0x0008: 'TLS_RSA_EXPORT_WITH_DES40_CBC_SHA',
    0x0009: 'TLS_RSA_WITH_DES_CBC_SHA',
    0x000A: 'TLS_RSA_WITH_3DES_EDE_CBC_SHA',
    0x000B: 'TLS_DH_DSS_EXPORT_WITH_DES40_CBC_SHA',
    0x000C: 'TLS_DH_DSS_WITH_DES_CBC_SHA',
    0x000D: 'TLS_DH_DSS_WITH_3DES_EDE_CBC_SHA',
    0x000E: 'TLS_DH_RSA_EXPORT_WITH_DES40_CBC_SHA',
    0x000F: 'TLS_DH_RSA_WITH_DES_CBC_SHA',
    0x0010: 'TLS_DH_RSA_WITH_3DES_EDE_CBC_SHA',
    0x0011: 'TLS_DHE_DSS_EXPORT_WITH_DES40_CBC_SHA',
    0x0012: 'TLS_DHE_DSS_WITH_DES_CBC_SHA',
    0x0013: 'TLS_DHE_DSS_WITH_3DES_EDE_CBC_SHA',
    0x0014: 'TLS_DHE_RSA_EXPORT_WITH_DES40_CBC_SHA',
    0x0015: 'TLS_DHE_RSA_WITH_DES_CBC_SHA',
    0x0016: 'TLS_DHE_RSA_WITH_3DES_EDE_CBC_SHA',
    0x0017: 'TLS_DH_anon_EXPORT_WITH_RC4_40_MD5',
    0x0018: 'TLS_DH_anon_WITH_RC4_128_MD5',
    0x0019: 'TLS_DH_anon_EXPORT_WITH_DES40_CBC_SHA',
    0x001A: 'TLS_DH_anon_WITH_DES_CBC_SHA',
    0x001B: 'TLS_DH_anon_WITH_3DES_EDE_CBC_SHA',
    0x001E: 'TLS_KRB5_WITH_DES_CBC_SHA',
    0x001F: 'TLS_KRB5_WITH_3DES_EDE_CBC_SHA',
    0x0020: 'TLS_KRB5_WITH_RC4_128_SHA',
    0x0021: 'TLS_KRB5_WITH_IDEA_CBC_SHA',
    0x0022: 'TLS_KRB5_WITH_DES_CBC_MD5',
    0x0023: 'TLS_KRB5_WITH_3DES_EDE_CBC_MD5',
    0x0024: 'TLS_KRB5_WITH_RC4_128_MD5',
    0x0025: 'TLS_KRB5_WITH_IDEA_CBC_MD5',
    0x0026: 'TLS_KRB5_EXPORT_WITH_DES_CBC_40_SHA',
    0x0027: 'TLS_KRB5_EXPORT_WITH_RC2_CBC_40_SHA',
    0x0028: 'TLS_KRB5_EXPORT_WITH_RC4_40_SHA',
    0x0029: 'TLS_KRB5_EXPORT_WITH_DES_CBC_40_MD5',
    0x002A: 'TLS_KRB5_EXPORT_WITH_RC2_CBC_40_MD5',
    0x002B: 'TLS_KRB5_EXPORT_WITH_RC4_40_MD5',
    0x002C: 'TLS_PSK_WITH_NULL_SHA',
    0x002D: 'TLS_DHE_PSK_WITH_NULL_SHA',
    0x002E: 'TLS_RSA_PSK_WITH_NULL_SHA',
    0x002F: 'TLS_RSA_WITH_AES_128_CBC_SHA',
    0x0030: 'TLS_DH_DSS_WITH_AES_128_CBC_SHA',
    0x0031: 'TLS_DH_RSA_WITH_AES_128_CBC_SHA',
    0x0032: 'TLS_DHE_DSS_WITH_AES_128_CBC_SHA',
    0x0033: 'TLS_DHE_RSA_WITH_AES_128_CBC_SHA',
    0x0034: 'TLS_DH_anon_WITH_AES_128_CBC_SHA',
    0x0035: 'TLS_RSA_WITH_AES_256_CBC_SHA',
    0x0036: 'TLS_DH_DSS_WITH_AES_256_CBC_SHA',
    0x0037: 'TLS_DH_RSA_WITH_AES_256_CBC_SHA',
    0x0038: 'TLS_DHE_DSS_WITH_AES_256_CBC_SHA',
    0x0039: 'TLS_DHE_RSA_WITH_AES_256_CBC_SHA',
    0x003A: 'TLS_DH_anon_WITH_AES_256_CBC_SHA',
    0x003B: 'TLS_RSA_WITH_NULL_SHA256',
    0x003C: 'TLS_RSA_WITH_AES_128_CBC_SHA256',
    0x003D: 'TLS_RSA_WITH_AES_256_CBC_SHA256',
    0x003E: 'TLS_DH_DSS_WITH_AES_128_CBC_SHA256',
    0x003F: 'TLS_DH_RSA_WITH_AES_128_CBC_SHA256',
    0x0040: 'TLS_DHE_DSS_WITH_AES_128_CBC_SHA256',
    0x0041: 'TLS_RSA_WITH_CAMELLIA_128_CBC_SHA',
    0x0042: 'TLS_DH_DSS_WITH_CAMELLIA_128_CBC_SHA',
    0x0043: 'TLS_DH_RSA_WITH_CAMELLIA_128_CBC_SHA',
    0x0044: 'TLS_DHE_DSS_WITH_CAMELLIA_128_CBC_SHA',
    0x0045: 'TLS_DHE_RSA_WITH_CAMELLIA_128_CBC_SHA',
    0x0046: 'TLS_DH_anon_WITH_CAMELLIA_128_CBC_SHA',
    0x0067: 'TLS_DHE_RSA_WITH_AES_128_CBC_SHA256',
    0x0068: 'TLS_DH_DSS_WITH_AES_256_CBC_SHA256',
    0x0069: 'TLS_DH_RSA_WITH_AES_256_CBC_SHA256',
    0x006A: 'TLS_DHE_DSS_WITH_AES_256_CBC_SHA256',
    0x006B: 'TLS_DHE_RSA_WITH_AES_256_CBC_SHA256',
    0x006C: 'TLS_DH_anon_WITH_AES_128_CBC_SHA256',
    0x006D: 'TLS_DH_anon_WITH_AES_256_CBC_SHA256',
    0x006E: 'TLS_ASCONAEAD128_ASCONHASH256',
    0x006F: 'TLS_ASCONAEAD128_SHA256',
    0x0070: 'TLS_AES_128_GCM_ASCONHASH256',
    0x0071: 'TLS_AES_128_CCM_ASCONHASH256',
    0x0084: 'TLS_RSA_WITH_CAMELLIA_256_CBC_SHA',
    0x0085: 'TLS_DH_DSS_WITH_CAMELLIA_256_CBC_SHA',
    0x0086: 'TLS_DH_RSA_WITH_CAMELLIA_256_CBC_SHA',
    0x0087: 'TLS_DHE_DSS_WITH_CAMELLIA_256_CBC_SHA',
    0x0088: 'TLS_DHE_RSA_WITH_CAMELLIA_256_CBC_SHA',
    0x0089: 'TLS_DH_anon_WITH_CAMELLIA_256_CBC_SHA',
    0x008A: 'TLS_PSK_WITH_RC4_128_SHA',
    0x008B: 'TLS_PSK_WITH_3DES_EDE_CBC_SHA',
    0x008C: 'TLS_PSK_WITH_AES_128_CBC_SHA',
    0x008D: 'TLS_PSK_WITH_AES_256_CBC_SHA',
    0x008E: 'TLS_DHE_PSK_WITH_RC4_128_SHA',
    0x008F: 'TLS_DHE_PSK_WITH_3DES_EDE_CBC_SHA',
    0x0090: 'TLS_DHE_PSK_WITH_AES_128_CBC_SHA',
    0x0091: 'TLS_DHE_PSK_WITH_AES_256_CBC_SHA',
    0x0092: 'TLS_RSA_PSK_WITH_RC4_128_SHA',
    0x0093: 'TLS_RSA_PSK_WITH_3DES_EDE_CBC_SHA',
    0x0094: 'TLS_RSA_PSK_WITH_AES_128_CBC_SHA',
    0x0095: 'TLS_RSA_PSK_WITH_AES_256_CBC_SHA',
    0x0096: 'TLS_RSA_WITH_SEED_CBC_SHA',
    0x0097: 'TLS_DH_DSS_WITH_SEED_CBC_SHA',
    0x0098: 'TLS_DH_RSA_WITH_SEED_CBC_SHA',
    0x0099: 'TLS_DHE_DSS_WITH_SEED_CBC_SHA',
    0x009A: 'TLS_DHE_RSA_WITH_SEED_CBC_SHA',
    0x009B: 'TLS_DH_anon_WITH_SEED_CBC_SHA',
    0x009C: 'TLS_RSA_WITH_AES_128_GCM_SHA256',
    0x009D: 'TLS_RSA_WITH_AES_256_GCM_SHA384',
    0x009E: 'TLS_DHE_RSA_WITH_AES_128_GCM_SHA256',
    0x009F: 'TLS_DHE_RSA_WITH_AES_256_GCM_SHA384',
    0x00A0: 'TLS_DH_RSA_WITH_AES_128_GCM_SHA256',
    0x00A1: 'TLS_DH_RSA_WITH_AES_256_GCM_SHA384',
    0x00A2: 'TLS_DHE_DSS_WITH_AES_128_GCM_SHA256',
    0x00A3: 'TLS_DHE_DSS_WITH_AES_256_GCM_SHA384',
    0x00A4: 'TLS_DH_DSS_WITH_AES_128_GCM_SHA256',
    0x00A5: 'TLS_DH_DSS_WITH_AES_256_GCM_SHA384',
    0x00A6: 'TLS_DH_anon_WITH_AES_128_GCM_SHA256',
    0x00A7: 'TLS_DH_anon_WITH_AES_256_GCM_SHA384',
    0x00A8: 'TLS_PSK_WITH_AES_128_GCM_SHA256',
    0x00A9: 'TLS_PSK_WITH_AES_256_GCM_SHA384',
    0x00AA: 'TLS_DHE_PSK_WITH_AES_128_GCM_SHA256',
    0x00AB: 'TLS_DHE_PSK_WITH_AES_256_GCM_SHA384',
    0x00AC: 'TLS_RSA_PSK_WITH_AES_128_GCM_SHA256',
    0x00AD: 'TLS_RSA_PSK_WITH_AES_256_GCM_SHA384',
    0x00AE: 'TLS_PSK_WITH_AES_128_CBC_SHA256',
    0x00AF: 'TLS_PSK_WITH_AES_256_CBC_SHA384',
    0x00B0: 'TLS_PSK_WITH_NULL_SHA256',
    0x00B1: 'TLS_PSK_WITH_NULL_SHA384',
    0x00B2: 'TLS_DHE_PSK_WITH_AES_128_CBC_SHA256',
    0x00B3: 'TLS_DHE_PSK_WITH_AES_256_CBC_SHA384',
    0x00B4: 'TLS_DHE_PSK_WITH_NULL_SHA256',
    0x00B5: 'TLS_DHE_PSK_WITH_NULL_SHA384',
    0x00B6: 'TLS_RSA_PSK_WITH_AES_128_CBC_SHA256',
    0x00B7: 'TLS_RSA_PSK_WITH_AES_256_CBC_SHA384',
    0x00B8: 'TLS_RSA_PSK_WITH_NULL_SHA256',
    0x00B9: 'TLS_RSA_PSK_WITH_NULL_SHA384',
    0x00BA: 'TLS_RSA_WITH_CAMELLIA_128_CBC_SHA256',
    0x00BB: 'TLS_DH_DSS_WITH_CAMELLIA_128_CBC_SHA256',
    0x00BC: 'TLS_DH_RSA_WITH_CAMELLIA_128_CBC_SHA256',
    0x00BD: 'TLS_DHE_DSS_WITH_CAMELLIA_128_CBC_SHA256',
    0x00BE: 'TLS_DHE_RSA_WITH_CAMELLIA_128_CBC_SHA256',
    0x00BF: 'TLS_DH_anon_WITH_CAMELLIA_128_CBC_SHA256',
    0x00C0: 'TLS_RSA_WITH_CAMELLIA_256_CBC_SHA256',
    0x00C1: 'TLS_DH_DSS_WITH_CAMELLIA_256_CBC_SHA256',
    0x00C2: 'TLS_DH_RSA_WITH_CAMELLIA_256_CBC_SHA256',
    0x00C3: 'TLS_DHE_DSS_WITH_CAMELLIA_256_CBC_SHA256',
    0x00C4: 'TLS_DHE_RSA_WITH_CAMELLIA_256_CBC_SHA256',
    0x00C5: 'TLS_DH_anon_WITH_CAMELLIA_256_CBC_SHA256',
    0x00C6: 'TLS_SM4_GCM_SM3',
    0x00C7: 'TLS_SM4_CCM_SM3',
    0x00FF: 'TLS_EMPTY_RENEGOTIATION_INFO_SCSV',
    // TLS 1.3 cipher suites
    0x1301: 'TLS_AES_128_GCM_SHA256',
    0x1302: 'TLS_AES_256_GCM_SHA384',
    0x1303: 'TLS_CHACHA20_POLY1305_SHA256',
    0x1304: 'TLS_AES_128_CCM_SHA256',
    0x1305: 'TLS_AES_128_CCM_8_SHA256',
    0x1306: 'TLS_AEGIS_256_SHA512',
    0x1307: 'TLS_AEGIS_128L_SHA256',
    // Signaling cipher suite value
    0x5600: 'TLS_FALLBACK_SCSV',
    // ECDH/ECDHE cipher suites
    0xC001: 'TLS_ECDH_ECDSA_WITH_NULL_SHA',
    0xC002: 'TLS_ECDH_ECDSA_WITH_RC4_128_SHA',
    0xC003: 'TLS_ECDH_ECDSA_WITH_3DES_EDE_CBC_SHA',
    0xC004: 'TLS_ECDH_ECDSA_WITH_AES_128_CBC_SHA',
    0xC005: 'TLS_ECDH_ECDSA_WITH_AES_256_CBC_SHA',
    0xC006: 'TLS_ECDHE_ECDSA_WITH_NULL_SHA',
    0xC007: 'TLS_ECDHE_ECDSA_WITH_RC4_128_SHA',
    0xC008: 'TLS_ECDHE_ECDSA_WITH_3DES_EDE_CBC_SHA',
    0xC009: 'TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA',
    0xC00A: 'TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA',
    0xC00B: 'TLS_ECDH_RSA_WITH_NULL_SHA',
    0xC00C: 'TLS_ECDH_RSA_WITH_RC4_128_SHA',
    0xC00D: 'TLS_ECDH_RSA_WITH_3DES_EDE_CBC_SHA',
    0xC00E: 'TLS_ECDH_RSA_WITH_AES_128_CBC_SHA',
    0xC00F: 'TLS_ECDH_RSA_WITH_AES_256_CBC_SHA',
    0xC010: 'TLS_ECDHE_RSA_WITH_NULL_SHA',
    0xC011: 'TLS_ECDHE_RSA_WITH_RC4_128_SHA',
    0xC012: 'TLS_ECDHE_RSA_WITH_3DES_EDE_CBC_SHA',
    0xC013: 'TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA',
    0xC014: 'TLS_ECDHE_RSA_WITH_AES_256_CBC_SHA',
    0xC015: 'TLS_ECDH_anon_WITH_NULL_SHA',
    0xC016: 'TLS_ECDH_anon_WITH_RC4_128_SHA',
    0xC017: 'TLS_ECDH_anon_WITH_3DES_EDE_CBC_SHA',
    0xC018: 'TLS_ECDH_anon_WITH_AES_128_CBC_SHA',
    0xC019: 'TLS_ECDH_anon_WITH_AES_256_CBC_SHA',
    0xC01A: 'TLS_SRP_SHA_WITH_3DES_EDE_CBC_SHA',
    0xC01B: 'TLS_SRP_SHA_RSA_WITH_3DES_EDE_CBC_SHA',
    0xC01C: 'TLS_SRP_SHA_DSS_WITH_3DES_EDE_CBC_SHA',
    0xC01D: 'TLS_SRP_SHA_WITH_AES_128_CBC_SHA',
    0xC01E: 'TLS_SRP_SHA_RSA_WITH_AES_128_CBC_SHA',
    0xC01F: 'TLS_SRP_SHA_DSS_WITH_AES_128_CBC_SHA',
    0xC020: 'TLS_SRP_SHA_WITH_AES_256_CBC_SHA',
    0xC021: 'TLS_SRP_SHA_RSA_WITH_AES_256_CBC_SHA',
    0xC022: 'TLS_SRP_SHA_DSS_WITH_AES_256_CBC_SHA',
    0xC023: 'TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA256',
    0xC024: 'TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA384',
    0xC025: 'TLS_ECDH_ECDSA_WITH_AES_128_CBC_SHA256',
    0xC026: 'TLS_ECDH_ECDSA_WITH_AES_256_CBC_SHA384',
    0xC027: 'TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA256',
    0xC028: 'TLS_ECDHE_RSA_WITH_AES_256_CBC_SHA384',
    0xC029: 'TLS_ECDH_RSA_WITH_AES_128_CBC_SHA256',
    0xC02A: 'TLS_ECDH_RSA_WITH_AES_256_CBC_SHA384',
    0xC02B: 'TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256',
    0xC02C: 'TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384',
    0xC02D: 'TLS_ECDH_ECDSA_WITH_AES_128_GCM_SHA256',
    0xC02E: 'TLS_ECDH_ECDSA_WITH_AES_256_GCM_SHA384',
    0xC02F: 'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256',
    0xC030: 'TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384',
    0xC031: 'TLS_ECDH_RSA_WITH_AES_128_GCM_SHA256',
    0xC032: 'TLS_ECDH_RSA_WITH_AES_256_GCM_SHA384',
    0xC033: 'TLS_ECDHE_PSK_WITH_RC4_128_SHA',
    0xC034: 'TLS_ECDHE_PSK_WITH_3DES_EDE_CBC_SHA',
    0xC035: 'TLS_ECDHE_PSK_WITH_AES_128_CBC_SHA',
    0xC036: 'TLS_ECDHE_PSK_WITH_AES_256_CBC_SHA',
    0xC037: 'TLS_ECDHE_PSK_WITH_AES_128_CBC_SHA256',
    0xC038: 'TLS_ECDHE_PSK_WITH_AES_256_CBC_SHA384',
    0xC039: 'TLS_ECDHE_PSK_WITH_NULL_SHA',
    0xC03A: 'TLS_ECDHE_PSK_WITH_NULL_SHA256',
    0xC03B: 'TLS_ECDHE_PSK_WITH_NULL_SHA384',
    0xC03C: 'TLS_RSA_WITH_ARIA_128_CBC_SHA256',
    0xC03D: 'TLS_RSA_WITH_ARIA_256_CBC_SHA384',
    0xC03E: 'TLS_DH_DSS_WITH_ARIA_128_CBC_SHA256',
    0xC03F: 'TLS_DH_DSS_WITH_ARIA_256_CBC_SHA384',
    0xC040: 'TLS_DH_RSA_WITH_ARIA_128_CBC_SHA256',
    0xC041: 'TLS_DH_RSA_WITH_ARIA_256_CBC_SHA384',
    0xC042: 'TLS_DHE_DSS_WITH_ARIA_128_CBC_SHA256',
    0xC043: 'TLS_DHE_DSS_WITH_ARIA_256_CBC_SHA384',
    0xC044: 'TLS_DHE_RSA_WITH_ARIA_128_CBC_SHA256',
    0xC045: 'TLS_DHE_RSA_WITH_ARIA_256_CBC_SHA384',
    0xC046: 'TLS_DH_anon_WITH_ARIA_128_CBC_SHA256',
    0xC047: 'TLS_DH_anon_WITH_ARIA_256_CBC_SHA384',
    0xC048: 'TLS_ECDHE_ECDSA_WITH_ARIA_128_CBC_SHA256',
    0xC049: 'TLS_ECDHE_ECDSA_WITH_ARIA_256_CBC_SHA384',
    0xC04A: 'TLS_ECDH_ECDSA_WITH_ARIA_128_CBC_SHA256',
    0xC04B: 'TLS_ECDH_ECDSA_WITH_ARIA_256_CBC_SHA384',
    0xC04C: 'TLS_ECDHE_RSA_WITH_ARIA_128_CBC_SHA256',
    0xC04D: 'TLS_ECDHE_RSA_WITH_ARIA_256_CBC_SHA384',
    0xC04E: 'TLS_ECDH_RSA_WITH_ARIA_128_CBC_SHA256',
    0xC04F: 'TLS_ECDH_RSA_WITH_ARIA_256_CBC_SHA384',
    0xC050: 'TLS_RSA_WITH_ARIA_128_GCM_SHA256',
    0xC051: 'TLS_RSA_WITH_ARIA_256_GCM_SHA384',
    0xC052: 'TLS_DHE_RSA_WITH_ARIA_128_GCM_SHA256',
    0xC053: 'TLS_DHE_RSA_WITH_ARIA_256_GCM_SHA384',
    0xC054: 'TLS_DH_RSA_WITH_ARIA_128_GCM_SHA256',
    0xC055: 'TLS_DH_RSA_WITH_ARIA_256_GCM_SHA384',
    0xC056: 'TLS_DHE_DSS_WITH_ARIA_128_GCM_SHA256',
    0xC057: 'TLS_DHE_DSS_WITH_ARIA_256_GCM_SHA384',
    0xC058: 'TLS_DH_DSS_WITH_ARIA_128_GCM_SHA256',
    0xC059: 'TLS_DH_DSS_WITH_ARIA_256_GCM_SHA384',
    0xC05A: 'TLS_DH_anon_WITH_ARIA_128_GCM_SHA256',
    0xC05B: 'TLS_DH_anon_WITH_ARIA_256_GCM_SHA384',
    0xC05C: 'TLS_ECDHE_ECDSA_WITH_ARIA_128_GCM_SHA256',
    0xC05D: 'TLS_ECDHE_ECDSA_WITH_ARIA_256_GCM_SHA384',
    0xC05E: 'TLS_ECDH_ECDSA_WITH_ARIA_128_GCM_SHA256',
    0xC05F: 'TLS_ECDH_ECDSA_WITH_ARIA_256_GCM_SHA384',
    0xC060: 'TLS_ECDHE_RSA_WITH_ARIA_128_GCM_SHA256',
    0xC061: 'TLS_ECDHE_RSA_WITH_ARIA_256_GCM_SHA384',
    0xC062: 'TLS_ECDH_RSA_WITH_ARIA_128_GCM_SHA256',
    0xC063: 'TLS_ECDH_RSA_WITH_ARIA_256_GCM_SHA384',
    0xC064: 'TLS_PSK_WITH_ARIA_128_CBC_SHA256',
    0xC065: 'TLS_PSK_WITH_ARIA_256_CBC_SHA384',
    0xC066: 'TLS_DHE_PSK_WITH_ARIA_128_CBC_SHA256',
    0xC067: 'TLS_DHE_PSK_WITH_ARIA_256_CBC_SHA384',
    0xC068: 'TLS_RSA_PSK_WITH_ARIA_128_CBC_SHA256',
    0xC069: 'TLS_RSA_PSK_WITH_ARIA_256_CBC_SHA384',
    0xC06A: 'TLS_PSK_WITH_ARIA_128_GCM_SHA256',
    0xC06B: 'TLS_PSK_WITH_ARIA_256_GCM_SHA384',
    0xC06C: 'TLS_DHE_PSK_WITH_ARIA_128_GCM_SHA256',
    0xC06D: 'TLS_DHE_PSK_WITH_ARIA_256_GCM_SHA384',
    0xC06E: 'TLS_RSA_PSK_WITH_ARIA_128_GCM_SHA256',
    0xC06F: 'TLS_RSA_PSK_WITH_ARIA_256_GCM_SHA384',
    0xC070: 'TLS_ECDHE_PSK_WITH_ARIA_128_CBC_SHA256',
    0xC071: 'TLS_ECDHE_PSK_WITH_ARIA_256_CBC_SHA384',
    0xC072: 'TLS_ECDHE_ECDSA_WITH_CAMELLIA_128_CBC_SHA256',
    0xC073: 'TLS_ECDHE_ECDSA_WITH_CAMELLIA_256_CBC_SHA384',
    0xC074: 'TLS_ECDH_ECDSA_WITH_CAMELLIA_128_CBC_SHA256',
    0xC075: 'TLS_ECDH_ECDSA_WITH_CAMELLIA_256_CBC_SHA384',
    0xC076: 'TLS_ECDHE_RSA_WITH_CAMELLIA_128_CBC_SHA256',
    0xC077: 'TLS_ECDHE_RSA_WITH_CAMELLIA_256_CBC_SHA384',
    0xC078: 'TLS_ECDH_RSA_WITH_CAMELLIA_128_CBC_SHA256',
    0xC079: 'TLS_ECDH_RSA_WITH_CAMELLIA_256_CBC_SHA384',
    0xC07A: 'TLS_RSA_WITH_CAMELLIA_128_GCM_SHA256',
    0xC07B: 'TLS_RSA_WITH_CAMELLIA_256_GCM_SHA384',
    0xC07C: 'TLS_DHE_RSA_WITH_CAMELLIA_128_GCM_SHA256',
    0xC07D: 'TLS_DHE_RSA_WITH_CAMELLIA_256_GCM_SHA384',
    0xC07E: 'TLS_DH_RSA_WITH_CAMELLIA_128_GCM_SHA256',
    0xC07F: 'TLS_DH_RSA_WITH_CAMELLIA_256_GCM_SHA384',
    0xC080: 'TLS_DHE_DSS_WITH_CAMELLIA_128_GCM_SHA256',
    0xC081: 'TLS_DHE_DSS_WITH_CAMELLIA_256_GCM_SHA384',
    0xC082: 'TLS_DH_DSS_WITH_CAMELLIA_128_GCM_SHA256',
    0xC083: 'TLS_DH_DSS_WITH_CAMELLIA_256_GCM_SHA384',
    0xC084: 'TLS_DH_anon_WITH_CAMELLIA_128_GCM_SHA256',
    0xC085: 'TLS_DH_anon_WITH_CAMELLIA_256_GCM_SHA384',
    0xC086: 'TLS_ECDHE_ECDSA_WITH_CAMELLIA_128_GCM_SHA256',
    0xC087: 'TLS_ECDHE_ECDSA_WITH_CAMELLIA_256_GCM_SHA384',
    0xC088: 'TLS_ECDH_ECDSA_WITH_CAMELLIA_128_GCM_SHA256',
    0xC089: 'TLS_ECDH_ECDSA_WITH_CAMELLIA_256_GCM_SHA384',
    0xC08A: 'TLS_ECDHE_RSA_WITH_CAMELLIA_128_GCM_SHA256',
    0xC08B: 'TLS_ECDHE_RSA_WITH_CAMELLIA_256_GCM_SHA384',
    0xC08C: 'TLS_ECDH_RSA_WITH_CAMELLIA_128_GCM_SHA256',
    0xC08D: 'TLS_ECDH_RSA_WITH_CAMELLIA_256_GCM_SHA384',
    0xC08E: 'TLS_PSK_WITH_CAMELLIA_128_GCM_SHA256',
    0xC08F: 'TLS_PSK_WITH_CAMELLIA_256_GCM_SHA384',
    0xC090: 'TLS_DHE_PSK_WITH_CAMELLIA_128_GCM_SHA256',
    0xC091: 'TLS_DHE_PSK_WITH_CAMELLIA_256_GCM_SHA384',
    0xC092: 'TLS_RSA_PSK_WITH_CAMELLIA_128_GCM_SHA256',
    0xC093: 'TLS_RSA_PSK_WITH_CAMELLIA_256_GCM_SHA384',
    0xC094: 'TLS_PSK_WITH_CAMELLIA_128_CBC_SHA256',
    0xC095: 'TLS_PSK_WITH_CAMELLIA_256_CBC_SHA384',
    0xC096: 'TLS_DHE_PSK_WITH_CAMELLIA_128_CBC_SHA256',
    0xC097: 'TLS_DHE_PSK_WITH_CAMELLIA_256_CBC_SHA384',
    0xC098: 'TLS_RSA_PSK_WITH_CAMELLIA_128_CBC_SHA256',
    0xC099: 'TLS_RSA_PSK_WITH_CAMELLIA_256_CBC_SHA384',
    0xC09A: 'TLS_ECDHE_PSK_WITH_CAMELLIA_128_CBC_SHA256',
    0xC09B: 'TLS_ECDHE_PSK_WITH_CAMELLIA_256_CBC_SHA384',
    0xC09C: 'TLS_RSA_WITH_AES_128_CCM',
    0xC09D: 'TLS_RSA_WITH_AES_256_CCM',
    0xC09E: 'TLS_DHE_RSA_WITH_AES_128_CCM',
    0xC09F: 'TLS_DHE_RSA_WITH_AES_256_CCM',
    0xC0A0: 'TLS_RSA_WITH_AES_128_CCM_8',
    0xC0A1: 'TLS_RSA_WITH_AES_256_CCM_8',
    0xC0A2: 'TLS_DHE_RSA_WITH_AES_128_CCM_8',
    0xC0A3: 'TLS_DHE_RSA_WITH_AES_256_CCM_8',
    0xC0A4: 'TLS_PSK_WITH_AES_128_CCM',
    0xC0A5: 'TLS_PSK_WITH_AES_256_CCM',
    0xC0A6: 'TLS_DHE_PSK_WITH_AES_128_CCM',
    0xC0A7: 'TLS_DHE_PSK_WITH_AES_256_CCM',
    0xC0A8: 'TLS_PSK_WITH_AES_128_CCM_8',
    0xC0A9: 'TLS_PSK_WITH_AES_256_CCM_8',
    0xC0AA: 'TLS_PSK_DHE_WITH_AES_128_CCM_8',
    0xC0AB: 'TLS_PSK_DHE_WITH_AES_256_CCM_8',
    0xC0AC: 'TLS_ECDHE_ECDSA_WITH_AES_128_CCM',
    0xC0AD: 'TLS_ECDHE_ECDSA_WITH_AES_256_CCM',
    0xC0AE: 'TLS_ECDHE_ECDSA_WITH_AES_128_CCM_8',
    0xC0AF: 'TLS_ECDHE_ECDSA_WITH_AES_256_CCM_8',
    0xC0B0: 'TLS_ECCPWD_WITH_AES_128_GCM_SHA256',
    0xC0B1: 'TLS_ECCPWD_WITH_AES_256_GCM_SHA384',
    0xC0B2: 'TLS_ECCPWD_WITH_AES_128_CCM_SHA256',
    0xC0B3: 'TLS_ECCPWD_WITH_AES_256_CCM_SHA384',
    0xC0B4: 'TLS_SHA256_SHA256',
    0xC0B5: 'TLS_SHA384_SHA384',
    0xC100: 'TLS_GOSTR341112_256_WITH_KUZNYECHIK_CTR_OMAC',
    0xC101: 'TLS_GOSTR341112_256_WITH_MAGMA_CTR_OMAC',
    0xC102: 'TLS_GOSTR341112_256_WITH_28147_CNT_IMIT',
    0xC103: 'TLS_GOSTR341112_256_WITH_KUZNYECHIK_MGM_L',
    0xC104: 'TLS_GOSTR341112_256_WITH_MAGMA_MGM_L',
    0xC105: 'TLS_GOSTR341112_256_WITH_KUZNYECHIK_MGM_S',
    0xC106: 'TLS_GOSTR341112_256_WITH_MAGMA_MGM_S',
    // ChaCha20-Poly1305 suites
    0xCCA8: 'TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256',
    0xCCA9: 'TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256',
    0xCCAA: 'TLS_DHE_RSA_WITH_CHACHA20_POLY1305_SHA256',
    0xCCAB: 'TLS_PSK_WITH_CHACHA20_POLY1305_SHA256',
    0xCCAC: 'TLS_ECDHE_PSK_WITH_CHACHA20_POLY1305_SHA256',
    0xCCAD: 'TLS_DHE_PSK_WITH_CHACHA20_POLY1305_SHA256',
    0xCCAE: 'TLS_RSA_PSK_WITH_CHACHA20_POLY1305_SHA256',
    // ECDHE-PSK with AES GCM
    0xD001: 'TLS_ECDHE_PSK_WITH_AES_128_GCM_SHA256',
    0xD002: 'TLS_ECDHE_PSK_WITH_AES_256_GCM_SHA384',
    0xD003: 'TLS_ECDHE_PSK_WITH_AES_128_CCM_8_SHA256',
    0xD005: 'TLS_ECDHE_PSK_WITH_AES_128_CCM_SHA256',
});
// https://www.iana.org/assignments/tls-extensiontype-values/tls-extensiontype-values.xhtml
// Internal const object — the single source of truth for both EXTENSIONS and EXTENSION_IDS.
const _extensions = {
    0: 'server_name',
    1: 'max_fragment_length',
    2: 'client_certificate_url',
    3: 'trusted_ca_keys',
    4: 'truncated_hmac',
    5: 'status_request',
    6: 'user_mapping',
    7: 'client_authz',
    8: 'server_authz',
    9: 'cert_type',
    10: 'supported_groups',
    11: 'ec_point_formats',
    12: 'srp',
    13: 'signature_algorithms',
    14: 'use_srtp',
    15: 'heartbeat',
    16: 'application_layer_protocol_negotiation',
    17: 'status_request_v2',
    18: 'signed_certificate_timestamp',
    19: 'client_certificate_type',
    20: 'server_certificate_type',
    21: 'padding',
    22: 'encrypt_then_mac',
    23: 'extended_master_secret',
    24: 'token_binding',
    25: 'cached_info',
    26: 'tls_lts',
    27: 'compress_certificate',
    28: 'record_size_limit',
    29: 'pwd_protect',
    30: 'pwd_clear',
    31: 'password_salt',
    32: 'ticket_pinning',
    33: 'tls_cert_with_extern_psk',
    34: 'delegated_credential',
    35: 'session_ticket',
    36: 'TLMSP',
    37: 'TLMSP_proxying',
    38: 'TLMSP_delegate',
    39: 'supported_ekt_ciphers',
    41: 'pre_shared_key',
    42: 'early_data',
    43: 'supported_versions',
    44: 'cookie',
    45: 'psk_key_exchange_modes',
    47: 'certificate_authorities',
    48: 'oid_filters',
    49: 'post_handshake_auth',
    50: 'signature_algorithms_cert',
    51: 'key_share',
    52: 'transparency_info',
    53: 'connection_id_deprecated',
    54: 'connection_id',
    55: 'external_id_hash',
    56: 'external_session_id',
    57: 'quic_transport_parameters',
    58: 'ticket_request',
    59: 'dnssec_chain',
    60: 'sequence_number_encryption_algorithms',
    61: 'rrc',
    62: 'tls_flags',
    64768: 'ech_outer_extensions',
    65037: 'encrypted_client_hello',
    65281: 'renegotiation_info',
    // Non-IANA but widely deployed
    17513: 'application_settings',
};
exports.EXTENSIONS = _extensions;
const _extensionAliases = {
    sni: 0,
    alpn: 16,
    alps: 17513,
    ech: 65037,
};
exports.EXTENSION_IDS = Object.assign(Object.fromEntries(Object.entries(_extensions).map(([id, name]) => [name, Number(id)])), _extensionAliases);
// https://www.iana.org/assignments/tls-parameters/tls-parameters.xhtml#tls-parameters-8
exports.SUPPORTED_GROUPS = lookupTable({
    1: 'sect163k1',
    2: 'sect163r1',
    3: 'sect163r2',
    4: 'sect193r1',
    5: 'sect193r2',
    6: 'sect233k1',
    7: 'sect233r1',
    8: 'sect239k1',
    9: 'sect283k1',
    10: 'sect283r1',
    11: 'sect409k1',
    12: 'sect409r1',
    13: 'sect571k1',
    14: 'sect571r1',
    15: 'secp160k1',
    16: 'secp160r1',
    17: 'secp160r2',
    18: 'secp192k1',
    19: 'secp192r1',
    20: 'secp224k1',
    21: 'secp224r1',
    22: 'secp256k1',
    23: 'secp256r1',
    24: 'secp384r1',
    25: 'secp521r1',
    26: 'brainpoolP256r1',
    27: 'brainpoolP384r1',
    28: 'brainpoolP512r1',
    29: 'x25519',
    30: 'x448',
    31: 'brainpoolP256r1tls13',
    32: 'brainpoolP384r1tls13',
    33: 'brainpoolP512r1tls13',
    34: 'GC256A',
    35: 'GC256B',
    36: 'GC256C',
    37: 'GC256D',
    38: 'GC512A',
    39: 'GC512B',
    40: 'GC512C',
    41: 'curveSM2',
    256: 'ffdhe2048',
    257: 'ffdhe3072',
    258: 'ffdhe4096',
    259: 'ffdhe6144',
    260: 'ffdhe8192',
    // Post-quantum / hybrid key exchange
    512: 'MLKEM512',
    513: 'MLKEM768',
    514: 'MLKEM1024',
    4587: 'SecP256r1MLKEM768',
    4588: 'X25519MLKEM768',
    4589: 'SecP384r1MLKEM1024',
    4590: 'curveSM2MLKEM768',
    // Obsolete pre-standard Kyber
    25497: 'X25519Kyber768Draft00',
    25498: 'SecP256r1Kyber768Draft00',
    // Legacy explicit curves
    65281: 'arbitrary_explicit_prime_curves',
    65282: 'arbitrary_explicit_char2_curves',
});
// https://www.iana.org/assignments/tls-parameters/tls-parameters.xhtml#tls-signaturescheme
// Also includes legacy TLS 1.2 (hash, signature) byte-pair values from RFC 5246 section 7.4.1.4.1
exports.SIGNATURE_ALGORITHMS = lookupTable({
    // Legacy TLS 1.2 byte-pair schemes (hash << 8 | sig): hash 2=SHA-1, 3=SHA-224, 4=SHA-256,
    // 5=SHA-384, 6=SHA-512; sig 1=RSA, 2=DSA, 3=ECDSA
    0x0201: 'rsa_pkcs1_sha1',
    0x0202: 'dsa_sha1',
    0x0203: 'ecdsa_sha1',
    0x0301: 'rsa_pkcs1_sha224',
    0x0302: 'dsa_sha224',
    0x0303: 'ecdsa_sha224',
    // TLS 1.3 named signature schemes
    0x0401: 'rsa_pkcs1_sha256',
    0x0402: 'dsa_sha256',
    0x0403: 'ecdsa_secp256r1_sha256',
    0x0420: 'rsa_pkcs1_sha256_legacy',
    0x0501: 'rsa_pkcs1_sha384',
    0x0502: 'dsa_sha384',
    0x0503: 'ecdsa_secp384r1_sha384',
    0x0520: 'rsa_pkcs1_sha384_legacy',
    0x0601: 'rsa_pkcs1_sha512',
    0x0602: 'dsa_sha512',
    0x0603: 'ecdsa_secp521r1_sha512',
    0x0620: 'rsa_pkcs1_sha512_legacy',
    0x0704: 'eccsi_sha256',
    0x0705: 'iso_ibs1',
    0x0706: 'iso_ibs2',
    0x0707: 'iso_chinese_ibs',
    0x0708: 'sm2sig_sm3',
    0x0709: 'gostr34102012_256a',
    0x070A: 'gostr34102012_256b',
    0x070B: 'gostr34102012_256c',
    0x070C: 'gostr34102012_256d',
    0x070D: 'gostr34102012_512a',
    0x070E: 'gostr34102012_512b',
    0x070F: 'gostr34102012_512c',
    0x0804: 'rsa_pss_rsae_sha256',
    0x0805: 'rsa_pss_rsae_sha384',
    0x0806: 'rsa_pss_rsae_sha512',
    0x0807: 'ed25519',
    0x0808: 'ed448',
    0x0809: 'rsa_pss_pss_sha256',
    0x080A: 'rsa_pss_pss_sha384',
    0x080B: 'rsa_pss_pss_sha512',
    0x081A: 'ecdsa_brainpoolP256r1tls13_sha256',
    0x081B: 'ecdsa_brainpoolP384r1tls13_sha384',
    0x081C: 'ecdsa_brainpoolP512r1tls13_sha512',
    // Post-quantum signatures
    0x0904: 'mldsa44',
    0x0905: 'mldsa65',
    0x0906: 'mldsa87',
    0x0911: 'slhdsa_sha2_128s',
    0x0912: 'slhdsa_sha2_128f',
    0x0913: 'slhdsa_sha2_192s',
    0x0914: 'slhdsa_sha2_192f',
    0x0915: 'slhdsa_sha2_256s',
    0x0916: 'slhdsa_sha2_256f',
    0x0917: 'slhdsa_shake_128s',
    0x0918: 'slhdsa_shake_128f',
    0x0919: 'slhdsa_shake_192s',
    0x091A: 'slhdsa_shake_192f',
    0x091B: 'slhdsa_shake_256s',
    0x091C: 'slhdsa_shake_256f',
});
// https://www.iana.org/assignments/tls-parameters/tls-parameters.xhtml#tls-parameters-9
exports.EC_POINT_FORMATS = lookupTable({
    0: 'uncompressed',
    1: 'ansiX962_compressed_prime',
    2: 'ansiX962_compressed_char2',
});
// https://www.iana.org/assignments/comp-meth-ids/comp-meth-ids.xhtml
exports.COMPRESSION_METHODS = lookupTable({
    0: 'null',
    1: 'DEFLATE',
});
// RFC 8446 section 4.2.9
exports.PSK_KEY_EXCHANGE_MODES = lookupTable({
    0: 'psk_ke',
    1: 'psk_dhe_ke',
});
// https://www.iana.org/assignments/tls-certificate-compression/tls-certificate-compression.xhtml
exports.CERTIFICATE_COMPRESSION_ALGORITHMS = lookupTable({
    1: 'zlib',
    2: 'brotli',
    3: 'zstd',
});
// RFC 6066 / RFC 6961
exports.CERTIFICATE_STATUS_TYPES = lookupTable({
    1: 'ocsp',
    2: 'ocsp_multi',
});
//# sourceMappingURL=lookup-tables.js.map

/***/ })

};
