import { fold, promotionObstacle, type EventNamed, type PromotionObstacle, type ReplayCounts } from '@busca/events';
import { ApiError } from '@busca/platform';
import type { Decider } from '../command-handler/decider.ts';

type ReplayEvent = EventNamed<'ReplayRequested' | 'ReplayCancelled' | 'ReplayPromotionRequested'>;
type Comparison = EventNamed<'ReplayCompared'>['data'];

interface ReplayState {
  id: string;
  projection: string;
  until: string | null;
  status: 'requested' | 'compared' | 'promoting' | 'over';
  comparison: Comparison | null;
}

export type ReplayCommand =
  | { type: 'Request'; replayId: string; projection: string; until: string | null }
  | { type: 'Cancel' }
  | { type: 'Promote' };

const countsOf = ({ changed, onlyReplayed, onlyLive, equal }: Comparison): ReplayCounts => ({
  changed,
  onlyReplayed,
  onlyLive,
  equal,
});

const OBSTACLES: Record<PromotionObstacle, string> = {
  moment: "A replay up to a moment can't be promoted",
  behind: 'The replay and the live read model were at different positions: request another one',
  parked: 'Events of the replay could not be projected',
};

function promote({ id, projection, until, status, comparison }: ReplayState): ReplayEvent[] {
  if (status !== 'compared' || !comparison)
    throw new ApiError('not-in-this-state', 'Only a replay that was compared can be promoted, and once');
  const obstacle = promotionObstacle({ until, comparison });
  if (obstacle) throw new ApiError('not-in-this-state', OBSTACLES[obstacle]);
  return [{ type: 'ReplayPromotionRequested', data: { replayId: id, projection, ...countsOf(comparison) } }];
}

const over = (_: unknown, replay: ReplayState | null): ReplayState | null => replay && { ...replay, status: 'over' };

/**
 * Decider of replays: requested, cancelled until it is compared, and promoted by an admin.
 * @throws ApiError `not-found`, `not-in-this-state`
 */
export const replayDecider: Decider<ReplayState | null, ReplayCommand, ReplayEvent> = {
  initialState: null,
  decide(command, replay) {
    if (command.type === 'Request')
      return replay
        ? []
        : [
            {
              type: 'ReplayRequested',
              data: { replayId: command.replayId, projection: command.projection, until: command.until },
            },
          ];
    if (!replay) throw new ApiError('not-found', 'There is no such replay');
    if (command.type === 'Promote') return promote(replay);
    if (replay.status !== 'requested') throw new ApiError('not-in-this-state', 'This replay has ended already');
    return [{ type: 'ReplayCancelled', data: { replayId: replay.id } }];
  },
  evolve: fold(['replay'], {
    ReplayRequested: ({ data: { replayId: id, projection, until } }) => ({
      id,
      projection,
      until,
      status: 'requested',
      comparison: null,
    }),
    ReplayCompared: ({ data }, replay) => replay && { ...replay, status: 'compared', comparison: data },
    ReplayPromotionRequested: (_, replay) => replay && { ...replay, status: 'promoting' },
    ReplayCancelled: over,
    ReplayFailed: over,
    ReplayPromoted: over,
  }),
};
