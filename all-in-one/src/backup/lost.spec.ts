import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '@busca/events';
import { noActs } from '@busca/platform/figures';
import { tempFolder } from '@busca/platform/testing';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { openDurableStores, type DurableStores, type DurableStoreSettings } from '../stores/durable-stores.ts';
import { createPeople } from '../testing/people.ts';
import { backUp } from './backup.ts';

const people = createPeople();
afterAll(() => people.close());

let root: Awaited<ReturnType<typeof tempFolder>>;
let folder: string;
let settings: DurableStoreSettings;
let live: DurableStores;
beforeEach(async () => {
  root = await tempFolder();
  folder = join(root.path, 'backup');
  settings = { DATA_DIR: join(root.path, 'live'), EVENTSTORE_URL: undefined, MONGODB_URL: undefined };
  live = openDurableStores(settings);
  mkdirSync(join(settings.DATA_DIR, 'uploads'));
  await people.signUp(live);
  await live.figures.add([{ profile: newId(), day: '2026-01-04', ...noActs(), opened: 2 }]);
  await runBackup();
});
afterEach(async () => {
  await live.close();
  await root.remove();
});

const runBackup = (): Promise<void> =>
  backUp(settings, folder, {
    progress: { say: () => undefined, progress: () => undefined },
    now: () => new Date('2026-01-05T03:00:00.000Z'),
  });

/** Goes on in a copy of the data folder without a file: libsql releases a closed one late. */
async function lose(file: string): Promise<void> {
  await live.close();
  const DATA_DIR = join(root.path, 'later');
  cpSync(settings.DATA_DIR, DATA_DIR, { recursive: true, filter: (path) => !path.includes(file) });
  settings = { ...settings, DATA_DIR };
  live = openDurableStores(settings);
}

it.each(['command-state.db', 'figures.db'])(
  'A backup keeps its %s where the portal has lost it, until it is deleted there',
  async (file) => {
    await lose(file);
    // As who goes on without any password has it.
    await live.state.identity.bind((await live.log.logId())!);
    const path = join(folder, file);
    const before = ['keys.db', file].map((name) => readFileSync(join(folder, name)));
    const refusal = { code: 'wrong-setting', message: expect.stringContaining(`delete ${path} if`) };
    await expect(runBackup()).rejects.toThrow(expect.objectContaining(refusal));
    expect(['keys.db', file].map((name) => readFileSync(join(folder, name)))).toEqual(before);
    rmSync(path);
    await runBackup();
    expect(existsSync(path)).toBe(true);
  },
);

it('A backup is refused where all passwords are lost, before its folder is looked at', async () => {
  await lose('command-state.db');
  folder = join(root.path, 'other');
  await expect(runBackup()).rejects.toThrow(
    `${join(settings.DATA_DIR, 'command-state.db')} is empty, but DATA_DIR: ${join(settings.DATA_DIR, 'events.db')} begins`,
  );
  expect(existsSync(folder)).toBe(false);
});
