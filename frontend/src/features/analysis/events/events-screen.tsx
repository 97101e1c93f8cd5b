import type { EventReply } from '@busca/query-api/contract';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { es } from '../../../copy/es.ts';
import { adminPaths } from '../../../lib/paths.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { api, type Page } from '../../../lib/api/api.ts';
import { download } from '../../../lib/api/download.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Asked, FilterChoice, FilterForm, FilterInput } from '../../../ui/form/filter-form.tsx';
import { RecordTable } from '../../../ui/lists/records.tsx';
import { Link, useGo } from '../../../ui/navigation.tsx';
import { AdminHeading } from '../../../ui/page/admin-heading.tsx';
import { Downloads } from '../../audit/downloads.tsx';
import { dayEnd, dayStart } from '../../audit/moments.ts';
import { actorName, writeInstant } from '../../audit/wording.ts';
import { requireRole } from '../../session/guard.ts';
import styles from './events.module.css';

/**
 * The filters of the event log, by their names in the address. Dates are days in the reader's time zone (yyyy-mm-dd).
 */
const filterNames = ['tipo', 'flujo', 'desde', 'hasta', 'peticion'] as const;
type EventFilters = Partial<Record<(typeof filterNames)[number], string>>;

interface EventAddress {
  filters: EventFilters;
  /** Only events before this position; undefined for the newest. */
  before: string | undefined;
}

/** The filters among some values; empty ones are left out. */
const eventFilters = (values: Readonly<Record<string, string>>): EventFilters =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = (values[name] ?? '').trim();
      return value === '' ? [] : [[name, value]];
    }),
  );

/** Reads an address. */
export function readEventAddress(url: string): EventAddress {
  const query = new URL(url).searchParams;
  return { filters: eventFilters(Object.fromEntries(query)), before: query.get('antes') ?? undefined };
}

/** The address of a page of the log at `path`. */
export function writeEventAddress(path: string, filters: EventFilters, before?: string): string {
  const query = new URLSearchParams({ ...filters, ...(before !== undefined && { antes: before }) }).toString();
  return query ? `${path}?${query}` : path;
}

/** The same filters as the API names them: a day from its first to its last instant. The API refuses what is no day. */
export const toQuery = ({ tipo, flujo, desde, hasta, peticion }: EventFilters) => ({
  ...(tipo && { type: tipo }),
  ...(flujo && { stream: flujo }),
  ...(desde && { from: dayStart(desde) ?? desde }),
  ...(hasta && { to: dayEnd(hasta) ?? hasta }),
  ...(peticion && { correlation: peticion }),
});

/** The Spanish words for each type of event, by type. */
const typeWords: Readonly<Record<string, string>> = { ...es.admin.audit.types, ...es.analysis.events.types };

export const typeName = (type: string): string => typeWords[type] ?? type;

/** The person and the role for admins; the role alone where there is no name to see. */
export const whoName = ({ id, role, name }: EventReply['actor']): string =>
  name ? actorName({ id, role, name }) : (es.admin.audit.roles[role] ?? role);

const PAGE_SIZE = 50;
const words = es.analysis.events;

type Data = EventAddress & Page<EventReply[]> & { isInvalid: boolean };
/** As the route takes it; the API refuses a type or an id that is none. */
type Query = NonNullable<NonNullable<Parameters<typeof api.getPage<'/api/admin/events'>>[1]>['query']>;

export async function loader({ request }: LoaderFunctionArgs): Promise<Data> {
  await requireRole(['Admin', 'Analyst'], request);
  const { filters, before } = readEventAddress(request.url);
  const query = { ...toQuery(filters), order: 'newest', limit: PAGE_SIZE, ...(before && { after: before }) } as Query;
  try {
    return {
      filters,
      before,
      isInvalid: false,
      ...(await api.getPage('/api/admin/events', { query, signal: request.signal })),
    };
  } catch (error) {
    if (error instanceof ApiError && error.status === 400)
      return { filters, before, isInvalid: true, items: [], total: 0 };
    throw error;
  }
}

function Row({ event, filters }: { event: EventReply; filters: EventFilters }) {
  return (
    <tr>
      <td data-label={words.columns.at}>
        <time dateTime={event.at}>{writeInstant(event.at)}</time>
      </td>
      <th scope="row">
        <span>{typeName(event.type)}</span> <span className={styles.type}>{event.type}</span>
      </th>
      <td data-label={words.columns.stream}>
        <Link className={styles.stream} to={writeEventAddress(adminPaths.events, { ...filters, flujo: event.stream })}>
          {event.stream}
        </Link>
      </td>
      <td data-label={words.columns.actor}>{whoName(event.actor)}</td>
      <td data-label={words.columns.more}>
        <Link
          to={adminPaths.chain(event.correlationId)}
          aria-label={`${words.chain}: ${typeName(event.type)}, ${writeInstant(event.at)}`}
        >
          {words.chain}
        </Link>
        <details className={styles.data}>
          <summary aria-label={`${words.data}: ${typeName(event.type)}, ${writeInstant(event.at)}`}>
            {words.data}
          </summary>
          <pre>{JSON.stringify(event.data, null, 2)}</pre>
        </details>
      </td>
    </tr>
  );
}

function EventTable({ events, filters }: { events: EventReply[]; filters: EventFilters }) {
  return (
    <RecordTable columns={Object.values(words.columns)}>
      {events.map((event) => (
        <Row key={event.id} event={event} filters={filters} />
      ))}
    </RecordTable>
  );
}

const filterWords = es.analysis.events.filters;
/** Every type in Spanish and by its name, in alphabetical order. */
const types = Object.fromEntries(
  Object.entries(typeWords)
    .sort(([, a], [, b]) => a.localeCompare(b, 'es'))
    .map(([type, name]) => [type, `${name} (${type})`]),
);

/** The filters of the event log: they take effect together, and stand in the address. */
function EventFilterForm({ filters }: { filters: EventFilters }) {
  const go = useGo();
  return (
    <FilterForm
      values={Object.fromEntries(filterNames.map((name) => [name, filters[name] ?? '']))}
      hint={es.admin.filters.days}
      onApply={(typed) => void go(writeEventAddress(adminPaths.events, eventFilters(typed)))}
    >
      <FilterChoice name="tipo" label={filterWords.type} none={es.admin.filters.any} options={types} />
      <FilterInput name="flujo" label={filterWords.stream} type="text" placeholder={filterWords.streamHint} />
      <FilterInput name="desde" label={filterWords.from} type="date" />
      <FilterInput name="hasta" label={filterWords.to} type="date" />
      <FilterInput name="peticion" label={filterWords.correlation} type="text" />
    </FilterForm>
  );
}

const labels: Readonly<Record<keyof EventFilters, string>> = {
  tipo: filterWords.type,
  flujo: filterWords.stream,
  desde: filterWords.from,
  hasta: filterWords.to,
  peticion: filterWords.correlation,
};

/** Each part of what was asked, in words, with the filters that are left without it. */
const partsOf = (filters: EventFilters) =>
  filterNames.flatMap((name) => {
    const { [name]: value, ...without } = filters;
    return value ? [{ text: `${labels[name]}: ${name === 'tipo' ? typeName(value) : value}`, without }] : [];
  });

/** `/administración/eventos` */
export function Component() {
  const { filters, before, items, total, isInvalid } = useLoaderData<Data>();
  const query = toQuery(filters) as Omit<Query, 'order' | 'limit' | 'after'>;
  const last = items.length === PAGE_SIZE ? items.at(-1) : undefined;
  return (
    <div className={styles.events}>
      <AdminHeading>{words.title}</AdminHeading>
      <p>{words.intro}</p>
      <EventFilterForm filters={filters} />
      <Asked parts={partsOf(filters)} to={(others) => writeEventAddress(adminPaths.events, others)} />
      {!isInvalid && <p role="status">{words.count(total)}</p>}
      {isInvalid && <Banner tone="error">{words.invalid}</Banner>}
      {items.length > 0 ? (
        <EventTable events={items} filters={filters} />
      ) : (
        !isInvalid && <EmptyState title={words.none.title} text={words.none.text} level="h2" />
      )}
      {(before !== undefined || last) && (
        <nav aria-label={words.pages.label} className={styles.pages}>
          {before !== undefined && <Link to={writeEventAddress(adminPaths.events, filters)}>{words.pages.newest}</Link>}
          {last && <Link to={writeEventAddress(adminPaths.events, filters, last.position)}>{words.pages.older}</Link>}
        </nav>
      )}
      {items.length > 0 && (
        <Downloads
          files={[
            { label: es.audit.ndjson, name: 'eventos.ndjson', read: () => download('/api/admin/events.ndjson', query) },
            { label: es.audit.csv, name: 'eventos.csv', read: () => download('/api/admin/events.csv', query) },
          ]}
        />
      )}
    </div>
  );
}
