import type { ReplayReply } from '@busca/query-api/contract';
import { replays as words } from '../../../copy/analysis/projections.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { modelNames } from '../../../copy/admin/audit.ts';
import { actorName, writeInstant } from '../../audit/wording.ts';

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

/** The Spanish name of a read model; an unknown one is returned as it is. */
export const projectionName = (projection: string): string => modelNames[projection] ?? projection;

/** The moment up to which is replayed. */
export const untilText = ({ until }: Pick<ReplayReply, 'until'>): string =>
  until === null ? words.all : writeInstant(until);

/** Whether the projectors have still to work on it. */
export const isWaiting = ({ status }: Pick<ReplayReply, 'status'>): boolean =>
  status === 'requested' || status === 'promoting';

/** How many documents differ; null before they were compared. */
export const differencesOf = ({ result }: Pick<ReplayReply, 'result'>): number | null =>
  result && result.changed + result.added + result.removed;

export const requestedBy = ({ actor, at }: Pick<ReplayReply, 'actor' | 'at'>): string =>
  words.requested(actorName(actor), writeInstant(at));
