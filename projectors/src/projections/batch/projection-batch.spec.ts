import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LeadSent, newId, NO_STREAM, position, type RecordedEvent, type StoredEvent } from '@busca/events';
import { readModel, type ReadModelWriter } from '../../read-models/index.ts';
import { contents, LeadLog, messages, type Message } from '../../testing/lead-log.ts';
import { ProjectionBatch } from './projection-batch.ts';
import { readWith } from '../../testing/read-with.ts';

let leads: LeadLog;
let writer: ReadModelWriter<Message>;
beforeEach(async () => {
  leads = new LeadLog();
  writer = await leads.embedded.store.writer(messages().model);
});
afterEach(async () => {
  await writer.close();
  await leads.remove();
});

async function takeFailing(failures: number) {
  const stream = `lead-${await leads.send('hello')}`;
  const [stored] = await leads.embedded.log.store.read(stream);
  const wait = vi.fn<(ms: number) => Promise<void>>(async () => undefined);
  let left = failures;
  const projection = {
    ...messages(),
    project(...args: Parameters<ReturnType<typeof messages>['project']>) {
      left -= 1;
      if (left >= 0) throw new Error('not yet');
      return messages().project(...args);
    },
  };
  const batch = await ProjectionBatch.open({
    log: leads.embedded.log,
    projection,
    writer,
    onParked: () => undefined,
    wait,
  });
  await batch.take(stored!);
  await batch.commit(stored!.position, undefined);
  return { waits: wait.mock.calls.flat(), state: await writer.state() };
}

test('An event that fails is tried again after a wait, and parks nothing when it then succeeds', async () => {
  expect(await takeFailing(2)).toMatchObject({ waits: [200, 1_000], state: { parked: 0 } });
  expect(await writer.total({ keys: ['all'] })).toBe(1);
});

test('An event that fails after each wait parks its stream', async () => {
  expect(await takeFailing(3)).toMatchObject({ waits: [200, 1_000], state: { parked: 1 } });
});

/** A batch that is to project the log's events, and the types that it has read. */
async function preloadedBatch() {
  const { log } = leads.embedded;
  const reads: string[] = [];
  const read = (stored: StoredEvent) => {
    reads.push(stored.type);
    return log.read(stored);
  };
  const projection = { ...messages(), types: [...messages().types, 'PersonErased' as const], erase: () => null };
  const batch = await ProjectionBatch.open({
    log: readWith(log, read),
    projection,
    writer,
    onParked: () => undefined,
    wait: async () => undefined,
  });
  const { events } = await log.store.readAll('0'.repeat(20), { types: projection.types, limit: 100 });
  await batch.preload(events);
  return { batch, events, reads };
}

test('A page that is read in advance is read once, with its documents as the batch goes on', async () => {
  const id = await leads.send('hello');
  await leads.handle(id);
  const { batch, events, reads } = await preloadedBatch();
  for (const stored of events) await batch.take(stored);
  expect(reads).toEqual(['LeadSent', 'LeadHandled']);
  await batch.commit(events.at(-1)!.position, undefined);
  expect(await writer.get(id)).toMatchObject({ body: { text: 'hello', handled: true } });
});

test("A page that is read in advance parks the stream of an event that can't be read, and no other one", async () => {
  const broken = await leads.send('broken');
  await leads.garble(broken);
  await leads.send('good');
  const { batch, events } = await preloadedBatch();
  for (const stored of events) await batch.take(stored);
  await batch.commit(events.at(-1)!.position, undefined);
  expect(await writer.parked()).toMatchObject([{ stream: `lead-${broken}` }]);
  expect(await writer.total({ keys: ['all'] })).toBe(2);
});

test('Events that were read in advance are read again after an erasure: their key may have been deleted since', async () => {
  await leads.send('before');
  const metadata = {
    at: '2026-01-05T09:00:00.000Z',
    actor: { id: null, role: 'Visitor' },
    $correlationId: 'c',
    $causationId: 'c',
  } as const;
  await leads.embedded.log.append('visitor-1', NO_STREAM, [
    { id: newId(), metadata, type: 'PersonErased', data: { person: 'visitor-1', accountId: null, ground: null } },
  ]);
  await leads.send('after');
  const { batch, events, reads } = await preloadedBatch();
  for (const stored of events) await batch.take(stored);
  expect(reads).toEqual(['LeadSent', 'PersonErased', 'LeadSent', 'LeadSent']);
});

/** Takes the whole log into a candidate, with an index that refuses handled messages of a text. */
async function loadCandidate(refused: string) {
  const { log, store } = leads.embedded;
  const candidate = await store.candidate(messages().model);
  const indexed: string[] = [];
  const parked: string[] = [];
  const projection = {
    ...messages(),
    index(body: Message) {
      indexed.push(body.text);
      if (body.text === refused && body.handled) throw new Error('no list for it');
      return messages().index(body);
    },
  };
  const onParked = ({ stream, position }: { stream: string; position: string }) =>
    void parked.push(`${stream} ${position}`);
  const batch = await ProjectionBatch.open({
    log,
    projection,
    writer: candidate,
    onParked,
    defersErasures: true,
    wait: async () => undefined,
  });
  const { events } = await log.store.readAll('0'.repeat(20), { types: projection.types, limit: 100 });
  await batch.preload(events);
  for (const stored of events) await batch.take(stored);
  await batch.commit(events.at(-1)!.position, undefined);
  return { candidate, events, indexed, parked };
}

test('A rebuild indexes a document once for a page, however many of its events change it', async () => {
  const ids = [await leads.send('one'), await leads.send('two')];
  for (const id of ids) await leads.handle(id);
  const { candidate, indexed, parked } = await loadCandidate('none');
  expect([indexed, parked]).toEqual([['one', 'two'], []]);
  await candidate.index();
  expect(await candidate.total({ keys: ['all'] })).toBe(2);
  await candidate.discard();
});

test("A document that can't be indexed parks its stream at the event that changed it so, also in a rebuild", async () => {
  const [bad, good] = [await leads.send('bad'), await leads.send('good')];
  for (const id of [bad, good]) await leads.handle(id);
  const { candidate, events, parked } = await loadCandidate('bad');
  const handled = events.find(({ stream, type }) => stream === `lead-${bad}` && type === 'LeadHandled');
  expect(parked).toEqual([`lead-${bad} ${handled!.position}`]);
  expect(await candidate.parked()).toMatchObject([{ stream: `lead-${bad}`, error: 'Error: no list for it' }]);
  expect((await candidate.getAll([bad, good])).get(bad)?.body).toEqual({ text: 'bad', handled: false });
  expect((await candidate.get(good))?.body).toEqual({ text: 'good', handled: true });
  await candidate.discard();
});

/** Events of a few leads, with messages that can't be projected or indexed among them. */
const someEvents = fc.array(
  fc.record({ lead: fc.nat(3), message: fc.constantFrom('one', 'two', 'poison', 'no list') }),
  { minLength: 1, maxLength: 12 },
);

test('Any events, in any pages, leave the same documents and parked streams in a rebuild as in the live model', async () => {
  const index = (body: Message) => {
    if (body.text === 'no list' && body.handled) throw new Error('no list for it');
    return messages().index(body);
  };
  let run = 0;
  await fc.assert(
    fc.asyncProperty(someEvents, fc.integer({ min: 1, max: 6 }), async (events, size) => {
      const model = readModel<Message>(`any-${(run += 1)}`);
      const projection = { ...messages(), model, index };
      const isSent = (lead: number, at: number) => events.findIndex((one) => one.lead === lead) === at;
      const stored = events.map(({ lead, message }, at): StoredEvent => ({
        id: `${at}`,
        stream: `lead-${lead}`,
        revision: at,
        position: position(at + 1),
        type: isSent(lead, at) ? 'LeadSent' : 'LeadHandled',
        data: JSON.stringify({ leadId: `${lead}`, personal: { ...LeadSent.example.personal, message } }),
        metadata: '{}',
      }));
      const log = readWith(
        leads.embedded.log,
        async (one) => ({ ...one, data: JSON.parse(one.data) as unknown, metadata: {} }) as RecordedEvent,
      );
      const [live, candidate] = [await leads.embedded.store.writer(model), await leads.embedded.store.candidate(model)];
      for (const [written, defersErasures] of [
        [live, false],
        [candidate, true],
      ] as const) {
        const batch = await ProjectionBatch.open({
          log,
          projection,
          writer: written,
          onParked: () => undefined,
          wait: async () => undefined,
          defersErasures,
        });
        for (let from = 0; from < stored.length; from += size) {
          const page = stored.slice(from, from + size);
          await batch.preload(page);
          for (const one of page) await batch.take(one);
          await batch.commit(page.at(-1)!.position, undefined);
        }
      }
      await candidate.index();
      expect([await contents(candidate), await candidate.parked()]).toEqual([
        await contents(live),
        await live.parked(),
      ]);
      await candidate.discard();
      await live.close();
    }),
    { numRuns: 40 },
  );
});
