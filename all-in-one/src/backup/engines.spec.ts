import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEventStoreDb, type EventStoreDbServer } from '@busca/events/testing';
import { newId } from '@busca/events';
import type { ProgressReporter } from '@busca/platform';
import { noActs } from '@busca/platform/figures';
import { describeWithMongo, freshMongo, MONGODB_TEST_URL, type FreshMongo } from '@busca/platform/testing';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDurableStores, type DurableStores, type DurableStoreSettings } from '../stores/durable-stores.ts';
import { move } from '../move/move.ts';
import { createPeople, onCopyOf } from '../testing/people.ts';
import { backUp } from './backup.ts';

const people = createPeople();
afterAll(() => people.close());

const silent: ProgressReporter = { say: () => undefined, progress: () => undefined };
const now = () => new Date();
let root: string;
let databases: FreshMongo[];
let servers: EventStoreDbServer[];
const opened: DurableStores[] = [];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'busca-backup-'));
  [databases, servers] = [[], []];
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((stores) => stores.close()));
  await Promise.all([...databases.map((database) => database.drop()), ...servers.map((server) => server.stop())]);
  rmSync(root, { recursive: true });
});

/** Settings for fresh servers, and files for the stores without a server. */
async function engines({ eventStore, mongo }: { eventStore: boolean; mongo: boolean }): Promise<DurableStoreSettings> {
  const DATA_DIR = mkdtempSync(join(root, 'data-'));
  if (eventStore) servers.push(await startEventStoreDb());
  if (mongo) databases.push(freshMongo());
  return {
    DATA_DIR,
    EVENTSTORE_URL: eventStore ? servers.at(-1)!.url : undefined,
    MONGODB_URL: mongo ? databases.at(-1)!.url : undefined,
  };
}
function open(settings: DurableStoreSettings): DurableStores {
  const stores = openDurableStores(settings);
  opened.push(stores);
  return stores;
}

const mixes = [
  { name: 'EventStoreDB and MongoDB', eventStore: true, mongo: true },
  { name: 'EventStoreDB and files', eventStore: true, mongo: false },
  { name: 'MongoDB and a file', eventStore: false, mongo: true },
];

describe.each(mixes.filter(({ mongo }) => !mongo || MONGODB_TEST_URL))('A backup of $name', (mix) => {
  it('is a sound data folder, also the second time', async () => {
    const settings = await engines(mix);
    const live = open(settings);
    const folder = join(root, 'backup');
    const emails: string[] = [];
    const figures = { ...noActs(), profile: newId(), day: '2026-01-04', called: 1 };
    for (let time = 0; time < 2; time += 1) {
      await live.figures.add([figures]);
      emails.push(await people.signUp(live), await people.signUp(live));
      await backUp(settings, folder, { progress: silent, now });
    }
    await onCopyOf(folder, async (stores) => {
      expect(await people.expectSound(stores, emails)).toEqual(await people.readEvents(live));
      expect(await stores.outbox.checkpoint()).toBe(await stores.log.head());
      expect(await stores.outbox.due(2, 10)).toEqual(await live.outbox.due(2, 10));
      expect(await stores.figures.since(figures.day, [figures.profile])).toEqual([{ ...figures, called: 2 }]);
    });
  });

  it('holds every key and password that its log needs, while people sign up', async () => {
    const settings = await engines(mix);
    const live = open(settings);
    const emails = [await people.signUp(live), await people.signUp(live)];
    const ended = new AbortController();
    const writing = Promise.all(
      [1, 2, 3].map(async () => {
        while (!ended.signal.aborted) await people.signUp(live);
      }),
    );
    const folder = join(root, 'backup');
    await backUp(settings, folder, { progress: silent, now });
    ended.abort();
    await writing;
    const events = await onCopyOf(folder, (stores) => people.expectSound(stores, emails));
    expect(events).toEqual((await people.readEvents(live)).slice(0, events.length));
  });
});

describeWithMongo('A backup from EventStoreDB and MongoDB', () => {
  it('moves onto fresh servers with everything in it', async () => {
    const [settings, fresh] = [
      await engines({ eventStore: true, mongo: true }),
      await engines({ eventStore: true, mongo: true }),
    ];
    const live = open(settings);
    const emails = [await people.signUp(live), await people.signUp(live)];
    mkdirSync(join(settings.DATA_DIR, 'uploads'));
    writeFileSync(join(settings.DATA_DIR, 'uploads/abc.jpg'), 'a picture');
    const DATA_DIR = join(root, 'backup');
    await backUp(settings, DATA_DIR, { progress: silent, now });
    await move({ ...fresh, DATA_DIR }, silent);
    const restored = open(fresh);
    expect(await people.expectSound(restored, emails)).toEqual(await people.readEvents(live));
    expect(await restored.outbox.checkpoint()).toBe(await restored.log.head());
    expect(await restored.outbox.due(2, 10)).toEqual(await live.outbox.due(2, 10));
    expect(readFileSync(join(DATA_DIR, 'uploads/abc.jpg'), 'utf8')).toBe('a picture');
  });

  it('is refused when MONGODB_URL names an empty database, and leaves the last one sound', async () => {
    const settings = await engines({ eventStore: true, mongo: true });
    const live = open(settings);
    const emails = [await people.signUp(live)];
    const folder = join(root, 'backup');
    databases.push(freshMongo());
    const wrong = { ...settings, MONGODB_URL: databases.at(-1)!.url };
    const line = /^the collection personal-keys of MONGODB_URL is empty, but EVENTSTORE_URL: the log there begins/;
    await expect(backUp(wrong, join(root, 'first'), { progress: silent, now })).rejects.toThrow(line);
    await backUp(settings, folder, { progress: silent, now });
    await expect(backUp(wrong, folder, { progress: silent, now })).rejects.toThrow(line);
    await onCopyOf(folder, (stores) => people.expectSound(stores, emails));
  });
});
