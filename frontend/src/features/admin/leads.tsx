import type { LeadReply } from '@busca/query-api/contract';
import { es } from '../../copy/es.ts';
import { api } from '../../lib/api/api.ts';
import { adminPaths } from '../../lib/admin-paths.ts';
import { LeadRow } from './lead-row.tsx';
import { worklist } from './worklist.tsx';

/** `/administración/mensajes`: messages of visitors. Analysts have no access, since they see no personal data. */
export const { loader, Component } = worklist<LeadReply['status'], LeadReply>({
  path: adminPaths.leads,
  read: (status, _, paging, signal) => api.getPage('/api/admin/leads', { query: { status, ...paging }, signal }),
  states: ['new', 'handled'],
  words: es.admin.leads,
  count: ({ leads }) => leads,
  about: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  row: (lead, report) => <LeadRow lead={lead} report={report} />,
});
