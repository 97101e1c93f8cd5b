import { deriveId, streams, WrongExpectedRevision, type EventLog, type EventNamed } from '@busca/events';
import { replaysProjection } from '../projections/analysis/replays.ts';
import type { ReplayDocument } from '../read-models/index.ts';

type Outcome = EventNamed<'ReplayCompared' | 'ReplayFailed' | 'ReplayPromoted'>;
type Log = Pick<EventLog, 'append' | 'readStream'>;

/** A replay by its stream, which the read model may be behind; null where there is none. */
export const readReplay = async (log: Pick<Log, 'readStream'>, id: string): Promise<ReplayDocument | null> =>
  (await log.readStream(streams.replay(id))).reduce<ReplayDocument | null>(
    (replay, event) => replaysProjection.project(replay, event),
    null,
  );

/**
 * Appends what became of a replay at the revision that was worked on; changes nothing where another event came first.
 */
export async function appendOutcome(
  log: Log,
  { id, revision }: Pick<ReplayDocument, 'id' | 'revision'>,
  outcome: Outcome,
  at: Date,
): Promise<void> {
  const stream = streams.replay(id);
  const events = await log.readStream(stream);
  const cause = events.findLast((event) => event.revision === revision);
  if (!cause) return;
  const metadata = {
    at: at.toISOString(),
    actor: { id: null, role: 'System' as const },
    $correlationId: cause.metadata.$correlationId,
    $causationId: cause.id,
  };
  try {
    await log.append(stream, revision, [{ ...outcome, id: deriveId(id, outcome.type, revision), metadata }]);
  } catch (error) {
    if (!(error instanceof WrongExpectedRevision)) throw error;
  }
}
