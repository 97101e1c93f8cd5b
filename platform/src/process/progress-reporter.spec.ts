import { expect, it } from 'vitest';
import { counted, createProgressReporter, type ProgressReporter } from './terminal.ts';

function output(isTTY: boolean, work: (progress: ProgressReporter, pass: (ms: number) => void) => void): string {
  let [text, now] = ['', 0];
  work(
    createProgressReporter({ isTTY, write: (more: string) => void (text += more) }, () => now),
    (ms) => void (now += ms),
  );
  return text;
}

it('Progress reporter: on a terminal a line overwrites the progress before it', () => {
  const clear = '\r\u001B[K';
  expect(
    output(true, ({ say, progress }) => {
      for (const line of ['log: 1%', 'log: 2%']) progress(line);
      say('done');
    }),
  ).toBe(`${clear}log: 1%${clear}log: 2%${clear}done\n`);
});

it('Progress reporter: a log gets whole lines, and one about progress every ten seconds at most', () => {
  expect(
    output(false, ({ say, progress }, pass) => {
      say('begun');
      for (let percent = 0; percent < 100; percent += 1) {
        progress(`log: ${percent}%`);
        pass(400);
      }
      say('done');
    }),
  ).toBe('begun\nlog: 25%\nlog: 50%\nlog: 75%\ndone\n');
});

it('Progress reporter: a short command writes no progress to a log', () => {
  expect(
    output(false, ({ say, progress }) => {
      progress('log: 100%');
      say('done');
    }),
  ).toBe('done\n');
});

it('Progress reporter: reports the count of a long copy every 10,000 items', async () => {
  const lines: string[] = [];
  let count = 0;
  for await (const _ of counted(Array.from({ length: 20_001 }), 'keys', {
    say: () => undefined,
    progress: (line) => void lines.push(line),
  }))
    count += 1;
  expect([count, lines]).toEqual([20_001, ['keys: 10000', 'keys: 20000']]);
});
