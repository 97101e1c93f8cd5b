import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetOldKeys } from '../housekeeping.ts';
import { commandStateContract } from '../state.contract.ts';
import { SqliteCommandState } from './command-state.ts';

let folder: string;
const opened: SqliteCommandState[] = [];
const open = () => {
  const state = new SqliteCommandState(join(folder, 'state.db'));
  opened.push(state);
  return state;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'busca-state-'));
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((state) => state.close()));
  rmSync(folder, { recursive: true });
});

commandStateContract('SQLite', open);

it('is one state for two processes that share the file', async () => {
  const [one, two] = [open(), open()];
  const [first, second] = await Promise.all([one.openKey('k', 'a', 'p'), two.openKey('k', 'b', 'p')]);
  expect(second.seed).toBe(first.seed);
});

it('forgets keys after two days', async () => {
  const state = open();
  const { seed } = await state.openKey('k', '0199a000-0000-7000-8000-000000000000', 'p');
  await forgetOldKeys({ state, now: () => new Date() });
  expect((await state.openKey('k', 'b', 'p')).seed).not.toBe(seed);
});

it('keeps its file for its owner alone', async () => {
  await open().putCredentials({ accountId: 'a', passwordHash: 'hash', changedAt: 0 });
  const { mode } = await import('node:fs').then(({ statSync }) => statSync(join(folder, 'state.db')));
  expect(mode & 0o077).toBe(0);
  expect(readFileSync(join(folder, 'state.db')).length).toBeGreaterThan(0);
});
