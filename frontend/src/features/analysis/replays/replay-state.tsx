import type { ReplayReply } from '@busca/query-api/contract';
import { replays as words } from '../../../copy/analysis/replays.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';

const tones = {
  requested: 'warning',
  promoting: 'warning',
  compared: 'info',
  cancelled: 'info',
  failed: 'error',
  promoted: 'success',
} as const;

export const ReplayState = ({ status }: Pick<ReplayReply, 'status'>) => (
  <Badge tone={tones[status]}>{words.states[status]}</Badge>
);
