import { join } from 'node:path';
import { sealLog, verifyLog, type Seal } from '@busca/events/seal';
import { tempFolder } from '@busca/platform/testing';
import { receiptFor } from '@busca/events/testing';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backUp } from '../backup/backup.ts';
import { openDurableStores, type DurableStores, type DurableStoreSettings } from '../stores/durable-stores.ts';
import { createPeople } from '../testing/people.ts';
import { verdictLine } from './verdict-line.ts';

const people = createPeople();
afterAll(() => people.close());
const silent = { say: () => undefined, progress: () => undefined };
const now = () => new Date('2026-01-05T05:00:00.000Z');

let folder: Awaited<ReturnType<typeof tempFolder>>;
let settings: DurableStoreSettings;
let stores: DurableStores;
beforeEach(async () => {
  folder = await tempFolder();
  settings = { DATA_DIR: join(folder.path, 'live'), EVENTSTORE_URL: undefined, MONGODB_URL: undefined };
  stores = openDurableStores(settings);
  await people.signUp(stores);
  await sealLog(stores.log, stores.seals, now);
});
afterEach(async () => {
  await stores.close();
  await folder.remove();
});

/** Compares the log of a data folder with its seals. */
async function verify(DATA_DIR = settings.DATA_DIR) {
  const own = openDurableStores({ ...settings, DATA_DIR });
  try {
    return await verifyLog(own);
  } finally {
    await own.close();
  }
}

describe('A sealed log', () => {
  it('is whole in a backup, and an older backup is whole as far as it goes', async () => {
    const to = join(folder.path, 'backup');
    await backUp(settings, to, { progress: silent, now });
    expect(await verify(to)).toMatchObject({ is: 'whole', seals: 1, unsealed: 0 });
    await people.signUp(stores);
    await sealLog(stores.log, stores.seals, now);
    await backUp(settings, to, { progress: silent, now });
    expect(await verify(to)).toMatchObject({ is: 'whole', seals: 2, unsealed: 0 });
  });

  it('is whole once a person is erased: a seal is over what is stored, which no key opens any more', async () => {
    const created = (await people.readEvents(stores)).find(({ type }) => type === 'AccountCreated')!;
    await stores.keys.erase(receiptFor((created.data as { accountId: string }).accountId));
    expect(await verify()).toMatchObject({ is: 'whole', seals: 1 });
  });
});

describe('The line of npm run verify-log', () => {
  const seal = { number: 3, at: '2026-01-05T05:00:00.000Z', hash: 'abc' } as Seal;
  const found = { position: '00000000000000000012', stream: 'agent-1', revision: 2, id: 'event' } as never;
  it.each([
    [
      { is: 'whole', events: 50_000, seals: 3, unsealed: 1, newest: seal },
      'The log is whole: 50,000 events under 3 seals, the newest seal 3 of 2026-01-05T05:00:00.000Z, abc. Not sealed yet: 1 event',
    ],
    [
      { is: 'whole', events: 0, seals: 0, unsealed: 7, newest: undefined },
      'There is no seal, so nothing is proved of 7 events. npm run seal makes one, but a log that was sealed before has lost its seals',
    ],
    [
      { is: 'shorter', events: 10, sealed: 20, whole: seal, newest: seal },
      'The log is shorter than its seals, as an older backup is: it has 10 of 20 events, and is whole up to seal 3 of 2026-01-05T05:00:00.000Z',
    ],
    [
      { is: 'altered', what: 'changed', found, seal },
      'The log was altered since seal 3 of 2026-01-05T05:00:00.000Z: the event at position 12 (agent-1@2, event event) was changed',
    ],
    [
      { is: 'altered', what: 'removed', found, seal },
      'The log was altered since seal 3 of 2026-01-05T05:00:00.000Z: an event was removed before position 12 (agent-1@2, event event)',
    ],
    [
      { is: 'unsealed', seal },
      'The seals were altered: seal 3 of 2026-01-05T05:00:00.000Z does not fit its leaves, or the seal before it',
    ],
  ] as const)('says what the log is: %#', (verdict, line) => {
    expect(verdictLine(verdict)).toBe(line);
  });
});
