/** Max characters of a page that are read: the message is at its beginning. */
const maxPage = 10_000;
const isPage = /<(!doctype|html|head|body|title|h1)\b/i;
/** Parts of a page that are never shown. */
const unread = /<(script|style|head)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi;

/** An endpoint's text on one line; for an HTML page, as proxies send them, its title or else its text. Pure. */
export function plainWords(text: string): string {
  return (isPage.test(text) ? wordsOfPage(text.slice(0, maxPage)) : text).replace(/\s+/g, ' ').trim();
}

function wordsOfPage(page: string): string {
  const title = withoutTags(/<title\b[^>]*>([\s\S]*?)<\/title\s*>/i.exec(page)?.[1] ?? '');
  return title.trim() === '' ? withoutTags(page.replace(unread, ' ')) : title;
}

function withoutTags(html: string): string {
  return html.replace(/<[^>]*>/g, ' ').replace(/&(?:nbsp|#160);/gi, ' ');
}
