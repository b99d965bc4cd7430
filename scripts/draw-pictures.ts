import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStudio, type Browser, type Page } from './pictures/packages.ts';
import { fonts, pageHtml } from './pictures/page-html.ts';

/**
 * Draws each docs/pictures/*.md, the text of one comment, pull request description or job summary, as GitHub would show it: docs/pictures/*.png.
 * `npm run pictures` draws all, `npm run pictures -- name` those named. A first line `<!-- by: name -->` names the author,
 * `<!-- summary: job -->` makes it a job summary; without one it is a comment of github-actions[bot].
 */
const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs/pictures');
const origin = 'http://pictures.invalid';

const asked = process.argv.slice(2).map((name) => name.replace(/\.(?:md|png)$/, ''));
const known = readdirSync(folder).flatMap((file) => (file.endsWith('.md') ? [file.slice(0, -'.md'.length)] : []));
const names = asked.length > 0 ? asked : known;
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0 || names.length === 0) throw new Error(`docs/pictures has no ${unknown.join(', ') || '*'}.md to draw.`);

const { modules, highlighter, launch, shrink } = await openStudio(join(root, 'node_modules/.cache/pictures'));
const icon = (name: string) =>
  readFileSync(join(modules, `@primer/octicons/build/svg/${name}-16.svg`), 'utf8').replace('<svg', '<svg class="octicon"');
const browser = await launch();
try {
  for (const name of names) {
    const text = readFileSync(join(folder, `${name}.md`), 'utf8');
    const picture = await shrink(await draw(browser, pageHtml(text, { highlighter, icon }), name));
    writeFileSync(join(folder, `${name}.png`), picture);
    console.log(`docs/pictures/${name}.png  ${Math.ceil(picture.length / 1000)} kB`);
  }
} finally {
  await browser.close();
}

async function draw(browser: Browser, html: string, name: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 830, height: 100 }, deviceScaleFactor: 2, javaScriptEnabled: false });
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    // Nothing but the page and files of the packages: a picture that asks the network is another one tomorrow.
    if (url.origin !== origin) await route.abort();
    else if (url.pathname === '/') await route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' });
    else await route.fulfill({ path: join(modules, decodeURIComponent(url.pathname)) });
  });
  await page.goto(`${origin}/`);
  const picture = await page.screenshot({ fullPage: true });
  const characters = (await undrawn(page)).map((text) => `${text} (U+${text.codePointAt(0)?.toString(16).toUpperCase() ?? ''})`);
  if (characters.length > 0) throw new Error(`docs/pictures/${name}.md: no font of the pictures has ${characters.join(', ')}.`);
  await page.close();
  return picture;
}

/** Characters of the page that come out empty, or as the box that stands for what no font has. */
function undrawn(page: Page): Promise<string[]> {
  return page.evaluate(`(async () => {
    // A canvas draws with the faces that are there already.
    await Promise.all([...document.fonts].map((face) => face.load()));
    const canvas = Object.assign(document.createElement('canvas'), { width: 48, height: 48 });
    const context = Object.assign(canvas.getContext('2d', { willReadFrequently: true }), { font: ${JSON.stringify(`28px ${fonts}`)} });
    const drawn = (text) => {
      context.clearRect(0, 0, 48, 48);
      context.fillText(text, 4, 36);
      return canvas.toDataURL();
    };
    const nothing = [drawn(' '), drawn('\\u{10FFFF}')];
    const visible = [...new Set(document.body.innerText)].filter((text) => !/[\\p{Z}\\p{C}\\p{M}]/u.test(text));
    return visible.filter((text) => nothing.includes(drawn(text)));
  })()`);
}
