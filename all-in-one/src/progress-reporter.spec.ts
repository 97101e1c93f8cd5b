import { expect, it } from 'vitest';
import { counted, createProgressReporter, type ProgressReporter } from './progress-reporter.ts';

function output(work: (progress: ProgressReporter) => void): string {
  let text = '';
  work(createProgressReporter({ write: (more: string) => void (text += more) }));
  return text;
}

it('Progress reporter: overwrites progress lines, skips repeated ones, and clears the last one for a final line', () => {
  expect(output(({ say }) => say('done'))).toBe('done\n');
  const text = output(({ say, progress }) => {
    for (const line of ['log: 1%', 'log: 1%', 'log: 2%']) progress(line);
    say('done');
    say('and done');
  });
  expect(text.split(/[\r\n]/).map((line) => line.trimEnd())).toEqual(['', 'log: 1%', 'log: 2%', 'done', 'and done', '']);
  expect(text).toContain(`\rdone${' '.repeat(56)}\n`);
});

it('Progress reporter: reports the count of a long copy every 10,000 items', async () => {
  const lines: string[] = [];
  let count = 0;
  for await (const _ of counted(Array.from({ length: 20_001 }), 'keys', { say: () => undefined, progress: (line) => void lines.push(line) })) count += 1;
  expect([count, lines]).toEqual([20_001, ['keys: 10000', 'keys: 20000']]);
});
