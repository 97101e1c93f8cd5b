import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createEventLog } from '@busca/events';
import { partFromKeys } from '@busca/events/testing';
import { createLogger, readSettings, type ProgressReporter } from '@busca/platform';
import { tempFolder } from '@busca/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAllInOne } from './all-in-one.ts';
import { backUp } from './backup/backup.ts';
import { exportCommand } from './export/export-command.ts';
import { move } from './move/move.ts';
import { replayCommand } from './replay/replay-command.ts';
import { run } from './replay/testing/run.ts';
import { openDurableStores, type DurableStoreSettings } from './stores/durable-stores.ts';
import { createPeople } from './testing/people.ts';

const people = createPeople();
const silent: ProgressReporter = { say: () => undefined, progress: () => undefined };
const now = () => new Date();

let root: Awaited<ReturnType<typeof tempFolder>>;
let settings: DurableStoreSettings;
let refusal: RegExp;
beforeAll(async () => {
  root = await tempFolder();
  settings = { DATA_DIR: join(root.path, 'data'), EVENTSTORE_URL: undefined, MONGODB_URL: undefined };
  mkdirSync(settings.DATA_DIR);
  const stores = openDurableStores(settings);
  await people.signUp(stores);
  await stores.keys.identity.bind((await stores.log.logId())!);
  refusal = await partFromKeys(createEventLog(stores.log, stores.keys));
  await stores.close();
});
afterAll(async () => {
  await people.close();
  await root.remove();
});

const environment = () => ({ DATA_DIR: settings.DATA_DIR });
const failing = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no error',
    (error: Error) => error.message,
  );

/** Each answers the line that it ends with. The services and commands of other packages have such a test there. */
const entries = [
  {
    name: 'npm start',
    lineOf: async () => {
      const all = readSettings({ ...environment(), PORT: '0', HOST: '127.0.0.1', DEMO_DATA: '0' });
      const portal = await openAllInOne(all, createLogger('silent'), now);
      const line = await failing(portal.prepare(() => undefined));
      await portal.stop();
      return line;
    },
  },
  {
    name: 'npm run backup',
    lineOf: () => failing(backUp(settings, join(root.path, 'backup'), { progress: silent, now })),
  },
  {
    name: 'npm run move',
    lineOf: () => failing(move({ ...settings, MONGODB_URL: 'mongodb://127.0.0.1:1/busca' }, silent)),
  },
  {
    name: 'npm run export',
    lineOf: async () =>
      (await run(exportCommand, ['--format', 'csv', '--out', join(root.path, 'out')], environment())).err.trim(),
  },
  {
    name: 'npm run replay',
    lineOf: async () => (await run(replayCommand, ['--projection', 'agents'], environment())).err.trim(),
  },
];

test.each(entries)('$name refuses a log that is older than its keys, and leaves the bookmark', async ({ lineOf }) => {
  const bookmark = async () => {
    const { keys, close } = openDurableStores(settings);
    const known = await keys.bookmark.read();
    await close();
    return known;
  };
  const before = await bookmark();
  expect(await lineOf()).toMatch(refusal);
  expect(await bookmark()).toEqual(before);
  for (const made of ['backup', 'out', 'data/moved.json']) expect(existsSync(join(root.path, made))).toBe(false);
});
