import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');
const found = (file: string, what: RegExp): string[] =>
  [...source(file).matchAll(what)].map(([, name]) => name!).sort();

// An icon without its drawing would be a filled square.
it('Icons: every name and every size has its class, and every drawing is one', () => {
  const drawings = readdirSync(join(import.meta.dirname, 'icons'))
    .map((file) => file.replace('.svg', ''))
    .sort();
  expect(found('icon.tsx', /^ {2}\| '(\w+)'/gm)).toEqual(drawings);
  expect(found('icon.module.css', /^\.(\w+) \{\n {2}--drawing: url\('\.\/icons\/\1\.svg'\);/gm)).toEqual(drawings);
  const sizes = /^type IconSize = ([^;]+);/m.exec(source('icon.tsx'))![1]!.split(' | ');
  expect(['20', ...found('icon.module.css', /^\.size(\d+) \{/gm)].sort()).toEqual(sizes);
});
