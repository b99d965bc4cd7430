import type { ListedTool } from './plan.ts';

/** Above one of these, the model is given a search instead of all definitions. */
const [maxTools, maxCharacters] = [30, 40_000];
/** Max definitions, and max characters, of an answer of the search. */
const [maxFound, maxAnswer] = [10, 40_000];

/** Whether there is too much to put into every request. Pure. */
export function needsSearch(tools: readonly ListedTool[]): boolean {
  return tools.length > maxTools || tools.reduce((sum, tool) => sum + definitionOf(tool).length, 0) > maxCharacters;
}

/** The definitions that fit best: a whole name counts most, then words in it. Pure; ties in the order of the list. */
export function findTools(tools: readonly ListedTool[], query: string): string {
  const whole = query.trim().toLowerCase();
  const words = [...new Set(query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])];
  const score = ({ name, description }: ListedTool): number =>
    (name.toLowerCase().endsWith(whole) ? 10 : 0) +
    words.reduce((sum, word) => sum + (name.toLowerCase().includes(word) ? 3 : 0) + (description.toLowerCase().includes(word) ? 1 : 0), 0);
  const scored = tools.map((tool) => ({ tool, points: score(tool) })).filter(({ points }) => points > 0);
  const best = scored.toSorted((x, y) => y.points - x.points).slice(0, maxFound);
  if (best.length === 0) return `No tool fits these words; there are ${tools.length}. Try other words, or a part of a name.`;
  let text = '';
  for (const { tool } of best) {
    const more = `${text === '' ? '' : '\n'}${definitionOf(tool)}`;
    if (text !== '' && text.length + more.length > maxAnswer) break;
    text += more;
  }
  return text;
}

function definitionOf({ name, description, inputSchema }: ListedTool): string {
  return JSON.stringify({ name, description, parameters: inputSchema });
}
