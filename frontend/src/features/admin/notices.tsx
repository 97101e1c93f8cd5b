import type { NoticeReply } from '@busca/query-api/contract';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom';
import { getPage, type Page } from '../../api/client.ts';
import { es } from '../../copy/es.ts';
import { paths } from '../../paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { requireRole } from '../session/guard.ts';
import { type Asked, PAGE_SIZE, pagesOf, readAddress, writeAddress } from './list-address.ts';
import { NoticeRow } from './notice-row.tsx';
import styles from './notices.module.css';
import { Tabs } from './tabs.tsx';
import { useDone } from './use-done.ts';

type State = 'open' | 'resolved';
type Data = Asked<State> & Page<NoticeReply[]>;

const states: readonly [State, State] = ['open', 'resolved'];

/** Notices are the admins' work: an analyst goes on to the profiles. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Data> {
  if (requireRole(['Admin', 'Analyst']).user_type === 'Analyst') throw redirect(paths.adminProfiles);
  const { state, page } = readAddress(request.url, states);
  return { state, page, ...(await getPage<NoticeReply[]>(`/api/admin/notices?status=${state}&page=${page}&limit=${PAGE_SIZE}`, request.signal)) };
}

function Notices({ state, page, items, total }: Data) {
  const { done, tell, heading } = useDone();
  const words = es.admin.notices;
  const tabs = states.map((one) => ({ label: words.tabs[one], to: writeAddress(paths.admin, { state: one }), current: one === state }));
  return (
    <div className={styles.notices}>
      <h1 ref={heading} tabIndex={-1}>
        {words.title}
      </h1>
      <Tabs label={words.tabs.label} tabs={tabs} />
      {done && <Banner tone="success">{es.admin.done[done]}</Banner>}
      {items.length === 0 && <EmptyState title={words.none[state]} text={words.noneText[state]} level="h2" />}
      <ul className={styles.list}>
        {items.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} onDone={tell} />
        ))}
      </ul>
      <Pagination page={page} pages={pagesOf(total)} to={(other) => writeAddress(paths.admin, { state, page: other })} />
    </div>
  );
}

/** `/administración`. Each list begins anew: what was done in one is not told in the other. */
export function Component() {
  const data = useLoaderData<Data>();
  return <Notices key={data.state} {...data} />;
}
