import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toMarkdown } from './markdown.ts';
import { figure, lineOf, perTenfold, ratioOf, spreadOf, type BenchReport, type Measurement } from './report.ts';

const page: Measurement = {
  name: 'city page',
  unit: 'a second',
  ours: spreadOf([900, 1_000, 1_200]),
  peer: { name: 'Koa', ...spreadOf([2_000]) },
};

const report: BenchReport = {
  at: '2026-11-23T02:00:00.000Z',
  commit: 'abc1234',
  machine: { cores: 2, cpu: 'a fast one', memoryGb: 24, node: '20.20.0', load: 1 },
  sizes: [
    {
      profiles: 1_000,
      events: 2_050,
      sections: [
        { title: 'Pages', measurements: [page] },
        { title: 'Growth', measurements: [{ name: 'suggestion', unit: 'ms', ours: spreadOf([1]) }] },
      ],
    },
    {
      profiles: 100_000,
      events: 205_000,
      sections: [{ title: 'Growth', measurements: [{ name: 'suggestion', unit: 'ms', ours: spreadOf([1.44]) }] }],
    },
  ],
};

describe('The report of a run', () => {
  it('takes medians, with the lowest and the highest round', () => {
    expect(spreadOf([9, 1, 5])).toEqual({ median: 5, lowest: 1, highest: 9 });
    expect(ratioOf(page)).toBe(0.5);
    expect(lineOf(page)).toMatch(/^ {2}city page +1,000 \(900 to 1,200\) a second {3}Koa 2,000 {3}ratio 0\.50$/);
  });

  it('writes figures with the digits that say something', () => {
    expect([0.0123, 1.26, 99.6, 1234.5].map(figure)).toEqual(['0.012', '1.3', '100', '1,235']);
  });

  it('compares sizes as if each were ten times the one before', () => {
    expect(
      perTenfold([
        { profiles: 1_000, median: 1 },
        { profiles: 100_000, median: 1.44 },
      ]),
    ).toBeCloseTo(1.2);
    expect(
      perTenfold([
        { profiles: 10, median: 1 },
        { profiles: 100, median: 1.1 },
        { profiles: 1_000, median: 1.21 * 1.2 },
      ]),
    ).toBeCloseTo(1.32);
    expect(perTenfold([{ profiles: 10, median: 1 }])).toBeUndefined();
  });

  it('is a table for each section, with a column for each size', () => {
    const text = toMarkdown(report);
    expect(text).toContain('| city page | a second, beside Koa | 1,000 (900 to 1,200); **0.50** of 2,000 |  |');
    expect(text).toContain('|  | unit | 1,000 profiles | 100,000 profiles | at ten times the profiles, times |');
    expect(text).toContain('| suggestion | ms | 1.0 | 1.4 | 1.20 |');
    expect(text).toContain(
      'commit `abc1234`: 2 cores (a fast one), 24 GB, Node 20.20.0.\nThe load by other work was 1 at',
    );
  });

  it('is the page in the docs, made out of the file beside it', () => {
    const kept = JSON.parse(readFileSync('docs/performance.json', 'utf8')) as BenchReport;
    expect(readFileSync('docs/performance.md', 'utf8')).toBe(toMarkdown(kept));
  });
});
