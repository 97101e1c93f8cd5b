import { readdirSync, readFileSync } from 'node:fs';
import { settingNames } from '@busca/platform';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(path, 'utf8');
const folderTable = read('ARCHITECTURE.md').split('## Folders\n')[1]!.split('\n## ')[0]!;
const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
const firstCells = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|')[1]!);

describe('The docs', () => {
  it('describe every existing setting and no other', () => {
    expect(firstCells(read('docs/settings.md')).flatMap(quoted).toSorted()).toEqual(settingNames.toSorted());
  });

  it('name every folder of the repository that holds code or documents', () => {
    const hidden = new Set(['node_modules', 'screenshots']);
    const folders = readdirSync('.', { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && !entry.name.startsWith('.') && !hidden.has(entry.name),
    );
    expect(firstCells(folderTable).flatMap(quoted).toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
  });
});
