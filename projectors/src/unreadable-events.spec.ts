import {
  AccountCreated,
  catalogue,
  eventTypes,
  LeadOffered,
  LenderRegistered,
  newId,
  NO_STREAM,
  ReplayRequested,
  ReviewWritten,
  StaffInvited,
  START,
  streams,
  UnreadableEvent,
  type EventType,
} from '@busca/events';
import { createLogger } from '@busca/platform';
import type { Mail } from '@busca/platform/mail';
import { freshMongo, MONGODB_TEST_URL, tempFolder } from '@busca/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProjectionBatch } from './projections/batch/projection-batch.ts';
import { projections } from './projections/index.ts';
import { emailKeysOf } from './reactors/emails/email-ids.ts';
import { mailedTypes } from './reactors/emails/emails.ts';
import { createMailReactor } from './reactors/sending/mail-reactor.ts';
import { copy } from './reactors/words/copy.es.ts';
import { parkedEmails, retryStream } from './rebuild/retry.ts';
import { openStores, type Stores } from './stores.ts';
import { letterhead } from './testing/index.ts';
import { metadata, peopleOf } from './testing/people.ts';

/** What is stored of an event that can't be read, by what is wrong with it. */
const faults: Record<string, (schemaVersion: number) => { data: string; metadata: string }> = {
  data: (schemaVersion) => ({ data: '{}', metadata: JSON.stringify({ ...metadata, schemaVersion }) }),
  metadata: () => ({ data: '{}', metadata: '{}' }),
  json: () => ({ data: 'no JSON', metadata: '' }),
};

/** The streams of the events of a type that can't be read. */
const refused = (type: EventType): string[] => Object.keys(faults).map((fault) => `${fault}-${type}`);

let stores: Stores;
let remove: () => Promise<void>;
/** The position of the last event that can't be read. */
let lastRefused: string;
const { append, appendPeople } = peopleOf(() => stores);

/** Events of each type that can't be read, each in a stream of its own, and then events that can be read. */
async function fill(): Promise<void> {
  const { store, read } = stores.log;
  // The keys belong to the log from here on.
  await append(streams.account(newId()), { type: 'AccountCreated', data: AccountCreated.example });
  for (const type of eventTypes) {
    for (const [fault, stored] of Object.entries(faults)) {
      const event = { id: newId(), type, ...stored(catalogue.get(type)!.version) };
      await store.append(`${fault}-${type}`, NO_STREAM, [event]);
    }
    const events = (await Promise.all(refused(type).map((stream) => store.read(stream)))).flat();
    for (const event of events) await expect(read(event)).rejects.toBeInstanceOf(UnreadableEvent);
  }
  lastRefused = await store.head();
  const { kind, profileId } = LenderRegistered.example;
  await append(streams.account(StaffInvited.example.accountId), { type: 'StaffInvited', data: StaffInvited.example });
  await append(streams.profile(kind, profileId), { type: 'LenderRegistered', data: LenderRegistered.example });
  await append(streams.replay(ReplayRequested.example.replayId), {
    type: 'ReplayRequested',
    data: ReplayRequested.example,
  });
  await append(streams.lead(LeadOffered.example.leadId), { type: 'LeadOffered', data: LeadOffered.example });
  await append(streams.review(newId()), { type: 'ReviewWritten', data: ReviewWritten.example });
  await appendPeople('Zenobia');
}

describe.each([['SQLite', false], ...(MONGODB_TEST_URL ? [['MongoDB', true] as const] : [])] as const)(
  "On %s, an event that can't be read is passed by",
  (_, isRemote) => {
    beforeAll(async () => {
      const folder = await tempFolder();
      const database = isRemote ? freshMongo() : undefined;
      stores = openStores({ DATA_DIR: folder.path, ...(database && { MONGODB_URL: database.url }) });
      remove = async () => {
        await stores.close();
        await Promise.all([database?.drop(), folder.remove()]);
      };
      await fill();
    });
    afterAll(() => remove());

    const eventsOf = async (types: readonly EventType[]) =>
      (await stores.log.store.readAll(START, { types, limit: 1_000 })).events;

    it.each(projections.map((projection) => [projection.model.name, projection] as const))(
      'by the read model %s, of whatever type it is: its stream is parked, and later events are projected',
      async (_name, projection) => {
        const writer = await stores.store.writer(projection.model);
        const parts = { log: stores.log, projection, writer, onParked: () => undefined, wait: async () => undefined };
        const batch = await ProjectionBatch.open(parts);
        const events = await eventsOf(projection.types);
        await batch.preload(events);
        for (const event of events) await batch.take(event);
        await batch.commit(await stores.log.store.head(), undefined);
        const parked = (await writer.parked()).map(({ stream }) => stream);
        expect(parked.toSorted()).toEqual(projection.types.flatMap(refused).toSorted());
        expect((await writer.state()).version > lastRefused).toBe(true);
        await writer.close();
      },
    );

    it('by the reactor that sends emails, of whatever type it is: its email is parked, and later emails go out', async () => {
      const { log, outbox } = stores;
      const sent: Mail[] = [];
      const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined };
      const parts = { log, outbox, mailer, ...letterhead, logger: createLogger('silent'), now: () => new Date() };
      const reactor = createMailReactor(parts);
      const deliver = () => reactor.deliver(new AbortController().signal);
      await outbox.begin(START);
      await reactor.take(await eventsOf(mailedTypes));
      await deliver();
      const parked = mailedTypes.flatMap((type) => emailKeysOf(type).flatMap(() => refused(type)));
      expect((await outbox.parked()).map(({ stream }) => stream)).toEqual(parked.toSorted());
      expect(sent.map(({ to, subject }) => `${to.address}: ${subject}`)).toEqual(
        expect.arrayContaining([
          `Zenobia@example.com: ${copy.welcome.subject}`,
          `Zenobia@example.com: ${copy.receipt.subject}`,
          `Zenobia@example.com: ${copy.approved.subject}`,
        ]),
      );

      const retry = retryStream({ parking: parkedEmails(outbox), stream: 'data-LeadSent', patience: 240_000 });
      await expect.poll(() => outbox.due(Date.now(), 10)).toHaveLength(1);
      await deliver();
      expect(await retry).toMatchObject({ outcome: 'parked again', error: expect.stringContaining('LeadSent') });
      expect(await outbox.parkedStreams()).toBe(new Set(parked).size);
    });
  },
);
