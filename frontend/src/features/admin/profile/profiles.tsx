import type { AdminProfileReply, CountsReply } from '@busca/query-api/contract';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { es } from '../../../copy/es.ts';
import { api, type Page } from '../../../lib/api/api.ts';
import { adminPaths } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { pageLinks, Pagination } from '../../../ui/lists/pagination.tsx';
import { RecordTable } from '../../../ui/lists/records.tsx';
import { StatusBadge } from '../../profile/status-badge.tsx';
import { requireRole } from '../../session/guard.ts';
import { type Chosen, type ListAddress, pagesOf, writeAddress } from '../../../lib/list-address.ts';
import { loadList } from '../worklist/load-list.ts';
import styles from './profiles.module.css';
import { Tabs } from '../../../ui/lists/tabs.tsx';
import { AdminHeading } from '../../../ui/page/admin-heading.tsx';
import { City, Licence, Person, Wait } from './profile-cells.tsx';
import { profileName } from './profile-facts.tsx';
import { useCounts } from '../admin-layout.tsx';

const states = [
  'all',
  'pending',
  'approved',
  'rejected',
  'suspended',
  'unchecked',
  'ending',
  'without-spanish',
] as const;
type State = (typeof states)[number];

/** In the address: the order of those that wait, where it is not the oldest first. */
const ORDER = { name: 'orden', label: es.admin.profiles.columns.wait, options: { newest: '' } };

function queryOf(state: State, { [ORDER.name]: order }: Chosen) {
  if (state === 'unchecked' || state === 'ending') return { licence: state };
  if (state === 'without-spanish') return { without: 'spanish' } as const;
  if (state === 'pending' && order) return { status: state, order: 'newest' } as const;
  return state === 'all' ? {} : { status: state };
}

function countIn({ profiles, licences, without_spanish }: CountsReply, state: State): number {
  if (state === 'unchecked' || state === 'ending') return licences[state];
  if (state === 'without-spanish') return without_spanish;
  return state === 'all' ? Object.values(profiles).reduce((sum, count) => sum + count) : profiles[state];
}

type Data = ListAddress<State> & Page<AdminProfileReply[]>;

export async function loader({ request }: LoaderFunctionArgs): Promise<Data> {
  await requireRole(['Admin', 'Analyst'], request);
  return loadList(request, {
    path: adminPaths.profiles,
    states,
    filters: [ORDER],
    read: (state, chosen, paging, signal) =>
      api.getPage('/api/admin/profiles', { query: { ...queryOf(state, chosen), ...paging }, signal }),
  });
}

const words = es.admin.profiles;

const names: Record<State, string> = { all: words.all, ...es.portal.profiles.status, ...words.lists };

function Row({ profile }: { profile: AdminProfileReply }) {
  return (
    <tr>
      <th scope="row">
        <Person
          profile={{ ...profile, full_name: profileName(profile) }}
          firm={profile.kind === 'agent' ? profile.brokerage : profile.company}
        />
      </th>
      <td data-label={words.columns.city}>
        <City areas={profile.areas_served} />
      </td>
      <td data-label={words.columns.licence} className={styles.licence}>
        <Licence {...profile} />
      </td>
      <td data-label={words.columns.status}>
        <StatusBadge status={profile.status} />{' '}
        {profile.isPremium && <Badge tone="gold">{es.portal.profiles.premium}</Badge>}
      </td>
      <td data-label={words.columns.wait}>
        {profile.waiting_since === null ? <span>{words.empty}</span> : <Wait since={profile.waiting_since} />}
      </td>
      <td data-label={words.columns.plan}>
        {profile.kind === 'agent' ? es.portal.profiles.plans[profile.plan_type] : words.empty}
      </td>
      <td data-label={words.columns.assignee}>{profile.assignee?.name ?? words.empty}</td>
    </tr>
  );
}

/** Those that wait are in the order of their wait; of the others none is in the order of any column. */
function ProfileTable({ profiles, state, chosen }: { profiles: AdminProfileReply[] } & Pick<Data, 'state' | 'chosen'>) {
  const { wait, ...names } = words.columns;
  const newest = chosen[ORDER.name] === 'newest';
  const to = writeAddress(adminPaths.profiles, { state, chosen: newest ? {} : { [ORDER.name]: 'newest' } });
  const direction = newest ? 'ascending' : 'descending';
  const columns = [
    names.name,
    names.city,
    names.licence,
    names.status,
    state === 'pending' ? ({ label: wait, direction, to } as const) : wait,
    names.plan,
    names.assignee,
  ];
  return (
    <RecordTable columns={columns} className={styles.table}>
      {profiles.map((profile) => (
        <Row key={profile.id} profile={profile} />
      ))}
    </RecordTable>
  );
}

/** `/administración/perfiles` */
export function Component() {
  const { state, chosen, page, items, total } = useLoaderData<Data>();
  const counts = useCounts();
  const tabs = states.map((one) => ({
    label: names[one],
    to: writeAddress(adminPaths.profiles, { state: one }),
    current: one === state,
    count: counts ? countIn(counts, one) : undefined,
  }));
  const pageAt = (other: number) => writeAddress(adminPaths.profiles, { state, chosen, page: other });
  return (
    <div className={styles.profiles}>
      <AdminHeading>{words.title}</AdminHeading>
      <Tabs label={words.filter} tabs={tabs} />
      <p className={styles.count} role="status">
        {words.count(total)}
      </p>
      {items.length > 0 ? (
        <ProfileTable profiles={items} state={state} chosen={chosen} />
      ) : (
        <EmptyState title={words.none} text={words.noneText} level="h2" />
      )}
      <Pagination links={pageLinks(page, pagesOf(total), pageAt)} />
    </div>
  );
}
