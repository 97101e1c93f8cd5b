import type { NoticeReply } from '@busca/query-api/contract';
import { es } from '../../copy/es.ts';
import { Badge } from '../../ui/badge.tsx';

const words = es.admin.teamwork;

/** Who reviews an entry of a list, and how many notes it has. */
export const TeamworkBadges = ({ assignee, notes }: Pick<NoticeReply, 'assignee' | 'notes'>) => (
  <>
    {assignee && <Badge tone="success">{words.badge(assignee.name ?? words.unnamed)}</Badge>}
    {notes > 0 && <span>{words.count(notes)}</span>}
  </>
);
