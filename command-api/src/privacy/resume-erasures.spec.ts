import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { createEventLog, newId, streams, UnreadableEvent, type ErasureReceipt, type EventLog } from '@busca/events';
import { SqliteEventStore, SqlitePersonalKeys } from '@busca/events/sqlite';
import { receiptFor } from '@busca/events/testing';
import type { Logger } from '@busca/platform';
import { tempFolder } from '@busca/platform/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appendUnreadable } from '../testing/scenario.ts';
import type { ErasureCommands } from './erasures.ts';
import { resumeErasures } from './resume-erasures.ts';

let folder: Awaited<ReturnType<typeof tempFolder>>;
let log: EventLog;
let keys: SqlitePersonalKeys;
beforeEach(async () => {
  error.mockReset();
  folder = await tempFolder();
  keys = new SqlitePersonalKeys(join(folder.path, 'keys.db'));
  log = createEventLog(new SqliteEventStore(join(folder.path, 'events.db')), keys);
});
afterEach(async () => {
  await log.store.close();
  await keys.close();
  await folder.remove();
});

const error = vi.fn<Logger['error']>();

/**
 * Resumes with a list of these receipts.
 * @returns those that were erased again, and what was added to the list at a time
 */
async function resume(
  listed: readonly ErasureReceipt[],
  finish: (receipt: ErasureReceipt) => Promise<unknown> = async () => undefined,
  add?: () => Promise<void>,
): Promise<{ again: ErasureReceipt[]; added: string[][] }> {
  const added: string[][] = [];
  const again: ErasureReceipt[] = [];
  const commands = {
    finish,
    erase: async (receipt: ErasureReceipt) => void (again.push(receipt), await log.keys.erase(receipt)),
  };
  await resumeErasures({
    log,
    list: {
      read: async () => [...listed],
      add: add ?? (async (receipts) => void added.push(receipts.map(({ person }) => person).toSorted())),
    },
    commands: commands as unknown as ErasureCommands,
    logger: { error },
  });
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

it('A start finishes the erasures of a page together', async () => {
  const receipts = Array.from({ length: 3 }, (_, person) => receiptFor(`visitor-${person}`));
  for (const receipt of receipts) await keys.erase(receipt);
  let [running, most] = [0, 0];
  await resume(receipts, async () => {
    most = Math.max(most, (running += 1));
    await setImmediate();
    running -= 1;
  });
  expect(most).toBe(3);
});

it("A start goes on past an erasure whose stream can't be read, and says so", async () => {
  const [one, two] = [receiptFor('visitor-one'), receiptFor('visitor-two')];
  for (const receipt of [one, two]) await keys.erase(receipt);
  const finished: string[] = [];
  await resume([one], async ({ person }) => {
    if (person === one.person) throw new UnreadableEvent('PersonErased', 'an-id', undefined);
    finished.push(person);
  });
  expect([finished, error.mock.calls.map(([line]) => line)]).toEqual([
    [two.person],
    [expect.objectContaining({ person: one.person })],
  ]);
});

it("A start needs only the time of the log's last event, whoever can read it", async () => {
  await appendUnreadable(log, { stream: streams.account(newId()), type: 'NewsChosen', data: { accountId: newId() } });
  expect((await resume([])).again).toEqual([]);
});

it("A start goes on while the list can't be written, and says so", async () => {
  await keys.erase(receiptFor('visitor-one'));
  const full = new Error('ENOSPC');
  await resume([], undefined, () => Promise.reject(full));
  expect(error.mock.calls.map(([line]) => line)).toEqual([{ err: full }]);
});
