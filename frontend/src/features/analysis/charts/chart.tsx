import type { StatsReply } from '@busca/query-api/contract';
import { useEffect, useId, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { es } from '../../../copy/es.ts';
import { grouped } from '../../../copy/general/number.ts';
import { heightsOf, isUnfinished, linesOf } from './chart-columns.ts';
import styles from './charts.module.css';

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

/** Rejections add up to all of a week's: they lie one on the other. */
const isStacked = ({ chart }: StatsReply): boolean => chart === 'rejections';

/** The value of a series as text. */
export const writeValue = (value: number | null, unit: StatsReply['unit']): string =>
  value === null ? words.none : unit === 'hours' ? words.hours(value.toFixed(2)) : grouped(value);

/** What a week says, in words: its values, and out of how many they are. */
function writeWeek({ series, weeks, unit }: StatsReply, index: number, now: number): string {
  const { week, values, of } = weeks[index]!;
  const name = isUnfinished(week, now) ? words.unfinished(week) : `${words.week} ${week}`;
  const parts = series.map((one, at) => `${seriesName(one)}: ${writeValue(values[at] ?? null, unit)}`);
  return `${name} · ${[...parts, ...(of === undefined ? [] : [words.of(of)])].join(' · ')}`;
}

/** The figures as columns: weeks in seconds, then two lines of each series. */
function columnsOf(figures: StatsReply, now: number): uPlot.AlignedData {
  const { weeks } = figures;
  const unfinished = isUnfinished(weeks.at(-1)!.week, now);
  const lines = heightsOf(figures, isStacked(figures)).map((heights) => linesOf(heights, unfinished));
  return [
    weeks.map(({ week }) => Date.parse(week) / 1000),
    ...lines.flatMap(({ ended, going }) => [ended, going]),
  ] as uPlot.AlignedData;
}

function optionsOf(figures: StatsReply, width: number, onWeek: (index: number) => void): uPlot.Options {
  const line = (index: number): uPlot.Series => ({
    ...lookOf(index),
    width: 2,
    // A week between two without values would be nowhere else.
    points: { show: true, size: 5 },
    ...(isStacked(figures) && { fill: `${lookOf(index).stroke}33` }),
  });
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    hooks: { setCursor: [({ cursor: { idx } }) => typeof idx === 'number' && onWeek(idx)] },
    scales: { y: { range: (_, __, max) => [0, Math.max(1, max * 1.05)] } },
    axes: [
      { values: (_, splits) => splits.map((at) => months.format(at * 1000)), stroke: '#5E544A' },
      { stroke: '#5E544A', size: 56 },
    ],
    series: [{}, ...figures.series.flatMap((_, index) => [line(index), { ...line(index), dash: [2, 6], width: 1.5 }])],
  };
}

/** The week under the pointer, or chosen by keyboard, and what it says. */
function Week({ figures, index, onWeek }: { figures: StatsReply; index: number; onWeek: (index: number) => void }) {
  const [now] = useState(Date.now);
  const id = useId();
  const text = writeWeek(figures, index, now);
  return (
    <div className={styles.week}>
      <label htmlFor={id}>{words.chosen}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={figures.weeks.length - 1}
        value={index}
        aria-valuetext={text}
        onChange={(event) => onWeek(Number(event.currentTarget.value))}
      />
      <p>{text}</p>
    </div>
  );
}

/** Draws the figures on a canvas as wide as its place. The table has the same values for people who can't see it. */
export function Chart({ figures, label }: { figures: StatsReply; label: string }) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<uPlot>(null);
  const [chosen, setChosen] = useState<number>();
  const last = figures.weeks.length - 1;
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
      <Week figures={figures} index={Math.min(chosen ?? last, last)} onWeek={choose} />
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
