import { setTimeout as sleep } from 'node:timers/promises';
import type { EventNamed, ReplayFailure } from '@busca/events';
import type { Logger } from '@busca/platform';
import { EventStoreAway } from '@busca/platform/databases';
import type { Projection } from '../projections/definition/projection.ts';
import { ReadModelsAway, type ReplayDocument } from '../read-models/index.ts';
import type { ReplayReport } from '../read-models/replay-reports/index.ts';
import { makeReplay, type ReplayWork } from './make-replay.ts';
import { OutdatedReplay, promoteReplay } from './promote-replay.ts';
import { appendOutcome, readReplay } from './replay-stream.ts';

/** Tries of which each ended with its process, after which a replay is given up. */
const TRIES = 3;
/** Interval, in ms, at which the stream shows whether a replay was cancelled. */
const CHECK_EVERY = 1_000;

export interface WorkDependencies extends Pick<ReplayWork, 'engines' | 'store' | 'reports' | 'now' | 'signal'> {
  projections: readonly Projection<unknown>[];
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
}

type Outcome = EventNamed<'ReplayCompared' | 'ReplayFailed' | 'ReplayPromoted'>;

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
