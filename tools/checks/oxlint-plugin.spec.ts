import { beforeAll, describe, expect, it } from 'vitest';
import { lintPlanted, type Finding } from './lint-planted.ts';

/** A component that draws an element. */
const component = (element: string) => {
  const props =
    'on, name, names, aside, change }: { on: boolean; name: string; names: string[]; aside: ReactNode; change: () => void';
  const head = `import type { ReactNode } from 'react';\nimport { es } from './es.ts';\n\nconst words = es.lead;\n`;
  return `${head}\nexport function A({ ${props} }) {\n  const mark = on && <b>{name}</b>;\n  return ${element};\n}\n`;
};

describe('The lint of the screens refuses text that a translated page loses', () => {
  const refused: [what: string, element: string][] = [
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
  ];
  const accepted: [what: string, element: string][] = [
    ['the only text of its element', '<p>{on && <i />}<span>{name}</span></p>'],
    ['either of two texts, alone', '<p>{on ? words.title : name}</p>'],
    ['fixed beside elements that stay', '<button type="button" onClick={change}><i /> {words.title}</button>'],
    ['blank', "<p><i />{' '}{on && <b />}</p>"],
    ['a part that is handed over', '<section>{on && <p>{name}</p>}{aside}</section>'],
  ];
  const pathOf = (what: string) => `frontend/src/${what.replaceAll(/\W/g, '-')}.tsx`;
  let findings: Finding[];

  beforeAll(async () => {
    const files = [...refused, ...accepted].map(([what, element]) => [pathOf(what), component(element)]);
    ({ findings } = await lintPlanted(Object.fromEntries(files) as Record<string, string>, {
      copied: ['.oxlintrc.json', 'tools/checks/oxlint-plugin.mjs'],
      args: ['-A', 'no-unused-vars', 'frontend'],
    }));
  });
  const codesOf = (what: string) =>
    findings.filter(({ filename }) => filename === pathOf(what)).map(({ code }) => code);

  it.each(refused)('%s', (what) => {
    expect(codesOf(what)).toContain('busca(text-alone)');
  });

  it.each(accepted)('but not what is %s', (what) => {
    expect(codesOf(what)).toEqual([]);
  });
});
