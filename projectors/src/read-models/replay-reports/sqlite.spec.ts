import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { replayReportsContract } from './reports.contract.ts';
import { SqliteReplayReports } from './sqlite.ts';

let folder: string;
let opened = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'busca-reports-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

replayReportsContract('SQLite', () => new SqliteReplayReports(join(folder, `${(opened += 1)}.db`)));
