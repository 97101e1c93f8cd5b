import { describe, expect, it } from 'vitest';
import { until, useFixture } from '../../testing/eventstoredb/fixture.ts';
import { someEvents } from '../../testing/logs.ts';
import { NO_STREAM, START } from '../event-store.ts';
import { EventStoreDbStore } from './event-store.ts';

const fixture = useFixture(5_000);
const ids = (events: readonly { id: string }[]) => events.map(({ id }) => id);

describe('A follower', () => {
  it('gets an event that its silent subscription has missed, and subscribes again', async () => {
    const items = fixture.follow();
    await items.item();
    const next = items.item();
    await until(() => expect(fixture.server.counts.reading).toBe(1));
    fixture.server.faults.muted = true;
    const [event] = someEvents(1);
    const other = new EventStoreDbStore(fixture.server.url);
    await other.append('agent-1', NO_STREAM, [event!]);
    expect(await next).toMatchObject({ id: event!.id });
    await until(() => expect(fixture.troubles).not.toEqual([]));
    await other.close();
  });

  it('is pulled: without a request for the next event it reads nothing', async () => {
    const events = someEvents(450);
    for (let at = 0; at < 450; at += 150) await fixture.store.append('agent-1', at - 1, events.slice(at, at + 150));
    const reads = () => fixture.server.counts.calls.get('Read') ?? 0;
    const items = fixture.follow();
    await items.take(1);
    const before = reads();
    await fixture.store.head();
    expect(reads()).toBe(before + 1);
    expect(ids(await items.take(449))).toEqual(ids(events).slice(1));
  });

  it('skips system events, and reads none of them twice', async () => {
    const { position } = await fixture.store.append('agent-1', NO_STREAM, someEvents(1));
    for (let count = 0; count < 2_000; count += 1) fixture.server.log.appendSystemEvent();
    const items = fixture.follow(position);
    expect(await items.item()).toEqual({ caughtUp: position });
    const reads = fixture.server.counts.calls.get('Read')!;
    expect(await fixture.store.head()).toBe(position);
    expect(await fixture.store.readAll(position, { limit: 10 })).toEqual({ events: [], upTo: position, end: true });
    expect(fixture.server.counts.calls.get('Read')! - reads).toBe(2);
    const later = await fixture.store.append('agent-1', 0, someEvents(1));
    expect(await items.item()).toMatchObject({ position: later.position });
    expect(await items.item()).toMatchObject({ caughtUp: later.position });
  });
});

it('The search for the head reads system events behind the last event only once', async () => {
  const reads = () => fixture.server.counts.calls.get('Read') ?? 0;
  for (let count = 0; count < 500; count += 1) fixture.server.log.appendSystemEvent();
  expect(await fixture.store.head()).toBe(START);
  const { position } = await fixture.store.append('agent-1', NO_STREAM, someEvents(1));
  for (let count = 0; count < 500; count += 1) fixture.server.log.appendSystemEvent();
  const before = reads();
  expect(await fixture.store.head()).toBe(position);
  const between = reads();
  expect(between - before).toBeGreaterThan(1);
  expect(await fixture.store.head()).toBe(position);
  expect(reads() - between).toBe(1);
});
