import { position } from '@busca/events';
import { expect, it } from 'vitest';
import { readingLines } from './lag.ts';

function linesOf(counts: 'events' | 'bytes', ...readings: [at: number, read: number, of: number][]): string[] {
  const lines: string[] = [];
  let now = 0;
  const report = readingLines((line) => void lines.push(line), { counts, now: () => now });
  for (const [at, read, of] of readings) {
    now = at;
    report({ position: position(read), head: position(of) });
  }
  return lines;
}

it('The start says how far the read models are with a large log: at once, and then now and again', () => {
  const rest = '. Until it is read, every screen shows a part of the data.';
  expect(
    linesOf('events', [0, 8_000, 50_000], [900, 9_000, 50_000], [6_000, 33_333, 50_000], [12_000, 33_333, 50_000]),
  ).toEqual([
    `Reading the log: 8,000 of 50,000 events (16 %)${rest}`,
    `Reading the log: 33,333 of 50,000 events (66 %)${rest}`,
  ]);
  expect(linesOf('bytes', [0, 8_000, 50_000])).toEqual([`Reading the log: 16 %${rest}`]);
});

it('The start says nothing about the last events of a log', () => {
  expect(linesOf('events', [0, 0, 600], [9_000, 49_500, 50_000])).toEqual([]);
});
