import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
