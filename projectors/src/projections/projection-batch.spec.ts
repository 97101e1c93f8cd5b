import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId, NO_STREAM, type StoredEvent } from '@busca/events';
import type { ReadModelWriter } from '../read-models/index.ts';
import { LeadLog, messages, type Message } from '../testing/lead-log.ts';
import { ProjectionBatch } from './projection-batch.ts';

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
  const batch = await ProjectionBatch.open({ log: leads.embedded.log, projection, writer, onParked: () => undefined, wait });
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
  const batch = await ProjectionBatch.open({ log: { read, store: log.store }, projection, writer, onParked: () => undefined, wait: async () => undefined });
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

test('A page that is read in advance parks the stream of an event that can\'t be read, and no other one', async () => {
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
  const metadata = { at: '2026-01-05T09:00:00.000Z', actor: { id: null, role: 'Visitor' }, $correlationId: 'c', $causationId: 'c' } as const;
  await leads.embedded.log.append('visitor-1', NO_STREAM, [{ id: newId(), metadata, type: 'PersonErased', data: { person: 'visitor-1', accountId: null, ground: null } }]);
  await leads.send('after');
  const { batch, events, reads } = await preloadedBatch();
  for (const stored of events) await batch.take(stored);
  expect(reads).toEqual(['LeadSent', 'PersonErased', 'LeadSent', 'LeadSent']);
});
