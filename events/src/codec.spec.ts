import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EventStoreAway } from '@busca/platform/databases';
import { tempFolder } from '@busca/platform/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { definitions, type Catalogue, type DomainEvent } from './vocabulary/catalogue/catalogue.ts';
import { AgentEmbedLinkSet } from './vocabulary/agent.ts';
import { createCodec, type NewEvent } from './codec.ts';
import { defineEvent, type EventDefinition } from './vocabulary/definition.ts';
import { NewerEvent, UnreadableEvent } from './errors.ts';
import { createEventLog, type EventLog } from './event-log.ts';
import { newId } from './vocabulary/words/ids.ts';
import { isEncryptedWith } from './encryption/encrypt.ts';
import { NO_STREAM, START, type StoredEvent } from './store/event-store.ts';
import { SqliteEventStore, SqlitePersonalKeys } from './sqlite.ts';
import { receiptFor } from './testing/receipt.ts';
import { ERASED } from './encryption/keys.ts';

vi.mock('./encryption/encrypt.ts', { spy: true });

let folder: Awaited<ReturnType<typeof tempFolder>>;
let log: EventLog;
beforeEach(async () => {
  folder = await tempFolder();
  log = createEventLog(
    new SqliteEventStore(join(folder.path, 'log.db')),
    new SqlitePersonalKeys(join(folder.path, 'keys.db')),
  );
});
afterEach(async () => {
  await log.store.close();
  await log.keys.close();
  await folder.remove();
});

const metadata = {
  at: '2026-01-02T03:04:05.678Z',
  actor: { id: null, role: 'Visitor' as const },
  $correlationId: 'c',
  $causationId: 'd',
};
const event = (type: string, data: unknown): NewEvent => ({ id: newId(), type, data, metadata }) as NewEvent;
const examples = definitions.map(({ type, example }) => event(type, example));
const emailOf = (email: string): DomainEvent['data'] => ({
  accountId: 'a-1',
  userType: 'Agent',
  confirmBy: null,
  personal: { name: 'Ana Ríos', email },
});
const account = (email = 'ana@example.com', accountId = 'a-1') =>
  event('AccountCreated', { ...emailOf(email), accountId });

describe('The codec', () => {
  it('reads every example event as it was written', async () => {
    await log.append('all-1', NO_STREAM, examples);
    const read = await log.readStream('all-1');
    expect(read.map(({ id, type, data, metadata: meta }) => ({ id, type, data, metadata: meta }))).toEqual(examples);
    expect(read.map(({ revision, stream }) => [revision, stream])).toEqual(
      examples.map((_, index) => [index, 'all-1']),
    );
  });

  it('writes no personal text in clear to the disk', async () => {
    await log.append('all-1', NO_STREAM, examples);
    await log.emailClaim('ana@example.com');
    const raw = readdirSync(folder.path)
      .map((file) => readFileSync(join(folder.path, file), 'utf8'))
      .join('\n');
    expect(raw).toContain('AccountCreated');
    for (const secret of [
      'ana@example.com',
      'jose@example.com',
      'José',
      'Pérez',
      'Ríos',
      '555-0142',
      'El número de licencia',
      'Casa Sur',
    ])
      expect(raw).not.toContain(secret);
  });

  it('drops fields that the schema does not know', async () => {
    const { data } = account();
    await log.append('s-1', NO_STREAM, [event('AccountCreated', { ...data, isPremium: true })]);
    expect((await log.readStream('s-1'))[0]?.data).toEqual(data);
  });

  it.each([
    ['data that the schema refuses', event('AccountCreated', { accountId: 'a-1' })],
    ['a type that no catalogue has', event('AccountExploded', {})],
    ['metadata without an actor', { ...account(), metadata: { ...metadata, actor: undefined } } as unknown as NewEvent],
  ])('refuses to write %s, and appends nothing', async (_, bad) => {
    await expect(log.append('s-1', NO_STREAM, [account(), bad])).rejects.toThrow();
    expect(await log.store.head()).toBe(START);
  });
});

describe('A page of events', () => {
  it('looks its keys up once, and asks no key for its fingerprint', async () => {
    await log.append('s-1', NO_STREAM, [
      account('ana@example.com', 'ana'),
      account('luis@example.com', 'luis'),
      account('eva@example.com', 'ana'),
    ]);
    const [findAll, find] = [vi.spyOn(log.keys, 'findAll'), vi.spyOn(log.keys, 'find')];
    vi.mocked(isEncryptedWith).mockClear();
    const events = await log.readPage(await log.store.read('s-1'));
    expect(events).toMatchObject(
      ['ana@example.com', 'luis@example.com', 'eva@example.com'].map((email) => ({ data: { personal: { email } } })),
    );
    expect(findAll.mock.calls).toEqual([[['ana', 'luis']]]);
    expect(find).not.toHaveBeenCalled();
    expect(isEncryptedWith).not.toHaveBeenCalled();
  });

  it("has the error of an event that can't be read in its place, and fails as a whole while the keys are away", async () => {
    await log.append('s-1', NO_STREAM, [account(), account('luis@example.com', 'luis')]);
    const [one, two] = await log.store.read('s-1');
    expect(await log.readPage([{ ...one!, data: '{' }, two!])).toEqual([
      expect.any(UnreadableEvent),
      await log.read(two!),
    ]);
    vi.spyOn(log.keys, 'findAll').mockRejectedValue(new EventStoreAway('gone'));
    await expect(log.readPage([one!, two!])).rejects.toThrow(EventStoreAway);
  });
});

describe('An erased key', () => {
  it("turns its person's fields into placeholders, and changes nothing for other persons", async () => {
    await log.append('s-1', NO_STREAM, [account('ana@example.com', 'ana'), account('luis@example.com', 'luis')]);
    await log.keys.erase(receiptFor('ana'));
    const [ana, luis] = await log.readStream('s-1');
    expect(ana?.data).toEqual({
      accountId: 'ana',
      userType: 'Agent',
      confirmBy: null,
      personal: { name: ERASED, email: ERASED },
    });
    expect(luis?.data).toMatchObject({ personal: { email: 'luis@example.com' } });
  });

  it('leaves old events erased after a visitor got a new key, and marks them', async () => {
    const visitor = 'visitor-1';
    await log.append('s-1', NO_STREAM, [account('ana@example.com', visitor)]);
    await log.keys.erase(receiptFor(visitor));
    await log.append('s-1', 0, [account('again@example.com', visitor)]);
    const events = await log.readStream('s-1');
    expect(events.map(({ data }) => data)).toMatchObject([
      { personal: { email: ERASED } },
      { personal: { email: 'again@example.com' } },
    ]);
    expect(events.map(({ isErased }) => isErased)).toEqual([true, undefined]);
  });
});

describe('Stored events', () => {
  const versions: EventDefinition[] = [
    defineEvent({ type: 'Moved', version: 1, data: z.object({ place: z.string() }), example: { place: 'Miami, FL' } }),
    defineEvent({
      type: 'Moved',
      version: 3,
      data: z.object({ city: z.string(), state: z.string(), country: z.string() }),
      upcasters: {
        1: ({ place }) => ({ city: String(place).split(', ')[0], state: String(place).split(', ')[1] }),
        2: (data) => ({ ...data, country: 'US' }),
      },
      example: { city: 'Miami', state: 'FL', country: 'US' },
    }),
  ];
  const codecOf = (definition: EventDefinition) =>
    createCodec(log.keys, new Map([[definition.type, definition]]) as Catalogue);
  const store = (stored: Omit<StoredEvent, 'stream' | 'revision' | 'position'>): StoredEvent => ({
    ...stored,
    stream: 's-1',
    revision: 0,
    position: START,
  });

  it('of an old version are upcast version by version on reading, and stay unchanged in the log', async () => {
    const old = store(await codecOf(versions[0]!).write(event('Moved', { place: 'Miami, FL' })));
    const before = structuredClone(old);
    expect((await codecOf(versions[1]!).read(old)).data).toEqual({ city: 'Miami', state: 'FL', country: 'US' });
    expect(old).toEqual(before);
  });

  it("of a version without a personal part are read from what is open, and are placeholders once the person's key is deleted", async () => {
    const {
      personal: { to },
      ...ref
    } = AgentEmbedLinkSet.example;
    const old = store({
      id: newId(),
      type: 'AgentEmbedLinkSet',
      data: JSON.stringify({ ...ref, from: null, to }),
      metadata: JSON.stringify({ ...metadata, schemaVersion: 1 }),
    });
    await log.keys.keyFor(ref.accountId);
    expect(await log.read(old)).toMatchObject({ data: { ...ref, personal: { from: '', to } } });
    await log.keys.erase(receiptFor(ref.accountId));
    const erased = await log.read(old);
    expect([erased.data, erased.isErased]).toEqual([{ ...ref, personal: { from: ERASED, to: ERASED } }, true]);
  });

  it('of a newer version are NewerEvent, and those without an upcaster are UnreadableEvent', async () => {
    const newer = store(
      await codecOf(versions[1]!).write(event('Moved', { city: 'Miami', state: 'FL', country: 'US' })),
    );
    await expect(codecOf(versions[0]!).read(newer)).rejects.toBeInstanceOf(NewerEvent);
    const gap = { ...versions[1]!, upcasters: { 2: versions[1]!.upcasters![2]! } };
    const old = store(await codecOf(versions[0]!).write(event('Moved', { place: 'Miami, FL' })));
    const error: unknown = await codecOf(gap)
      .read(old)
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(UnreadableEvent);
    expect(error).not.toBeInstanceOf(NewerEvent);
  });

  it.each([
    ['an unknown type', { type: 'Exploded' }],
    ['data that is not JSON', { data: '{' }],
    ['data of another shape', { data: '{"place":7}' }],
    ['metadata without a version', { metadata: JSON.stringify(metadata) }],
  ])('with %s are unreadable, by code and with their cause', async (_, broken) => {
    const codec = codecOf(versions[0]!);
    const stored = store({ ...(await codec.write(event('Moved', { place: 'Miami, FL' }))), ...broken });
    const error = await codec.read(stored).catch((caught) => caught);
    expect(error).toMatchObject({ code: 'unreadable-event', cause: expect.anything() });
  });

  it('with a changed ciphertext, or with the ciphertext of another event, are unreadable', async () => {
    const one = store(await log.write(account()));
    const data = JSON.parse(one.data) as { personal: string };
    const edited = `${data.personal.slice(0, -4)}${data.personal.endsWith('AAA=') ? 'BBB=' : 'AAA='}`;
    await expect(log.read({ ...one, data: JSON.stringify({ ...data, personal: edited }) })).rejects.toBeInstanceOf(
      UnreadableEvent,
    );
    await expect(log.read({ ...one, id: newId() })).rejects.toBeInstanceOf(UnreadableEvent);
  });
});

describe('Pseudonyms of visitors and email claims', () => {
  it('are the same for every spelling of an email, and do not reveal it', async () => {
    const [claim, same, other] = await Promise.all(
      ['Ana@Example.com ', 'ana@example.com', 'luis@example.com'].map(log.emailClaim),
    );
    expect(claim).toBe(same);
    expect(claim).not.toBe(other);
    expect(claim).toMatch(/^emailClaim-[0-9a-f]{32}$/);
    expect(await log.visitor('ana@example.com')).toMatch(/^visitor-[0-9a-f]{32}$/);
  });
});
