import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccountCreated, newId, NO_STREAM, START, type Position } from '@busca/events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStores, type Stores } from '../../stores.ts';
import { startPlaceOf } from './places.ts';

const NOW = new Date('2026-03-05T09:00:00Z');
let folder: string;
let stores: Stores;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'busca-begin-'));
  stores = openStores({ DATA_DIR: folder });
});
afterEach(async () => {
  await stores.close();
  rmSync(folder, { recursive: true });
});

/** An event that can't be read. */
const appendUnreadable = (): Promise<unknown> =>
  stores.log.store.append(`lead-${newId()}`, NO_STREAM, [
    { id: newId(), type: 'LeadSent', data: '{}', metadata: '{}' },
  ]);

async function signUp(at: string): Promise<Position> {
  const accountId = newId();
  const metadata = { at, actor: { id: null, role: 'System' as const }, $correlationId: newId(), $causationId: newId() };
  return (
    await stores.log.append(`account-${accountId}`, NO_STREAM, [
      { id: newId(), type: 'AccountCreated', data: { ...AccountCreated.example, accountId }, metadata },
    ])
  ).position;
}
const beginning = async () => (await startPlaceOf(stores.log, NOW))?.position ?? START;

it('The start position of new reactors is START in an empty log', async () => {
  expect(await beginning()).toBe(START);
});

it('The start position of new reactors is START in a log that began less than a day ago', async () => {
  await signUp('2026-03-05T08:58:00Z');
  await signUp('2026-03-05T08:59:00Z');
  expect(await beginning()).toBe(START);
});

it('The start position of new reactors is the end of an older log, whose emails were sent elsewhere', async () => {
  await signUp('2025-11-01T08:00:00Z');
  const last = await signUp('2026-03-05T08:59:00Z');
  expect(await beginning()).toBe(last);
});

it("The start position of new reactors does not depend on events that can't be read", async () => {
  // The log's keys belong to it from here on.
  await stores.log.keys.keyFor(newId());
  await appendUnreadable();
  expect(await beginning()).toBe(START);
  await signUp('2025-11-01T08:00:00Z');
  const last = await signUp('2026-03-05T08:59:00Z');
  expect(await beginning()).toBe(last);
});
