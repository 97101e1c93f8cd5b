import { expect, it, vi } from 'vitest';
import { position, type StoredEvent } from '../event-store.ts';
import { RecentEvents } from './recent-events.ts';

/** An event at each position but those that end in 5. */
const events = Array.from({ length: 5_000 }, (_, n) => n + 1)
  .filter((at) => at % 10 !== 5)
  .map((at): StoredEvent => ({
    id: `event-${at}`,
    type: 'Sent',
    stream: `lead-${at}`,
    revision: 0,
    position: position(at),
    data: '{}',
    metadata: '{}',
  }));
const load = vi.fn<(after: number, until: number) => StoredEvent[]>((after, until) =>
  events.filter(({ position: at }) => Number(at) > after && Number(at) <= until),
);
const loaded = () => load.mock.calls.splice(0);

it('Recent events: followers that read the same end of the log get the same objects, which are loaded once', () => {
  const recent = new RecentEvents(load);
  const first = recent.between(4_000, 4_020)!;
  expect(first.map(({ id }) => id)).toEqual(load(4_000, 4_020).map(({ id }) => id));
  loaded();
  expect(recent.between(4_000, 4_020)!.every((event, index) => event === first[index])).toBe(true);
  expect(recent.between(4_010, 4_030)).toEqual(load(4_010, 4_030));
  expect(loaded()).toEqual([
    [4_020, 4_030],
    [4_010, 4_030],
  ]);
});

it('Recent events: any follower gets all events in between, wherever the others are', () => {
  const recent = new RecentEvents(load);
  let head = 100;
  const followers = [100, 100, 40];
  for (let step = 0; step < 400; step += 1) {
    head = Math.min(head + (step % 23), 5_000);
    const which = (step * 7) % followers.length;
    const after = followers[which]!;
    const found = recent.between(after, head);
    if (found) expect(found).toEqual(load(after, head));
    followers[which] = head;
  }
  expect(recent.between(0, 1_500)).toBeUndefined();
  expect(recent.between(3_000, 3_900)).toBeUndefined();
});
