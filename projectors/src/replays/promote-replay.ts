import type { ReplayResult } from '../read-models/index.ts';
import { rebuild } from '../rebuild/rebuild.ts';
import { type ReplayWork, createProgressWriter } from './make-replay.ts';

/** The live read model or its projection is not the one that the replay was compared with. */
export class OutdatedReplay extends Error {
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
export async function promoteReplay({
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
