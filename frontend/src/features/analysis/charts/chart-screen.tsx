import type { Chart as ChartName, StatsReply } from '@busca/query-api/contract';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { es } from '../../../copy/es.ts';
import { api } from '../../../lib/api/api.ts';
import { shortPeriodName } from '../../audit/moments.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FilterChoice, FilterForm, FilterInput } from '../../../ui/form/filter-form.tsx';
import { Link, useGo } from '../../../ui/navigation.tsx';
import { RecordTable } from '../../../ui/lists/records.tsx';
import { requireRole } from '../../session/guard.ts';
import {
  chartAddress,
  type ChartFilters,
  chartFilters,
  chartNames,
  chartQuery,
  commonFilters,
  slugs,
} from './chart-address.ts';
import { Chart, entriesAddress, seriesName, writeValue } from './chart.tsx';
import { AdminHeading } from '../../../ui/page/admin-heading.tsx';
import styles from './charts.module.css';
import { download } from '../../../lib/api/download.ts';
import { Downloads } from '../../audit/downloads.tsx';

const words = es.analysis.charts;

type Query = NonNullable<NonNullable<Parameters<typeof api.get<'/api/admin/stats/{chart}'>>[1]>['query']>;

interface Data {
  chart: ChartName;
  filters: ChartFilters;
  /** Null where the dates are none. */
  figures: StatsReply | null;
}

async function load(chart: ChartName, request: Request): Promise<Data> {
  await requireRole(['Admin', 'Analyst'], request);
  const filters = chartFilters(Object.fromEntries(new URL(request.url).searchParams));
  // As the route takes it; the API refuses what is no kind, website or state.
  const query = chartQuery(filters) as Query;
  try {
    return {
      chart,
      filters,
      figures: await api.get('/api/admin/stats/{chart}', { params: { chart }, query, signal: request.signal }),
    };
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return { chart, filters, figures: null };
    throw error;
  }
}

/** What the chart can be narrowed to; where the filters were wrong, nothing is known of that. */
function Choices({ choices: { kind, website, state, actor } }: Pick<StatsReply, 'choices'>) {
  const none = es.admin.filters.any;
  const choice = (name: keyof ChartFilters, label: string, options: readonly (readonly [string, string])[]) =>
    options.length > 0 && <FilterChoice name={name} label={label} none={none} options={Object.fromEntries(options)} />;
  return (
    <>
      {choice(
        'tipo',
        words.filters.kind,
        kind.map((one) => [one, seriesName(`${one}s`)]),
      )}
      {choice(
        'sitio',
        words.filters.website,
        website.map((one) => [one, one]),
      )}
      {choice(
        'estado',
        words.filters.state,
        state.map(({ code, name }) => [code, name]),
      )}
      {choice(
        'quien',
        words.filters.actor,
        actor.map(({ id, name }) => [id, name ?? es.audit.unnamed(es.admin.audit.roles.Admin!, id)]),
      )}
    </>
  );
}

function Filters({ chart, filters, figures }: Data) {
  const go = useGo();
  const { por = 'semana', desde = '', hasta = '', tipo = '', sitio = '', estado = '', quien = '' } = filters;
  return (
    <FilterForm
      // Each chart has fields of its own, which take their values once.
      key={chart}
      values={{ por, desde, hasta, tipo, sitio, estado, quien }}
      hint={words.zone}
      onApply={(typed) => void go(chartAddress(chart, chartFilters(typed)), { replace: true })}
    >
      <FilterChoice name="por" label={words.filters.by} options={words.filters.periods} />
      <FilterInput name="desde" label={words.filters.from} type="date" />
      <FilterInput name="hasta" label={words.filters.to} type="date" />
      {figures && <Choices choices={figures.choices} />}
    </FilterForm>
  );
}

function Figures({ figures, quien }: { figures: StatsReply; quien: string | undefined }) {
  const { series, entries, all_entries: all, by, periods, unit } = figures;
  const hasGrounds = periods.some(({ of }) => of !== undefined);
  const cell = (name: string, text: string, to: string | undefined) => (
    <td key={name} data-label={name}>
      {to ? <Link to={to}>{text}</Link> : text}
    </td>
  );
  return (
    <RecordTable
      columns={[words.periods[by], ...series.map(seriesName), ...(hasGrounds ? [words.grounds] : [])]}
      dense
      className={styles.figures}
    >
      {[...periods].reverse().map(({ period, values, of }) => (
        <tr key={period}>
          <th scope="row">
            <time dateTime={period}>{shortPeriodName(period)}</time>
          </th>
          {values.map((value, index) =>
            cell(
              seriesName(series[index]!),
              writeValue(value, unit),
              entriesAddress(entries[index], value, period, quien),
            ),
          )}
          {of !== undefined && cell(words.grounds, writeValue(of, 'count'), entriesAddress(all, of, period, quien))}
        </tr>
      ))}
    </RecordTable>
  );
}

/** A button that saves the chart's figures as CSV. */
function ChartDownload({ chart, filters }: { chart: ChartName; filters: ChartFilters }) {
  return (
    <Downloads
      files={[
        {
          label: es.audit.csv,
          name: `${slugs[chart]}.csv`,
          read: () => download('/api/admin/stats/{chart}/csv', chartQuery(filters) as Query, { chart }),
        },
      ]}
    />
  );
}

function ChartScreen() {
  const { chart, filters, figures } = useLoaderData<Data>();
  const { title, text } = words.names[chart];
  return (
    <div className={styles.charts}>
      <AdminHeading>{title}</AdminHeading>
      <nav aria-label={words.label}>
        <ul className={styles.tabs}>
          {chartNames.map((one) => (
            <li key={one}>
              <Link to={chartAddress(one, commonFilters(filters))} aria-current={one === chart ? 'page' : undefined}>
                {words.names[one].title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p>{text}</p>
      <Filters chart={chart} filters={filters} figures={figures} />
      {!figures && <Banner tone="error">{words.filters.invalid}</Banner>}
      {figures && figures.periods.length === 0 && (
        <EmptyState title={words.empty.title} text={words.empty.text} level="h2" />
      )}
      {figures && figures.periods.length > 0 && (
        <>
          <Chart
            figures={figures}
            quien={filters.quien}
            label={words.picture[figures.by](title, figures.periods.length)}
          />
          <h2>{words.table}</h2>
          <ChartDownload chart={chart} filters={filters} />
          <Figures figures={figures} quien={filters.quien} />
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
