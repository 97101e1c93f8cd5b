import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDataFolder, openFolder, storedSecret } from './data-folder.ts';
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

describe('The data folder', () => {
  it('is created with its parents, readable by its owner alone', () => {
    const folder = openDataFolder(join(root, 'a/b'));
    expect(folder).toEqual({ path: join(root, 'a/b'), uploads: join(root, 'a/b/uploads') });
    expect(statSync(folder.path).mode & 0o777).toBe(0o700);
    expect(openDataFolder(folder.path)).toEqual(folder);
  });

  it("that can't be created is a wrong setting, with one line that says what to do", () => {
    writeFileSync(join(root, 'file'), '');
    expect(complaint(() => openDataFolder(join(root, 'file/data')))).toMatch(
      /^DATA_DIR: .*file\/data can't be written \(ENOTDIR\): set DATA_DIR to .*$/,
    );
  });
});

it('A folder that is a file is refused in the words of who names it', () => {
  writeFileSync(join(root, 'file'), '');
  expect(complaint(() => openFolder(join(root, 'file'), (path, code) => `--out: ${path}, ${code}`))).toBe(
    `--out: ${join(root, 'file')}, ENOTDIR`,
  );
});

it.runIf(process.platform === 'linux')(
  'The data folder in a place without write access is refused, not retried for ever',
  () => {
    expect(complaint(() => openDataFolder('/proc/busca/data'))).toMatch(/^DATA_DIR: .*can't be written \(ENOENT\)/);
  },
);

describe('The stored secret', () => {
  it('is created once, readable by its owner alone, and leaves no other file', () => {
    const folder = openDataFolder(root);
    const secret = storedSecret(folder);
    expect(secret.length).toBeGreaterThanOrEqual(64);
    expect(storedSecret(folder)).toBe(secret);
    expect(statSync(join(root, 'secret')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(root, 'secret'), 'utf8').trim()).toBe(secret);
    expect(readdirSync(root).toSorted()).toEqual(['secret', 'uploads']);
  });

  it('differs in each data folder', () => {
    expect(storedSecret(openDataFolder(join(root, 'a')))).not.toBe(storedSecret(openDataFolder(join(root, 'b'))));
  });

  it('that is there is read, and nothing is written: the disk may be full', () => {
    const folder = openDataFolder(root);
    const secret = storedSecret(folder);
    const { mtimeMs } = statSync(root);
    expect(storedSecret(folder)).toBe(secret);
    expect(statSync(root).mtimeMs).toBe(mtimeMs);
  });

  it("that can't be read is a wrong setting, with one line that says what to do", () => {
    mkdirSync(join(root, 'secret'));
    expect(complaint(() => storedSecret(openDataFolder(root)))).toBe(
      `JWT_SECRET: ${join(root, 'secret')} can't be read (EISDIR): let this user own it, or set JWT_SECRET`,
    );
  });

  it('that is damaged is a wrong setting', () => {
    writeFileSync(join(root, 'secret'), 'short\n');
    expect(complaint(() => storedSecret(openDataFolder(root)))).toMatch(/^JWT_SECRET: .*secret is damaged: delete it/);
  });
});
