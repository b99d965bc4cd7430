import { commentHtml, escape, type Drawing } from './comment-html.ts';

const styles = [
  'github-markdown-css/github-markdown-light.css',
  ...['400', '400-italic', '600', '600-italic'].map((style) => `@fontsource/noto-sans/${style}.css`),
  // The one file with all emoji: the small ones behind `400.css` hold SVG only, which Chromium does not draw.
  '@fontsource/noto-color-emoji/emoji-400.css',
];

/** In the order in which the browser looks for a character. */
export const fonts = "'Noto Sans', 'Noto Color Emoji', 'DejaVu Sans'";

/** DejaVu has the arrows and symbols that the pieces of Noto Sans lack; its monospaced face is close to Menlo, which GitHub asks for. */
const css = `
${(
  [
    ['DejaVu Sans', 'DejaVuSans'],
    ['DejaVu Sans Mono', 'DejaVuSansMono'],
  ] as const
)
  .flatMap(([family, file]) => [
    `@font-face { font-family: '${family}'; font-weight: 400; src: url(/dejavu-fonts-ttf/ttf/${file}.ttf); }`,
    `@font-face { font-family: '${family}'; font-weight: 600 700; src: url(/dejavu-fonts-ttf/ttf/${file}-Bold.ttf); }`,
  ])
  .join('\n')}
body { margin: 0; padding: 16px; background: #fff; color: #1f2328; }
body, .markdown-body { font: 14px/1.5 ${fonts}; }
.markdown-body :is(code, pre, tt, kbd, samp) { font-family: 'DejaVu Sans Mono', 'Noto Color Emoji', 'DejaVu Sans'; }
.markdown-body .user-mention { color: #1f2328; font-weight: 600; }
.markdown-body .markdown-alert .octicon { margin-right: 8px; fill: currentColor; }
.post { display: flex; gap: 16px; }
.avatar { flex: none; width: 40px; height: 40px; border-radius: 50%; display: grid; place-items: center; color: #fff; font-size: 18px; font-weight: 600; }
.avatar svg { width: 24px; height: 24px; fill: #fff; }
.box { position: relative; flex: 1; min-width: 0; border: 1px solid #d1d9e0; border-radius: 6px; }
.head { display: flex; align-items: center; gap: 4px; padding: 8px 16px; background: #f6f8fa; border-bottom: 1px solid #d1d9e0; border-radius: 6px 6px 0 0; color: #59636e; }
.head strong { color: #1f2328; font-weight: 600; }
.head svg { margin-left: auto; fill: #59636e; }
.post .head::before { content: ''; position: absolute; left: -6px; top: 14px; width: 10px; height: 10px; transform: rotate(45deg); background: #f6f8fa; border: solid #d1d9e0; border-width: 0 0 1px 1px; }
.badge { padding: 0 7px; border: 1px solid #d1d9e0; border-radius: 2em; font-size: 12px; font-weight: 500; line-height: 18px; }
.body { padding: 16px; border-radius: 0 0 6px 6px; }
.summary .head { background: #fff; border-bottom: 0; padding-bottom: 0; font-size: 16px; }
`;

/** One comment, or with a first line `<!-- summary: name of the job -->` one job summary, as a page of its own. */
export function pageHtml(markdown: string, drawing: Drawing): string {
  const [line, kind, name = 'github-actions[bot]'] = /^\s*<!-- *(by|summary): *(.+?) *-->/.exec(markdown) ?? [''];
  const body = `<div class="body markdown-body">${commentHtml(markdown.slice(line.length), drawing)}</div>`;
  const links = styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('');
  const box = kind === 'summary' ? summary(name, body) : comment(name, body, drawing);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${links}<style>${css}</style></head><body>${box}</body></html>`;
}

function summary(job: string, body: string): string {
  return `<div class="box summary"><div class="head"><strong>${escape(job)}</strong> summary</div>${body}</div>`;
}

function comment(author: string, body: string, { icon }: Drawing): string {
  const bot = author.endsWith('[bot]');
  const name = author.replace(/\[bot\]$/, '');
  const hue = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);
  const avatar = bot
    ? `<div class="avatar" style="background: #1f2328">${icon('hubot')}</div>`
    : `<div class="avatar" style="background: hsl(${hue} 45% 45%)">${escape(name.slice(0, 1).toUpperCase())}</div>`;
  const head = `<strong>${escape(name)}</strong>${bot ? ' <span class="badge">bot</span>' : ''} commented${icon('kebab-horizontal')}`;
  return `<div class="post">${avatar}<div class="box"><div class="head">${head}</div>${body}</div></div>`;
}
