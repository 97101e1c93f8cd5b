import { existsSync, readFileSync } from 'node:fs';
import { settingNames } from '@busca/platform';
import { describe, expect, it } from 'vitest';

const readme = readFileSync('README.md', 'utf8');
const section = (title: string) => readme.split(`## ${title}\n`)[1]!.split('\n## ')[0]!;
const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
const firstCells = (text: string) => text.split('\n').filter((line) => line.startsWith('| `')).map((line) => line.split('|')[1]!);

describe('the README', () => {
  it('tells of every setting that there is, and of no other', () => {
    expect(firstCells(section('Settings')).flatMap(quoted).toSorted()).toEqual(settingNames.toSorted());
  });

  it('names folders and files that there are', () => {
    const read = quoted(section('Reading the code')).filter((name) => /^[\w-]+\/src\/.+\.ts$/.test(name));
    const folders = firstCells(section('Folders')).flatMap(quoted);
    expect(read.length + folders.length).toBeGreaterThan(12);
    for (const path of [...read, ...folders]) expect(existsSync(path), path).toBe(true);
  });
});
