import { getTasks } from 'node-cron';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startDailyWork, type DailyWork } from './daily-work.ts';

// Other specs of this process may have jobs of their own.
const others = new Set(getTasks().keys());
const jobs = () => [...getTasks()].flatMap(([id, task]) => (others.has(id) ? [] : [task]));
/** What the trigger does at its next time. */
const trigger = () => jobs()[0]!.execute();

let now: string;
let days: string[];
let stop: () => Promise<void>;
const lines = { debug: vi.fn<(...line: unknown[]) => void>(), warn: vi.fn<(...line: unknown[]) => void>() };
const digest = {
  name: 'the digest',
  at: '08:00',
  zone: 'America/New_York',
  run: async (day: string) => void days.push(day),
};
const start = (works: readonly DailyWork[]) =>
  (stop = startDailyWork(works, { now: () => new Date(now), logger: lines }));

beforeEach(() => {
  days = [];
  [lines.debug, lines.warn].forEach((line) => line.mockClear());
});
afterEach(() => stop());

describe('Daily work', () => {
  it('that is due is done at the start, and once a day after that', async () => {
    now = '2026-01-05T13:30:00Z';
    start([digest]);
    await trigger();
    expect(days).toEqual(['2026-01-05']);
    now = '2026-01-06T12:59:00Z';
    await trigger();
    expect(days).toEqual(['2026-01-05']);
    now = '2026-01-06T13:00:00Z';
    await trigger();
    await trigger();
    expect(days).toEqual(['2026-01-05', '2026-01-06']);
  });

  it('that was due before midnight is done by a process that starts after it', async () => {
    now = '2026-01-05T07:00:00Z';
    start([{ ...digest, at: '23:50' }]);
    await trigger();
    expect(days).toEqual(['2026-01-04']);
  });

  it('at a time that the clocks skip is done on that day', async () => {
    now = '2026-03-08T06:59:00Z';
    start([{ ...digest, at: '02:30' }]);
    await trigger();
    now = '2026-03-08T07:00:00Z';
    await trigger();
    expect(days).toEqual(['2026-03-07', '2026-03-08']);
  });

  it('at a time that the clocks repeat is done once', async () => {
    now = '2026-11-01T05:30:00Z';
    start([{ ...digest, at: '01:30' }]);
    for (const time of ['2026-11-01T06:10:00Z', '2026-11-01T06:40:00Z']) {
      now = time;
      await trigger();
    }
    expect(days).toEqual(['2026-11-01']);
  });

  it('that fails is tried again, and holds up no other', async () => {
    now = '2026-01-05T13:30:00Z';
    const run = vi.fn<(day: string) => Promise<void>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue();
    start([{ ...digest, name: 'unused pictures', run }, digest]);
    await trigger();
    await trigger();
    expect([run.mock.calls.length, days]).toEqual([2, ['2026-01-05']]);
    expect(lines.warn.mock.calls.map(([, text]) => text)).toEqual([
      'Not done, and tried again within a quarter of an hour: unused pictures',
    ]);
  });

  it('is looked for each quarter of an hour, and at its own minute', () => {
    now = '2026-01-05T12:00:00Z';
    start([{ ...digest, at: '08:07' }]);
    expect(
      jobs()[0]!
        .getNextRuns(6)
        .map((run) => run.getUTCMinutes())
        .toSorted((a, b) => a - b)
        .filter((minute, index, all) => minute !== all[index - 1]),
    ).toEqual([0, 7, 15, 30, 45]);
  });

  it('ends after the work that runs, and begins no other', async () => {
    now = '2026-01-05T13:30:00Z';
    let finish: (() => void) | undefined;
    start([
      { ...digest, run: () => new Promise<void>((resolve) => (finish = resolve)).then(() => void days.push('first')) },
      digest,
    ]);
    const stopped = stop().then(() => days.push('stop'));
    finish!();
    await stopped;
    expect([days, jobs()]).toEqual([['first', 'stop'], []]);
  });
});
