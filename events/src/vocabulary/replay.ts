import { z } from 'zod';
import { defineEvent } from './definition.ts';
import { replayFailures } from './words/enums.ts';

const count = z.number().int().nonnegative();
const replay = z.object({ replayId: z.string() });
const replayId = '0198c5a0-0000-7000-8000-000000000021';

/** How many documents a replay has otherwise than the live read model, and how many alike. */
const counts = z.object({ changed: count, onlyReplayed: count, onlyLive: count, equal: count });
export type ReplayCounts = z.infer<typeof counts>;
const exampleCounts = { changed: 3, onlyReplayed: 1, onlyLive: 0, equal: 120 };

/** A replay of a read model into a fresh one is to be made, up to an instant (ISO), or of the whole log. */
export const ReplayRequested = defineEvent({
  type: 'ReplayRequested',
  version: 1,
  data: replay.extend({ projection: z.string(), until: z.string().nullable() }),
  example: { replayId, projection: 'agents', until: null },
});

/** A replay is not wanted any more. */
export const ReplayCancelled = defineEvent({
  type: 'ReplayCancelled',
  version: 1,
  data: replay,
  example: { replayId },
});

/**
 * A replay was made and compared with the live read model. `exact`: both had read the log up to the same position.
 * `version` is the projection's, `generation` the live one's. `parked` streams could not be replayed whole.
 */
export const ReplayCompared = defineEvent({
  type: 'ReplayCompared',
  version: 1,
  data: replay.extend({
    events: count,
    version: count,
    generation: count,
    exact: z.boolean(),
    parked: count,
    ...counts.shape,
  }),
  example: { replayId, events: 480, version: 9, generation: 2, exact: true, parked: 0, ...exampleCounts },
});

/**
 * Why a compared replay can't be promoted: `moment`, it stops at an instant; `behind`, live was elsewhere; `parked`, it
 * has gaps.
 */
export type PromotionObstacle = 'moment' | 'behind' | 'parked';

interface ComparedReplay {
  until: string | null;
  comparison: { exact: boolean; parked: number };
}

/**
 * Only what reached the log's end with every event is promoted: anything else would take events from the live read
 * model.
 */
export function promotionObstacle({
  until,
  comparison: { exact, parked },
}: ComparedReplay): PromotionObstacle | undefined {
  if (until !== null) return 'moment';
  if (!exact) return 'behind';
  return parked > 0 ? 'parked' : undefined;
}

/** A replay, or its promotion, was given up. The process's log has the error. */
export const ReplayFailed = defineEvent({
  type: 'ReplayFailed',
  version: 1,
  data: replay.extend({ reason: z.enum(replayFailures) }),
  example: { replayId, reason: 'interrupted' },
});

/** An admin has a replay promoted, having seen how it differs from the live read model. */
export const ReplayPromotionRequested = defineEvent({
  type: 'ReplayPromotionRequested',
  version: 1,
  data: replay.extend({ projection: z.string(), ...counts.shape }),
  example: { replayId, projection: 'agents', ...exampleCounts },
});

/** A replayed read model is live, under this generation. */
export const ReplayPromoted = defineEvent({
  type: 'ReplayPromoted',
  version: 1,
  data: replay.extend({ generation: count }),
  example: { replayId, generation: 3 },
});

export const replayEvents = [
  ReplayRequested,
  ReplayCancelled,
  ReplayCompared,
  ReplayFailed,
  ReplayPromotionRequested,
  ReplayPromoted,
] as const;
