import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const oxlint = resolve('node_modules/.bin/oxlint');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'oxlint-'));
  for (const file of ['.oxlintrc.json', 'scripts/oxlint-plugin.mjs']) await cp(file, join(folder, file));
  await mkdir(join(folder, 'frontend/src'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What `npm run lint` says of an element as a component draws it. */
async function lint(element: string): Promise<string> {
  const props =
    'on, name, names, aside, change }: { on: boolean; name: string; names: string[]; aside: ReactNode; change: () => void';
  const head = `import type { ReactNode } from 'react';\nimport { es } from './es.ts';\n\nconst words = es.lead;\n`;
  await writeFile(
    join(folder, 'frontend/src/a.tsx'),
    `${head}\nexport function A({ ${props} }) {\n  const mark = on && <b>{name}</b>;\n  return ${element};\n}\n`,
  );
  return new Promise((done) => {
    execFile(oxlint, ['-A', 'no-unused-vars', 'frontend'], { cwd: folder }, (_error, stdout) => done(stdout));
  });
}

describe('The lint of the screens refuses text that a translated page loses', () => {
  it.each([
    ['before which an element comes and goes', '<p>{on && <i />}{words.title}</p>'],
    ['beside an element that comes and goes', '<p>Hola {on ? <i /> : null}</p>'],
    ['beside a list', '<p>{words.title}{names.map((one) => <i key={one} />)}</p>'],
    ['beside a constant that comes and goes', '<p>{mark} Hola</p>'],
    ['that comes and goes beside an element', '<p><i />{on && words.title}</p>'],
    ['that changes beside an element', '<p><i /> {name}</p>'],
    ['that changes beside a fixed text', '<p>Hola {name}</p>'],
    ['that a call gives', '<p><i /> {words.of(name)}</p>'],
    ['of a template beside an element', '<p><i /> {`Hola, ${name}`}</p>'],
    ['of a fragment', '<>{words.title}<i /></>'],
    ['of a fragment that comes and goes', '<p>{on && <>Hola <i /></>}</p>'],
  ])('%s', async (_case, element) => {
    expect(await lint(element)).toContain('busca(text-alone)');
  });

  it.each([
    ['the only text of its element', '<p>{on && <i />}<span>{name}</span></p>'],
    ['either of two texts, alone', '<p>{on ? words.title : name}</p>'],
    ['fixed beside elements that stay', '<button type="button" onClick={change}><i /> {words.title}</button>'],
    ['blank', "<p><i />{' '}{on && <b />}</p>"],
  ])('but not what is %s', async (_case, element) => {
    expect(await lint(element)).toContain('Found 0 warnings and 0 errors');
  });

  it('but not a part that is handed over', async () => {
    expect(await lint('<section>{on && <p>{name}</p>}{aside}</section>')).toContain('Found 0 warnings and 0 errors');
  });
});
