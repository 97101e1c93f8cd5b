/** Folder of the runs' JSON files. */
export const REPORTS = '.cache/bench';

/** Rounds of one measurement: their median with the lowest and the highest. */
export interface Spread {
  median: number;
  lowest: number;
  highest: number;
}

/** What a figure counts: `a second` and `a CPU second` are the better the higher, the others the better the lower. */
export type Unit = 'a second' | 'a CPU second' | 's' | 'ms' | 'bytes' | 'MB';

export interface Measurement {
  name: string;
  unit: Unit;
  ours: Spread;
  /** What it was measured in turns with. */
  peer?: Spread & { name: string };
}

export interface Section {
  title: string;
  measurements: readonly Measurement[];
}

export interface SizeReport {
  profiles: number;
  events: number;
  sections: readonly Section[];
}

/** One run of the benchmark, as its JSON file keeps it. */
export interface BenchReport {
  /** Time at which the run began, ISO 8601. */
  at: string;
  commit: string;
  /** `load` is what else it did at that time: processes that ran or waited for a core. */
  machine: { cores: number; cpu: string; memoryGb: number; node: string; load: number };
  sizes: readonly SizeReport[];
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other);
  return { median: sorted[Math.floor(sorted.length / 2)]!, lowest: sorted[0]!, highest: sorted.at(-1)! };
}

/** Three digits at least, and none behind the point that say nothing. */
export const figure = (value: number): string =>
  value >= 99.5 ? Math.round(value).toLocaleString('en-US') : value.toPrecision(2);

/** Ours as a share of the peer's median. */
export const ratioOf = ({ ours, peer }: Measurement): number | undefined => peer && ours.median / peer.median;

const range = ({ median, lowest, highest }: Spread): string =>
  lowest === highest ? figure(median) : `${figure(median)} (${figure(lowest)} to ${figure(highest)})`;

export function lineOf(measurement: Measurement): string {
  const { name, unit, ours, peer } = measurement;
  const beside = peer ? `   ${peer.name} ${figure(peer.median)}   ratio ${ratioOf(measurement)!.toFixed(2)}` : '';
  return `  ${name.padEnd(58)} ${range(ours)} ${unit}${beside}`;
}

/** Prints a measurement as soon as there is one. */
export function printed(measurement: Measurement): Measurement {
  process.stdout.write(`${lineOf(measurement)}\n`);
  return measurement;
}

/** How many times the median grows with ten times the profiles, at the worst of the steps between sizes. */
export function perTenfold(points: readonly { profiles: number; median: number }[]): number | undefined {
  const steps = points.slice(1).map(({ profiles, median }, index) => {
    const before = points[index]!;
    return (median / before.median) ** (1 / Math.log10(profiles / before.profiles));
  });
  return steps.length > 0 ? Math.max(...steps) : undefined;
}
