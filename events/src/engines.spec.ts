import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventStoreAway } from '@busca/platform/databases';
import { freshMongo, MONGODB_TEST_URL } from '@busca/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AccountCreated } from './vocabulary/account.ts';
import { WrongLog } from './errors.ts';
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

it('A log that comes back from an outage without its newest event is refused to every call, with the reason, until the next start', async () => {
  const [file, older] = [join(folder, 'log.jsonl'), join(folder, 'older.jsonl')];
  const server = await startEventStoreDb({ file });
  const settings = { DATA_DIR: folder, EVENTSTORE_URL: server.url };
  await expectStored(settings);
  copyFileSync(file, older);
  await expectStored(settings);
  const engines = openEngines(settings);
  await engines.advanceBookmark();
  const known = await engines.log.keys.bookmark.read();
  await server.stop();
  const restored = await startEventStoreDb({ file: older, port: Number(new URL(server.url).port) });
  // As the health check does, each second.
  const refusalOf = () => engines.log.store.head().then(String, ({ refusal }: EventStoreAway) => refusal);
  await expect.poll(refusalOf).toContain('npm run accept-log');
  const refused = { refusal: expect.stringContaining('npm run accept-log') };
  const event = { id: newId(), type: 'AccountCreated', data: '{}', metadata: '{}' };
  await expect(engines.log.store.append('account-1', NO_STREAM, [event])).rejects.toMatchObject(refused);
  await expect(engines.advanceBookmark()).rejects.toMatchObject(refused);
  expect(await engines.log.keys.bookmark.read()).toEqual(known);
  expect(restored.log.records.filter(({ stream }) => stream === 'account-1')).toEqual([]);
  await engines.close();
  const next = openEngines(settings);
  await expect(next.verifyLog()).rejects.toThrow(WrongLog);
  await next.close();
  await restored.stop();
});
