import {
  type BenchReport,
  figure,
  type Measurement,
  perTenfold,
  ratioOf,
  type SizeReport,
  type Spread,
} from './report.ts';

/** The section whose figures are compared between sizes. */
export const GROWTH = 'Growth';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const range = ({ lowest, highest }: Spread): string =>
  lowest === highest ? '' : ` (${figure(lowest)} to ${figure(highest)})`;

function cell(measurement: Measurement | undefined): string {
  if (!measurement) return '';
  const { ours, peer } = measurement;
  const ratio = peer ? `; **${ratioOf(measurement)!.toFixed(2)}** of ${figure(peer.median)}` : '';
  return `${figure(ours.median)}${range(ours)}${ratio}`;
}

const profiles = (count: number): string => `${count.toLocaleString('en-US')} profiles`;

const found = ({ sections }: SizeReport, title: string, name: string): Measurement | undefined =>
  sections.find((section) => section.title === title)?.measurements.find((measurement) => measurement.name === name);

/** Titles or names in the order in which the sizes bring them first. */
const distinct = (values: readonly string[]): string[] => [...new Set(values)];

function section(sizes: readonly SizeReport[], title: string): string {
  const all = sizes
    .flatMap(({ sections }) => sections)
    .filter((one) => one.title === title)
    .flatMap(({ measurements }) => measurements);
  const rows = distinct(all.map(({ name }) => name)).map((name) => {
    const { unit, peer } = all.find((measurement) => measurement.name === name)!;
    const bySize = sizes.map((size) => found(size, title, name));
    const points = sizes.flatMap((size, index) =>
      bySize[index] ? [{ profiles: size.profiles, median: bySize[index].ours.median }] : [],
    );
    const growth = title === GROWTH ? [perTenfold(points)?.toFixed(2) ?? ''] : [];
    return [name, peer ? `${unit}, beside ${peer.name}` : unit, ...bySize.map(cell), ...growth];
  });
  const head = [
    '',
    'unit',
    ...sizes.map((size) => profiles(size.profiles)),
    ...(title === GROWTH ? ['at ten times the profiles, times'] : []),
  ];
  return `## ${title}\n\n${table(head, rows)}`;
}

/** The page `docs/performance.md` of a run. Its tables are as wide as they need to be. */
export function toMarkdown({ at, commit, machine, sizes }: BenchReport): string {
  const titles = distinct(sizes.flatMap(({ sections }) => sections.map(({ title }) => title)));
  return `# Performance

Written by \`npm run bench -- --write-docs\` out of [performance.json](performance.json), the file of one run. Change
neither by hand.

The run of ${at.slice(0, 10)}, commit \`${commit}\`: ${machine.cores} cores (${machine.cpu}), ${machine.memoryGb} GB, Node ${machine.node}.
The load by other work was ${machine.load} at its begin.
${sizes.map((size) => `${profiles(size.profiles)} are ${size.events.toLocaleString('en-US')} events.`).join(' ')}

A figure is the median of its rounds, with the lowest and the highest. A bold number is the share of what stands beside
it, which was measured in turns with it in the same run: absolute figures wander with the machine, shares hardly do.

${titles.map((title) => section(sizes, title)).join('\n\n')}
`;
}
