import { expect, it } from 'vitest';
import { counted, createProgressReporter, type ProgressReporter } from './progress-reporter.ts';

function written(work: (progress: ProgressReporter) => void): string {
  let text = '';
  work(createProgressReporter({ write: (more: string) => void (text += more) }));
  return text;
}

it('overwrites progress lines, each once, and leaves nothing of them behind a final line', () => {
  expect(written(({ say }) => say('done'))).toBe('done\n');
  const text = written(({ say, progress }) => {
    for (const line of ['log: 1%', 'log: 1%', 'log: 2%']) progress(line);
    say('done');
    say('and done');
  });
  expect(text.split(/[\r\n]/).map((line) => line.trimEnd())).toEqual(['', 'log: 1%', 'log: 2%', 'done', 'and done', '']);
  expect(text).toContain(`\rdone${' '.repeat(56)}\n`);
});

it('reports the count of a long copy', async () => {
  const told: string[] = [];
  let count = 0;
  for await (const _ of counted(Array.from({ length: 20_001 }), 'keys', { say: () => undefined, progress: (line) => void told.push(line) })) count += 1;
  expect([count, told]).toEqual([20_001, ['keys: 10000', 'keys: 20000']]);
});
