import type { AdminProfileReply, CountsReply } from '@busca/query-api/contract';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { es } from '../../../copy/es.ts';
import { api, type Page } from '../../../lib/api/api.ts';
import { adminPaths } from '../../../lib/admin-paths.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { pageLinks, Pagination } from '../../../ui/lists/pagination.tsx';
import { RecordTable } from '../../../ui/lists/record-table.tsx';
import { StatusBadge } from '../../profile/status-badge.tsx';
import { requireRole } from '../../session/guard.ts';
import { type ListAddress, pagesOf, writeAddress } from '../../../lib/list-address.ts';
import { loadList } from '../worklist/load-list.ts';
import styles from './profiles.module.css';
import { Tabs } from '../../../ui/lists/tabs.tsx';
import { AdminHeading } from '../../../ui/page/admin-heading.tsx';
import { profileName } from './profile-facts.tsx';
import { useCounts } from '../shell/use-latest-counts.ts';

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

function queryOf(state: State) {
  if (state === 'unchecked' || state === 'ending') return { licence: state };
  if (state === 'without-spanish') return { without: 'spanish' } as const;
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
    read: (state, _, paging, signal) =>
      api.getPage('/api/admin/profiles', { query: { ...queryOf(state), ...paging }, signal }),
  });
}

const words = es.admin.profiles;
const names: Record<State, string> = { all: words.all, ...es.portal.profiles.status, ...words.lists };

function Row({ profile }: { profile: AdminProfileReply }) {
  return (
    <tr>
      <th scope="row">
        <Link className={styles.name} to={adminPaths.profile(profile.id)}>
          {profileName(profile)}
        </Link>
      </th>
      <td data-label={words.columns.kind}>{es.admin.kinds[profile.kind]}</td>
      <td data-label={words.columns.site}>{profile.website}</td>
      <td data-label={words.columns.status}>
        <StatusBadge status={profile.status} />{' '}
        {profile.isPremium && <Badge tone="gold">{es.portal.profiles.premium}</Badge>}
      </td>
      <td data-label={words.columns.plan}>
        {profile.kind === 'agent' ? es.portal.profiles.plans[profile.plan_type] : words.empty}
      </td>
    </tr>
  );
}

function ProfileTable({ profiles }: { profiles: AdminProfileReply[] }) {
  return (
    <RecordTable columns={Object.values(words.columns)}>
      {profiles.map((profile) => (
        <Row key={profile.id} profile={profile} />
      ))}
    </RecordTable>
  );
}

/** `/administración/perfiles` */
export function Component() {
  const { state, page, items, total } = useLoaderData<Data>();
  const counts = useCounts();
  const tabs = states.map((one) => ({
    label: names[one],
    to: writeAddress(adminPaths.profiles, { state: one }),
    current: one === state,
    count: counts ? countIn(counts, one) : undefined,
  }));
  return (
    <div className={styles.profiles}>
      <AdminHeading>{words.title}</AdminHeading>
      <Tabs label={words.filter} tabs={tabs} />
      <p className={styles.count} role="status">
        {words.count(total)}
      </p>
      {items.length > 0 ? (
        <ProfileTable profiles={items} />
      ) : (
        <EmptyState title={words.none} text={words.noneText} level="h2" />
      )}
      <Pagination
        links={pageLinks(page, pagesOf(total), (other) => writeAddress(adminPaths.profiles, { state, page: other }))}
      />
    </div>
  );
}
