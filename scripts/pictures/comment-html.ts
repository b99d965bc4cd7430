import type { Blockquote, List, ListItem, Nodes, Root, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Highlighted, Highlighter } from './packages.ts';

export interface Drawing {
  highlighter: Highlighter;
  /** SVG of an octicon. */
  icon(name: string): string;
}

const alerts = {
  NOTE: { title: 'Note', icon: 'info' },
  TIP: { title: 'Tip', icon: 'light-bulb' },
  IMPORTANT: { title: 'Important', icon: 'report' },
  WARNING: { title: 'Warning', icon: 'alert' },
  CAUTION: { title: 'Caution', icon: 'stop' },
};

/** What GitHub makes of the text of a comment. Our own text only: HTML in it stays as it is. */
export function commentHtml(markdown: string, drawing: Drawing): string {
  const root = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  return blocks(root, drawing);
}

function blocks(root: Root, drawing: Drawing): string {
  return root.children.map((node) => (node.type === 'blockquote' && alert(node, drawing)) || html(node, drawing)).join('\n');
}

function html(node: Nodes, drawing: Drawing): string {
  const inside = () => ('children' in node ? node.children.map((child) => html(child, drawing)).join('') : '');
  switch (node.type) {
    case 'root':
      return blocks(node, drawing);
    case 'paragraph':
      return `<p>${inside()}</p>`;
    case 'heading':
      return `<h${node.depth}>${inside()}</h${node.depth}>`;
    case 'thematicBreak':
      return '<hr>';
    case 'blockquote':
      return `<blockquote>${inside()}</blockquote>`;
    case 'list':
      return list(node, drawing);
    case 'table':
      return table(node, drawing);
    case 'html':
      return node.value.replaceAll(/<!--[\s\S]*?-->/g, '');
    case 'code':
      return `<div class="highlight"><pre><code>${code(node.value, node.lang, drawing.highlighter)}</code></pre></div>`;
    case 'inlineCode':
      return `<code>${escape(node.value)}</code>`;
    case 'text':
      return words(node.value);
    case 'emphasis':
      return `<em>${inside()}</em>`;
    case 'strong':
      return `<strong>${inside()}</strong>`;
    case 'delete':
      return `<del>${inside()}</del>`;
    case 'break':
      return '<br>';
    case 'link':
      return `<a href="${escape(node.url)}">${inside().replaceAll(/<\/?a\b[^>]*>/g, '')}</a>`;
    default:
      throw new Error(
        `line ${node.position?.start.line ?? '?'}: ${node.type} is not drawn yet; add it to scripts/pictures/comment-html.ts.`,
      );
  }
}

function alert(quote: Blockquote, drawing: Drawing): string | undefined {
  const [paragraph, ...rest] = quote.children;
  const start = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  const mark = start?.type === 'text' ? /^\[!(\w+)\](?:\n|$)/.exec(start.value) : null;
  const [, kind] = Object.entries(alerts).find(([name]) => name === mark?.[1]?.toUpperCase()) ?? [];
  if (!kind || !mark || paragraph?.type !== 'paragraph' || start?.type !== 'text') return undefined;
  const first = { ...paragraph, children: [{ ...start, value: start.value.slice(mark[0].length) }, ...paragraph.children.slice(1)] };
  const body = [first, ...rest].map((child) => html(child, drawing)).join('');
  const title = `<p class="markdown-alert-title">${drawing.icon(kind.icon)}${kind.title}</p>`;
  return `<div class="markdown-alert markdown-alert-${kind.title.toLowerCase()}">${title}${body}</div>`;
}

function list(node: List, drawing: Drawing): string {
  const tag = node.ordered ? 'ol' : 'ul';
  const loose = node.spread || node.children.some((item) => item.spread);
  const tasks = node.children.some((item) => typeof item.checked === 'boolean') ? ' class="contains-task-list"' : '';
  const start = node.ordered && node.start !== 1 ? ` start="${node.start ?? 1}"` : '';
  return `<${tag}${tasks}${start}>${node.children.map((item) => listItem(item, loose, drawing)).join('')}</${tag}>`;
}

function listItem(item: ListItem, loose: boolean, drawing: Drawing): string {
  const task = typeof item.checked === 'boolean';
  const box = task ? `<input type="checkbox" class="task-list-item-checkbox" disabled${item.checked ? ' checked' : ''}> ` : '';
  const parts = item.children.map((child) => {
    const part = html(child, drawing);
    return child.type === 'paragraph' && !loose ? part.slice('<p>'.length, -'</p>'.length) : part;
  });
  const content = loose && box ? parts.join('').replace('<p>', `<p>${box}`) : box + parts.join('');
  return `<li${task ? ' class="task-list-item"' : ''}>${content}</li>`;
}

function table(node: Table, drawing: Drawing): string {
  const rows = node.children.map((row, index) => {
    const tag = index === 0 ? 'th' : 'td';
    const cells = row.children.map((cell, column) => {
      const align = node.align?.[column];
      const content = cell.children.map((child) => html(child, drawing)).join('');
      return `<${tag}${align ? ` align="${align}"` : ''}>${content}</${tag}>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table><thead>${rows[0] ?? ''}</thead><tbody>${rows.slice(1).join('')}</tbody></table>`;
}

function code(value: string, language: string | null | undefined, highlighter: Highlighter): string {
  const scope = language ? highlighter.flagToScope(language) : undefined;
  return scope ? spans(highlighter.highlight(value, scope)) : escape(value);
}

function spans(node: Highlighted): string {
  if (node.type === 'text') return escape(node.value ?? '');
  const inside = (node.children ?? []).map(spans).join('');
  const names = node.properties?.className?.join(' ');
  return names ? `<span class="${names}">${inside}</span>` : inside;
}

/** In comments a line end is a line break, and GitHub links people and numbers. */
function words(value: string): string {
  return escape(value)
    .replaceAll(/(?<![\w@/&.-])@([a-z\d][a-z\d-]*(?:\/[a-z\d-]+)?)(?![\w@])/gi, '<a class="user-mention">@$1</a>')
    .replaceAll(/(?<![\w/&])#(\d+)\b/g, '<a href="#">#$1</a>')
    .replaceAll('\n', '<br>\n');
}

export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
