import type { PlanLedgerReply } from '@busca/query-api/contract';
import { useLoaderData } from 'react-router-dom';
import { es } from '../../copy/es.ts';
import { adminPaths, pageCount, pageNumber } from '../../lib/paths.ts';
import { api, type Page } from '../../lib/api/api.ts';
import { download } from '../../lib/api/download.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Asked, FilterForm, FilterInput } from '../../ui/form/filter-form.tsx';
import { Link, useGo } from '../../ui/navigation.tsx';
import { pageLinks, Pagination } from '../../ui/lists/pagination.tsx';
import { RecordTable } from '../../ui/lists/records.tsx';
import { ChoiceLinks } from './choice-links.tsx';
import { Downloads } from './downloads.tsx';
import { actorLabel, type Sighted } from './people.ts';
import styles from './plans.module.css';
import { queryOf, readFilters, type TrailFilters } from './trail-address.ts';
import { partsOf, People } from './trail.tsx';
import { writeInstant } from './wording.ts';

const PAGE_SIZE = 20;
const words = es.audit.plans;
const planName = (plan: keyof typeof es.portal.profiles.plans): string => es.portal.profiles.plans[plan];

type Status = keyof typeof words.states;
/** The filters of the trail that the ledger takes too. */
type Filters = Pick<TrailFilters, 'desde' | 'hasta' | 'quien' | 'texto' | 'perfil'>;
interface Question {
  status: Status | undefined;
  filters: Filters;
}
interface Data extends Question, Page<PlanLedgerReply[]> {
  page: number;
}

const isStatus = (text: string | null): text is Status => text !== null && Object.hasOwn(words.states, text);
function filtersOf(values: Readonly<Record<string, string>>): Filters {
  const { tipo: _, campo: __, cuenta: ___, operacion: ____, periodo: _____, ...filters } = readFilters(values);
  return filters;
}
const addressOf = ({ status, filters }: Question, page = 1): string => {
  const query = new URLSearchParams({
    ...(status && { estado: status }),
    ...filters,
    ...(page > 1 && { pagina: String(page) }),
  }).toString();
  return query ? `${adminPaths.planLedger}?${query}` : adminPaths.planLedger;
};
const askedOf = ({ status, filters }: Question) => ({ ...(status && { status }), ...queryOf(filters) });

/** The page of the ledger that an address asks for. */
export async function loadPlans({ url, signal }: Pick<Request, 'url' | 'signal'>): Promise<Data> {
  const query = new URL(url).searchParams;
  const [state, page] = [query.get('estado'), pageNumber(query.get('pagina'), PAGE_SIZE)];
  const question = { status: isStatus(state) ? state : undefined, filters: filtersOf(Object.fromEntries(query)) };
  const list = await api.getPage('/api/admin/plans', {
    query: { ...askedOf(question), page, limit: PAGE_SIZE },
    signal,
  });
  return { ...question, page, ...list };
}

/** Who decided on the plans in sight, each with whose profile it is. */
const sightedIn = (ledgers: readonly PlanLedgerReply[]): Sighted[] =>
  ledgers.flatMap((ledger) =>
    [NOBODY, ...ledger.lines.flatMap(({ decidedBy, endedByWhom }) => [decidedBy, endedByWhom])].flatMap((actor) =>
      actor ? [{ ...ledger, actor }] : [],
    ),
  );
const NOBODY = { id: null, role: 'System', name: null };

function LedgerForm({ question, ledgers }: { question: Question; ledgers: readonly PlanLedgerReply[] }) {
  const go = useGo();
  const { filters } = question;
  const { desde = '', hasta = '', texto = '', quien = '', perfil = '' } = filters;
  return (
    <FilterForm
      values={{ desde, hasta, texto, quien, perfil }}
      hint={es.admin.filters.days}
      onApply={(typed) => void go(addressOf({ ...question, filters: filtersOf(typed) }))}
    >
      <FilterInput name="desde" label={words.from} type="date" />
      <FilterInput name="hasta" label={words.to} type="date" />
      <FilterInput name="texto" label={es.audit.filters.text} type="search" />
      <People filters={filters} entries={sightedIn(ledgers)} />
    </FilterForm>
  );
}

const when = (at: string | null): string => (at === null ? es.admin.profiles.empty : writeInstant(at));

function Row({ line }: { line: PlanLedgerReply['lines'][number] }) {
  const { columns } = words;
  const ended = line.activeFrom === null ? es.admin.profiles.empty : words.stillActive;
  return (
    <tr>
      <th scope="row">{planName(line.plan)}</th>
      <td data-label={columns.asked}>{when(line.askedAt)}</td>
      <td data-label={columns.outcome}>
        <span>{words.outcomes[line.outcome]}</span>{' '}
        {line.decidedAt && <span>{`· ${writeInstant(line.decidedAt)}`}</span>}
        {line.reason && <p>{words.reason(line.reason)}</p>}
        {line.reference && <p>{words.payment(line.reference, line.amount)}</p>}
      </td>
      <td data-label={columns.by}>{line.decidedBy ? actorLabel(line.decidedBy) : es.admin.profiles.empty}</td>
      <td data-label={columns.from}>{when(line.activeFrom)}</td>
      <td data-label={columns.ended}>
        <span>
          {line.endedAt && line.endedBy ? words.ended(writeInstant(line.endedAt), planName(line.endedBy)) : ended}
        </span>
        {line.endedByWhom && <p>{words.endedBy(actorLabel(line.endedByWhom))}</p>}
        {line.endReason && <p>{words.reason(line.endReason)}</p>}
      </td>
    </tr>
  );
}

/** The plans of a profile as a table; `of` names the profile. */
export const LedgerTable = ({ lines, of: name }: { lines: PlanLedgerReply['lines']; of: string }) => (
  <RecordTable dense caption={words.of(name)} columns={Object.values(words.columns)}>
    {lines.map((line, index) => (
      <Row key={index} line={line} />
    ))}
  </RecordTable>
);

function Ledger({ ledger }: { ledger: PlanLedgerReply }) {
  const name = ledger.name ?? es.audit.unnamed(es.audit.kinds.profile, ledger.profileId);
  return (
    <section className={styles.ledger}>
      <h3>
        <Link to={adminPaths.profile(ledger.profileId)}>{name}</Link>
      </h3>
      <LedgerTable lines={ledger.lines} of={name} />
    </section>
  );
}

/** `/administración/auditoría/planes`: every plan that was asked for, and what became of it. */
export function Plans() {
  const { status, filters, page, items, total } = useLoaderData<Data>();
  const question = { status, filters };
  const states: [Status | undefined, string][] = [
    [undefined, es.admin.filters.any],
    ...(Object.entries(words.states) as [Status, string][]),
  ];
  return (
    <>
      <h2>{es.audit.views.plans}</h2>
      <p className={styles.intro}>{words.intro}</p>
      <ChoiceLinks
        label={words.filter}
        choices={states.map(([state, label]) => ({
          label,
          to: addressOf({ status: state, filters }),
          current: state === status,
        }))}
      />
      <LedgerForm question={question} ledgers={items} />
      <Asked
        parts={partsOf(filters, sightedIn(items))}
        to={(others) => addressOf({ status, filters: filtersOf(others as Record<string, string>) })}
      />
      <p role="status">{words.total(total)}</p>
      <Downloads
        files={[
          {
            label: es.audit.csv,
            name: 'planes.csv',
            read: () => download('/api/admin/plans.csv', askedOf(question)),
          },
        ]}
      />
      {items.length === 0 && (
        <EmptyState {...(status || Object.keys(filters).length > 0 ? es.admin.filters.none : words.none)} level="h3" />
      )}
      {items.map((ledger) => (
        <Ledger key={ledger.profileId} ledger={ledger} />
      ))}
      <Pagination links={pageLinks(page, pageCount(total, PAGE_SIZE), (other) => addressOf(question, other))} />
    </>
  );
}
