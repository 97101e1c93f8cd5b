import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshMongo, MONGODB_TEST_URL } from '@busca/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AccountCreated } from './vocabulary/account.ts';
import { openEngines, type Engines, type EngineSettings } from './engines.ts';
import { newId } from './vocabulary/words/ids.ts';
import { NO_STREAM } from './store/event-store.ts';
import { startEventStoreDb } from './testing.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'busca-engines-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Appends an account through some engines, and expects to read it through newly opened ones. */
async function expectStored(settings: EngineSettings): Promise<void> {
  const accountId = newId();
  const metadata = {
    at: '2026-01-05T09:00:00.000Z',
    actor: { id: null, role: 'System' as const },
    $correlationId: accountId,
    $causationId: accountId,
  };
  const using = async <T>(use: (engines: Engines) => Promise<T>): Promise<T> => {
    const engines = openEngines(settings);
    return use(engines).finally(engines.close);
  };
  await using(({ log }) =>
    log.append(`account-${accountId}`, NO_STREAM, [
      { id: newId(), type: 'AccountCreated', data: { ...AccountCreated.example, accountId }, metadata },
    ]),
  );
  const events = await using(({ log }) => log.readStream(`account-${accountId}`));
  expect(events).toMatchObject([
    { type: 'AccountCreated', data: { accountId, personal: AccountCreated.example.personal } },
  ]);
}
const files = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.db'))
    .toSorted();

describe('the engines', () => {
  it('are files of the data folder when no address is set', async () => {
    await expectStored({ DATA_DIR: folder });
    expect(files()).toEqual(['events.db', 'keys.db']);
  });

  it('are EventStoreDB for the log alone when its address is set', async () => {
    const server = await startEventStoreDb();
    await expectStored({ DATA_DIR: folder, EVENTSTORE_URL: server.url });
    expect(files()).toEqual(['keys.db']);
    await server.stop();
  });

  it.skipIf(!MONGODB_TEST_URL)('are MongoDB for all but the log when its address is set', async () => {
    const database = freshMongo();
    await expectStored({ DATA_DIR: folder, MONGODB_URL: database.url });
    expect(files()).toEqual(['events.db']);
    await database.drop();
  });

  it.skipIf(!MONGODB_TEST_URL)('write nothing to the disk when both addresses are set', async () => {
    const [server, database] = [await startEventStoreDb(), freshMongo()];
    const nowhere = join(folder, 'nowhere');
    await expectStored({ DATA_DIR: nowhere, EVENTSTORE_URL: server.url, MONGODB_URL: database.url });
    expect(existsSync(nowhere)).toBe(false);
    await database.drop();
    await server.stop();
  });

  it.each([
    [{ MONGODB_URL: 'mongodb://ana:secreto@host/?colour=red' }, /^MONGODB_URL: (?!.*secreto)/],
    [{ EVENTSTORE_URL: 'esdb://ana:secreto@host:2113?throwOnAppendFailure=false' }, /^EVENTSTORE_URL: (?!.*secreto)/],
  ])('refuse a wrong address with a line that names the setting and no password: %j', (address, line) => {
    expect(() => openEngines({ DATA_DIR: folder, ...address })).toThrow(
      expect.objectContaining({ code: 'wrong-setting', message: expect.stringMatching(line) }),
    );
  });
});
