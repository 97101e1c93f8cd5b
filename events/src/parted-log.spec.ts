import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { freshMongo, MONGODB_TEST_URL, tempFolder, type FreshMongo } from '@busca/platform/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MongoPersonalKeys } from './encryption/mongodb.ts';
import { SqlitePersonalKeys } from './encryption/sqlite.ts';
import { guardedByKeys } from './engines.ts';
import { WrongLog } from './errors.ts';
import { createEventLog } from './event-log.ts';
import { copyLog } from './store/copy/copy-log.ts';
import { NO_STREAM, type EventStore } from './store/event-store.ts';
import { EventStoreDbStore } from './store/eventstoredb/event-store.ts';
import { SqliteEventStore } from './store/sqlite/event-store.ts';
import { startEventStoreDb, type EventStoreDbServer } from './testing/eventstoredb/server.ts';
import { someEvents } from './testing/logs.ts';
import { receiptFor } from './testing/receipt.ts';
import { AccountCreated } from './vocabulary/account.ts';
import { LeadSent } from './vocabulary/lead.ts';
import { newId, streams } from './vocabulary/words/ids.ts';
import { findParting } from './parted-log.ts';
import { advanceBookmark, newestEvent } from './log-identity/log-identity.ts';

const NAMES = { log: 'the log', keys: 'keys.db' };
const VISITOR = 'visitor-1';
/** Dates of the events, a day apart. */
const day = (number: number): string => new Date(Date.UTC(2026, 0, number)).toISOString();

let folder: Awaited<ReturnType<typeof tempFolder>>;
let databases: FreshMongo[];
let servers: EventStoreDbServer[];
let opened: { close(): Promise<void> }[];
beforeEach(async () => {
  [folder, databases, servers, opened] = [await tempFolder(), [], [], []];
});
afterEach(async () => {
  for (const one of opened) await one.close();
  await Promise.all([...databases.map((one) => one.drop()), ...servers.map((one) => one.stop())]);
  await folder.remove();
});

function tracked<T extends { close(): Promise<void> }>(one: T): T {
  opened.push(one);
  return one;
}

const embeddedLog = async (): Promise<EventStore> =>
  tracked(new SqliteEventStore(join(folder.path, `${randomUUID()}.db`)));

async function logOnServer(): Promise<EventStore> {
  const server = await startEventStoreDb();
  servers.push(server);
  return tracked(new EventStoreDbStore(server.url, { timeout: 60_000 }));
}

const keysInFile = (): SqlitePersonalKeys => tracked(new SqlitePersonalKeys(join(folder.path, `${randomUUID()}.db`)));

function keysInMongo(): MongoPersonalKeys {
  databases.push(freshMongo());
  return tracked(new MongoPersonalKeys(databases.at(-1)!.open().db));
}

const mixes = [
  { engines: 'files', openLog: embeddedLog, otherLog: logOnServer, openKeys: keysInFile },
  { engines: 'EventStoreDB and MongoDB', openLog: logOnServer, otherLog: embeddedLog, openKeys: keysInMongo },
];

describe.each(mixes.filter(({ openKeys }) => openKeys === keysInFile || MONGODB_TEST_URL))(
  'A log and its keys, on $engines,',
  ({ openLog, otherLog, openKeys }) => {
    let store: EventStore;
    let keys: ReturnType<typeof openKeys>;
    let days: number;
    beforeEach(async () => {
      [store, keys, days] = [await openLog(), openKeys(), 0];
      await signUp();
      await keys.identity.bind((await store.logId())!);
    });

    const metadataOf = (at: string, id: string) => ({
      at,
      actor: { id: null, role: 'System' as const },
      $correlationId: id,
      $causationId: id,
    });

    /** Appends an account's first event, a day after the last one. @returns the account's id */
    async function signUp(): Promise<string> {
      const [id, accountId] = [newId(), newId()];
      const metadata = metadataOf(day((days += 1)), id);
      await createEventLog(store, keys).append(streams.account(accountId), NO_STREAM, [
        { id, type: 'AccountCreated', data: { ...AccountCreated.example, accountId }, metadata },
      ]);
      return accountId;
    }

    async function write(person: string): Promise<void> {
      const id = newId();
      const data = { ...LeadSent.example, leadId: id, person };
      await createEventLog(store, keys).append(streams.lead(id), NO_STREAM, [
        { id, type: 'LeadSent', data, metadata: metadataOf(day((days += 1)), id) },
      ]);
    }

    async function noteErasure(person: string, at: string): Promise<void> {
      const isAccount = !person.startsWith('visitor-');
      const [id, stream] = [newId(), isAccount ? streams.account(person) : streams.visitor(person)];
      const revision = (await store.read(stream)).length - 1;
      const data = { person, accountId: isAccount ? person : null, ground: 'own' as const };
      await createEventLog(store, keys).append(stream, revision, [
        { id, type: 'PersonErased', data, metadata: metadataOf(at, id) },
      ]);
    }

    const advance = () => advanceBookmark(store, keys.bookmark);

    /** A copy of the keys as they are now, with their bookmark: an older data folder, or dump, later on. */
    async function keysOfNow(): Promise<typeof keys> {
      const copy = openKeys();
      await copy.copy(keys.all() as never);
      await copy.identity.bind((await keys.identity.logId())!);
      const known = await keys.bookmark.read();
      if (known) await copy.bookmark.replace(undefined, known);
      return copy;
    }

    /** The log as it is now, on an engine. */
    async function logOfNow(open = openLog): Promise<EventStore> {
      const copy = await open();
      await copyLog({ from: store, to: copy });
      return copy;
    }

    const check = (log: EventStore, withKeys: typeof keys = keys) =>
      guardedByKeys({ store: log, keys: withKeys, names: NAMES }).verify();

    async function lineOf(log: EventStore, withKeys: typeof keys = keys): Promise<string> {
      const error = await check(log, withKeys).catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(WrongLog);
      const { message } = error as WrongLog;
      expect(message).not.toContain('\n');
      expect(message.length).toBeLessThanOrEqual(500);
      return message;
    }

    const expectTaken = (log: EventStore, withKeys: typeof keys = keys) =>
      expect(check(log, withKeys)).resolves.toBeUndefined();

    const lastId = async (log: EventStore) => (await log.last())!.id;

    it('are taken where they belong together, also after the bookmark has stood still', async () => {
      await expectTaken(store);
      await advance();
      await expectTaken(store);
      await signUp();
      await write(VISITOR);
      await expectTaken(store);
    });

    it('are taken where the log is a copy, with other positions', async () => {
      await advance();
      const copy = await logOfNow(otherLog);
      await expectTaken(copy);
      await advanceBookmark(copy, keys.bookmark);
      expect(await keys.bookmark.read()).toMatchObject({ id: await lastId(store), at: day(1) });
    });

    it('are refused where the log is older than the bookmark', async () => {
      const older = await logOfNow();
      await signUp();
      await advance();
      expect(await lineOf(older)).toBe(
        `the log ends at ${day(1)}, but keys.db belongs to a log that goes on to ${day(2)}: it was restored from an older backup, or is the one from before a move. Name the right log, or restore both from one backup (docs/backup.md). To go on without what is missing, with all services stopped: npm run accept-log ${await lastId(older)}`,
      );
    });

    it('are refused where the keys are older than the log', async () => {
      await advance();
      const older = await keysOfNow();
      await signUp();
      expect(await lineOf(store, older)).toMatch(/^keys.db lacks the keys of 1 person with events since /);
      await signUp();
      await write(VISITOR);
      await write(VISITOR);
      expect(await lineOf(store, older)).toBe(
        `keys.db lacks the keys of 3 people with events since ${day(2)} in the log: the keys are older than the log. Name the right keys, or restore both from one backup (docs/backup.md). To go on with these people as if erased, with all services stopped: npm run accept-log ${await lastId(store)}`,
      );
    });

    it('are refused where keys without a bookmark are older, of the whole log', async () => {
      const older = await keysOfNow();
      await signUp();
      await expectTaken(store);
      expect(await lineOf(store, older)).toContain(`1 person with events since ${day(2)}`);
    });

    it('are refused where a visitor has written again under a key that is lost', async () => {
      await write(VISITOR);
      await keys.erase({ ...receiptFor(VISITOR), at: day(3) });
      await noteErasure(VISITOR, day(3));
      days = 9;
      const older = await keysOfNow();
      await expectTaken(store);
      await expectTaken(store, older);
      await write(VISITOR);
      await expectTaken(store);
      expect(await lineOf(store, older)).toContain(`1 person with events since ${day(10)}`);
    });

    it('are refused where the log is another one, or empty, in a line that names no way to accept it', async () => {
      await advance();
      const another = await openLog();
      await another.append('agent-1', NO_STREAM, someEvents(1));
      for (const [log, line] of [
        [another, /^the log begins with event \S+, but keys.db belongs to the log that begins with event \S+: restore/],
        [await openLog(), /^the log is empty, but keys.db belongs to the log that begins with event \S+: restore/],
      ] as const) {
        const message = await lineOf(log);
        expect(message).toMatch(line);
        expect(message).not.toContain('accept-log');
      }
    });

    describe('are quiet', () => {
      it('after an account was erased, however far that came', async () => {
        const [erased, noted] = [await signUp(), await signUp()];
        await keys.erase({ ...receiptFor(erased), at: day(1) });
        await expectTaken(store);
        const older = await keysOfNow();
        const later = await signUp();
        await noteErasure(later, day(1));
        await expectTaken(store, older);
        await noteErasure(noted, day(1));
        await expectTaken(store);
      });

      it('after a visitor was erased, also within a minute before an event that was on its way', async () => {
        await write(VISITOR);
        await keys.erase({ ...receiptFor(VISITOR), at: new Date(Date.parse(day(days)) - 59_000).toISOString() });
        await expectTaken(store);
        await keys.erase({ ...receiptFor(VISITOR), at: new Date(Date.parse(day(days)) - 61_000).toISOString() });
        expect(await lineOf(store)).toContain('1 person');
        // By the log's order it was later, whatever the clock said.
        await noteErasure(VISITOR, day(1));
        await expectTaken(store);
      });

      it('where the last events are those of another program, which may delete them', async () => {
        const { id } = (await newestEvent(store, '0'.repeat(20)))!;
        await store.append('other-1', NO_STREAM, [{ ...someEvents(1)[0]!, metadata: 'no JSON' }]);
        await advance();
        expect(await keys.bookmark.read()).toMatchObject({ id });
        await expectTaken(store);
      });
    });

    describe('have a bookmark', () => {
      it('that moves to the newest event, and forwards only', async () => {
        await advance();
        const older = await keys.bookmark.read();
        expect(older).toEqual({
          logId: await store.logId(),
          stream: expect.stringMatching(/^account-/),
          revision: 0,
          id: await lastId(store),
          at: day(1),
        });
        await signUp();
        await advance();
        const newest = await keys.bookmark.read();
        expect(newest).toMatchObject({ id: await lastId(store), at: day(2) });
        await advance();
        expect(await keys.bookmark.read()).toEqual(newest);
        expect(await keys.bookmark.replace(older, older!)).toBe(false);
      });

      it('that does not move in a log without its event', async () => {
        const older = await logOfNow();
        await signUp();
        await advance();
        const known = await keys.bookmark.read();
        await older.append('agent-9', NO_STREAM, someEvents(1, 'AccountCreated'));
        await expect(advanceBookmark(older, keys.bookmark)).rejects.toThrow(WrongLog);
        expect(await keys.bookmark.read()).toEqual(known);
      });
    });

    it('a process that missed an event stays refused until its next start, whatever is accepted meanwhile', async () => {
      const older = await logOfNow();
      await signUp();
      await advance();
      const running = guardedByKeys({ store: older, keys, names: NAMES });
      await expect(running.read('agent-1')).rejects.toMatchObject({ refusal: expect.stringContaining('accept-log') });
      const { known, last } = (await findParting({ store: older, keys }))!;
      await keys.bookmark.replace(known, last);
      await expect(running.read('agent-1')).rejects.toMatchObject({ refusal: expect.stringContaining('accept-log') });
      await expectTaken(older);
    });
  },
);
