import { readdirSync, readFileSync } from 'node:fs';
import { settingNames } from '@busca/platform';
import { describe, expect, it } from 'vitest';

const readme = readFileSync('README.md', 'utf8');
const section = (title: string) => readme.split(`## ${title}\n`)[1]!.split('\n## ')[0]!;
const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
const firstCells = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|')[1]!);

describe('The README', () => {
  it('describes every existing setting and no other', () => {
    expect(firstCells(section('Settings')).flatMap(quoted).toSorted()).toEqual(settingNames.toSorted());
  });

  it('names every folder of the repository that holds code or documents', () => {
    const hidden = new Set(['node_modules', 'screenshots']);
    const folders = readdirSync('.', { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && !entry.name.startsWith('.') && !hidden.has(entry.name),
    );
    expect(firstCells(section('Folders')).flatMap(quoted).toSorted()).toEqual(
      folders.map(({ name }) => name).toSorted(),
    );
  });
});
