import { describe, expect, it } from 'vitest';
import { type Figures, medianOf, missedIn, toTable } from './report.ts';

const good: Figures = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  lcp: 1800,
  cls: 0.01,
  tbt: 100,
};

describe('Report of Lighthouse', () => {
  it('takes the median of each figure over the runs', () => {
    const runs = [
      { ...good, lcp: 1900, tbt: 10 },
      { ...good, lcp: 1200, tbt: 90 },
      { ...good, lcp: 1500, tbt: 50 },
    ];
    expect(medianOf(runs)).toEqual({ ...good, lcp: 1500, tbt: 50 });
  });

  it('misses nothing at its limits', () => {
    expect(missedIn(good)).toEqual([]);
  });

  it.each([
    ['performance', 94],
    ['accessibility', 99],
    ['best-practices', 99],
    ['seo', 99],
    ['lcp', 1801],
    ['cls', 0.011],
    ['tbt', 101],
  ] as const)('misses the limit of %s with %d', (name, value) => {
    expect(missedIn({ ...good, [name]: value })).toEqual([name]);
  });

  it('marks what misses its limit in a table with a line for each page', () => {
    const [head, home, profile] = toTable({ home: good, profile: { ...good, lcp: 2150, cls: 0 } }).map((line) =>
      line.split(/  +/),
    );
    expect(head).toEqual(['page', 'performance', 'accessibility', 'best-practices', 'seo', 'LCP', 'CLS', 'TBT']);
    expect(home).toEqual(['home', '95', '100', '100', '100', '1.80 s', '0.010', '100 ms']);
    expect(profile).toEqual(['profile', '95', '100', '100', '100', '2.15 s !', '0.000', '100 ms']);
  });
});
