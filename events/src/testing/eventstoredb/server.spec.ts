import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tempFolder } from '@busca/platform/testing';
import {
  BACKWARDS,
  END,
  EventStoreDBClient,
  excludeSystemEvents,
  jsonEvent,
  StreamNotFoundError,
  WrongExpectedVersionError,
  type AllStreamSubscription,
  type AppendToStreamOptions,
  type Position,
} from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEventStoreDb, type EventStoreDbServer } from './server.ts';

let server: EventStoreDbServer;
let client: EventStoreDBClient;
beforeEach(async () => {
  server = await startEventStoreDb();
  client = EventStoreDBClient.connectionString(server.url);
});
afterEach(async () => {
  await client.dispose();
  await server.stop();
});

const some = (count: number) =>
  Array.from({ length: count }, (_, n) => jsonEvent({ id: randomUUID(), type: 'Happened', data: { n } }));
const credentials = { username: 'nobody', password: '' };

async function all(from?: Position): Promise<{ id: string; commit: bigint; stream: string }[]> {
  const found = [];
  for await (const { event } of client.readAll(from ? { fromPosition: from } : {}))
    found.push({ id: event!.id, commit: event!.position.commit, stream: event!.streamId });
  return found;
}

/** The next events of a subscription; it stays open. */
async function next(subscription: AllStreamSubscription, count: number): Promise<string[]> {
  const ids: string[] = [];
  for await (const { event } of subscription.iterator({ destroyOnReturn: false })) {
    if (ids.push(event!.id) === count) break;
  }
  return ids;
}

describe.each([
  ['Append', { credentials }],
  ['BatchAppend', {}],
])('The server on %s', (rpc, options: AppendToStreamOptions) => {
  const append = (
    stream: string,
    events: ReturnType<typeof some>,
    expectedRevision: AppendToStreamOptions['expectedRevision'] = 'no_stream',
  ) => client.appendToStream(stream, events, { ...options, expectedRevision });

  it('answers the same ids at the original expected revision with the original revisions', async () => {
    const events = some(2);
    const first = await append('agent-1', events);
    await append('agent-1', some(1), 1n);
    expect(await append('agent-1', events)).toEqual(first);
    expect(server.counts.calls.get(rpc)).toBeGreaterThan(0);
    expect(server.log.stream('agent-1')).toHaveLength(3);
  });

  it('appends the same ids at a newer expected revision a second time', async () => {
    const events = some(1);
    await append('agent-1', events);
    await append('agent-1', events, 0n);
    expect(server.log.stream('agent-1').map(({ id }) => id)).toEqual([events[0]!.id, events[0]!.id]);
  });

  it.each(['any', 'stream_exists'] as const)(
    'with the expected revision %s recognises a retry by its ids alone',
    async (expected) => {
      const events = some(1);
      await append('agent-1', some(1));
      await append('agent-1', events, expected);
      expect(await append('agent-1', events, expected)).toMatchObject({ nextExpectedRevision: 1n });
      expect(server.log.stream('agent-1')).toHaveLength(2);
    },
  );

  it('answers partly matching ids with WrongExpectedVersion', async () => {
    const events = some(2);
    await append('agent-1', events);
    const error = await append('agent-1', [events[0]!, ...some(1)]).catch((caught) => caught);
    expect(error).toBeInstanceOf(WrongExpectedVersionError);
    expect(error).toMatchObject({ actualVersion: 1n });
  });
});

describe('The server on Read', () => {
  it('includes system events in $all, in one total order, at positions with gaps', async () => {
    await client.appendToStream('agent-1', some(2));
    await client.appendToStream('agent-2', some(1));
    const found = await all();
    expect(found.map(({ stream }) => stream)).toEqual([
      '$users',
      'agent-1',
      '$ce-agent',
      'agent-1',
      '$ce-agent',
      'agent-2',
      '$ce-agent',
    ]);
    expect(found.every(({ commit }, index) => index === 0 || commit - found[index - 1]!.commit > 100n)).toBe(true);
  });

  it('begins readAll with the event at its position, and subscribeToAll after it', async () => {
    const events = some(2);
    await client.appendToStream('agent-1', events);
    const { commit } = (await all()).find(({ id }) => id === events[0]!.id)!;
    const place = { commit, prepare: commit };
    expect((await all(place))[0]).toMatchObject({ id: events[0]!.id });
    const subscription = client.subscribeToAll({ fromPosition: place, filter: excludeSystemEvents() });
    expect(await next(subscription, 1)).toEqual([events[1]!.id]);
    const [later] = some(1);
    await client.appendToStream('agent-1', later!);
    expect(await next(subscription, 1)).toEqual([later!.id]);
  });

  it('reads backwards from before a position, and no more than the count', async () => {
    await client.appendToStream('agent-1', some(3));
    const everything = await all();
    const [, last] = everything.toReversed();
    const found = [];
    for await (const { event } of client.readAll({
      direction: BACKWARDS,
      fromPosition: { commit: last!.commit, prepare: last!.commit },
      maxCount: 2,
    }))
      found.push(event!.id);
    expect(found).toEqual(
      everything
        .toReversed()
        .slice(2, 4)
        .map(({ id }) => id),
    );
    for await (const { event } of client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }))
      expect(event!.streamId).toBe('$ce-agent');
  });

  it('refuses a position in the middle of an event, and finds nothing beyond the end', async () => {
    await client.appendToStream('agent-1', some(1));
    await expect(all({ commit: 5n, prepare: 5n })).rejects.toThrow('InvalidPosition');
    expect(await all({ commit: 10n ** 12n, prepare: 10n ** 12n })).toEqual([]);
  });

  it('answers an unknown stream with StreamNotFound', async () => {
    const reading = async () => {
      for await (const _ of client.readStream('agent-9')) throw new Error('An event of nowhere');
    };
    await expect(reading()).rejects.toBeInstanceOf(StreamNotFoundError);
  });

  it('sends checkpoints and a caught-up message to a filtered subscription', async () => {
    await client.appendToStream('agent-1', some(40));
    const checkpoints: bigint[] = [];
    const filter = excludeSystemEvents({ checkpointReached: (_, { commit }) => void checkpoints.push(commit) });
    const subscription = client.subscribeToAll({ filter });
    const caughtUp = once(subscription, 'caughtUp');
    expect(await next(subscription, 40)).toHaveLength(40);
    subscription.resume();
    await caughtUp;
    expect(checkpoints.at(-1)).toBe(server.log.records.at(-1)!.position);
    expect(checkpoints.length).toBeGreaterThan(1);
  });

  it.each(['esdb+discover://', 'esdb://127.0.0.1:1,'])('is found by gossip through %s', async (scheme) => {
    const discovering = EventStoreDBClient.connectionString(server.url.replace('esdb://', scheme));
    await discovering.appendToStream('agent-1', some(1), { credentials });
    expect(server.log.stream('agent-1')).toHaveLength(1);
    expect(server.counts.calls.get('Gossip')).toBeGreaterThan(0);
    await discovering.dispose();
  });
});

describe('The server as a process', () => {
  let folder: Awaited<ReturnType<typeof tempFolder>>;
  let children: ChildProcess[];
  beforeEach(async () => {
    folder = await tempFolder();
    children = [];
  });
  afterEach(async () => {
    for (const child of children) child.kill('SIGKILL');
    await folder.remove();
  });

  async function start(port: string): Promise<{ child: ChildProcess; url: string }> {
    const main = fileURLToPath(new URL('./main.ts', import.meta.url));
    const child = fork(main, [port, join(folder.path, 'log.jsonl')], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    children.push(child);
    return { child, url: String((await once(child.stdout!, 'data'))[0]).trim() };
  }

  it('keeps its log over kill -9, and comes back on the same port', async () => {
    const first = await start('0');
    const writer = EventStoreDBClient.connectionString(first.url);
    const { position } = await writer.appendToStream('agent-1', some(2), { credentials });
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const second = await start(new URL(first.url).port);
    expect(second.url).toBe(first.url);
    const reader = EventStoreDBClient.connectionString(second.url);
    const revisions = [];
    for await (const { event } of reader.readStream('agent-1'))
      revisions.push([event!.revision, event!.position!.commit]);
    expect(revisions.at(-1)).toEqual([1n, position!.commit]);
    await Promise.all([writer.dispose(), reader.dispose()]);
    second.child.kill('SIGTERM');
    expect(await once(second.child, 'exit')).toEqual([0, null]);
  });
});
