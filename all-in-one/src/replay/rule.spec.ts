import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AgentDetails } from '@busca/events';
import { projections } from '@busca/projectors';
import { documentsAfter } from '@busca/projectors/testing';
import { dayInNewYork } from '@busca/platform/contract/new-york-day';
import { keys, orderOn, type ProfileDocument } from '@busca/projectors/read-models';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replayCommand } from './replay-command.ts';
import { testHistory, type TestHistory } from './testing/history.ts';
import { run as runCommand } from './testing/run.ts';

const UNTIL = Date.UTC(2026, 9, 2) - 1;
const folder = mkdtempSync(join(tmpdir(), 'busca-rules-'));
let history: TestHistory;
beforeAll(async () => {
  history = await testHistory(1_200, ['audit']);
});
afterAll(() => {
  history.remove();
  rmSync(folder, { recursive: true });
});

/** A file outside the project with a rule in it. */
function ruleFile(name: string, source: string): string {
  const path = join(folder, name);
  writeFileSync(path, source);
  return path;
}
const run = (...args: string[]) => runCommand(replayCommand, args, { DATA_DIR: history.folder, INIT_CWD: folder });

/** The example of a page of the docs: the first block of code that begins with this comment. */
function exampleIn(page: string, file: string): string {
  const example = [...readFileSync(page, 'utf8').matchAll(/```js\n([\s\S]*?)```/g)]
    .map(([, code]) => code!)
    .find((code) => code.startsWith(`// ${file}`));
  if (!example) throw new Error(`${page} has no example ${file}`);
  return example;
}

/** Whose place changes in a city when the first approved comes first: from a plain fold of the events. */
function expectedChanges(city: string): string[] {
  const events = history.events.filter(({ metadata }) => Date.parse(metadata.at) <= UNTIL);
  const agents = projections.find(({ model }) => model.name === 'agents')!;
  const approvals = new Map<string, string>();
  for (const { type, data, metadata } of events)
    if (type === 'ProfileApproved' && !approvals.has(data.profileId)) approvals.set(data.profileId, metadata.at);
  const inCity = ([...documentsAfter(agents, events).values()] as ProfileDocument<AgentDetails>[]).filter((profile) =>
    agents.index(profile).keys.includes(keys.city(city)),
  );
  const idsBy = (sort: (profile: ProfileDocument<AgentDetails>) => string) =>
    inCity
      .map((profile) => `${sort(profile)} ${profile.id}`)
      .toSorted()
      .map((key) => key.slice(-36));
  const keyOf = orderOn({ day: dayInNewYork(new Date(UNTIL)), list: keys.city(city) });
  const [usual, ruled] = [
    idsBy((profile) => keyOf({ id: profile.id, sort: agents.index(profile).sort })),
    idsBy(({ id }) => approvals.get(id)!),
  ];
  const nameOf = (id: string) => inCity.find((profile) => profile.id === id)!.details.full_name;
  return ruled.flatMap((id, index) =>
    usual[index] === id ? [] : [`${usual.indexOf(id) + 1} -> ${index + 1}  ${nameOf(id)} (${id})`],
  );
}

describe('npm run replay -- --rule', () => {
  it('runs the example of the docs as it stands there: whose place changes, in which city, if the time of approval decided', async () => {
    ruleFile('por-aprobacion.mjs', exampleIn('docs/analysts.md', 'por-aprobacion.mjs'));
    const { code, out, err } = await run('--rule', './por-aprobacion.mjs', '--until', '2026-10-01');
    const cities = [...out.matchAll(/^(\S.*, [A-Z]{2}): (\d+) of \d+ places change\n((?: {4}.*\n)+)/gm)];
    expect([code, cities.length > 5, err.includes('100%')]).toEqual([1, true, true]);
    for (const [, city, changes, lines] of cities) {
      const printed = lines!
        .trimEnd()
        .split('\n')
        .map((line) => line.trim());
      expect([city, printed, Number(changes)]).toEqual([city, expectedChanges(city!), printed.length]);
    }
    expect(out.trimEnd().split('\n').at(-1)).toMatch(/^agents: \d+ places change, in \d+ of \d+ cities\.$/);
  });

  it('replays a projection in TypeScript, and prints its documents, made of masked events', async () => {
    const path = ruleFile(
      'licencias.ts',
      `
      interface Count { registered: number; name: string }
      export default {
        name: 'licencias', types: ['AgentRegistered'],
        documentOf: (event: { stream: string }): string => event.stream.split('-')[0]!,
        project: (before: Count | null, { data }: { data: { personal: { full_name: string } } }): Count => ({ registered: (before?.registered ?? 0) + 1, name: data.personal.full_name }),
      };`,
    );
    const { code, out } = await run('--rule', path);
    expect([code, JSON.parse(out)]).toEqual([
      0,
      {
        id: 'agent',
        document: { registered: history.events.filter(({ type }) => type === 'AgentRegistered').length, name: '•••' },
      },
    ]);
  });

  it('compares a projection that has the name of a live read model with that one', async () => {
    const path = ruleFile(
      'propia.mjs',
      "export default { name: 'stats', types: ['AgentRegistered'], documentOf: (event) => event.data.profileId, project: () => ({ fact: 'profile' }) };",
    );
    const { code, out } = await run('--rule', path);
    expect([code, out.split('\n').at(-2)]).toEqual([
      1,
      `stats: 0 documents differ, ${history.events.filter(({ type }) => type === 'AgentRegistered').length} are only in the replay, 0 are only live, 0 are equal.`,
    ]);
  });

  it('says in one line what is wrong with a rule', async () => {
    const errorOf = async (source: string) => {
      const path = ruleFile(`wrong-${Math.abs(source.length)}.mjs`, source);
      const { code, out, err } = await run('--rule', path);
      return [code, out, err.replace(path, 'FILE').trim()];
    };
    expect(await errorOf('export const x = 1;')).toEqual([
      2,
      '',
      '--rule: FILE: must export an object as its default; docs/analysts.md has an example',
    ]);
    expect(await errorOf("export default { projection: 'leads', sort: () => '' };")).toEqual([
      2,
      '',
      "--rule: FILE: projection: must be 'agents' or 'lenders'; docs/analysts.md has an example",
    ]);
    expect(await errorOf("export default { name: 'own', types: ['Nothing'], documentOf() {}, project() {} };")).toEqual(
      [2, '', '--rule: FILE: types: no event is called Nothing; docs/analysts.md has an example'],
    );
    expect(
      (await errorOf("export default { projection: 'agents', sort() { throw new Error('no key'); } };"))[2],
    ).toMatch(/--rule: the rule fails at agents \S+: no key$/);
    expect(
      (await errorOf("export default { name: 'own', documentOf: (event) => event.data.no.such, project() {} };"))[2],
    ).toMatch(/--rule: the rule fails at \w+ \d{20}: Cannot read/);
    expect((await errorOf('throw 1;'))[2]).toBe("--rule: FILE can't be loaded: 1");
    expect((await run('--rule', './missing.mjs')).err).toMatch(/^--rule: .*missing\.mjs can't be loaded/);
    expect((await run('--rule', './missing.mjs', '--projection', 'agents')).err).toBe(
      '--projection: leave it out, because the rule names its own\n',
    );
  });

  const own = (documentOf: string, project: string) =>
    `export default { name: 'own', documentOf: ${documentOf}, project: ${project} };`;
  const ranked = (sort: string) => `export default { projection: 'agents', sort: ${sort} };`;
  it.each([
    ['a number as an id', own('() => 5', '() => ({})'), /at \w+ \d{20}: documentOf must answer a text/],
    ['a BigInt in a document', own("() => 'a'", '() => ({ n: 5n })'), /at \w+ \d{20}: .*BigInt/],
    ['a cycle', own("() => 'a'", '() => { const a = {}; a.a = a; return a; }'), /at \w+ \d{20}: .*circular/],
    ['no document', own("() => 'a'", '() => undefined'), /at \w+ \d{20}: the document must be JSON/],
    ['an async document', own("() => 'a'", 'async () => ({})'), /at \w+ \d{20}: its functions must answer at once/],
    ['an async key that fails', ranked("async () => { throw new Error('no'); }"), /at agents \S+: its functions must/],
    ['null as a key', ranked('() => null'), /at agents \S+: sort must answer a text or a finite number, and not null/],
    ['a BigInt as a key', ranked('() => 5n'), /at agents \S+: sort must answer .* and not 5$/],
    ['no Error', ranked('() => { throw 1; }'), /at agents \S+: 1$/],
  ])('ends in one line that says where the rule fails, for %s', async (name, source, line) => {
    const path = ruleFile(`${name.replaceAll(' ', '-')}.mjs`, source);
    const { code, out, err } = await run('--rule', path);
    expect([code, out]).toEqual([2, '']);
    expect(err.trim().split('\n').at(-1)).toMatch(line);
  });
});
