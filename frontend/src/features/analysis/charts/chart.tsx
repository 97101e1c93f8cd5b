import type { StatsReply } from '@busca/query-api/contract';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { es } from '../../../copy/es.ts';
import styles from './charts.module.css';

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

export const seriesName = (series: string): string => es.analysis.charts.series[series] ?? series;

/** The figures as columns: weeks in seconds, then the values of each series. */
const columnsOf = ({ series, weeks }: StatsReply): uPlot.AlignedData => [
  weeks.map(({ week }) => Date.parse(week) / 1000),
  ...series.map((_, index) => weeks.map(({ values }) => values[index] ?? null)),
];

const optionsOf = ({ series }: StatsReply, width: number): uPlot.Options => ({
  width,
  height: HEIGHT,
  legend: { show: false },
  cursor: { show: false },
  scales: { y: { range: (_, __, max) => [0, Math.max(1, max * 1.05)] } },
  axes: [
    { values: (_, splits) => splits.map((at) => months.format(at * 1000)), stroke: '#5E544A' },
    { stroke: '#5E544A', size: 56 },
  ],
  series: [{}, ...series.map((_, index) => ({ ...lookOf(index), width: 2, spanGaps: true, points: { show: false } }))],
});

/** Draws the figures on a canvas as wide as its place. The table has the same values for people who can't see it. */
export function Chart({ figures, label }: { figures: StatsReply; label: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const plot = new uPlot(optionsOf(figures, element.clientWidth), columnsOf(figures), element);
    const watching = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
    watching.observe(element);
    return () => {
      watching.disconnect();
      plot.destroy();
    };
  }, [figures]);
  return (
    <>
      <div ref={place} className={styles.chart} role="img" aria-label={label} />
      <ul className={styles.legend} aria-label={es.analysis.charts.legend}>
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
