export const id = 898;
export const ids = [898];
export const modules = {

/***/ 4237:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ canonicalJson),
/* harmony export */   q: () => (/* binding */ parseJson)
/* harmony export */ });
function canonicalJson(value) {
    if (Array.isArray(value))
        return `[${value.map((item) => canonicalJson(item === undefined ? null : item)).join(',')}]`;
    if (typeof value !== 'object' || value === null)
        return JSON.stringify(value) ?? 'null';
    const fields = Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `{${fields.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
}
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}


/***/ }),

/***/ 1493:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V2: () => (/* binding */ failure),
/* harmony export */   kX: () => (/* binding */ success),
/* harmony export */   uO: () => (/* binding */ defineTool),
/* harmony export */   x: () => (/* binding */ offer)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8439);

function defineTool(tool) {
    return tool;
}
const unsaid = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum'];
function offer(tool) {
    if (tool.schema)
        return { name: tool.name, description: tool.description, parameters: tool.schema };
    const { $schema: _, ...parameters } = zod__WEBPACK_IMPORTED_MODULE_0__/* .toJSONSchema */ .bl(tool.parameters, {
        io: 'input',
        override: ({ jsonSchema }) => {
            for (const bound of unsaid)
                delete jsonSchema[bound];
        },
    });
    return { name: tool.name, description: tool.description, parameters };
}
function success(content) {
    return { content, isError: false };
}
function failure(content) {
    return { content, isError: true };
}


/***/ }),

/***/ 9898:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openJail: () => (/* binding */ openJail)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/agent/tool.js
var tool = __webpack_require__(1493);
// EXTERNAL MODULE: ./build/src/problem.js
var problem = __webpack_require__(6762);
// EXTERNAL MODULE: ./build/src/jail/launch.js
var launch = __webpack_require__(7771);
// EXTERNAL MODULE: ./build/src/jail/layout.js
var jail_layout = __webpack_require__(1586);
;// CONCATENATED MODULE: ./build/src/jail/bubblewrap.js

function mountArguments(mount, workspace) {
    switch (mount.kind) {
        case 'read-only':
            return ['--ro-bind', mount.from, mount.to];
        case 'empty':
            return ['--size', String(mount.bytes), '--tmpfs', mount.to];
        case 'link':
            return ['--symlink', mount.target, mount.to];
        case 'workspace':
            return [...workspace, mount.to];
    }
}
function bubblewrapArguments(layout, view, workspace, program, door) {
    const bind = [view === 'read-only' ? '--ro-bind' : '--bind', workspace];
    return [
        '--unshare-user',
        '--uid',
        String(layout.uid),
        '--gid',
        String(layout.gid),
        '--unshare-ipc',
        '--unshare-pid',
        '--unshare-net',
        '--unshare-uts',
        '--unshare-cgroup-try',
        '--disable-userns',
        '--assert-userns-disabled',
        '--cap-drop',
        'ALL',
        '--die-with-parent',
        '--new-session',
        '--hostname',
        'gadget',
        '--clearenv',
        '--proc',
        '/proc',
        ...jail_layout/* procCovers */.Pf.flatMap((path) => ['--ro-bind-try', path, path]),
        '--dev',
        '/dev',
        ...layout.mounts.flatMap((mount) => mountArguments(mount, bind)),
        ...(door === undefined ? [] : ['--ro-bind', door, jail_layout/* inside */.nx.door]),
        '--dir',
        layout.environment['HOME'],
        '--remount-ro',
        '/',
        ...Object.entries(layout.environment).flatMap(([name, value]) => ['--setenv', name, value]),
        '--chdir',
        layout.workspace,
        '--',
        ...program,
    ];
}
const overlayScript = `set -e
mount -t tmpfs -o size=2g,mode=0755 gadget "$1"
mkdir "$1/upper" "$1/work" "$1/view"
cd "$2"
mount -t overlay -o "lowerdir=.,upperdir=$1/upper,workdir=$1/work,userxattr" gadget "$1/view"
shift 2
exec "$@"`;
function bubblewrapLauncher(bwrap, layout, scratch, owner) {
    const become = owner ? ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'] : [];
    return (view, program, door) => {
        if (view !== 'disposable')
            return { argv: [...become, bwrap, ...bubblewrapArguments(layout, view, layout.workspace, program, door)] };
        const overlay = `${scratch}/overlay`;
        return {
            argv: [
                ...become,
                'unshare',
                '--user',
                '--map-root-user',
                '--mount',
                '--',
                '/bin/sh',
                '-c',
                overlayScript,
                'sh',
                overlay,
                layout.workspace,
                bwrap,
                ...bubblewrapArguments(layout, view, `${overlay}/view`, program, door),
            ],
        };
    };
}

// EXTERNAL MODULE: ./node_modules/execa/index.js + 136 modules
var execa = __webpack_require__(2499);
;// CONCATENATED MODULE: ./build/src/jail/git-config.js



const kept = /^(core\.(repositoryformatversion|filemode|bare|ignorecase|symlinks|precomposeunicode)|extensions\.(objectformat|refstorage))$/;
function configFiles(workspace) {
    const git = (0,external_node_path_.join)(workspace, '.git');
    const modules = (0,external_node_path_.join)(git, 'modules');
    const nested = (0,external_node_fs_.existsSync)(modules)
        ? (0,external_node_fs_.readdirSync)(modules, { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile() && /^config(\.worktree)?$/.test(entry.name))
            .map((entry) => (0,external_node_path_.join)(entry.parentPath, entry.name))
        : [];
    return [(0,external_node_path_.join)(git, 'config'), (0,external_node_path_.join)(git, 'config.worktree'), ...nested].filter((path) => (0,external_node_fs_.existsSync)(path));
}
async function coverGitConfigs(workspace, scratch, path) {
    return Promise.all(configFiles(workspace).map(async (to, index) => {
        const listed = await (0,execa/* execa */.Ho)('git', ['config', '--file', to, '--no-includes', '--list', '-z'], {
            cwd: '/',
            extendEnv: false,
            reject: false,
            env: { PATH: path, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' },
        });
        const lines = listed.stdout
            .split('\0')
            .map((entry) => entry.split('\n'))
            .filter(([key]) => kept.test(key ?? ''));
        const from = (0,external_node_path_.join)(scratch, `git-config-${index}`);
        (0,external_node_fs_.writeFileSync)(from, lines.map(([key, value]) => `[${key.split('.')[0]}]\n\t${key.split('.')[1]} = ${value ?? 'true'}\n`).join(''), {
            mode: 0o644,
        });
        return { from, to };
    }));
}

;// CONCATENATED MODULE: ./build/src/jail/php-extensions.js


function copyPhpExtensions(configuration, scratch) {
    return namesIn(configuration)
        .filter((version) => /^\d+\.\d+$/.test(version))
        .flatMap((version) => {
        const to = (0,external_node_path_.join)(configuration, version, 'cli/conf.d');
        const files = namesIn(to).filter((name) => name.endsWith('.ini'));
        if (files.length === 0)
            return [];
        const from = (0,external_node_path_.join)(scratch, `php-${version}`);
        (0,external_node_fs_.mkdirSync)(from);
        (0,external_node_fs_.chmodSync)(from, 0o755);
        for (const name of files) {
            (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(from, name), loading((0,external_node_path_.join)(to, name)));
            (0,external_node_fs_.chmodSync)((0,external_node_path_.join)(from, name), 0o644);
        }
        return [{ from, to }];
    });
}
function namesIn(folder) {
    try {
        return (0,external_node_fs_.readdirSync)(folder);
    }
    catch {
        return [];
    }
}
function loading(file) {
    try {
        return [...(0,external_node_fs_.readFileSync)(file, 'utf8').matchAll(/^(?:zend_)?extension\s*=\s*"?[\w.-]+"?[ \t]*$/gm)]
            .map(([line]) => `${line}\n`)
            .join('');
    }
    catch {
        return '';
    }
}

// EXTERNAL MODULE: ./build/src/jail/reach.js
var reach = __webpack_require__(1269);
;// CONCATENATED MODULE: ./build/src/jail/root-folder.js



const devices = ['null', 'zero', 'full', 'random', 'urandom', 'tty'];
const deviceLinks = { fd: '/proc/self/fd', stdin: 'fd/0', stdout: 'fd/1', stderr: 'fd/2' };
function makeRootFolder(layout, scratch, workspace) {
    const root = (0,external_node_path_.join)(scratch, 'root');
    const at = (path) => `${root}${path}`;
    const empty = [...layout.mounts.filter((mount) => mount.kind === 'empty'), { to: '/dev/shm', bytes: 256 * 1024 * 1024 }];
    const bound = layout.mounts.filter((mount) => mount.kind === 'read-only' || mount.kind === 'workspace');
    const sourceOf = (mount) => mount.kind === 'workspace' ? layout.workspace : mount.from;
    const isInside = (path, mounts) => mounts.some(({ to }) => path.startsWith(`${to}/`));
    const late = { folders: [layout.environment['HOME'] ?? '/home'], files: [] };
    for (const mount of bound) {
        if (isInside(mount.to, bound))
            continue;
        const isFolder = (0,external_node_fs_.statSync)(sourceOf(mount)).isDirectory();
        if (!isInside(mount.to, empty))
            makePlace(root, mount.to, isFolder);
        else if (isFolder)
            late.folders.push(mount.to);
        else {
            late.folders.push((0,external_node_path_.dirname)(mount.to));
            late.files.push(mount.to);
        }
    }
    for (const { to } of empty)
        makePlace(root, to, true);
    for (const mount of layout.mounts)
        if (mount.kind === 'link')
            (0,external_node_fs_.symlinkSync)(mount.target, at(mount.to));
    makePlace(root, '/proc', true);
    for (const name of devices)
        makePlace(root, `/dev/${name}`, false);
    for (const [name, target] of Object.entries(deviceLinks))
        (0,external_node_fs_.symlinkSync)(target, at(`/dev/${name}`));
    makePlace(root, '/etc/fstab', false);
    const covers = jail_layout/* procCovers */.Pf.filter((path) => (0,external_node_fs_.existsSync)(path));
    (0,external_node_fs_.writeFileSync)(at('/etc/fstab'), table(covers.map((path) => [path, path, 'none', 'bind,ro'])));
    const first = (0,external_node_path_.join)(scratch, 'empty.fstab');
    (0,external_node_fs_.writeFileSync)(first, table([
        [root, root, 'none', 'bind,nosuid,nodev'],
        ...empty.map(({ to, bytes }) => ['gadget', at(to), 'tmpfs', `nosuid,nodev,mode=1777,size=${bytes}`]),
        ['proc', at('/proc'), 'proc', 'nosuid,nodev,noexec'],
    ]));
    const folderFor = (view) => {
        const second = (0,external_node_path_.join)(scratch, `${view}.fstab`);
        const lines = bound.map((mount) => {
            const isReadOnly = mount.kind === 'read-only' || view === 'read-only';
            const source = mount.kind === 'workspace' ? workspace[view] : mount.from;
            return [source, at(mount.to), 'none', `bind,nosuid,nodev${isReadOnly ? ',ro' : ''}`];
        });
        (0,external_node_fs_.writeFileSync)(second, table([...lines, ...devices.map((name) => [`/dev/${name}`, at(`/dev/${name}`), 'none', 'bind'])]));
        return { path: root, empty: first, folders: late.folders.map(at), files: late.files.map(at), bound: second };
    };
    return { 'read-write': folderFor('read-write'), disposable: folderFor('disposable'), 'read-only': folderFor('read-only') };
}
function table(lines) {
    const field = (text) => text.replace(/[ \t\n\r\\#]/g, (char) => `\\${char.charCodeAt(0).toString(8).padStart(3, '0')}`);
    return lines.map((line) => `${line.map(field).join(' ')} 0 0\n`).join('');
}
function makePlace(root, path, isFolder) {
    const folder = isFolder ? path : (0,external_node_path_.dirname)(path);
    let made = root;
    for (const part of folder.split('/').filter(Boolean)) {
        made = (0,external_node_path_.join)(made, part);
        if ((0,external_node_fs_.existsSync)(made))
            continue;
        (0,external_node_fs_.mkdirSync)(made);
        (0,external_node_fs_.chmodSync)(made, 0o755);
    }
    if (isFolder || (0,external_node_fs_.existsSync)(`${root}${path}`))
        return;
    (0,external_node_fs_.closeSync)((0,external_node_fs_.openSync)(`${root}${path}`, 'wx'));
    (0,external_node_fs_.chmodSync)(`${root}${path}`, 0o644);
}

;// CONCATENATED MODULE: ./build/src/jail/unshare.js





function quote(text) {
    return `'${text.replaceAll("'", `'\\''`)}'`;
}
const keeper = `life="$1"; head="$2"; inner="$3"; shift 3
exec 3<&0
unshare --net --pid --mount --ipc --uts --cgroup --fork --kill-child -- /bin/sh -c "$inner" sh "$@" <&3 3<&- &
jail=$!
exec 2>/dev/null
( exec 3<&-; while [ -e "$life" ] && kill -0 "$head"; do sleep 0.2; done; kill -9 "$jail" ) </dev/null >/dev/null 2>&1 &
watch=$!
wait "$jail"; code=$?
kill "$watch" 2>/dev/null
exit "$code"`;
const loopbackUp = 'socket(S,2,2,0); $r=pack("a16s16x","lo",0x41); ioctl(S,0x8914,$r) or die $!';
function innerScript(layout, { view, root, door }, scratch, owner) {
    const place = quote(`${root.path}${jail_layout/* inside */.nx.door}`);
    const overlay = `${scratch}/overlay`;
    const sealed = `echo 0 >/proc/sys/user/max_user_namespaces; echo sealed >/run/.out; read -r _ </run/.in
cd ${quote(layout.workspace)} && exec setpriv --reuid=${owner.uid} --regid=${owner.gid} --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all -- env -i "$@"`;
    const environment = Object.entries(layout.environment)
        .map(([name, value]) => quote(`${name}=${value}`))
        .join(' ');
    return `set -e
umask 022
exec 3<&0
mount --make-rprivate /
ip link set lo up 2>/dev/null || perl -e ${quote(loopbackUp)} 2>/dev/null || true
hostname gadget 2>/dev/null || true
${view === 'disposable'
        ? `mount -t tmpfs -o size=2g,mode=0755 gadget ${quote(overlay)}
mkdir ${quote(`${overlay}/upper`)} ${quote(`${overlay}/work`)} ${quote(`${overlay}/view`)}
chown --reference=${quote(layout.workspace)} ${quote(`${overlay}/upper`)}
chmod --reference=${quote(layout.workspace)} ${quote(`${overlay}/upper`)}
cd ${quote(layout.workspace)}
mount -t overlay -o ${quote(`lowerdir=.,upperdir=${overlay}/upper,workdir=${overlay}/work`)} gadget ${quote(`${overlay}/view`)}
cd /`
        : ''}
mount -a -T ${quote(root.empty)}
mkdir -p ${root.folders.map(quote).join(' ')}
${root.files.map((file) => `: > ${quote(file)}`).join('\n')}
chmod 1777 ${quote(`${root.path}${layout.environment['HOME']}`)}
mount -a -T ${quote(root.bound)}
${door === undefined ? '' : `: > ${place}\nmount --bind ${quote(door)} ${place}\nmount -o remount,bind,ro ${place}`}
cd ${quote(root.path)}
pivot_root . .
umount -l .
mkfifo -m 600 /run/.in /run/.out
unshare --user -- /bin/sh -c 'echo user >/run/.out; read -r _ </run/.in; exec /bin/sh -c "$1" "$@"' sh ${quote(sealed)} ${environment} "$@" <&3 3<&- &
program=$!
read -r _ </run/.out
echo "0 0 1${owner.uid === 0 ? '' : `\n${owner.uid} ${owner.uid} 1`}" >/proc/$program/uid_map
echo "0 0 1${owner.gid === 0 ? '' : `\n${owner.gid} ${owner.gid} 1`}" >/proc/$program/gid_map
echo go >/run/.in
read -r _ </run/.out
mount -a
mount -o remount,bind,ro /
echo go >/run/.in
rm -f /run/.in /run/.out
set +e
exec 2>/dev/null
wait "$program"
exit $?`;
}
function unshareLauncher(privilege, layout, scratch) {
    const views = { 'read-write': layout.workspace, disposable: `${scratch}/overlay/view`, 'read-only': layout.workspace };
    let roots;
    return (view, program, door) => {
        roots ??= makeRootFolder(layout, scratch, views);
        const life = (0,external_node_path_.join)(scratch, `life-${(0,external_node_crypto_.randomUUID)()}`);
        (0,external_node_fs_.writeFileSync)(life, '');
        const { uid, gid } = (0,external_node_fs_.lstatSync)(layout.workspace);
        const inner = innerScript(layout, { view, root: roots[view], door }, scratch, { uid, gid });
        return {
            argv: [...privilege, '/bin/sh', '-c', keeper, 'sh', life, String(process.pid), inner, ...program],
            end: () => (0,external_node_fs_.rmSync)(life, { force: true }),
        };
    };
}

;// CONCATENATED MODULE: ./build/src/jail/launchers.js








async function planLayout(settings, scratch) {
    const owner = (0,external_node_fs_.lstatSync)(settings.workspace);
    const [uid, gid] = owner.uid === 0 ? [1000, 1000] : [owner.uid, owner.gid];
    const files = {
        passwd: `root:x:0:0::/root:/bin/sh\ngadget:x:${uid}:${gid}::${jail_layout/* inside */.nx.home}:/bin/sh\nnobody:x:65534:65534::/nonexistent:/bin/false\n`,
        group: `root:x:0:\ngadget:x:${gid}:\nnogroup:x:65534:\n`,
        hosts: '127.0.0.1 localhost\n::1 localhost\n',
        'nsswitch.conf': 'passwd: files\ngroup: files\nhosts: files\n',
    };
    for (const [name, content] of Object.entries(files))
        (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(scratch, name), content, { mode: 0o644 });
    const covers = settings.isOwnCheckout ? [] : await coverGitConfigs(settings.workspace, scratch, settings.path);
    const user = (0,reach/* jailUser */.I)(settings.workspace);
    return (0,jail_layout/* layOut */.v8)({ ...settings, scratch, uid, gid, user, covers, phpExtensions: copyPhpExtensions('/etc/php', scratch) });
}
function launchers(layout, scratch, settings) {
    const root = process.getuid?.() === 0;
    const bwrap = onPath('bwrap', settings.path);
    const privilege = root ? [] : onPath('sudo', settings.path) ? ['sudo', '-n', '--'] : undefined;
    const found = [];
    if (bwrap)
        found.push(['bubblewrap', bubblewrapLauncher(bwrap, layout, scratch, (0,reach/* jailUser */.I)(settings.workspace))]);
    if (privilege && onPath('unshare', settings.path))
        found.push(['unshare', unshareLauncher(privilege, layout, scratch)]);
    return found;
}
function onPath(name, path) {
    return path
        .split(external_node_path_.delimiter)
        .map((folder) => (0,external_node_path_.join)(folder, name))
        .find((file) => {
        try {
            (0,external_node_fs_.accessSync)(file, external_node_fs_.constants.X_OK);
            return true;
        }
        catch {
            return false;
        }
    });
}

// EXTERNAL MODULE: ./build/src/jail/restore.js
var restore = __webpack_require__(8704);
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
;// CONCATENATED MODULE: ./build/src/jail/output.js
const keptHead = 64 * 1024;
const keptTail = 192 * 1024;
const maxWaste = 64 * 1024 * 1024;
class OutputKeeper {
    #head = [];
    #headSize = 0;
    #tail = [];
    #tailSize = 0;
    #dropped = 0;
    add(chunk) {
        const room = keptHead - this.#headSize;
        if (room > 0) {
            this.#head.push(chunk.subarray(0, room));
            this.#headSize += Math.min(room, chunk.length);
        }
        const rest = room > 0 ? chunk.subarray(room) : chunk;
        if (rest.length > 0) {
            this.#tail.push(rest);
            this.#tailSize += rest.length;
        }
        while (this.#tailSize > keptTail) {
            const first = this.#tail[0];
            const cut = Math.min(first.length, this.#tailSize - keptTail);
            if (cut === first.length)
                this.#tail.shift();
            else
                this.#tail[0] = first.subarray(cut);
            this.#tailSize -= cut;
            this.#dropped += cut;
        }
        return this.#dropped <= maxWaste;
    }
    get output() {
        const [head, tail] = [Buffer.concat(this.#head), Buffer.concat(this.#tail)];
        if (this.#dropped === 0)
            return { text: Buffer.concat([head, tail]).toString('utf8'), dropped: 0 };
        return { text: `${head.toString('utf8')}\n[... ${this.#dropped} bytes dropped ...]\n${tail.toString('utf8')}`, dropped: this.#dropped };
    }
}

;// CONCATENATED MODULE: ./build/src/jail/run-command.js


function runCommand({ argv, end }, options) {
    return new Promise((resolve) => {
        const keeper = new OutputKeeper();
        let ended = 'by itself';
        let child;
        try {
            child = (0,external_node_child_process_.spawn)(argv[0], argv.slice(1), { cwd: options.cwd, env: options.env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
        }
        catch (error) {
            return resolve({ output: keeper.output, exitCode: null, signal: null, ended: 'not started', error: error.message });
        }
        const kill = (why) => {
            if (ended === 'by itself')
                ended = why;
            end?.();
            try {
                if (child.pid !== undefined)
                    process.kill(-child.pid, 'SIGKILL');
            }
            catch {
            }
        };
        const onAbort = () => kill('aborted');
        const timer = setTimeout(() => kill('time-out'), options.timeoutMs);
        options.signal.addEventListener('abort', onAbort, { once: true });
        if (options.signal.aborted)
            onAbort();
        let settled = false;
        const settle = (result) => {
            if (settled)
                return;
            settled = true;
            clearTimeout(timer);
            options.signal.removeEventListener('abort', onAbort);
            child.stdout.destroy();
            child.stderr.destroy();
            resolve({ output: keeper.output, ended, ...result });
        };
        for (const stream of [child.stdout, child.stderr]) {
            stream.on('data', (chunk) => {
                if (!keeper.add(chunk))
                    kill('too much output');
            });
        }
        child.on('error', (error) => {
            ended = 'not started';
            settle({ exitCode: null, signal: null, error: error.message });
        });
        child.on('close', (exitCode, signal) => settle({ exitCode, signal }));
        child.on('exit', (exitCode, signal) => setTimeout(() => {
            kill('by itself');
            settle({ exitCode, signal });
        }, 200));
    });
}
const limitsScript = 'ulimit -u 400 2>/dev/null; ulimit -f 4194304 2>/dev/null; ulimit -c 0 2>/dev/null; echo 1000 2>/dev/null >/proc/self/oom_score_adj; exec "$@"';
function limitedProgram(argv) {
    return ['/bin/sh', '-c', limitsScript, 'sh', ...argv];
}
function shellLine(shell, command) {
    return limitedProgram([shell, '-c', command]);
}

;// CONCATENATED MODULE: ./build/src/jail/scratch-folder.js




function makeScratch(prefix) {
    const scratch = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), prefix));
    (0,external_node_fs_.chmodSync)(scratch, 0o755);
    for (const name of ['overlay', 'root', restore/* restoreFolder */.Xt.outside])
        (0,external_node_fs_.mkdirSync)((0,external_node_path_.join)(scratch, name));
    return scratch;
}

;// CONCATENATED MODULE: ./build/src/jail/server-jail.js







const environmentFile = '/run/gadget/environment';
const script = `set -a; . ${environmentFile}; set +a; exec "$@"`;
async function openServerJail(kind, settings, program) {
    const scratch = makeScratch('gadget-server-');
    const discard = () => (0,external_node_fs_.rmSync)(scratch, { recursive: true, force: true });
    try {
        const owner = (0,external_node_fs_.lstatSync)(settings.workspace);
        const own = (path) => {
            if (process.getuid?.() === 0)
                (0,external_node_fs_.chownSync)(path, owner.uid, owner.gid);
        };
        const empty = (0,external_node_path_.join)(scratch, 'empty');
        (0,external_node_fs_.mkdirSync)(empty);
        (0,external_node_fs_.chmodSync)(empty, 0o755);
        own(empty);
        const seen = program.workspace === 'none' ? { workspace: empty, isOwnCheckout: true } : {};
        const layout = await planLayout({ ...settings, ...seen }, scratch);
        const environment = (0,external_node_path_.join)(scratch, 'environment');
        const write = () => {
            (0,external_node_fs_.rmSync)(environment, { force: true });
            (0,external_node_fs_.writeFileSync)(environment, assignments(program.env), { mode: 0o600 });
            own(environment);
        };
        const mounts = [
            ...program.mounts.map((path) => ({ kind: 'read-only', from: realFolder(path), to: path })),
            { kind: 'read-only', from: environment, to: environmentFile },
        ];
        const planned = { ...layout, mounts: [...layout.mounts, ...mounts] };
        write();
        const [, launcher] = launchers(planned, scratch, settings).find(([each]) => each === kind);
        const path = (0,external_node_path_.join)(scratch, 'network');
        const door = await program.door?.(path, process.getuid?.() === 0 ? { uid: owner.uid, gid: owner.gid } : undefined);
        const view = program.workspace === 'write' ? 'read-write' : 'read-only';
        const start = [...(door ? [jail_layout/* inside */.nx.node, jail_layout/* inside */.nx.forward, jail_layout/* inside */.nx.door] : []), program.command, ...program.args];
        return {
            launch: () => {
                write();
                return launcher(view, limitedProgram(['/bin/sh', '-c', program.isApart ? `cd ${jail_layout/* inside */.nx.home}; ${script}` : script, 'sh', ...start]), door && path);
            },
            started: () => (0,external_node_fs_.rmSync)(environment, { force: true }),
            close: async () => {
                await door?.close();
                discard();
            },
        };
    }
    catch (error) {
        discard();
        throw error;
    }
}
function assignments(env) {
    return Object.entries(env)
        .map(([name, value]) => `${name}='${value.replaceAll("'", `'\\''`)}'\n`)
        .join('');
}
function realFolder(path) {
    try {
        const real = (0,external_node_fs_.realpathSync)(path);
        if (real === (0,external_node_fs_.realpathSync)((0,external_node_path_.join)(path, '..')) + path.slice(path.lastIndexOf('/')))
            return real;
    }
    catch {
        throw new problem/* Problem */.A(`The folder ${path} of its mounts does not exist.`, 'Create it in an earlier step.');
    }
    throw new problem/* Problem */.A(`The folder ${path} of its mounts is a symbolic link.`, 'Name the folder itself.');
}

// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(7030);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 2 modules
var schemas = __webpack_require__(8343);
;// CONCATENATED MODULE: ./build/src/jail/self-test.js





const facts = schemas/* object */.Ikc({
    namespaces: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* string */.YjP()),
    reachable: schemas/* array */.YOg(schemas/* string */.YjP()),
    canary: schemas/* string */.YjP(),
    capabilities: schemas/* array */.YOg(schemas/* string */.YjP()),
    noNewPrivileges: schemas/* string */.YjP(),
    hostPid: schemas/* string */.YjP(),
    nestedNamespace: schemas/* string */.YjP(),
    interfaces: schemas/* array */.YOg(schemas/* string */.YjP()),
    writable: schemas/* array */.YOg(schemas/* string */.YjP()),
    environment: schemas/* array */.YOg(schemas/* string */.YjP()),
});
const isolated = ['mnt', 'net', 'pid', 'ipc', 'uts'];
function judgeProbe(seen, own) {
    const checked = facts.safeParse(seen);
    if (!checked.success)
        return ['the probe inside the sandbox gave no answer'];
    const { namespaces, reachable, canary, capabilities, noNewPrivileges, hostPid, nestedNamespace, interfaces, writable, environment } = checked.data;
    return [
        ...isolated
            .filter((kind) => namespaces[kind] === undefined || namespaces[kind] === own[kind])
            .map((kind) => `the ${kind} namespace is the host's`),
        ...reachable.map((name) => `the ${name} is reachable`),
        ...(canary === 'ENOENT' ? [] : [`a file outside the workspace is visible (${canary.length > 20 ? 'its content' : canary})`]),
        ...capabilities.filter((line) => !/ 0+$/.test(line)).map((line) => `capabilities are left: ${line}`),
        ...(noNewPrivileges === '1' ? [] : ['new privileges can be gained']),
        ...(hostPid === 'ESRCH' ? [] : [`a process of the host is visible (${hostPid})`]),
        ...(nestedNamespace === 'refused' ? [] : ['nested namespaces can be made, or that could not be tried']),
        ...interfaces.filter((name) => name !== 'lo').map((name) => `the network interface ${name} is there`),
        ...writable.map((path) => `${path} is writable`),
        ...environment
            .filter((name) => /^(GITHUB_|INPUT_|ACTIONS_|RUNNER_|STATE_)/.test(name))
            .map((name) => `the variable ${name} is visible`),
    ];
}
async function selfTest(scratch, workspace, view, ask) {
    const token = (0,external_node_crypto_.randomBytes)(12).toString('hex');
    const [canary, fileSocket] = [(0,external_node_path_.join)(scratch, `canary-${token}`), (0,external_node_path_.join)(scratch, `socket-${token}`)];
    (0,external_node_fs_.writeFileSync)(canary, token);
    const tcp = await listen({ host: '127.0.0.1', port: 0 });
    const servers = [tcp, await listen({ path: `\0gadget-${token}` }), await listen({ path: fileSocket })];
    try {
        const address = tcp.address();
        const port = typeof address === 'object' && address ? address.port : 0;
        const own = Object.fromEntries(isolated.map((kind) => [kind, (0,external_node_fs_.readlinkSync)(`/proc/self/ns/${kind}`)]));
        const mark = view === 'read-write' ? undefined : (0,external_node_path_.join)(workspace, `.gadget-probe-${token}`);
        const wrong = judgeProbe(await ask({ port, abstractSocket: `gadget-${token}`, fileSocket, canary, hostPid: process.pid, workspace, mark }), own);
        const landed = mark !== undefined && (0,external_node_fs_.existsSync)(mark);
        if (landed)
            (0,external_node_fs_.rmSync)(mark);
        return landed ? [...wrong, 'a write on the disposable view landed in the workspace'] : wrong;
    }
    finally {
        for (const server of servers)
            server.close();
        (0,external_node_fs_.rmSync)(canary, { force: true });
    }
}
function listen(options) {
    return new Promise((resolve, reject) => {
        const server = (0,external_node_net_.createServer)((socket) => socket.destroy());
        server.once('error', reject);
        server.listen(options, () => resolve(server));
    });
}

;// CONCATENATED MODULE: ./build/src/jail/try-view.js

async function both(one, other) {
    const tried = await Promise.allSettled([one, other]);
    if (tried.some(({ status }) => status === 'rejected'))
        for (const result of tried)
            if (result.status === 'fulfilled')
                await result.value.worker.close();
    return Promise.all([one, other]);
}
const selfTestMs = 14_000;
async function tryView(start, view, workspace, scratch) {
    const worker = start(view);
    const wrong = await selfTest(scratch, workspace, view, (targets) => worker.probe(targets, selfTestMs)).catch(async (error) => {
        await worker.close();
        throw error;
    });
    if (worker.dead === undefined)
        return { worker, wrong };
    await worker.close();
    return { worker, wrong: [`it does not start: ${worker.dead}`] };
}

// EXTERNAL MODULE: ./build/src/agent/json.js
var json = __webpack_require__(4237);
// EXTERNAL MODULE: ./build/src/jail/protocol.js
var protocol = __webpack_require__(7964);
;// CONCATENATED MODULE: ./build/src/jail/worker-client.js





const observation = schemas/* object */.Ikc({ content: schemas/* string */.YjP(), isError: schemas/* boolean */.zMY() });
const reply = schemas/* object */.Ikc({ id: schemas/* number */.aig(), result: schemas/* unknown */.L5J() });
const maxEnd = 10_000;
const keptErrors = 4000;
class WorkerClient {
    #launch;
    #child;
    #waiting = new Map();
    #nextId = 1;
    #errors = '';
    #dead;
    #gone;
    constructor(launch, env) {
        this.#launch = launch;
        this.#child = (0,external_node_child_process_.spawn)(launch.argv[0], launch.argv.slice(1), { env, cwd: '/', stdio: 'pipe', detached: true });
        const { stdin, stdout, stderr } = this.#child;
        stdout.on('data', (0,protocol/* lineReader */.g)((line) => this.#onLine(line), () => this.#kill('it sent a line over 8 MB')));
        stderr.on('data', (chunk) => {
            this.#errors = (this.#errors + chunk.toString('utf8')).slice(-keptErrors);
        });
        stdin.on('error', () => this.#kill('its input closed'));
        this.#gone = new Promise((resolve) => {
            const onGone = (why) => {
                this.#kill(why);
                resolve();
            };
            this.#child.on('error', (error) => onGone(error.message));
            this.#child.on('close', (code, signal) => onGone(`it ended (${signal ?? `exit code ${code}`})`));
        });
    }
    get dead() {
        return this.#dead && `${this.#dead} ${this.#errors.trim()}`.trim();
    }
    async tool(name, args, timeoutMs, graceMs, signal) {
        return this.#observe({ method: 'tool', name, args, timeoutMs }, timeoutMs + graceMs, signal);
    }
    async program(argv, timeoutMs, graceMs, signal) {
        return this.#observe({ method: 'program', argv, timeoutMs }, timeoutMs + graceMs, signal);
    }
    async #observe(request, deadlineMs, signal) {
        const result = await this.#ask(request, deadlineMs, signal);
        const checked = observation.safeParse(result);
        if (checked.success)
            return checked.data;
        this.#kill('it answered with something that is no observation');
        return (0,tool/* failure */.V2)(`The tool did not answer: the sandbox was ended, because ${this.dead}. A new one starts with the next call; what was changed in the workspace stays.`);
    }
    async probe(targets, timeoutMs) {
        return (await this.#ask({ method: 'probe', targets }, timeoutMs, new AbortController().signal));
    }
    async close() {
        this.#kill('the turn is over');
        let timer;
        const late = new Promise((_, reject) => {
            timer = setTimeout(() => reject(new Error('The sandbox could not be ended within ten seconds; nothing is published from a workspace that may still change.')), maxEnd);
        });
        await Promise.race([this.#gone, late]).finally(() => clearTimeout(timer));
    }
    #ask(request, deadlineMs, signal) {
        if (this.#dead !== undefined)
            return Promise.resolve(undefined);
        const id = this.#nextId++;
        return new Promise((resolve) => {
            const timer = setTimeout(() => this.#kill(`a call took longer than ${Math.ceil(deadlineMs / 1000)} s`), deadlineMs);
            const onAbort = () => this.#kill('the turn was stopped');
            signal.addEventListener('abort', onAbort, { once: true });
            this.#waiting.set(id, (result) => {
                clearTimeout(timer);
                signal.removeEventListener('abort', onAbort);
                resolve(result);
            });
            if (signal.aborted)
                onAbort();
            else
                this.#child.stdin.write(`${JSON.stringify({ id, ...request })}\n`);
        });
    }
    #onLine(line) {
        const checked = reply.safeParse((0,json/* parseJson */.q)(line));
        const settle = checked.success ? this.#waiting.get(checked.data.id) : undefined;
        if (!checked.success || !settle)
            return;
        this.#waiting.delete(checked.data.id);
        settle(checked.data.result);
    }
    #kill(why) {
        this.#dead ??= why;
        this.#launch.end?.();
        try {
            if (this.#child.pid !== undefined)
                process.kill(-this.#child.pid, 'SIGKILL');
        }
        catch {
        }
        for (const settle of this.#waiting.values())
            settle(undefined);
        this.#waiting.clear();
    }
}

;// CONCATENATED MODULE: ./build/src/jail/jail.js
















const graceMs = 5000;
const fileToolMs = 60_000;
async function openJail(settings) {
    if (settings.sandbox === 'off')
        return openNone(settings);
    const scratch = makeScratch('gadget-jail-');
    const discard = () => (0,external_node_fs_.rmSync)(scratch, { recursive: true, force: true });
    try {
        return await openBest(settings, scratch, discard);
    }
    catch (error) {
        discard();
        throw error;
    }
}
async function openBest(settings, scratch, discard) {
    const program = [jail_layout/* inside */.nx.node, jail_layout/* inside */.nx.worker, settings.workspace, 'own-processes'];
    const layout = await planLayout(settings, scratch);
    const findings = [];
    for (const [kind, launcher] of launchers(layout, scratch, settings)) {
        const start = (view) => new WorkerClient(launcher(view, program), launch/* launcherEnvironment */.W);
        const look = (view) => tryView(start, view, settings.workspace, scratch);
        const [worker, overlay] = await both(look('read-write'), look('disposable'));
        await overlay.worker.close();
        const view = overlay.wrong.length === 0 ? 'disposable' : 'read-only';
        const bound = view === 'read-only' && worker.wrong.length === 0 ? await look(view) : undefined;
        await bound?.worker.close();
        const wrong = [...worker.wrong, ...(bound?.wrong ?? [])];
        if (wrong.length === 0)
            return {
                ...jail_open({ launcher, commandView: view, worker: worker.worker, start, scratch, discard }, settings),
                kind,
                passedOver: findings.join(' | '),
                openServer: (server) => openServerJail(kind, settings, server),
            };
        await worker.worker.close();
        findings.push(`${kind}: ${wrong.join('; ')}`);
    }
    throw new problem/* Problem */.A(`No sandbox works on this machine (${findings.join(' | ') || 'neither bubblewrap nor unshare with root or password-less sudo is there'}), and the tools of a model never run without one.`, 'Install bubblewrap (sudo apt-get install bubblewrap) and allow user namespaces, or run the job where sudo needs no password. Only the input `sandbox: off` goes on without.');
}
function jail_open({ launcher, commandView, scratch, discard, ...tested }, settings) {
    let { worker } = tested;
    const alive = () => (worker.dead === undefined ? worker : (worker = tested.start('read-write')));
    const inView = (argv, timeoutMs, signal) => runCommand(launcher(commandView, argv), { cwd: '/', env: launch/* launcherEnvironment */.W, timeoutMs, signal });
    const throughDoor = async (call, timeoutMs, signal, openDoor) => {
        if (!openDoor)
            throw new Error('a call with network access has no door');
        const path = (0,external_node_path_.join)(scratch, `network-${(0,external_node_crypto_.randomBytes)(6).toString('hex')}`);
        const { uid, gid } = (0,external_node_fs_.lstatSync)(settings.workspace);
        const door = await openDoor(path, process.getuid?.() === 0 ? { uid, gid } : undefined);
        try {
            const program = [jail_layout/* inside */.nx.node, jail_layout/* inside */.nx.forward, jail_layout/* inside */.nx.door, ...shellLine(shell(), String(call.args['command']))];
            const view = call.tool.keeps?.(call.args) ? 'read-write' : commandView;
            return await runCommand(launcher(view, program, path), { cwd: '/', env: launch/* launcherEnvironment */.W, timeoutMs, signal });
        }
        finally {
            await door.close();
        }
    };
    return {
        commandView,
        run: async (call, observe, signal, openDoor) => {
            const timeoutMs = timeoutOf(call, settings.defaultTimeoutMs);
            if (call.tool.place(call.args) === 'network')
                return observe(await throughDoor(call, timeoutMs, signal, openDoor));
            if (call.tool.place(call.args) === 'worker')
                return inWorker(alive(), call, timeoutMs, signal);
            return observe(await inView(lineOf(call), timeoutMs, signal));
        },
        check: async (commands, timeoutMs, signal, base) => {
            const run = (line) => inView(shellLine(shell(), line), timeoutMs, signal);
            return base ? (0,restore/* inRestored */.u2)(untilFailure(commands), base, scratch, run) : run(untilFailure(commands));
        },
        close: async () => {
            await worker.close();
            discard();
        },
    };
}
function openNone(settings) {
    const environment = { PATH: settings.path, HOME: settings.home, LANG: 'C.UTF-8', CI: 'true' };
    const start = () => new WorkerClient({ argv: [settings.node, settings.worker, settings.workspace] }, environment);
    let worker;
    const onCopy = async (argv, options, base) => {
        const scratch = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'gadget-check-'));
        const copy = (0,external_node_path_.join)(scratch, (0,external_node_path_.basename)(settings.workspace));
        try {
            await (0,promises_.cp)(settings.workspace, copy, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
            if (base)
                await (0,restore/* restore */.PF)(copy, base);
            return await runCommand({ argv }, { cwd: copy, ...options });
        }
        finally {
            (0,external_node_fs_.rmSync)(scratch, { recursive: true, force: true });
        }
    };
    return {
        kind: 'none',
        passedOver: '',
        commandView: 'read-only',
        openServer: () => {
            throw new problem/* Problem */.A('Without a sandbox, no server is started: it would run as this user.', 'Set sandbox to required, or reach the server over HTTP.');
        },
        run: async (call, observe, signal) => {
            const timeoutMs = timeoutOf(call, settings.defaultTimeoutMs);
            if (call.tool.argv && call.tool.place(call.args) === 'disposable')
                return onCopy(lineOf(call), { env: environment, timeoutMs, signal }).then(observe, (error) => (0,tool/* failure */.V2)(`[not started: ${(0,problem/* describe */.q)(error)}]`));
            if (!worker || worker.dead !== undefined)
                worker = start();
            return inWorker(worker, call, timeoutMs, signal);
        },
        check: (commands, timeoutMs, signal, base) => onCopy(shellLine(shell(), untilFailure(commands)), { env: environment, timeoutMs, signal }, base),
        close: async () => {
            await worker?.close();
        },
    };
}
function shell() {
    return (0,external_node_fs_.existsSync)('/bin/bash') ? '/bin/bash' : '/bin/sh';
}
function untilFailure(commands) {
    return `set -e\n${commands}`;
}
function timeoutOf({ tool, args }, defaultMs) {
    if (!tool.runsCommand)
        return fileToolMs;
    const seconds = tool.seconds?.(args);
    return seconds === undefined ? defaultMs : seconds * 1000;
}
function lineOf({ tool, args }) {
    return tool.argv ? limitedProgram(tool.argv(args)) : shellLine(shell(), String(args['command']));
}
function inWorker(worker, { tool, args }, timeoutMs, signal) {
    return tool.argv ? worker.program(tool.argv(args), timeoutMs, graceMs, signal) : worker.tool(tool.name, args, timeoutMs, graceMs, signal);
}


/***/ }),

/***/ 7771:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ launcherEnvironment)
/* harmony export */ });
const launcherEnvironment = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
};


/***/ }),

/***/ 1586:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G9: () => (/* binding */ shellPath),
/* harmony export */   Pf: () => (/* binding */ procCovers),
/* harmony export */   nx: () => (/* binding */ inside),
/* harmony export */   v8: () => (/* binding */ layOut)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _restore_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8704);
/* harmony import */ var _reach_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1269);




const inside = {
    node: '/run/gadget/node',
    worker: '/run/gadget/worker.mjs',
    forward: '/run/gadget/forward.mjs',
    door: '/run/gadget/network',
    home: '/home/gadget',
};
const procCovers = ['/proc/sys', '/proc/sysrq-trigger', '/proc/irq', '/proc/bus'];
const megabyte = 1024 * 1024;
const etc = 'alternatives ssl/certs ssl/openssl.cnf pki ca-certificates ld.so.cache ld.so.conf ld.so.conf.d localtime mime.types java-17-openjdk java-21-openjdk maven/m2.conf maven/logging'.split(' ');
function toolchains(facts) {
    const inHome = '.cargo/bin .rustup .pyenv .nvm/versions .bun/bin .deno/bin .dotnet .local/bin go/bin .sdkman/candidates'.split(' ');
    return [
        '/opt/hostedtoolcache',
        ...(facts.toolCache ? [facts.toolCache] : []),
        '/home/linuxbrew',
        ...inHome.map((name) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(facts.home, name)),
    ].filter((path, index, all) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path) && all.indexOf(path) === index && (!facts.user || (0,_reach_js__WEBPACK_IMPORTED_MODULE_3__/* .canReach */ .u)(path, facts.user)));
}
function systemFolders() {
    return ['/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32']
        .filter((path) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path))
        .map((path) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path).isSymbolicLink()
        ? { kind: 'link', target: (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readlinkSync)(path), to: path }
        : { kind: 'read-only', from: path, to: path });
}
function within(path, folder) {
    return path === folder || path.startsWith(`${folder}/`);
}
function shellPath(facts) {
    const visible = ['/usr', '/bin', '/sbin', ...toolchains(facts)];
    const path = facts.path.split(':').filter((folder) => folder.startsWith('/') && visible.some((root) => within(folder, root)));
    return { visible, path: [...path, ...(path.includes('/usr/bin') ? [] : ['/usr/local/bin', '/usr/bin', '/bin'])] };
}
function layOut(facts) {
    const chains = toolchains(facts);
    const git = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(facts.workspace, '.git');
    const mounts = [
        { kind: 'read-only', from: '/usr', to: '/usr' },
        ...systemFolders(),
        ...etc
            .map((name) => `/etc/${name}`)
            .filter((path) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path))
            .map((path) => ({ kind: 'read-only', from: path, to: path })),
        ...['passwd', 'group', 'hosts', 'nsswitch.conf'].map((name) => ({
            kind: 'read-only',
            from: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(facts.scratch, name),
            to: `/etc/${name}`,
        })),
        ...facts.phpExtensions.map((mount) => ({ kind: 'read-only', ...mount })),
        { kind: 'empty', to: '/tmp', bytes: 2048 * megabyte },
        { kind: 'empty', to: '/var/tmp', bytes: 256 * megabyte },
        { kind: 'empty', to: '/run', bytes: 16 * megabyte },
        { kind: 'empty', to: '/home', bytes: 1024 * megabyte },
        { kind: 'empty', to: '/root', bytes: 16 * megabyte },
        ...chains.map((path) => ({ kind: 'read-only', from: path, to: path })),
        { kind: 'read-only', from: facts.node, to: inside.node },
        { kind: 'read-only', from: facts.worker, to: inside.worker },
        { kind: 'read-only', from: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(facts.worker), 'forward.js'), to: inside.forward },
        { kind: 'read-only', from: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(facts.scratch, _restore_js__WEBPACK_IMPORTED_MODULE_2__/* .restoreFolder */ .Xt.outside), to: _restore_js__WEBPACK_IMPORTED_MODULE_2__/* .restoreFolder */ .Xt.inside },
        { kind: 'workspace', to: facts.workspace },
        ...((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(git) ? [{ kind: 'read-only', from: git, to: git }] : []),
        ...facts.covers.map((cover) => ({ kind: 'read-only', ...cover })),
    ];
    const rustup = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(facts.home, '.rustup');
    return {
        mounts,
        workspace: facts.workspace,
        uid: facts.uid,
        gid: facts.gid,
        environment: {
            PATH: [...shellPath(facts).path, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(inside.node)].join(':'),
            HOME: inside.home,
            USER: 'gadget',
            SHELL: '/bin/sh',
            LANG: 'C.UTF-8',
            TMPDIR: '/tmp',
            TERM: 'dumb',
            CI: 'true',
            PAGER: 'cat',
            ...(chains.includes(rustup) && { RUSTUP_HOME: rustup }),
        },
    };
}


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

/***/ 1269:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ jailUser),
/* harmony export */   u: () => (/* binding */ canReach)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);


function jailUser(workspace) {
    if (process.getuid?.() !== 0)
        return undefined;
    const { uid, gid } = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(workspace);
    return uid === 0 ? undefined : { uid, gid };
}
function canReach(folder, user) {
    const mayEnter = ({ mode, uid, gid }) => (mode & (uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001)) !== 0;
    for (let path = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(folder);; path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path)) {
        if (!mayEnter((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path)))
            return false;
        if (path === (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path))
            return true;
    }
}


/***/ }),

/***/ 8704:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   PF: () => (/* binding */ restore),
/* harmony export */   Xt: () => (/* binding */ restoreFolder),
/* harmony export */   u2: () => (/* binding */ inRestored)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _problem_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6762);




const restoreFolder = { outside: 'restore', inside: '/run/gadget/restore' };
async function layReady({ paths, fill }, scratch) {
    const folder = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(scratch, restoreFolder.outside);
    const files = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, 'files');
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.mkdirSync)(files);
    const write = (name, list) => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.writeFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, name), list.map((path) => `${path}\0`).join(''), { mode: 0o644 });
    write('paths', paths);
    write('folders', foldersOf(paths));
    await fill(files);
    return () => {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.rmSync)(files, { recursive: true, force: true });
        for (const name of ['paths', 'folders'])
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.rmSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, name), { force: true });
    };
}
function foldersOf(paths) {
    return [...new Set(paths.map(node_path__WEBPACK_IMPORTED_MODULE_2__.dirname))].filter((folder) => folder !== '.');
}
function restoring(word) {
    return `xargs -0 -r rm -rf -- <${restoreFolder.inside}/paths || exit
xargs -0 -r rmdir -p -- <${restoreFolder.inside}/folders 2>/dev/null
cp -RP ${restoreFolder.inside}/files/. . || exit
printf '%s\\n' ${word}`;
}
async function inRestored(commands, base, scratch, run) {
    const takeAway = await layReady(base, scratch);
    const word = `${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)()}\n`;
    const result = await run(`${restoring(word.trim())}\n${commands}`).finally(takeAway);
    const { text, dropped } = result.output;
    const at = text.indexOf(word);
    if (at >= 0)
        return { ...result, output: { text: text.slice(at + word.length), dropped } };
    if (result.ended !== 'by itself')
        return result;
    throw new _problem_js__WEBPACK_IMPORTED_MODULE_3__/* .Problem */ .A(`The files of the base do not fit into a copy of this workspace: ${text.trim()}.`, 'A file or folder that git ignores may be in their place.');
}
async function restore(copy, { paths, fill }) {
    for (const path of paths) {
        removeLinks(copy, (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path));
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.rmSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(copy, path), { recursive: true, force: true });
    }
    for (const folder of foldersOf(paths))
        removeEmpty(copy, folder);
    await fill(copy);
}
function removeLinks(copy, folder) {
    if (folder === '.')
        return;
    removeLinks(copy, (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(folder));
    const full = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(copy, folder);
    if ((0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(full, { throwIfNoEntry: false })?.isSymbolicLink())
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.rmSync)(full);
}
function removeEmpty(copy, folder) {
    const full = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(copy, folder);
    if (folder === '.' || ((0,node_fs__WEBPACK_IMPORTED_MODULE_1__.existsSync)(full) && (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readdirSync)(full).length > 0))
        return;
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.rmSync)(full, { recursive: true, force: true });
    removeEmpty(copy, (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(folder));
}


/***/ })

};
