import type { LeadReply } from '@busca/query-api/contract';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom';
import { getPage, type Page } from '../../api/client.ts';
import { es } from '../../copy/es.ts';
import { paths } from '../../paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { requireRole } from '../session/guard.ts';
import { LeadRow } from './lead-row.tsx';
import { type Asked, PAGE_SIZE, pagesOf, readAddress, writeAddress } from './list-address.ts';
import styles from './notices.module.css';
import { Tabs } from './tabs.tsx';
import { useDone } from './use-done.ts';

type State = LeadReply['status'];
type Data = Asked<State> & Page<LeadReply[]>;

const states: readonly [State, State] = ['new', 'handled'];

/** Visitors' messages are the admins' alone: an analyst sees nobody's personal data and goes on to the profiles. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Data> {
  if (requireRole(['Admin', 'Analyst']).user_type === 'Analyst') throw redirect(paths.adminProfiles);
  const { state, page } = readAddress(request.url, states);
  return { state, page, ...(await getPage<LeadReply[]>(`/api/admin/leads?status=${state}&page=${page}&limit=${PAGE_SIZE}`, request.signal)) };
}

function Leads({ state, page, items, total }: Data) {
  const { done, tell, heading } = useDone();
  const words = es.admin.leads;
  const tabs = states.map((one) => ({ label: words.tabs[one], to: writeAddress(paths.adminLeads, { state: one }), current: one === state }));
  return (
    <div className={styles.notices}>
      <h1 ref={heading} tabIndex={-1}>
        {words.title}
      </h1>
      <Tabs label={words.tabs.label} tabs={tabs} />
      {done && <Banner tone="success">{es.admin.done[done]}</Banner>}
      {items.length === 0 && <EmptyState title={words.none[state]} text={words.noneText[state]} level="h2" />}
      <ul className={styles.list}>
        {items.map((lead) => (
          <LeadRow key={lead.id} lead={lead} onDone={tell} />
        ))}
      </ul>
      <Pagination page={page} pages={pagesOf(total)} to={(other) => writeAddress(paths.adminLeads, { state, page: other })} />
    </div>
  );
}

/** `/administración/mensajes`. Each list begins anew: what was done in one is not told in the other. */
export function Component() {
  const data = useLoaderData<Data>();
  return <Leads key={data.state} {...data} />;
}
