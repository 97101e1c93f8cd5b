import type { NoticeReply } from '@busca/query-api/contract';
import { es } from '../../copy/es.ts';
import { api } from '../../lib/api/api.ts';
import { paths } from '../../lib/paths.ts';
import { NoticeRow } from './notice-row.tsx';
import { worklist } from './worklist.tsx';

/** `/administración`: notices for the admins. */
export const { loader, Component } = worklist<NoticeReply['status'], NoticeReply>({
  path: paths.admin,
  read: (status, paging, signal) => api.getPage('/api/admin/notices', { query: { status, ...paging }, signal }),
  states: ['open', 'resolved'],
  words: es.admin.notices,
  about: ({ content }) => content,
  row: (notice, report) => <NoticeRow notice={notice} report={report} />,
});
