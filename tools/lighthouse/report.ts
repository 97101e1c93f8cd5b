/** What is measured of a page: scores out of 100, LCP and TBT in ms, CLS without a unit. */
export type FigureName = 'performance' | 'accessibility' | 'best-practices' | 'seo' | 'lcp' | 'cls' | 'tbt';
export type Figures = Record<FigureName, number>;

interface Figure {
  title: string;
  fits(value: number): boolean;
  format(value: number): string;
}

const score = (title: string, least: number): Figure => ({ title, fits: (value) => value >= least, format: String });

const figures: Record<FigureName, Figure> = {
  performance: score('performance', 95),
  accessibility: score('accessibility', 100),
  'best-practices': score('best-practices', 100),
  seo: score('seo', 100),
  lcp: { title: 'LCP', fits: (ms) => ms <= 1800, format: (ms) => `${(ms / 1000).toFixed(2)} s` },
  cls: { title: 'CLS', fits: (shift) => shift <= 0.01, format: (shift) => shift.toFixed(3) },
  tbt: { title: 'TBT', fits: (ms) => ms <= 100, format: (ms) => `${Math.round(ms)} ms` },
};
const names = Object.keys(figures) as FigureName[];

/** The middle one of several values; of an even number the upper one. */
const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** The median of each figure over some runs. */
export const medianOf = (runs: readonly Figures[]): Figures =>
  Object.fromEntries(names.map((name) => [name, middle(runs.map((run) => run[name]))])) as Figures;

/** The figures of a page that miss their limit. */
export const missedIn = (page: Figures): FigureName[] => names.filter((name) => !figures[name].fits(page[name]));

/** A table of pages by their names, a line each after the head. '!' marks what misses its limit. */
export function toTable(pages: Readonly<Record<string, Figures>>): string[] {
  const cell = (page: Figures, name: FigureName): string =>
    `${figures[name].format(page[name])}${figures[name].fits(page[name]) ? '' : ' !'}`;
  const rows = [
    ['page', ...names.map((name) => figures[name].title)],
    ...Object.entries(pages).map(([title, page]) => [title, ...names.map((name) => cell(page, name))]),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}
