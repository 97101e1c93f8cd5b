import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreAway } from '@busca/platform/databases';
import { Statements } from '@busca/platform/sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Counters } from '../port.ts';
import { countersContract } from '../counters.contract.ts';
import { sqliteCounters } from './counters.ts';

let folder: string;
let clock = 0;
const opened: Counters[] = [];
const open = () => {
  const keys = { lookupSecret: async () => Buffer.from('a secret of the tests') };
  const counters = sqliteCounters({ path: join(folder, 'limits.db'), keys, now: () => new Date(clock) });
  opened.push(counters);
  return counters;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'busca-counters-'));
  clock = Date.UTC(2026, 0, 1);
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((counters) => counters.close()));
  rmSync(folder, { recursive: true });
});

countersContract('SQLite', open, (ms) => void (clock += ms));

it('Counters (SQLite): survive a restart, and are shared by two processes on one folder', async () => {
  const [one, two] = [open(), open()];
  await one.counter('logins', 10).count('ana@example.com');
  expect((await two.counter('logins', 10).count('ana@example.com')).count).toBe(2);
  await Promise.all(opened.splice(0).map((counters) => counters.close()));
  expect((await open().counter('logins', 10).count('ana@example.com')).count).toBe(3);
  for (const file of readdirSync(folder))
    expect(readFileSync(join(folder, file), 'latin1')).not.toContain('ana@example.com');
});

it("Counters (SQLite): what can't be read is away", async () => {
  const calls = open().counter('logins', 10);
  const broken = vi.spyOn(Statements.prototype, 'prepare').mockImplementation(() => {
    throw Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' });
  });
  await expect(calls.has('ana@example.com')).rejects.toBeInstanceOf(EventStoreAway);
  broken.mockRestore();
});
