import { sealLog } from '@busca/events/seal';
import { SqliteSeals } from '@busca/events/sqlite';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  COST_OF_TESTS,
  createCommands,
  createPasswords,
  MongoCommandState,
  SqliteCommandState,
  systemRequest,
} from '@busca/command-api';
import { newId } from '@busca/events';
import { openEngines } from '@busca/events/engines';
import { MongoPersonalKeys } from '@busca/events/mongodb';
import { partFromKeys, startEventStoreDb, type EventStoreDbServer } from '@busca/events/testing';
import { readSettings, type ProgressReporter } from '@busca/platform';
import { MongoFigures, noActs, SqliteFigures } from '@busca/platform/figures';
import { describeWithMongo, freshMongo, type FreshMongo } from '@busca/platform/testing';
import { MongoOutbox, SqliteOutbox } from '@busca/projectors';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { move } from './move.ts';

const PASSWORD = 'una casa azul';
const FIGURES = { ...noActs(), profile: newId(), day: '2026-01-04', opened: 3 };
const silent: ProgressReporter = { say: () => undefined, progress: () => undefined };
const now = () => new Date();
const passwords = createPasswords(COST_OF_TESTS);
afterAll(() => passwords.close());

describeWithMongo('The move to MongoDB and EventStoreDB', () => {
  let folder: string;
  let database: FreshMongo;
  let eventStoreDb: EventStoreDbServer;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'busca-move-'));
    database = freshMongo();
    eventStoreDb = await startEventStoreDb();
  });
  afterEach(async () => {
    await Promise.all([database.drop(), eventStoreDb.stop()]);
    await rm(folder, { recursive: true });
  });

  /** Creates an account in a data folder, a pending email, and a reactors' checkpoint at the account. */
  async function fill(DATA_DIR = folder): Promise<string> {
    const engines = openEngines({ DATA_DIR });
    const state = new SqliteCommandState(engines.file('command-state.db'));
    const outbox = new SqliteOutbox(engines.file('reactors.db'));
    const figures = new SqliteFigures(engines.file('figures.db'));
    const { accounts } = createCommands({ log: engines.log, state, passwords, now });
    const request = systemRequest(newId());
    const { position } = await accounts.create(
      {
        name: 'José Núñez',
        email: 'jose@example.com',
        passwordHash: await passwords.hash(PASSWORD),
        userType: 'Agent',
      },
      request,
    );
    await figures.add([FIGURES]);
    const seals = new SqliteSeals(engines.file('seals.db'));
    await sealLog(engines.log.store, seals, now);
    await seals.close();
    await outbox.begin(position);
    await outbox.add([{ id: 'email', stream: `account-${request.commandId}`, eventId: 'event' }], { position }, 1);
    await Promise.all([state.close(), outbox.close(), figures.close(), engines.close()]);
    return request.commandId;
  }

  it("keeps sign-ins, names, pending emails, the reactors' checkpoint and the figures of profiles", async () => {
    const id = await fill();
    const settings = { DATA_DIR: folder, MONGODB_URL: database.url, EVENTSTORE_URL: eventStoreDb.url };
    const lines: string[] = [];
    for (let time = 0; time < 2; time += 1)
      await move(settings, { say: (line) => void lines.push(line), progress: () => undefined });
    expect(lines.slice(0, 6)).toEqual([
      '2 keys are copied.',
      '1 passwords, codes and idempotency keys are copied.',
      '2 events are copied.',
      '1 seals of the log are copied.',
      '1 emails, sent or not, are copied.',
      "1 days of profiles' figures are copied.",
    ]);

    const engines = openEngines(settings);
    await engines.verifyLog();
    expect((await engines.log.keys.bookmark.read())!.id).toBe((await engines.log.store.last())!.id);
    const { db } = database.open();
    const { accounts } = createCommands({ log: engines.log, state: new MongoCommandState(db), passwords, now });
    expect(await accounts.logIn('jose@example.com', PASSWORD)).toMatchObject({ id, name: 'José Núñez' });
    const outbox = new MongoOutbox(db);
    expect([await outbox.checkpoint(), (await outbox.due(2, 10)).map((email) => email.id)]).toEqual([
      await engines.log.store.head(),
      ['email'],
    ]);
    expect(await new MongoFigures(db).since(FIGURES.day, [FIGURES.profile])).toEqual([FIGURES]);
    await engines.close();
  });

  it('leaves a mark in the folder, which refuses every start that names other engines than the move', async () => {
    await fill();
    const to = { MONGODB_URL: database.url, EVENTSTORE_URL: eventStoreDb.url };
    await move({ DATA_DIR: folder, ...to }, silent);
    const line = (names: string) => `${names}: must be set, because the portal of ${folder} was moved there`;
    for (const [settings, missing] of [
      [{}, 'MONGODB_URL, EVENTSTORE_URL'],
      [{ MONGODB_URL: to.MONGODB_URL }, 'EVENTSTORE_URL'],
      [{ EVENTSTORE_URL: to.EVENTSTORE_URL }, 'MONGODB_URL'],
    ] as const)
      expect(() => openEngines({ DATA_DIR: folder, ...settings })).toThrow(line(missing));
    await openEngines({ DATA_DIR: folder, ...to }).close();
  });

  it('refuses a target whose portal has gone on, before it copies anything', async () => {
    await fill();
    await move({ DATA_DIR: folder, MONGODB_URL: database.url }, silent);
    const engines = openEngines({ DATA_DIR: folder, MONGODB_URL: database.url });
    await partFromKeys(engines.log);
    await engines.close();
    const lines: string[] = [];
    const progress = { say: (line: string) => void lines.push(line), progress: () => undefined };
    await expect(move({ DATA_DIR: folder, MONGODB_URL: database.url }, progress)).rejects.toThrow('has gone on');
    expect(lines).toEqual([]);
  });

  it('can leave the log in the data folder', async () => {
    await fill();
    await move({ DATA_DIR: folder, MONGODB_URL: database.url }, silent);
    const engines = openEngines({ DATA_DIR: folder, MONGODB_URL: database.url });
    expect(await new MongoOutbox(database.open().db).checkpoint()).toBe(await engines.log.store.head());
    await engines.close();
  });

  it('says what to do where the database has the data of another portal, or keys of its own because a portal was started on it', async () => {
    await fill();
    const other = join(folder, 'other');
    await mkdir(other);
    await fill(other);
    const advice = /^MONGODB_URL: the database is not empty: empty it, or name another one \(/;
    await new MongoPersonalKeys(database.open().db).lookupSecret();
    await expect(move({ DATA_DIR: folder, MONGODB_URL: database.url }, silent)).rejects.toThrow(advice);
    await database.drop();
    database = freshMongo();
    await move({ DATA_DIR: other, MONGODB_URL: database.url }, silent);
    await expect(move({ DATA_DIR: folder, MONGODB_URL: database.url }, silent)).rejects.toThrow(advice);
  });
});

it.each([
  ['the target', {}, 'MONGODB_URL'],
  ['the source', { MONGODB_URL: 'mongodb://127.0.0.1:1/', DATA_DIR: '/nowhere' }, 'DATA_DIR'],
])('The move names the setting for %s when it is missing', async (_, environment, name) => {
  await expect(move(readSettings(environment), silent)).rejects.toThrow(name);
});
