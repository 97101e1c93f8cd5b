import {
  createEventLog,
  deriveId,
  ERASED,
  fold,
  newId,
  NO_STREAM,
  type DomainEvent,
  type EventLog,
  type EventNamed,
  type NewEvent,
} from '@busca/events';
import { SqliteEventStore, SqlitePersonalKeys } from '@busca/events/sqlite';
import { tempFolder } from '@busca/platform/testing';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCommandHandler, systemRequest } from './command-handler.ts';
import { stateAfter, type Decider } from './decider.ts';
import { createStreamCache } from './stream-cache.ts';

let close: () => Promise<void>;
let log: EventLog;
/** The log as another process has it. */
let elsewhere: EventLog;
beforeEach(async () => {
  const folder = await tempFolder();
  const open = () =>
    createEventLog(new SqliteEventStore(`${folder.path}/events.db`), new SqlitePersonalKeys(`${folder.path}/keys.db`));
  [log, elsewhere] = [open(), open()];
  close = async () => {
    for (const one of [log, elsewhere]) await Promise.all([one.store.close(), one.keys.close()]);
    await folder.remove();
  };
});
afterEach(() => close());

const note = (text: string, person: string): DomainEvent => ({
  type: 'LeadSent',
  data: {
    leadId: 'x',
    person,
    consent: 'contact-1',
    personal: { firstName: text, lastName: '', email: `${text}@example.com`, phoneNumber: '', message: '' },
  },
});
const stored = (event: DomainEvent): NewEvent => ({
  ...event,
  id: newId(),
  metadata: {
    at: new Date(0).toISOString(),
    actor: { id: null, role: 'Visitor' },
    $correlationId: newId(),
    $causationId: newId(),
  },
});

type Texts = readonly string[];
const others = {
  LeadHandled: null,
  LeadReopened: null,
  LeadAssigned: null,
  LeadNoted: null,
  LeadConsentRevoked: null,
};
const withText = ({ data }: EventNamed<'LeadSent'>, state: Texts): Texts => [...state, data.personal.firstName];
const textsWith = (LeadSent: typeof withText): Decider<Texts, DomainEvent> => ({
  initialState: [],
  decide: (event) => [event],
  evolve: fold(['lead'], { LeadSent, ...others }),
});
/** Keeps every text: a fold that misses, repeats or reorders an event differs. */
const texts = textsWith(withText);
const append = async (to: EventLog, stream: string, ...events: DomainEvent[]) => {
  const revision = (await to.store.read(stream)).at(-1)?.revision ?? NO_STREAM;
  return to.append(stream, revision, events.map(stored));
};
const receipt = (person: string) => ({
  id: newId(),
  person,
  at: new Date(0).toISOString(),
  actor: { id: null, role: 'System' as const },
  ground: null,
});

describe('A cached stream', () => {
  it('has the state of the whole stream, whatever other processes append or erase in between', async () => {
    const [streams, persons] = [
      ['lead-1', 'lead-2', 'lead-3'],
      ['visitor-1', 'visitor-2'],
    ];
    const step = fc.record({
      kind: fc.constantFrom('append', 'append elsewhere', 'command', 'erase', 'read'),
      stream: fc.constantFrom(...streams),
      person: fc.constantFrom(...persons),
      count: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 20 }),
        fc.integer({ min: 1, max: 12 }),
        async (steps, mostEvents) => {
          const runId = newId();
          const cache = createStreamCache(log, mostEvents);
          const handle = createCommandHandler({ log, now: () => new Date(0) });
          for (const [index, { kind, stream: name, person, count }] of steps.entries()) {
            const stream = `${name}-${runId}`;
            const events = Array.from({ length: count }, (_, nth) => note(`${index}-${nth}`, person));
            if (kind === 'append') await append(log, stream, ...events);
            if (kind === 'append elsewhere') await append(elsewhere, stream, ...events);
            if (kind === 'command') {
              const { state } = await handle(texts, stream, events[0]!, systemRequest(newId()));
              expect(state).toEqual(stateAfter(texts, await elsewhere.readStream(stream)));
            }
            if (kind === 'erase') await elsewhere.keys.erase(receipt(person));
            const view = await cache.read(stream);
            const whole = await elsewhere.readStream(stream);
            expect(view.stateOf(texts)).toEqual(stateAfter(texts, whole));
            expect(view.events).toEqual(whole);
          }
        },
      ),
      { numRuns: 20 },
    );
  });

  it('is read on from its last event: a command on 1,000 events decodes and folds only the newest', async () => {
    await append(log, 'lead-1', ...Array.from({ length: 1_000 }, (_, nth) => note(`${nth}`, 'visitor-1')));
    const [evolve, decode] = [
      vi.fn<typeof withText>(withText),
      vi.fn<EventLog['readPageWithKeys']>(log.readPageWithKeys),
    ];
    const decider = textsWith(evolve);
    const handle = createCommandHandler({ log: { ...log, readPageWithKeys: decode }, now: () => new Date(0) });
    const send = () => handle(decider, 'lead-1', note('new', 'visitor-1'), systemRequest(newId()));
    await send();
    const read = vi.spyOn(log.store, 'read');
    for (const mock of [evolve, decode]) mock.mockClear();
    await send();
    expect(await read.mock.results[0]!.value).toHaveLength(2);
    expect(read).toHaveBeenCalledTimes(1);
    expect(decode.mock.calls.map(([page]) => page.length)).toEqual([1]);
    expect(evolve).toHaveBeenCalledTimes(2);
  });

  it('is left for a fresh read once another process has appended after it was read', async () => {
    await append(log, 'lead-1', note('one', 'visitor-1'));
    const handle = createCommandHandler({ log, now: () => new Date(0) });
    let rivals = 0;
    const beforeAppend = async () => {
      if ((rivals += 1) <= 2) await append(elsewhere, 'lead-1', note(`rival ${rivals}`, 'visitor-1'));
    };
    const { state } = await handle(texts, 'lead-1', note('two', 'visitor-1'), systemRequest(newId()), { beforeAppend });
    expect(state).toEqual(['one', 'rival 1', 'rival 2', 'two']);
  });

  it('has nothing of a person whom another process has erased', async () => {
    const cache = createStreamCache(log);
    await append(log, 'lead-1', note('ana', 'visitor-1'), note('luis', 'visitor-2'));
    expect((await cache.read('lead-1')).stateOf(texts)).toEqual(['ana', 'luis']);
    await elsewhere.keys.erase(receipt('visitor-1'));
    expect((await cache.read('lead-1')).stateOf(texts)).toEqual([ERASED, 'luis']);
    await append(elsewhere, 'lead-1', note('ana again', 'visitor-1'));
    expect((await cache.read('lead-1')).stateOf(texts)).toEqual([ERASED, 'luis', 'ana again']);
  });

  it('leaves the memory with its least recently used events, and at the erasure of its person', async () => {
    const cache = createStreamCache(log, 2);
    for (const [stream, person] of [
      ['lead-1', 'visitor-1'],
      ['lead-2', 'visitor-2'],
      ['lead-3', 'visitor-2'],
    ] as const)
      await append(log, stream, note('one', person));
    const wholeReads = async (stream: string) => {
      const read = vi.spyOn(log.store, 'read');
      await cache.read(stream);
      const whole = read.mock.calls.filter(([, from]) => from === undefined).length;
      read.mockRestore();
      return whole;
    };
    expect([
      await wholeReads('lead-1'),
      await wholeReads('lead-2'),
      await wholeReads('lead-1'),
      await wholeReads('lead-3'),
      await wholeReads('lead-1'),
      await wholeReads('lead-2'),
    ]).toEqual([1, 1, 0, 1, 0, 1]);
    cache.forgetPerson('visitor-2');
    expect([await wholeReads('lead-1'), await wholeReads('lead-2')]).toEqual([0, 1]);
  });
});

describe('A command that begins its stream', () => {
  it('reads nothing, and answers a second run as the first', async () => {
    const handle = createCommandHandler({ log, now: () => new Date(0) });
    const request = systemRequest(newId());
    const stream = `lead-${request.commandId}`;
    const read = vi.spyOn(log.store, 'read');
    const first = await handle(texts, stream, note('one', 'visitor-1'), request);
    await append(elsewhere, stream, note('two', 'visitor-1'));
    expect(await handle(texts, stream, note('one', 'visitor-1'), request)).toEqual(first);
    expect(read).not.toHaveBeenCalled();
    expect((await log.store.read(stream)).map(({ id }) => id)[0]).toBe(deriveId(request.commandId, stream, 0));
    expect(await log.store.read(stream)).toHaveLength(2);
  });
});
