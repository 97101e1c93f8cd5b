import type { ProfileFigure, ProfileFiguresReply } from '@busca/query-api/contract';
import { useEffect, useState } from 'react';
import { es } from '../../copy/es.ts';
import { grouped } from '../../copy/general/common.ts';
import { api } from '../../lib/api/api.ts';
import { Card } from '../../ui/boxes.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { RecordTable } from '../../ui/lists/records.tsx';
import styles from './figures.module.css';

type Week = ProfileFiguresReply['this_week'];

const words = es.figures;
const names = Object.keys(words.names) as ProfileFigure[];
const days = new Intl.DateTimeFormat('es-US', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayOf = ({ week }: Week): string => days.format(Date.parse(week));

/** The figures of a profile; undefined while they are read, null where they could not be. */
function useFigures(id: string): ProfileFiguresReply | null | undefined {
  const [figures, setFigures] = useState<ProfileFiguresReply | null>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    api
      .get('/api/account/profiles/{id}/figures', { params: { id }, signal })
      .then(setFigures, () => signal.aborted || setFigures(null));
    return () => controller.abort();
  }, [id]);
  return figures;
}

/** The figures of the last seven days, each with those of the seven before and the town's median. */
function Tiles({ figures: { town, this_week, weeks } }: { figures: ProfileFiguresReply }) {
  const last = weeks.at(-1);
  const { counts, town_median } = this_week;
  return (
    <dl className={styles.tiles}>
      {names.map((name) => (
        <div key={name}>
          <dt>{words.names[name]}</dt>
          <dd className={styles.count}>{grouped(counts[name])}</dd>
          {last && <dd>{words.before(grouped(last.counts[name]))}</dd>}
          {town_median && <dd>{words.median(town, grouped(town_median[name]))}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** The next number that is easy to read: 1, 2, 5, 10, 20 ... */
function roundedUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 2, 5].find((step) => step * power >= value) ?? 10);
}

/**
 * How often the profile was in lists, by week, as bars, with the town's median over them. The table has the numbers.
 */
function Chart({ town, weeks }: Pick<ProfileFiguresReply, 'town' | 'weeks'>) {
  const values = weeks.map(({ counts }) => counts.shown);
  const medians = weeks.flatMap(({ town_median }) => town_median?.shown ?? []);
  const top = roundedUp(Math.max(1, ...values, ...medians));
  const [first, last] = [weeks[0]!, weeks.at(-1)!];
  const label = words.chart.picture(grouped(first.counts.shown), grouped(last.counts.shown));
  const line = medians.map((value, index) => `${index * 10 + 5},${100 - (value / top) * 100}`).join(' ');
  return (
    <figure className={styles.chart}>
      <figcaption>
        <h3>{words.chart.title}</h3>
        <span className={styles.legend}>
          <span className={styles.you}>{words.chart.you}</span>
          {medians.length > 0 && <span className={styles.median}>{words.chart.median(town)}</span>}
        </span>
      </figcaption>
      <p className={styles.top} aria-hidden="true">
        {grouped(top)}
      </p>
      <svg viewBox="0 0 120 100" preserveAspectRatio="none" role="img" aria-label={label}>
        {values.map((value, index) => (
          <rect
            key={weeks[index]!.week}
            x={index * 10 + 2}
            width="6"
            y={100 - (value / top) * 100}
            height={(value / top) * 100}
          />
        ))}
        {line && <polyline points={line} vectorEffect="non-scaling-stroke" />}
      </svg>
      <p className={styles.dates} aria-hidden="true">
        <span>{dayOf(first)}</span>
        <span>{dayOf(weeks[Math.floor(weeks.length / 2)]!)}</span>
        <span>{dayOf(last)}</span>
      </p>
    </figure>
  );
}

/** Every figure of every week, the newest first. */
const Table = ({ weeks }: { weeks: readonly Week[] }) => (
  <details className={styles.table}>
    <summary>{words.table.open}</summary>
    <RecordTable dense columns={[words.table.week, ...names.map((name) => words.names[name])]}>
      {[...weeks].reverse().map((week) => (
        <tr key={week.week}>
          <th scope="row">
            <time dateTime={week.week}>{dayOf(week)}</time>
          </th>
          {names.map((name) => (
            <td key={name} data-label={words.names[name]}>
              <span>{grouped(week.counts[name])}</span>{' '}
              {week.town_median && <small>{words.table.ofTown(grouped(week.town_median[name]))}</small>}
            </td>
          ))}
        </tr>
      ))}
    </RecordTable>
  </details>
);

function Read({ figures }: { figures: ProfileFiguresReply }) {
  const { town, this_week, weeks } = figures;
  const all = [...weeks, this_week];
  if (all.every(({ counts }) => names.every((name) => counts[name] === 0)))
    return (
      <>
        <p>{words.empty.text}</p>
        <p>
          <a href="#compartir">{words.empty.link}</a>
        </p>
      </>
    );
  return (
    <>
      <Tiles figures={figures} />
      {!this_week.town_median && <p className={styles.small}>{words.fewInTown(town)}</p>}
      <Chart town={town} weeks={weeks} />
      <Table weeks={all} />
    </>
  );
}

/** What visitors did with a profile: in seven days, and in the twelve weeks before beside the town's median. */
export function Figures({ id }: { id: string }) {
  const figures = useFigures(id);
  return (
    <Card as="section" className={styles.figures} aria-labelledby="semana" aria-busy={figures === undefined}>
      <div className={styles.title}>
        <h2 id="semana">{words.title}</h2>
        {figures && <p className={styles.small}>{words.span}</p>}
      </div>
      {figures === undefined && <p>{words.reading}</p>}
      {figures === null && <Banner tone="warning">{words.failed}</Banner>}
      {figures && <Read figures={figures} />}
      <p className={styles.small}>{words.counted}</p>
    </Card>
  );
}
