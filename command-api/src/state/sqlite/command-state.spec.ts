import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@busca/events';
import { EventStoreAway } from '@busca/platform/databases';
import { Statements } from '@busca/platform/sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetOldKeys } from '../../housekeeping.ts';
import { accountRecordsContract } from '../account-records.contract.ts';
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
accountRecordsContract('SQLite', () => open().records);

it('The command state in SQLite: two processes share one file', async () => {
  const [one, two] = [open(), open()];
  const [first, second] = await Promise.all([one.openKey('k', 'a', 'p'), two.openKey('k', 'b', 'p')]);
  expect(second.commandId).toBe(first.commandId);
});

it('The command state in SQLite: keys expire after two days', async () => {
  const state = open();
  const { commandId } = await state.openKey('k', '0199a000-0000-7000-8000-000000000000', 'p');
  await forgetOldKeys({ state, now: () => new Date() });
  expect((await state.openKey('k', 'b', 'p')).commandId).not.toBe(commandId);
});

it("The command state in SQLite: what can't be read is away, as what can't be written", async () => {
  const state = open();
  await state.putCredentials({ accountId: 'a', passwordHash: 'hash', changedAt: 0 });
  const broken = vi.spyOn(Statements.prototype, 'prepare').mockImplementation(() => {
    throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' });
  });
  for (const read of [state.findCredentials('a'), state.records.find('a', 'sessions')])
    await expect(read).rejects.toBeInstanceOf(EventStoreAway);
  broken.mockRestore();
});

it("The command state in SQLite: only the file's owner can read it", async () => {
  await open().putCredentials({ accountId: 'a', passwordHash: 'hash', changedAt: 0 });
  const { mode } = statSync(join(folder, 'state.db'));
  expect(mode & 0o077).toBe(0);
  expect(readFileSync(join(folder, 'state.db')).length).toBeGreaterThan(0);
});

it('The command state in SQLite: old keys are deleted in pages, with other writes in between', async () => {
  const state = open();
  const old = newId(new Date(1_000));
  await Promise.all(Array.from({ length: 2_500 }, (_, n) => state.openKey(`old ${n}`, old, 'p')));
  // By name, this one is the last to be deleted.
  const last = async () => (await state.openKey('old 999', newId(), 'p')).commandId;
  const deletion = state.forgetKeysBefore(newId(new Date(2_000)));
  await state.openKey('another', newId(), 'p');
  expect(await last()).toBe(old);
  await deletion;
  expect(await last()).not.toBe(old);
});
