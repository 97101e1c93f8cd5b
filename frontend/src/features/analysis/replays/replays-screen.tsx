import type { ReplayReply } from '@busca/query-api/contract';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { grouped } from '../../../copy/general/number.ts';
import { replays as words } from '../../../copy/analysis/replays.ts';
import { adminPaths } from '../../../lib/admin-paths.ts';
import { api, type Page } from '../../../lib/api/api.ts';
import { pageCount, pageNumber } from '../../../lib/page-number.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { pageLinks, Pagination } from '../../../ui/lists/pagination.tsx';
import { RecordTable } from '../../../ui/lists/record-table.tsx';
import { actorName, writeInstant } from '../../audit/wording.ts';
import { requireRole } from '../../session/guard.ts';
import { ReplayForm } from './replay-form.tsx';
import { ReplayState } from './replay-state.tsx';
import { differencesOf, isWaiting, projectionName, untilText } from './replay-words.ts';
import styles from './replays.module.css';
import { useRefresh } from '../../../lib/use-refresh.ts';
import { AdminHeading } from '../../../ui/page/admin-heading.tsx';

const PAGE_SIZE = 20;
const { columns } = words.list;

type Data = Page<ReplayReply[]> & { page: number };

export async function loader({ request }: LoaderFunctionArgs): Promise<Data> {
  await requireRole(['Admin', 'Analyst'], request);
  const page = pageNumber(new URL(request.url).searchParams.get('pagina'), PAGE_SIZE);
  return {
    page,
    ...(await api.getPage('/api/admin/replays', { query: { page, limit: PAGE_SIZE }, signal: request.signal })),
  };
}

function Row({ replay }: { replay: ReplayReply }) {
  const differences = differencesOf(replay);
  return (
    <tr>
      <th scope="row">
        <Link to={adminPaths.replay(replay.id)}>{projectionName(replay.projection)}</Link>
      </th>
      <td data-label={columns.until}>{untilText(replay)}</td>
      <td data-label={columns.state}>
        <ReplayState status={replay.status} />{' '}
        {replay.progress && <span>{words.progress.percent(replay.progress.percent)}</span>}
      </td>
      <td data-label={columns.differences}>{differences === null ? words.differences.empty : grouped(differences)}</td>
      <td data-label={columns.actor}>{actorName(replay.actor)}</td>
      <td data-label={columns.at}>
        <time dateTime={replay.at}>{writeInstant(replay.at)}</time>
      </td>
    </tr>
  );
}

/** `/administración/repeticiones` */
export function Component() {
  const { items, total, page } = useLoaderData<Data>();
  useRefresh(items.some(isWaiting));
  const to = (other: number) => (other > 1 ? `${adminPaths.replays}?pagina=${other}` : adminPaths.replays);
  return (
    <div className={styles.replays}>
      <AdminHeading>{words.title}</AdminHeading>
      <p>{words.intro}</p>
      <ReplayForm />
      <h2>{words.list.title}</h2>
      {items.length === 0 ? (
        <EmptyState title={words.list.none.title} text={words.list.none.text} />
      ) : (
        <RecordTable caption={words.list.title} columns={Object.values(columns)}>
          {items.map((replay) => (
            <Row key={replay.id} replay={replay} />
          ))}
        </RecordTable>
      )}
      <Pagination links={pageLinks(page, pageCount(total, PAGE_SIZE), to)} />
    </div>
  );
}
