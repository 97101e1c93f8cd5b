import type { StatsReply } from '@busca/query-api/contract';
import { useEffect, useId, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { es } from '../../../copy/es.ts';
import { grouped } from '../../../copy/general/common.ts';
import { Link } from '../../../ui/navigation.tsx';
import { periodName, spanOfPeriod } from '../../audit/moments.ts';
import { writeTrail } from '../../audit/trail-address.ts';
import styles from './charts.module.css';

/**
 * The entries of the audit that a value of a week or month counts, those of an actor where it is narrowed to one;
 * undefined where there are none, or where it counts something else.
 */
export const entriesAddress = (
  types: readonly string[] | null | undefined,
  value: number | null,
  period: string,
  quien?: string,
): string | undefined =>
  types && value
    ? writeTrail({ filters: { periodo: period, tipo: types.join(','), ...(quien && { quien }) } })
    : undefined;

type Column = (number | null)[];

/** Whether a week, by its Monday, or a month has not ended at an instant (ms). */
export const isUnfinished = (period: string, now: number): boolean => spanOfPeriod(period)!.end > now;

/** The values of a series by week or month; of stacked series each has those of the ones after it below its own. */
export function heightsOf({ series, periods }: StatsReply, stacked: boolean): Column[] {
  return series.map((_, index) =>
    periods.map(({ values }) => {
      if (!stacked) return values[index] ?? null;
      return values.slice(index).reduce<number>((sum, value) => sum + (value ?? 0), 0);
    }),
  );
}

/**
 * A series as two lines: the weeks or months that have ended, and the way from the last of them to the one that has
 * not, which is no whole value yet.
 */
export function linesOf(heights: Column, unfinished: boolean): { ended: Column; going: Column } {
  if (!unfinished) return { ended: heights, going: heights.map(() => null) };
  const last = heights.length - 1;
  return {
    ended: heights.map((value, index) => (index === last ? null : value)),
    going: heights.map((value, index) => (index >= last - 1 ? value : null)),
  };
}

const words = es.analysis.charts;
const HEIGHT = 320;
/** Colours that differ on white, each with a pattern of its own: nobody has to tell them apart by colour alone. */
const looks = [
  { stroke: '#0F5E63', dash: [] },
  { stroke: '#B4472B', dash: [8, 4] },
  { stroke: '#1B4F8A', dash: [2, 3] },
  { stroke: '#7A4A00', dash: [12, 4, 2, 4] },
  { stroke: '#5E544A', dash: [4, 8] },
];
const lookOf = (index: number) => looks[index % looks.length]!;

const months = new Intl.DateTimeFormat('es-US', { month: 'short', year: '2-digit', timeZone: 'UTC' });

export const seriesName = (series: string): string => words.series[series] ?? series;

/** Rejections add up to all of a week's or month's: they lie one on the other. */
const isStacked = ({ chart }: StatsReply): boolean => chart === 'rejections';

/** The value of a series as text. */
export const writeValue = (value: number | null, unit: StatsReply['unit']): string =>
  value === null ? words.none : unit === 'hours' ? words.hours(value.toFixed(2)) : grouped(value);

interface Value {
  name: string;
  text: string;
  /** The entries that it counts, where it counts some. */
  to: string | undefined;
}

/** What a week or month says: the value of each series, and out of how many they are. */
function valuesOf(
  { series, entries, all_entries: all, periods, unit }: StatsReply,
  index: number,
  quien: string | undefined,
): Value[] {
  const { period, values, of } = periods[index]!;
  const each = series.map((one, at) => {
    const value = values[at] ?? null;
    return {
      name: seriesName(one),
      text: writeValue(value, unit),
      to: entriesAddress(entries[at], value, period, quien),
    };
  });
  if (!all) return each;
  const sum = of ?? values.reduce<number>((total, value) => total + (value ?? 0), 0);
  const name = of === undefined ? words.all : words.grounds;
  return [...each, { name, text: grouped(sum), to: entriesAddress(all, sum, period, quien) }];
}

/** The figures as columns: weeks or months in seconds, then two lines of each series. */
function columnsOf(figures: StatsReply, now: number): uPlot.AlignedData {
  const { periods } = figures;
  const unfinished = isUnfinished(periods.at(-1)!.period, now);
  const lines = heightsOf(figures, isStacked(figures)).map((heights) => linesOf(heights, unfinished));
  return [
    periods.map(({ period }) => Date.parse(period) / 1000),
    ...lines.flatMap(({ ended, going }) => [ended, going]),
  ] as uPlot.AlignedData;
}

function optionsOf(figures: StatsReply, width: number, onPoint: (index: number) => void): uPlot.Options {
  const line = (index: number): uPlot.Series => ({
    ...lookOf(index),
    width: 2,
    // A value between two gaps would be nowhere else.
    points: { show: true, size: 5 },
    ...(isStacked(figures) && { fill: `${lookOf(index).stroke}33` }),
  });
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    hooks: { setCursor: [({ cursor: { idx } }) => typeof idx === 'number' && onPoint(idx)] },
    scales: { y: { range: (_, __, max) => [0, Math.max(1, max * 1.05)] } },
    axes: [
      { values: (_, splits) => splits.map((at) => months.format(at * 1000)), stroke: '#5E544A' },
      { stroke: '#5E544A', size: 56 },
    ],
    series: [{}, ...figures.series.flatMap((_, index) => [line(index), { ...line(index), dash: [2, 6], width: 1.5 }])],
  };
}

interface PointProps {
  figures: StatsReply;
  /** The account to whose decisions the figures are narrowed. */
  quien: string | undefined;
  index: number;
  onPoint: (index: number) => void;
}

/** The week or month under the pointer, or chosen by keyboard: what it says, and the way to what it counts. */
function Point({ figures, quien, index, onPoint }: PointProps) {
  const [now] = useState(Date.now);
  const id = useId();
  const { period } = figures.periods[index]!;
  const name = isUnfinished(period, now) ? words.unfinished(periodName(period)) : periodName(period);
  const values = valuesOf(figures, index, quien);
  return (
    <div className={styles.point}>
      <label htmlFor={id}>{words.chosen[figures.by]}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={figures.periods.length - 1}
        value={index}
        aria-valuetext={[name, ...values.map((value) => `${value.name}: ${value.text}`)].join(' · ')}
        onChange={(event) => onPoint(Number(event.currentTarget.value))}
      />
      <p>{name}</p>
      <ul>
        {values.map((value) => (
          <li key={value.name}>
            <span>{`${value.name}: `}</span>
            {value.to ? (
              <Link to={value.to} aria-label={words.entries(value.name, value.text)}>
                {value.text}
              </Link>
            ) : (
              <span>{value.text}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Draws the figures on a canvas as wide as its place. The table has the same values for people who can't see it. */
export function Chart({ figures, quien, label }: Pick<PointProps, 'figures' | 'quien'> & { label: string }) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<uPlot>(null);
  const [chosen, setChosen] = useState<number>();
  const last = figures.periods.length - 1;
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const columns = columnsOf(figures, Date.now());
    const plot = new uPlot(optionsOf(figures, element.clientWidth, setChosen), columns, element);
    drawn.current = plot;
    const watching = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
    watching.observe(element);
    return () => {
      watching.disconnect();
      plot.destroy();
    };
  }, [figures]);
  const choose = (index: number) => {
    setChosen(index);
    const plot = drawn.current;
    plot?.setCursor({ left: plot.valToPos(plot.data[0]![index]!, 'x'), top: 0 });
  };
  return (
    <>
      <div ref={place} className={styles.chart} role="img" aria-label={label} />
      <Point figures={figures} quien={quien} index={Math.min(chosen ?? last, last)} onPoint={choose} />
      <ul className={styles.legend} aria-label={words.legend}>
        {figures.series.map((series, index) => (
          <li key={series}>
            <svg width="36" height="8" aria-hidden="true">
              <line
                x1="0"
                y1="4"
                x2="36"
                y2="4"
                stroke={lookOf(index).stroke}
                strokeWidth="3"
                strokeDasharray={lookOf(index).dash.join(' ')}
              />
            </svg>
            <span>{seriesName(series)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
