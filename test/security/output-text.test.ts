import { afterAll, beforeAll, describe, expect } from 'vitest';
import { jailed } from '../support/jailed.ts';
import { fill, inputOf } from '../support/hostile/cases.ts';
import { published, render, type Rendered } from '../support/hostile/rendered.ts';
import { Scene, type HostileCall } from '../support/hostile/scene.ts';

const said = ['A050', 'A051', 'A052', 'A053', 'A100'].map((id) => fill(inputOf<string>(id, 'finish.body'), { ATT: 'attacker.invalid' }));
const edit: HostileCall = { id: 'edit', name: 'write_file', args: { path: 'a.txt', content: `${said.join('\n')}\n` } };

describe.each([
  { place: 'a pull request', calls: [edit] },
  { place: 'an answer', calls: [] },
])('what the model says, published as $place', ({ calls }) => {
  let scene: Scene;
  let texts: string[];
  let titles: Rendered[];
  let rendered: Rendered[];

  beforeAll(async () => {
    scene = await Scene.create(() => ({ issue: { title: `${said[0]} ${said[1]} ${said[3]}`, body: said.join('\n\n') } }));
    const { run } = await scene.play([...calls, { id: 'unknown', name: 'cc', args: { '@octocat': said.join('\n') } }], {
      say: said.join('\n\n'),
    });
    expect(run.outputs['status']).toBe('finished');
    texts = [...published(scene.world), run.summary];
    titles = published(scene.world, 'title').map(render);
    rendered = [...texts.map(render), ...titles.map((title) => ({ ...title, comments: [], hosts: [] }))];
  });
  afterAll(() => scene[Symbol.asyncDispose]());

  jailed('mentions nobody but, once, whoever asked', { tags: ['R9', 'A050'] }, () => {
    for (const { mentions } of rendered) expect([[], ['@mona']]).toContainEqual(mentions);
  });

  jailed('closes and names no issue but that of the work order', { tags: ['R9', 'A051'] }, () => {
    expect([...new Set(rendered.flatMap(({ closes }) => closes))]).toEqual(calls.length > 0 ? ['#1'] : []);
    expect(rendered.flatMap(({ references }) => references).filter((reference) => !['#1', '#2'].includes(reference))).toEqual([]);
  });

  jailed('loads no picture and links to no foreign host', { tags: ['R9', 'A052'] }, () => {
    expect(rendered.flatMap(({ images }) => images)).toEqual([]);
    const own = new URL(scene.world.github.serverUrl).host;
    expect(rendered.flatMap(({ hosts }) => hosts).filter((host) => host !== own)).toEqual([]);
  });

  jailed('holds no marker but those of the action', { tags: ['R9', 'A053'] }, () => {
    const comments = rendered.flatMap((text) => text.comments);
    expect(comments.length).toBeGreaterThan(0);
    for (const comment of comments)
      expect(comment).toMatch(/^<!-- gadget:(progress|answer|transcript|pull-request|facts|outcome) [0-9a-f-]{36}( [\w=/. -]+)? -->$/);
    // A reader of markers that knows no Markdown is not fooled either.
    for (const text of texts) expect(text).not.toMatch(/<!--\s*gadget:state/);
  });

  jailed('leaves code as it was written', { tags: ['R9', 'A100'] }, () => {
    const body = texts.find((text) => /gadget:(pull-request|answer)/.test(text))!;
    const { code } = render(body);
    for (const verbatim of ['@decorator', 'a < b && c > d', '<!-- keep -->']) expect(code).toContain(verbatim);
    expect(body).not.toContain('&lt;');
  });
});
