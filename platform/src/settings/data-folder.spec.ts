import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storedSecret, openDataFolder } from './data-folder.ts';
import { WrongSetting } from './settings.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'busca-data-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const complaint = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(WrongSetting);
    return (error as Error).message;
  }
  return '';
};

describe('the data folder', () => {
  it('is made with all above it, for its owner alone', () => {
    const folder = openDataFolder(join(root, 'a/b'));
    expect(folder).toEqual({ path: join(root, 'a/b'), uploads: join(root, 'a/b/uploads') });
    expect(statSync(folder.path).mode & 0o777).toBe(0o700);
    expect(openDataFolder(folder.path)).toEqual(folder);
  });

  it('that can\'t be made stops the start with one line that says what to do', () => {
    writeFileSync(join(root, 'file'), '');
    expect(complaint(() => openDataFolder(join(root, 'file/data')))).toMatch(/^DATA_DIR: .*file\/data can't be written \(ENOTDIR\): set DATA_DIR to .*$/);
  });
});

it.runIf(process.platform === 'linux')('a place where no folder can be made is refused, not tried for ever', () => {
  expect(complaint(() => openDataFolder('/proc/busca/data'))).toMatch(/^DATA_DIR: .*can't be written \(ENOENT\)/);
});

describe('the kept secret', () => {
  it('is made once, for its owner alone, and leaves nothing else behind', () => {
    const folder = openDataFolder(root);
    const secret = storedSecret(folder);
    expect(secret.length).toBeGreaterThanOrEqual(64);
    expect(storedSecret(folder)).toBe(secret);
    expect(statSync(join(root, 'secret')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(root, 'secret'), 'utf8').trim()).toBe(secret);
    expect(readdirSync(root).toSorted()).toEqual(['secret', 'uploads']);
  });

  it('is another one in another folder', () => {
    expect(storedSecret(openDataFolder(join(root, 'a')))).not.toBe(storedSecret(openDataFolder(join(root, 'b'))));
  });

  it('that is damaged stops the start', () => {
    writeFileSync(join(root, 'secret'), 'short\n');
    expect(complaint(() => storedSecret(openDataFolder(root)))).toMatch(/^JWT_SECRET: .*secret is damaged: delete it/);
  });
});
