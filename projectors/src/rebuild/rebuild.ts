import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import {
  bookmarkOf,
  type EventLog,
  type EventStore,
  type LogPage,
  type Position,
  START,
  type StoredEvent,
  UnreadableEvent,
} from '@busca/events';
import type { Logger } from '@busca/platform';
import { type OnParked, ProjectionBatch } from '../projections/batch/projection-batch.ts';
import type { Projection } from '../projections/definition/projection.ts';
import type { Candidate, ReadModelStore } from '../read-models/index.ts';

/** Progress of a rebuild: events so far, the position up to which the log is projected, and the log's end. */
export interface Progress {
  events: number;
  position: Position;
  head: Position;
}

export interface Rebuild<Body> {
  log: EventLog;
  store: ReadModelStore;
  projection: Projection<Body>;
  /** Called after every batch. */
  onProgress?: (progress: Progress) => void;
  onParked?: OnParked;
  /** Cancels the rebuild. */
  signal?: AbortSignal;
}

/** Best effort: the next rebuild deletes what is left, and an earlier error is the one to report. */
const discard = (candidate: Pick<Candidate<unknown>, 'discard'>): Promise<void> =>
  candidate.discard().catch(() => undefined);

/** Events read at once: a server reads few large pages faster than many small ones. */
const PAGE = 4_000;
/** Events projected and written at once. */
const BATCH = 1_000;

function* batchesOfPage({ events, upTo, last, end }: LogPage): Generator<LogPage> {
  let from = 0;
  for (; events.length - from > BATCH; from += BATCH) {
    const batch = events.slice(from, from + BATCH);
    const lastOfBatch = batch.at(-1)!;
    yield { events: batch, upTo: lastOfBatch.position, last: lastOfBatch, end: false };
  }
  yield { events: events.slice(from), upTo, last, end };
}

/**
 * The log's events after a position, up to its end at the last read: at least one batch. The next page is asked for
 * before the batches of one are projected. @throws as `EventStore.readAll`
 */
export async function* batchesOf(
  store: Pick<EventStore, 'readAll'>,
  after: Position,
  types: readonly string[],
): AsyncGenerator<LogPage> {
  for (let next: Promise<LogPage> | undefined = store.readAll(after, { types, limit: PAGE }); next;) {
    const page: LogPage = await next;
    next = page.end ? undefined : store.readAll(page.upTo, { types, limit: PAGE });
    // A failure is thrown when the page is needed; until then nobody awaits it.
    next?.catch(() => undefined);
    yield* batchesOfPage(page);
  }
}

/** One model on its way. */
class ModelRebuild<Body> {
  readonly #parts: Rebuild<Body>;
  readonly #candidate: Candidate<Body>;
  readonly #batch: ProjectionBatch<Body>;
  readonly #types: ReadonlySet<string>;
  #events = 0;

  private constructor(parts: Rebuild<Body>, candidate: Candidate<Body>, batch: ProjectionBatch<Body>) {
    [this.#parts, this.#candidate, this.#batch] = [parts, candidate, batch];
    this.#types = new Set(parts.projection.types);
  }

  static async open<Body>(parts: Rebuild<Body>): Promise<ModelRebuild<Body>> {
    const { log, store, projection, onParked = () => {}, signal } = parts;
    const sleep = (ms: number) => wait(ms, undefined, { ...(signal && { signal }) });
    const candidate = await store.candidate(projection.model);
    try {
      await candidate.setProjectionVersion(projection.version);
      const batch = await ProjectionBatch.open({
        log,
        projection,
        writer: candidate,
        onParked,
        defersErasures: true,
        wait: sleep,
      });
      return new ModelRebuild(parts, candidate, batch);
    } catch (error) {
      await discard(candidate);
      throw error;
    }
  }

  get name(): string {
    return this.#parts.projection.model.name;
  }

  /** Projects the events of its types and writes them with the checkpoint. */
  async take({ events, upTo, last }: LogPage): Promise<void> {
    this.#parts.signal?.throwIfAborted();
    const { store } = this.#parts.log;
    const own = events.filter(({ type }) => this.#types.has(type));
    await this.#batch.preload(own);
    for (const stored of own) await this.#batch.take(stored);
    await this.#batch.commit(upTo, last && (await bookmarkOf(store, last)));
    this.#events += own.length;
    this.#parts.onProgress?.({ events: this.#events, position: upTo, head: await store.head() });
    await turn();
  }

  /** Takes the log up to its head and to the live model's position. */
  async catchUp(): Promise<void> {
    const { log, store, projection } = this.#parts;
    let at = (await this.#candidate.state()).position;
    do {
      for await (const page of batchesOf(log.store, at, projection.types)) {
        await this.take(page);
        at = page.upTo;
      }
      // A live model of a longer log is beyond this head, which is as far as this rebuild can get.
    } while (at < (await log.store.head()) && at < (await store.reader(projection.model).state()).position);
  }

  /** Builds the lists and goes live; answers whether it did. */
  async complete(): Promise<boolean> {
    await this.catchUp();
    await this.#candidate.index();
    await this.#batch.eraseDeferred((await this.#candidate.state()).position);
    // Indexing takes long, so events may have come meanwhile.
    await this.catchUp();
    return this.#candidate.promote();
  }

  discard(): Promise<void> {
    return discard(this.#candidate);
  }
}

/**
 * Builds a read model from the whole log beside the live one, and promotes it once it has reached the log's head and
 * the live one's position. A live model beyond the head has read another log and is not waited for. Answers whether the
 * rebuilt model went live: it does not where a newer rebuild already has.
 * @throws what the log or the store throws; the live generation then stays
 */
export async function rebuild<Body>(parts: Rebuild<Body>): Promise<boolean> {
  const model = await ModelRebuild.open(parts);
  try {
    return await model.complete();
  } catch (error) {
    await model.discard();
    throw error;
  }
}

/**
 * As `rebuild`, for many read models: the log is read and decoded once for all of them. `onLive` hears of each that is
 * complete, and whether it went live.
 */
export async function rebuildAll(
  all: readonly Rebuild<unknown>[],
  log: EventLog,
  onLive: (model: string, isLive: boolean) => void,
): Promise<void> {
  const shared = decodedOnce(log);
  const models: ModelRebuild<unknown>[] = [];
  try {
    for (const parts of all) models.push(await ModelRebuild.open({ ...parts, log: shared }));
    const types = new Set(all.flatMap(({ projection }) => projection.types));
    for await (const page of batchesOf(shared.store, START, [...types]))
      for (const model of models) await model.take(page);
    for (let model = models[0]; model; model = models[0]) {
      onLive(model.name, await model.complete());
      models.shift();
    }
  } finally {
    for (const model of models) await model.discard();
  }
}

/** Interval, in ms, of the log lines about a rebuild's progress. */
const PROGRESS_EVERY = 10_000;

/** How much of the log is projected, 0 to 100. */
export const percentOf = ({ position, head }: Pick<Progress, 'position' | 'head'>): number =>
  Number(head) === 0 ? 100 : Math.min(100, Math.floor((Number(position) / Number(head)) * 100));

/** As `rebuild`, with its progress in the process's log. */
export async function loggedRebuild<Body>({
  logger,
  ...parts
}: Rebuild<Body> & { logger: Pick<Logger, 'info'> }): Promise<void> {
  const model = parts.projection.model.name;
  let last = performance.now();
  let events = 0;
  const isLive = await rebuild({
    ...parts,
    onProgress(progress) {
      ({ events } = progress);
      if (performance.now() - last < PROGRESS_EVERY) return;
      last = performance.now();
      logger.info({ model, events, percent: percentOf(progress) }, 'A read model is being rebuilt');
    },
  });
  logger.info(
    { model, events },
    isLive ? 'A rebuilt read model is live' : 'A read model was rebuilt, and a newer rebuild of it is live',
  );
}

type Decoded = Awaited<ReturnType<EventLog['readPage']>>[number];

/**
 * The log, with each stored event of a page decoded once, however many read models decode the page, also at once. One
 * that can't be read is tried again. A person who is erased in between stays in a document until its model reads the
 * erasure.
 */
export function decodedOnce(log: EventLog): EventLog {
  const decoded = new WeakMap<StoredEvent, Promise<Decoded>>();

  function decode(missing: readonly StoredEvent[]): void {
    const reading = log.readPage(missing);
    for (const [index, stored] of missing.entries())
      decoded.set(
        stored,
        reading.then((events) => events[index]!),
      );
    const isFailed = (events: readonly Decoded[] | undefined, index: number): boolean =>
      events === undefined || events[index] instanceof UnreadableEvent;
    void reading
      .catch(() => undefined)
      .then((events) => missing.forEach((stored, index) => isFailed(events, index) && decoded.delete(stored)));
  }

  return {
    ...log,
    async readPage(page) {
      const missing = page.filter((stored) => !decoded.has(stored));
      if (missing.length > 0) decode(missing);
      return Promise.all(page.map((stored) => decoded.get(stored)!));
    },
  };
}
