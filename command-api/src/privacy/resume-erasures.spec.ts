import { join } from 'node:path';
import { createEventLog, type ErasureReceipt, type EventLog } from '@busca/events';
import { SqliteEventStore, SqlitePersonalKeys } from '@busca/events/sqlite';
import { receiptFor } from '@busca/events/testing';
import { tempFolder } from '@busca/platform/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ErasureCommands } from './erasures.ts';
import { resumeErasures } from './resume-erasures.ts';

let folder: Awaited<ReturnType<typeof tempFolder>>;
let log: EventLog;
let keys: SqlitePersonalKeys;
beforeEach(async () => {
  folder = await tempFolder();
  keys = new SqlitePersonalKeys(join(folder.path, 'keys.db'));
  log = createEventLog(new SqliteEventStore(join(folder.path, 'events.db')), keys);
});
afterEach(async () => {
  await log.store.close();
  await keys.close();
  await folder.remove();
});

/** Resumes with a list of these receipts. @returns those that were erased again, and what was added to the list at a time */
async function resume(listed: readonly ErasureReceipt[]): Promise<{ again: ErasureReceipt[]; added: string[][] }> {
  const added: string[][] = [];
  const again: ErasureReceipt[] = [];
  const commands = { finish: async () => undefined, erase: async (receipt: ErasureReceipt) => void (again.push(receipt), await log.keys.erase(receipt)) };
  await resumeErasures({ log, list: { read: async () => [...listed], add: async (receipts) => void added.push(receipts.map(({ person }) => person).toSorted()) }, commands: commands as unknown as ErasureCommands });
  return { again, added };
}

it('A start looks the receipts of many erasures up together', async () => {
  const receipts = Array.from({ length: 40 }, (_, person) => receiptFor(`visitor-${person}`));
  for (const receipt of receipts.slice(1)) await keys.erase(receipt);
  const queries = vi.spyOn(keys.connection.statements, 'prepare');
  expect((await resume(receipts)).again).toEqual([receipts[0]]);
  expect(queries.mock.calls.length).toBeLessThan(10);
});

it('A start adds the receipts that the list lacks to it together', async () => {
  const receipts = Array.from({ length: 12 }, (_, person) => receiptFor(`visitor-${person + 10}`));
  for (const receipt of receipts) await keys.erase(receipt);
  expect((await resume(receipts.slice(0, 2))).added).toEqual([receipts.slice(2).map(({ person }) => person)]);
});

it('A start erases a visitor with two receipts once, by the newer one, in whatever order they are listed', async () => {
  const older = receiptFor('visitor-ana');
  const newer = { ...receiptFor('visitor-ana'), at: '2026-03-05T09:30:00.000Z' };
  expect((await resume([newer, older])).again.at(-1)).toEqual(newer);
  expect(await log.keys.receiptOf('visitor-ana')).toEqual(newer);
});
