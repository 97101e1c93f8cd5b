import type { NoticeReply } from '@busca/query-api/contract';
import { es } from '../../../copy/es.ts';
import { api } from '../../../lib/api/api.ts';
import { adminPaths } from '../../../lib/admin-paths.ts';
import { actionsOnNotice } from '../commands/actions.ts';
import { daysAgo } from '../worklist/age.ts';
import type { Chosen } from '../worklist/list-address.ts';
import { NoticeRow } from './notice-row.tsx';
import type { Approvable } from '../worklist/use-bulk-approval.ts';
import { worklist } from '../worklist/worklist.tsx';

const { filters, ...words } = es.admin.notices;

/** The query of the chosen filters. Their values are those of the API, but for an age in days. */
const queryOf = ({ tipo, sitio, edad, envio }: Chosen): object => ({
  ...(tipo && { type: tipo }),
  ...(sitio && { website: sitio }),
  ...(edad && { before: daysAgo(Number(edad)) }),
  ...(envio && { sent: envio }),
});

/** An open approval can be decided together with others. */
function approvable(notice: NoticeReply): Approvable | null {
  const action = actionsOnNotice(notice).find(({ name }) => name === 'approve');
  return action ? { id: notice.id, name: notice.name ?? notice.content, action, revision: notice.revision } : null;
}

/**
 * `/administración`: notices for the admins; open ones oldest first, as they are to be worked, resolved ones newest
 * first.
 */
export const { loader, Component } = worklist<NoticeReply['status'], NoticeReply>({
  path: adminPaths.notices,
  read: (status, chosen, paging, signal) =>
    api.getPage('/api/admin/notices', {
      query: { status, ...queryOf(chosen), ...paging, order: status === 'open' ? 'oldest' : 'newest' },
      signal,
    }),
  states: ['open', 'resolved'],
  filters: [
    { name: 'tipo', label: filters.type.label, options: filters.type.options },
    { name: 'sitio', label: filters.site, options: { Busca: 'Busca', Findahome: 'Findahome' } },
    { name: 'edad', label: filters.age.label, options: filters.age.options },
    { name: 'envio', label: filters.sent.label, options: filters.sent.options },
  ],
  words,
  count: ({ notices }) => notices,
  about: ({ content }) => content,
  subject: ({ name, content }) => name ?? content,
  approvable,
  row: (notice, report) => <NoticeRow notice={notice} report={report} />,
});
