import type { OwnAgentReply } from '@busca/query-api/contract';
import { es } from '../../copy/es.ts';
import { Badge } from '../../ui/feedback/badge.tsx';

const tones = { pending: 'info', approved: 'success', rejected: 'error', suspended: 'warning' } as const;

/** A badge with the status of a profile. */
export function StatusBadge({ status }: { status: OwnAgentReply['status'] }) {
  return <Badge tone={tones[status]}>{es.portal.profiles.status[status]}</Badge>;
}
