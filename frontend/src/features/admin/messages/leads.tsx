import type { CountsReply, LeadReply } from '@busca/query-api/contract';
import { es } from '../../../copy/es.ts';
import { api } from '../../../lib/api/api.ts';
import { adminPaths } from '../../../lib/paths.ts';
import type { Chosen } from '../../../lib/list-address.ts';
import { LeadRow } from './lead-row.tsx';
import { worklist } from '../worklist/worklist.tsx';

const { filters, ...words } = es.admin.leads;

const queryOf = ({ tipo, texto }: Chosen): object => ({ ...(tipo && { type: tipo }), ...(texto && { text: texto }) });

/** `/administración/mensajes`: messages of visitors. Analysts have no access, since they see no personal data. */
export const { loader, Component } = worklist<keyof CountsReply['leads'], LeadReply>({
  path: adminPaths.leads,
  read: (status, chosen, paging, signal) =>
    api.getPage('/api/admin/leads', { query: { status, ...queryOf(chosen), ...paging }, signal }),
  states: ['new', 'untaken', 'spam', 'held', 'answered', 'handled'],
  filters: [
    { name: 'texto', label: filters.text },
    { name: 'tipo', label: filters.type, options: es.admin.leads.pages },
  ],
  words,
  count: ({ leads }) => leads,
  about: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  row: (lead, report) => <LeadRow lead={lead} report={report} />,
});
