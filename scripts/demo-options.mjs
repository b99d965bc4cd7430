// The options of npm start, checked before anything is installed or started. Plain JavaScript, since nothing is installed yet.
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');

/** The folder of what a run leaves. */
export const out = join(root, '.gadget-demo');

export const help = `Usage: npm start [-- OPTIONS]

Plays the main job on this machine, from a labeled issue to the pull request and its transcript. Without options a scripted
model does the work: no key, no GitHub, and no network once npm has installed the packages.

Options:
  --confirm        show a call that a person has to approve: two runs, one conversation
  --agent          show an agent and a skill of the repository: /gadget @fixer …
  --mcp            show a tracker as an MCP server: what it may answer at once, and what a person approves
  --network        show a command that installs a package from an allowed registry, and one that is refused a host
  --base-url URL   let a real model work on the same issue of the sample repository (with --model)
  --model ID       the id of that model; its key is read from the variable GADGET_API_KEY
  --event FILE     title and body of the issue from a webhook payload (with --base-url and --model)
  -h, --help       show this

What a run leaves is in .gadget-demo/.`;

/** What was typed cannot be done; the message is one line. */
export class Usage extends Error {}

/** @returns the checked options. @throws Usage with one line that says what is wrong. */
export function readOptions(args) {
  const { values } = parsed(args);
  if (values.help) return { help: true };
  const { confirm = false, network = false, agent = false, mcp = false, event, model } = values;
  const plays = Object.entries({ confirm, network, agent, mcp }).flatMap(([name, isChosen]) => (isChosen ? [`--${name}`] : []));
  const baseUrl = values['base-url'];
  const real = baseUrl !== undefined || model !== undefined;
  if (event !== undefined && !real) throw new Usage('--event needs --base-url and --model: the scripted model knows only one issue.');
  if (real && !(baseUrl && model)) throw new Usage('A real model needs both --base-url and --model.');
  if (baseUrl && !/^https?:$/.test(URL.canParse(baseUrl) ? new URL(baseUrl).protocol : ''))
    throw new Usage(`--base-url is "${baseUrl}"; expected a URL such as https://api.openai.com/v1.`);
  if (plays.length > 1)
    throw new Usage(`${plays.join(' and ')} are ${['two', 'three', 'four'][plays.length - 2]} demonstrations; choose one.`);
  if (plays.length > 0 && real) throw new Usage(`${plays[0]} plays a scripted model only.`);
  const issue = event === undefined ? undefined : issueIn(event);
  const folder = existsSync(out) ? out : root;
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new Usage(`The folder ${folder} cannot be written to. Run this in a copy that you may write to.`);
  }
  return { help: false, confirm, network, agent, mcp, baseUrl, model, issue };
}

function parsed(args) {
  try {
    return parseArgs({
      args,
      options: {
        event: { type: 'string' },
        'base-url': { type: 'string' },
        model: { type: 'string' },
        confirm: { type: 'boolean' },
        network: { type: 'boolean' },
        agent: { type: 'boolean' },
        mcp: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new Usage(`${error.message.split('. ')[0]}. See npm start -- --help.`, { cause: error });
  }
}

function issueIn(file) {
  let payload;
  try {
    payload = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Usage(`--event ${file} cannot be read as JSON: ${error.message}`, { cause: error });
  }
  const { title, body } = payload?.issue ?? {};
  if (typeof title !== 'string') throw new Usage(`--event ${file} is not the payload of an event on an issue: it has no issue.title.`);
  return { title, body: typeof body === 'string' ? body : '' };
}
