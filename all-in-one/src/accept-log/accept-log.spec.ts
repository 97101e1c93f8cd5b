import { cpSync } from 'node:fs';
import { sealLog } from '@busca/events/seal';
import { createEventLog, newId, position, type KnownEvent } from '@busca/events';
import { partFromKeys } from '@busca/events/testing';
import type { SecurityLog } from '@busca/platform';
import { freshMongo, MONGODB_TEST_URL, tempFolder, type FreshMongo } from '@busca/platform/testing';
import { openLeaseAlone } from '@busca/projectors';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  copyKeys,
  type DurableStores,
  type DurableStoreSettings,
  openDurableStores,
  verifyDurableStores,
} from '../stores/durable-stores.ts';
import { createPeople } from '../testing/people.ts';
import { acceptLog } from './accept-log.ts';

const people = createPeople();
afterAll(() => people.close());

let folder: Awaited<ReturnType<typeof tempFolder>>;
let database: FreshMongo | undefined;
let settings: DurableStoreSettings;
let stores: DurableStores;
let said: string[];
let noted: Parameters<SecurityLog['record']>[0][];
beforeEach(async () => {
  folder = await tempFolder();
  [said, noted, database] = [[], [], undefined];
});
afterEach(async () => {
  await stores.close();
  await database?.drop();
  await folder.remove();
});

describe.each(
  [
    { name: 'files', mongo: false },
    { name: 'MongoDB', mongo: true },
  ].filter(({ mongo }) => !mongo || MONGODB_TEST_URL),
)('npm run accept-log, with the keys in $name', ({ mongo }) => {
  beforeEach(async () => {
    if (mongo) database = freshMongo();
    settings = { DATA_DIR: `${folder.path}/live`, EVENTSTORE_URL: undefined, MONGODB_URL: database?.url };
    stores = openDurableStores(settings);
    await people.signUp(stores);
    await verifyDurableStores(stores, settings);
  });

  const accept = (id: string, of = settings) =>
    acceptLog(of, id, {
      say: (line) => void said.push(line),
      security: { record: (event) => void noted.push(event) },
      patience: 300,
    });
  const part = () => partFromKeys(createEventLog(stores.log, stores.keys));
  const lastId = async () => (await stores.log.last())!.id;
  const bookmark = () => stores.keys.bookmark.read();

  async function expectRefused(id: string, line: RegExp): Promise<void> {
    const before = await bookmark();
    await expect(accept(id)).rejects.toThrow(line);
    expect([await bookmark(), said, noted]).toEqual([before, [], []]);
  }

  it('takes an older log: says what is lost, unsets outcomes, moves the bookmark, and notes it', async () => {
    const { commandId } = await stores.state.openKey('k', newId(), 'print');
    await stores.state.closeKey('k', { id: 'a1', position: position(7) });
    await part();
    const { at } = (await bookmark())!;
    await accept(await lastId());
    const known = (await bookmark()) as KnownEvent;
    expect(known).toMatchObject({ id: await lastId(), logId: await stores.log.logId() });
    expect(said[0]).toMatch(`What happened after ${known.at}, up to ${at}, will be lost from sight`);
    expect(noted).toEqual([
      {
        event: 'log-accepted',
        lastEventId: known.id,
        last: known.at,
        known: at,
        peopleWithoutKey: 0,
        lacksPasswords: false,
      },
    ]);
    expect(await stores.state.openKey('k', newId(), 'print')).toEqual({
      commandId,
      fingerprint: 'print',
      outcome: undefined,
    });
    await verifyDurableStores(stores, settings);
  });

  it('goes on to be sealed: seals over what is missing go too', async () => {
    const seal = () => sealLog(stores.log, stores.seals, () => new Date());
    await seal();
    const [first] = await stores.seals.all();
    await stores.seals.add({ ...first!, number: 2, last: { ...first!.last, stream: 'lost-1', id: newId() } }, []);
    await part();
    await accept(await lastId());
    expect(said).toContain('1 seal over what is missing went too.');
    await people.signUp(stores);
    expect(await seal()).toMatchObject({ number: 2, previous: first!.hash });
  });

  it('takes a log that is newer than its keys: says how many people read as erased from now on', async () => {
    const other = openDurableStores({ ...settings, DATA_DIR: `${folder.path}/other`, MONGODB_URL: undefined });
    await people.signUp(other);
    const { events } = await other.log.readAll('0'.repeat(20), { limit: 10 });
    await other.close();
    for (const { stream, ...event } of events) await stores.log.append(stream, -1, [event]);
    await expect(verifyDurableStores(stores, settings)).rejects.toThrow('lacks the keys of 1 person');
    await accept(await lastId());
    expect(said[0]).toMatch(/^1 person with events since .* will read as erased/);
    await verifyDurableStores(stores, settings);
  });

  async function losePasswords(): Promise<void> {
    await stores.close();
    if (database) {
      const { db } = database.open();
      await db.collection('credentials').drop();
      await db.collection<{ _id: string }>('log-identity').deleteOne({ _id: 'command-state' });
    } else {
      // Another folder, as libsql releases a closed file late.
      const DATA_DIR = `${folder.path}/later`;
      cpSync(settings.DATA_DIR, DATA_DIR, { recursive: true, filter: (path) => !path.includes('command-state') });
      settings = { ...settings, DATA_DIR };
    }
    stores = openDurableStores(settings);
  }

  it('takes the loss of all passwords, which is refused until then', async () => {
    await losePasswords();
    const id = await lastId();
    const refusal = await verifyDurableStores(stores, settings).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      name: 'WrongLog',
      message: expect.stringMatching(`(credentials|command-state).* is empty, but .*: npm run accept-log ${id}$`),
    });
    await expectRefused(newId(), /is not the last event of the log, which is/);
    await expect(verifyDurableStores(stores, settings)).rejects.toThrow(`accept-log ${id}`);
    await accept(id);
    expect(said[0]).toMatch(/^Every password, second factor and passkey is lost/);
    expect(noted).toEqual([
      expect.objectContaining({ event: 'log-accepted', peopleWithoutKey: 0, lacksPasswords: true }),
    ]);
    await verifyDurableStores(stores, settings);
  });

  it('refuses while projectors run, any other id, and where nothing has parted', async () => {
    await expectRefused(await lastId(), /^The log and its keys belong together/);
    await part();
    await expectRefused(newId(), /is not the last event of the log, which is/);
    const connection = database?.open();
    const lease = openLeaseAlone({ mongo: connection, file: (name) => `${settings.DATA_DIR}/${name}` });
    const held = await lease.acquire(new AbortController().signal);
    await expectRefused(await lastId(), /^The projectors of this portal run/);
    await held!.release();
    await accept(await lastId());
  });

  it('has no way to take an emptied log', async () => {
    await part();
    const other = { ...settings, DATA_DIR: `${folder.path}/other` };
    const empty = openDurableStores(other);
    if (!mongo) await copyKeys(stores, empty, { say: () => undefined, progress: () => undefined });
    await empty.close();
    await expect(accept(await lastId(), other)).rejects.toThrow(/is empty, but .* belongs to the log/);
  });
});
