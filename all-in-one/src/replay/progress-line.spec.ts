import { expect, it } from 'vitest';
import { progressLine } from './replay-command.ts';

it.each([
  [{ events: 0, position: '0', head: '400' }, 500, '0%, 0 events, 0 a second, time left unknown'],
  [{ events: 4_000, position: '100', head: '400' }, 2_000, '25%, 4000 events, 2000 a second, 6 s left'],
  [{ events: 100, position: '10', head: '400' }, 10_000, '2%, 100 events, 10 a second, 8 min 10 s left'],
  [{ events: 9, position: '400', head: '400' }, 3_000, '100%, 9 events, 3 a second, 0 s left'],
])('Replay: its progress is told with rate and time left: %j after %d ms', (progress, elapsed, line) => {
  expect(progressLine(progress, elapsed)).toBe(line);
});
