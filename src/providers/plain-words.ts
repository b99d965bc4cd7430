/** Characters of a page that are looked at: what it says stands at its beginning. */
const maxPage = 10_000;
const isPage = /<(!doctype|html|head|body|title|h1)\b/i;
/** What a page has that nobody reads. */
const unread = /<(script|style|head)\b[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi;

/** Text of an endpoint as one line of words: of an HTML page, as proxies send them, its title, or else the text on it. Pure. */
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
