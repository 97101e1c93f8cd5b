import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EventLog, isStillAt, NewerEvent } from '@busca/events';
import { isStoreAway, type Logger } from '@busca/platform';
import { type OnParked, ProjectionBatch } from '../projections/batch/projection-batch.ts';
import type { Projection } from '../projections/definition/projection.ts';
import type { ReadModel, ReadModelStore, ReadModelWriter } from '../read-models/index.ts';
import { decodedOnce } from '../rebuild/rebuild.ts';
import { AutomaticRebuild } from './automatic-rebuild.ts';
import { Backoff } from './backoff.ts';
import { followLog } from './follow-log.ts';

export interface ProjectionRunners {
  /** Ends every runner after the batch that it is writing. */
  stop(): Promise<void>;
}

interface Dependencies {
  log: EventLog;
  store: ReadModelStore;
  logger: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
  /**
   * Fencing token of the lease that they run under, where there is one: the read models refuse an older token than the
   * newest.
   */
  token?: number;
}

/** Keeps each projection's read model in step with the log, until stopped: one runner each, none waits for another. */
export function startProjectionRunners({
  projections,
  ...dependencies
}: Dependencies & { projections: readonly Projection<unknown>[] }): ProjectionRunners {
  const stopping = new AbortController();
  // Each runner waits for it: Node warns of a leak from the eleventh on.
  setMaxListeners(0, stopping.signal);
  const shared = {
    tick: new SharedTick(dependencies.store.checkEvery),
    decoded: decodedOnce(dependencies.log),
    waiting: new Set<Runner>(),
  };
  const runners = projections.map((projection) =>
    new Runner(projection, { ...dependencies, ...shared }, stopping.signal).run(),
  );
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(runners);
    },
  };
}

interface RunnerDependencies extends Dependencies {
  tick: SharedTick;
  /** The log, of which an event that several runners get is decoded once. */
  decoded: EventLog;
  /** The runners that wait for a store that is away. */
  waiting: Set<Runner>;
}

class Runner {
  readonly #projection: Projection<unknown>;
  readonly #dependencies: RunnerDependencies;
  readonly #stop: AbortSignal;
  readonly #rebuild: AutomaticRebuild;
  readonly #backoff = new Backoff();

  constructor(projection: Projection<unknown>, dependencies: RunnerDependencies, stop: AbortSignal) {
    this.#projection = projection;
    this.#dependencies = dependencies;
    this.#stop = stop;
    this.#rebuild = new AutomaticRebuild({ ...dependencies, projection, stop, onParked: this.#onParked });
  }

  get #name(): string {
    return this.#projection.model.name;
  }

  readonly #onParked: OnParked = (parked, error) =>
    this.#dependencies.logger.error({ err: error, model: this.#name, ...parked }, 'A stream is parked');

  readonly #succeeded = (): void => {
    this.#backoff.reset();
    this.#dependencies.waiting.delete(this);
  };

  /** Follows until stopped: after a failure again from the checkpoint, after a switch in the new generation. */
  async run(): Promise<void> {
    while (!this.#stop.aborted) {
      try {
        await this.#followLiveGeneration();
      } catch (error) {
        if (this.#stop.aborted) break;
        if (error instanceof NewerEvent) {
          this.#dependencies.logger.error(
            { err: error, model: this.#name },
            'A read model stops: an event is of a newer version than this process knows. Run the newer version here too',
          );
          break;
        }
        await this.#waitAfter(error);
      }
    }
    await this.#rebuild.settled();
  }

  /** Warns once for each outage: where a store is away, one runner does. */
  async #waitAfter(error: unknown): Promise<void> {
    const { waiting } = this.#dependencies;
    const level = this.#backoff.isFirst && !(isStoreAway(error) && waiting.size > 0) ? 'warn' : 'debug';
    if (isStoreAway(error)) waiting.add(this);
    this.#dependencies.logger[level](
      { err: error, model: this.#name, wait: this.#backoff.wait },
      'A read model waits for its store or the log',
    );
    await this.#backoff.pause(this.#stop);
  }

  async #followLiveGeneration(): Promise<void> {
    const { log, decoded, store, token, tick } = this.#dependencies;
    const { model, types } = this.#projection;
    const writer = await store.writer(model, token);
    try {
      const { position } = await writer.state();
      if (!(await isStillAt(log.store, position, await writer.bookmark()))) return await this.#rebuild.overOtherLog();
      await this.#rebuild.ifVersionChanged(writer, position);
      const wait = (ms: number) => sleep(ms, undefined, { signal: this.#stop });
      const batch = await ProjectionBatch.open({
        log: decoded,
        projection: this.#projection,
        writer,
        onParked: this.#onParked,
        wait,
      });
      await batch.retry(position);
      await whileLive({ store, model, writer, batch, tick }, (over) =>
        followLog({
          store: log.store,
          types,
          batch,
          checkpoint: position,
          signal: AbortSignal.any([this.#stop, over]),
          onProgress: this.#succeeded,
        }),
      );
    } finally {
      await writer.close();
    }
  }
}

/**
 * A clock whose waiters all go on in the same turn of the event loop, so that what they then ask shares a round trip.
 */
class SharedTick {
  readonly #every: number;
  #next: Promise<void> | undefined;

  /** `every` is in ms. */
  constructor(every: number) {
    this.#every = every;
  }

  /** Resolves at the next tick, or as soon as the signal aborts. */
  async next(signal: AbortSignal): Promise<void> {
    this.#next ??= sleep(this.#every, undefined, { ref: false }).then(() => (this.#next = undefined));
    let stop = (): void => undefined;
    const aborted = new Promise<void>((resolve) => {
      stop = resolve;
      signal.addEventListener('abort', stop, { once: true });
    });
    if (!signal.aborted) await Promise.race([this.#next, aborted]);
    signal.removeEventListener('abort', stop);
  }
}

interface LiveDependencies {
  store: ReadModelStore;
  model: ReadModel<unknown>;
  writer: ReadModelWriter<unknown>;
  batch: ProjectionBatch<unknown>;
  /** When to check whether another generation has gone live, or a retry was requested. */
  tick: SharedTick;
}

/**
 * Aborts once the writer's generation is no longer live or a retry was requested. Checks never overlap, however long
 * one takes.
 */
async function abortWhenOver(
  { store, model, writer, batch, tick }: LiveDependencies,
  over: AbortController,
): Promise<void> {
  const isOver = async (): Promise<boolean> =>
    (await store.liveGeneration(model)) !== writer.generation ||
    (batch.hasParked && (await writer.parked()).some(({ retry }) => retry));
  while (!over.signal.aborted) {
    await tick.next(over.signal);
    if (!over.signal.aborted && (await isOver().catch(() => false))) over.abort();
  }
}

/**
 * Works until the writer's generation is no longer live, or the retry of a parked stream was requested: its signal then
 * ends the work.
 */
async function whileLive(dependencies: LiveDependencies, work: (over: AbortSignal) => Promise<void>): Promise<void> {
  const over = new AbortController();
  const checking = abortWhenOver(dependencies, over);
  try {
    await work(over.signal);
  } finally {
    over.abort();
    await checking;
  }
}
