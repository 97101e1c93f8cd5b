import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { START } from '@busca/events';
import { openPromisingDatabase } from '@busca/platform/sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { outboxContract } from '../outbox.contract.ts';
import { SqliteOutbox } from './outbox.ts';

let folder: string;
const opened: SqliteOutbox[] = [];
const open = () => {
  const outbox = new SqliteOutbox(join(folder, 'reactors.db'));
  opened.push(outbox);
  return outbox;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'busca-outbox-'));
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((outbox) => outbox.close()));
  rmSync(folder, { recursive: true });
});

outboxContract('SQLite', open);

it('The file of the SQLite outbox is readable by its owner alone', () => {
  open();
  expect(statSync(join(folder, 'reactors.db')).mode & 0o077).toBe(0);
});

it('The emails of a page of events are added in one flush, and those that are claimed at once share one', async () => {
  const db = await openPromisingDatabase(join(folder, 'other.db'), { durable: false });
  const outbox = open();
  await outbox.begin(START);
  const exec = vi.spyOn(Object.getPrototypeOf(db) as typeof db, 'exec');
  const emails = ['a', 'b', 'c'].map((id) => ({ id, stream: `lead-${id}`, eventId: id }));
  await outbox.add(emails, { position: START }, 1);
  expect(await Promise.all(emails.map(({ id }) => outbox.claimTry(id, 0, 2)))).toEqual([true, true, true]);
  expect(exec.mock.calls.flat().filter((sql) => sql === 'COMMIT')).toHaveLength(2);
  exec.mockRestore();
  db.close();
});
