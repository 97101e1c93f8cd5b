import type { NoticeReply } from '@busca/query-api/contract';
import { es } from '../../../copy/es.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';

const words = es.admin.teamwork;

interface Props extends Pick<NoticeReply, 'assignee'> {
  /** How many. */
  notes: number;
  /** Who has it, in words. */
  badge?: (name: string) => string;
}

/** Who has an entry of a list, and how many notes it has. */
export const TeamworkBadges = ({ assignee, notes, badge = words.badge }: Props) => (
  <>
    {assignee && <Badge tone="success">{badge(assignee.name ?? words.unnamed)}</Badge>}
    {notes > 0 && <span>{words.count(notes)}</span>}
  </>
);
