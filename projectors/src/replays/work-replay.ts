import { setTimeout as sleep } from 'node:timers/promises';
import {
  deriveId,
  type EventLog,
  type EventNamed,
  type ReplayFailure,
  streams,
  WrongExpectedRevision,
} from '@busca/events';
import type { Logger } from '@busca/platform';
import { EventStoreAway } from '@busca/platform/databases';
import { replaysProjection } from '../projections/analysis/replays.ts';
import type { Projection } from '../projections/definition/projection.ts';
import { ReadModelsAway, type ReplayDocument, type ReplayResult } from '../read-models/index.ts';
import type { ReplayReport } from '../read-models/replay-reports/index.ts';
import { rebuild } from '../rebuild/rebuild.ts';
import { createProgressWriter, makeReplay, type ReplayWork } from './make-replay.ts';

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
async function appendOutcome(
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

/** The live read model or its projection is not the one that the replay was compared with. */
class OutdatedReplay extends Error {
  constructor() {
    super('The live read model has changed since the replay was compared with it');
    this.name = 'OutdatedReplay';
  }
}

type PromotionWork = ReplayWork & {
  /** What the admin was told. */
  result: ReplayResult;
  /** Whether no earlier try can have promoted it: the process of one may have ended right after the switch. */
  isFirstTry: boolean;
};

/**
 * Makes the replay the live read model: by a rebuild, which gives the same documents out of the same log with the same
 * projection, and whose generation goes live by one switch. A process that ends in its middle leaves the live
 * generation.
 * @returns the live generation @throws OutdatedReplay; as `rebuild`
 */
async function promoteReplay({
  engines,
  store,
  reports,
  projection,
  replay,
  now,
  signal,
  result,
  isFirstTry,
}: PromotionWork): Promise<number> {
  const isOther = isFirstTry && (await store.liveGeneration(projection.model)) !== result.generation;
  if (isOther || projection.version !== result.version) throw new OutdatedReplay();
  const progress = createProgressWriter({ replay: replay.id, reports, now });
  const parked = new AbortController();
  const onParked = ({ stream, error }: { stream: string; error: string }): void =>
    parked.abort(new Error(`${stream} can't be projected: ${error}`));
  await rebuild({
    log: engines.log,
    store,
    projection,
    onProgress: progress.onProgress,
    onParked,
    signal: AbortSignal.any([signal, parked.signal]),
  }).finally(progress.settled);
  return store.liveGeneration(projection.model);
}

/** Tries of which each ended with its process, after which a replay is given up. */
const TRIES = 3;
/** Interval, in ms, at which the stream shows whether a replay was cancelled. */
const CHECK_EVERY = 1_000;

interface WorkDependencies extends Pick<ReplayWork, 'engines' | 'store' | 'reports' | 'now' | 'signal'> {
  projections: readonly Projection<unknown>[];
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
}

const failed = (replayId: string, reason: ReplayFailure): Outcome => ({
  type: 'ReplayFailed',
  data: { replayId, reason },
});

/** An error that a later try may not meet. */
const isPassing = (error: unknown): boolean => error instanceof EventStoreAway || error instanceof ReadModelsAway;

/** Aborts once the replay is at another revision than the one that is worked on: it was cancelled. */
async function abortWhenChanged(
  { engines: { log }, store }: WorkDependencies,
  { id, revision }: ReplayDocument,
  over: AbortController,
): Promise<void> {
  while (!over.signal.aborted) {
    await sleep(Math.max(CHECK_EVERY, store.checkEvery), undefined, { signal: over.signal }).catch(() => undefined);
    const isChanged =
      over.signal.aborted ||
      (await readReplay(log, id).then(
        (now) => now?.revision !== revision,
        () => false,
      ));
    if (isChanged) over.abort();
  }
}

/** Makes or promotes a replay. @throws what the stores throw, and the signal's reason */
async function outcomeOf(
  dependencies: WorkDependencies,
  replay: ReplayDocument,
  { tries, interrupted }: ReplayReport,
  signal: AbortSignal,
): Promise<Outcome> {
  const projection = dependencies.projections.find(({ model }) => model.name === replay.projection);
  if (interrupted > TRIES) return failed(replay.id, 'interrupted');
  if (!projection) return failed(replay.id, 'outdated');
  const work = { ...dependencies, projection, replay, signal };
  const { id: replayId, result } = replay;
  try {
    if (replay.status === 'requested')
      return { type: 'ReplayCompared', data: { replayId, ...(await makeReplay(work)) } };
    if (!result) return failed(replayId, 'error');
    return {
      type: 'ReplayPromoted',
      data: { replayId, generation: await promoteReplay({ ...work, result, isFirstTry: tries === 1 }) },
    };
  } catch (error) {
    if (signal.aborted || isPassing(error)) throw error;
    dependencies.logger.error({ err: error, replay: replayId, model: replay.projection }, 'A replay has failed');
    return failed(replayId, error instanceof OutdatedReplay ? 'outdated' : 'error');
  }
}

/**
 * Works on a replay that was requested, or whose promotion was, and appends what became of it. A try that is cut off
 * leaves no trace but its count: the next one begins again. @throws what the stores throw while they are away
 */
export async function workReplay(dependencies: WorkDependencies, replay: ReplayDocument): Promise<void> {
  const {
    engines: { log },
    reports,
    now,
    signal,
    logger,
  } = dependencies;
  const over = new AbortController();
  const changed = abortWhenChanged(dependencies, replay, over);
  try {
    const report = await reports.begin(replay.id, replay.status === 'requested' ? 'replay' : 'promotion');
    const outcome = await outcomeOf(dependencies, replay, report, AbortSignal.any([signal, over.signal]));
    await appendOutcome(log, replay, outcome, now());
    logger.info({ replay: replay.id, model: replay.projection, outcome: outcome.type }, 'A replay has ended');
  } catch (error) {
    if (!signal.aborted && !over.signal.aborted) throw error;
  } finally {
    over.abort();
    await changed;
    await reports.end(replay.id);
  }
}
