import type { Chart as ChartName, StatsReply } from '@busca/query-api/contract';
import { type FormEvent, useId } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { es } from '../../../copy/es.ts';
import { api } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useFieldValues } from '../../../ui/hooks/use-field-values.ts';
import { Link, useGo } from '../../../ui/navigation.tsx';
import { RecordTable } from '../../../ui/lists/record-table.tsx';
import { requireRole } from '../../session/guard.ts';
import { chartAddress, chartNames, type Range, readRange, slugs } from './chart-address.ts';
import { Chart, seriesName, writeValue } from './chart.tsx';
import { AdminHeading } from '../../../ui/page/admin-heading.tsx';
import styles from './charts.module.css';
import { download } from '../../../lib/api/download.ts';
import { Downloads } from '../../audit/downloads.tsx';

const words = es.analysis.charts;

interface Data {
  chart: ChartName;
  range: Range;
  /** Null where the dates are none. */
  figures: StatsReply | null;
}

async function load(chart: ChartName, request: Request): Promise<Data> {
  await requireRole(['Admin', 'Analyst'], request);
  const range = readRange(request.url);
  const query = { ...(range.desde && { from: range.desde }), ...(range.hasta && { to: range.hasta }) };
  try {
    return {
      chart,
      range,
      figures: await api.get('/api/admin/stats/{chart}', { params: { chart }, query, signal: request.signal }),
    };
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return { chart, range, figures: null };
    throw error;
  }
}

function RangeForm({ chart, range }: { chart: ChartName; range: Range }) {
  const go = useGo();
  const id = useId();
  const form = useFieldValues<HTMLFormElement>({ desde: range.desde ?? '', hasta: range.hasta ?? '' });
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [desde, hasta] = [String(typed.get('desde')), String(typed.get('hasta'))];
    void go(chartAddress(chart, { ...(desde && { desde }), ...(hasta && { hasta }) }), { replace: true });
  };
  return (
    <form ref={form} role="search" className={styles.range} aria-label={words.range.label} onSubmit={apply}>
      {(['desde', 'hasta'] as const).map((name) => (
        <div key={name} className={styles.day}>
          <label htmlFor={id + name}>{name === 'desde' ? words.range.from : words.range.to}</label>
          <input id={id + name} name={name} type="date" className={styles.control} />
        </div>
      ))}
      <Button type="submit" variant="secondary">
        {words.range.apply}
      </Button>
    </form>
  );
}

function Figures({ figures: { series, weeks, unit } }: { figures: StatsReply }) {
  const hasGrounds = weeks.some(({ of }) => of !== undefined);
  return (
    <RecordTable
      columns={[words.week, ...series.map(seriesName), ...(hasGrounds ? [words.grounds] : [])]}
      className={styles.figures}
    >
      {[...weeks].reverse().map(({ week, values, of }) => (
        <tr key={week}>
          <th scope="row">
            <time dateTime={week}>{week}</time>
          </th>
          {values.map((value, index) => (
            <td key={series[index]} data-label={seriesName(series[index]!)}>
              {writeValue(value, unit)}
            </td>
          ))}
          {of !== undefined && <td data-label={words.grounds}>{writeValue(of, 'count')}</td>}
        </tr>
      ))}
    </RecordTable>
  );
}

/** A button that saves the chart's figures as CSV. */
function ChartDownload({ chart, range: { desde, hasta } }: { chart: ChartName; range: Range }) {
  const query = { ...(desde && { from: desde }), ...(hasta && { to: hasta }) };
  return (
    <Downloads
      files={[
        {
          label: es.audit.csv,
          name: `${slugs[chart]}.csv`,
          read: () => download('/api/admin/stats/{chart}/csv', query, { chart }),
        },
      ]}
    />
  );
}

function ChartScreen() {
  const { chart, range, figures } = useLoaderData<Data>();
  const { title, text } = words.names[chart];
  return (
    <div className={styles.charts}>
      <AdminHeading>{title}</AdminHeading>
      <nav aria-label={words.label}>
        <ul className={styles.tabs}>
          {chartNames.map((one) => (
            <li key={one}>
              <Link to={chartAddress(one, range)} aria-current={one === chart ? 'page' : undefined}>
                {words.names[one].title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p>
        <span>{text}</span> <span>{words.zone}</span>
      </p>
      <RangeForm chart={chart} range={range} />
      {!figures && <Banner tone="error">{words.range.invalid}</Banner>}
      {figures && figures.weeks.length === 0 && (
        <EmptyState title={words.empty.title} text={words.empty.text} level="h2" />
      )}
      {figures && figures.weeks.length > 0 && (
        <>
          <Chart figures={figures} label={words.picture(title, figures.weeks.length)} />
          <h2>{words.table}</h2>
          <ChartDownload chart={chart} range={range} />
          <Figures figures={figures} />
        </>
      )}
    </div>
  );
}

/** The screen of a chart, at its address. */
export const chartScreen = (chart: ChartName) => ({
  loader: ({ request }: LoaderFunctionArgs) => load(chart, request),
  Component: ChartScreen,
});
