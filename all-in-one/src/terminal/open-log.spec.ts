import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEngines } from '@busca/events/engines';
import { readBackupMark, writeBackupMark } from '@busca/platform/databases';
import { tempFolder } from '@busca/platform/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exportCommand } from '../export/export-command.ts';
import { run } from '../replay/testing/run.ts';
import { replayCommand } from '../replay/replay-command.ts';

let folder: Awaited<ReturnType<typeof tempFolder>>;
beforeEach(async () => {
  folder = await tempFolder();
  await openEngines({ DATA_DIR: folder.path }).close();
});
afterEach(() => folder.remove());

const commands = [
  {
    name: 'npm run export',
    lineOf: async (environment: object) =>
      (
        await run(exportCommand, ['--format', 'csv', '--out', join(folder.path, 'out')], {
          DATA_DIR: folder.path,
          ...environment,
        })
      ).err,
  },
  {
    name: 'npm run replay',
    lineOf: async (environment: object) =>
      (await run(replayCommand, ['--projection', 'agents'], { DATA_DIR: folder.path, ...environment })).err,
  },
];

test.each(commands)('$name refuses a backup, which stays one', async ({ lineOf }) => {
  const finished = '2026-01-05T03:00:00.000Z';
  writeBackupMark(folder.path, { finished });
  const before = readdirSync(folder.path);
  expect(await lineOf({})).toBe(`DATA_DIR: ${folder.path} is a backup: copy it, and set DATA_DIR to the copy\n`);
  expect([readBackupMark(folder.path), readdirSync(folder.path)]).toEqual([{ finished }, before]);
});

test.each(commands)('$name refuses an unfinished backup with one line', async ({ lineOf }) => {
  writeBackupMark(folder.path, { finished: null });
  expect(await lineOf({})).toMatch(/^DATA_DIR: \S+ is a backup that was never finished: .*\n$/);
});

test.each(commands)('$name creates no files in a folder without a portal', async ({ lineOf }) => {
  const DATA_DIR = join(folder.path, 'mistyped');
  const line = `DATA_DIR: there is no portal in ${DATA_DIR}\n`;
  expect(await lineOf({ DATA_DIR })).toBe(line);
  expect(await lineOf({ DATA_DIR, EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false' })).toBe(line);
  expect(readdirSync(folder.path)).not.toContain('mistyped');
});

test.each(commands)('$name says in one line what is wrong with an address', async ({ lineOf }) => {
  expect(await lineOf({ EVENTSTORE_URL: 'esdb://ana:secreto@host:2113?tlsVerifyCert=false' })).toMatch(
    /^EVENTSTORE_URL: must not say tlsVerifyCert, .*\n$/,
  );
});

test.each(commands)('$name says in one line which file is damaged', async ({ lineOf }) => {
  const DATA_DIR = join(folder.path, 'damaged');
  mkdirSync(DATA_DIR);
  for (const name of ['events.db', 'keys.db']) writeFileSync(join(DATA_DIR, name), 'no database'.repeat(100));
  expect(await lineOf({ DATA_DIR })).toMatch(/^DATA_DIR: \S+events\.db can't be opened .*\n$/);
});
