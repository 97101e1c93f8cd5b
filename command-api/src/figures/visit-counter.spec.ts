import { createLogger } from '@busca/platform';
import { EventStoreAway } from '@busca/platform/databases';
import type { DayFigures } from '@busca/platform/figures';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createVisitCounter } from './index.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SECOND = 1_000;

/** A counter over a store that keeps what is written, or is away; it counts how many profiles are looked up at once. */
function start() {
  const [written, state] = [[] as DayFigures[], { isAway: false, lookups: 0, at: Date.UTC(2026, 0, 5, 12) }];
  const figures = {
    async add(days: readonly DayFigures[]) {
      if (state.isAway) throw new EventStoreAway('away');
      written.push(...days);
    },
    async forget(profiles: readonly string[]) {
      written.splice(0, written.length, ...written.filter(({ profile }) => !profiles.includes(profile)));
    },
  };
  const visits = createVisitCounter({
    figures,
    isPublic: async (profile) => {
      state.lookups += 1;
      return profile !== 'unknown';
    },
    logger: createLogger('silent'),
    now: () => new Date(state.at),
  });
  return { visits, written, state };
}
const next = () => vi.advanceTimersByTimeAsync(SECOND);

describe('The counter of visits', () => {
  it('writes once a second what came meanwhile, in one sum for each profile and day', async () => {
    const { visits, written, state } = start();
    visits.count('shown', ['ana', 'luis', 'unknown']);
    visits.count('opened', ['ana']);
    expect(written).toEqual([]);
    await next();
    expect(written.map(({ profile, shown, opened }) => [profile, shown, opened])).toEqual([
      ['ana', 1, 1],
      ['luis', 1, 0],
    ]);
    expect(state.lookups).toBe(3);
    await next();
    expect([state.lookups, vi.getTimerCount()]).toEqual([3, 0]);
  });

  it('counts for the day in New York on which it happened', async () => {
    const { visits, written, state } = start();
    state.at = Date.parse('2026-01-06T04:59:59.999Z');
    visits.count('called', ['ana']);
    state.at += 1;
    visits.count('called', ['ana']);
    await next();
    expect(written.map(({ day, called }) => [day, called])).toEqual([
      ['2026-01-05', 1],
      ['2026-01-06', 1],
    ]);
  });

  it('keeps the counts of an outage, and writes them after it', async () => {
    const { visits, written, state } = start();
    state.isAway = true;
    visits.count('shown', ['ana']);
    await next();
    visits.count('shown', ['ana']);
    await next();
    await visits.settled();
    expect(written).toEqual([]);
    state.isAway = false;
    await next();
    expect(written).toMatchObject([{ profile: 'ana', shown: 2 }]);
  });

  it('looks up 200 profiles a second, and lets no more than 10,000 wait: a flood takes neither log nor memory', async () => {
    const { visits, written, state } = start();
    for (let profile = 0; profile < 12_000; profile += 1) visits.count('shown', [`profile ${profile}`]);
    await next();
    expect([state.lookups, written.length]).toEqual([200, 200]);
    await visits.settled();
    expect(written.length).toBe(10_000);
  });

  it('forgets a profile that waits to be written, or is being looked up', async () => {
    const { visits, written } = start();
    visits.count('shown', ['ana', 'luis']);
    vi.advanceTimersByTime(SECOND);
    visits.count('shown', ['ana']);
    await visits.forget(['ana']);
    await visits.settled();
    expect(written.map(({ profile }) => profile)).toEqual(['luis']);
  });
});
