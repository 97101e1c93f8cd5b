import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { bookmarkOf, isStillAt, type EventLog } from '@busca/events';
import type { Logger } from '@busca/platform';
import type { Projection } from '../projections/projection.ts';
import { rebuild } from '../rebuild/rebuild.ts';
import { ProjectionBatch, type OnParked } from './projection-batch.ts';
import type { ReadModelStore } from '../read-models/index.ts';

/** Events written at once while catching up: enough to share a transaction, few enough that a restart repeats little. */
const BATCH = 200;
/** How often, in ms, a runner looks whether a rebuilt generation has gone live. */
const LOOK = 100;
/** Waits between tries while a store is away, in ms. */
const WAIT = { first: 50, longest: 5_000 };

export interface ProjectionRunners {
  /** Ends every runner after the batch that it is writing. */
  stop(): Promise<void>;
}

interface Parts {
  log: EventLog;
  store: ReadModelStore;
  logger: Pick<Logger, 'debug' | 'warn' | 'error'>;
  /** Of the lease that they run under, where there is one: the read models refuse them once somebody came after. */
  token?: number;
}

/** Keeps each projection's read model in step with the log, until stopped: one runner each, none waits for another. */
export function startProjectionRunners({ projections, ...parts }: Parts & { projections: readonly Projection<unknown>[] }): ProjectionRunners {
  const stopping = new AbortController();
  const runners = projections.map((projection) => new Runner(projection, parts, stopping.signal).run());
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(runners);
    },
  };
}

class Runner {
  readonly #projection: Projection<unknown>;
  readonly #parts: Parts;
  readonly #stop: AbortSignal;
  #wait = WAIT.first;

  constructor(projection: Projection<unknown>, parts: Parts, stop: AbortSignal) {
    this.#projection = projection;
    this.#parts = parts;
    this.#stop = stop;
  }

  readonly #onParked: OnParked = (parked, error) =>
    this.#parts.logger.error({ err: error, model: this.#projection.model.name, ...parked }, 'A stream is parked');

  /** Follows on and on: after a failure from the checkpoint, after a switch in the new generation. */
  async run(): Promise<void> {
    while (!this.#stop.aborted) {
      try {
        await this.#followLiveGeneration();
      } catch (error) {
        if (this.#stop.aborted) return;
        // Once for one time that they are away.
        const level = this.#wait === WAIT.first ? 'warn' : 'debug';
        this.#parts.logger[level]({ err: error, model: this.#projection.model.name, wait: this.#wait }, 'A read model waits for its store or the log');
        await wait(this.#wait, undefined, { signal: this.#stop }).catch(() => {});
        this.#wait = Math.min(this.#wait * 2, WAIT.longest);
      }
    }
  }

  async #followLiveGeneration(): Promise<void> {
    const { log, store, token } = this.#parts;
    const writer = await store.writer(this.#projection.model, token);
    try {
      const { position } = await writer.state();
      if (!(await isStillAt(log.store, position, await writer.bookmark()))) return await this.#makeAnew();
      const projector = await ProjectionBatch.open({ log, projection: this.#projection, writer, onParked: this.#onParked });
      await this.#untilReplaced(writer.generation, (replaced) => this.#follow(projector, position, AbortSignal.any([this.#stop, replaced])));
    } finally {
      await writer.close();
    }
  }

  /** A position is no place in a log that was copied or restored. The live model serves until the new one has caught up. */
  async #makeAnew(): Promise<void> {
    const { log, store, logger } = this.#parts;
    const why = 'A read model is made anew: the log is a copy of the one that it has read, an older one or another one';
    logger.warn({ model: this.#projection.model.name }, why);
    await rebuild({ log, store, projection: this.#projection, onParked: this.#onParked, signal: this.#stop });
  }

  async #untilReplaced(generation: number, work: (replaced: AbortSignal) => Promise<void>): Promise<void> {
    const replaced = new AbortController();
    const look = setInterval(async () => {
      const live = await this.#parts.store.liveGeneration(this.#projection.model).catch(() => generation);
      if (live !== generation) replaced.abort();
    }, LOOK);
    await work(replaced.signal).finally(() => clearInterval(look));
  }

  async #follow(projector: ProjectionBatch<unknown>, checkpoint: string, signal: AbortSignal): Promise<void> {
    const { store } = this.#parts.log;
    for await (const item of store.follow(checkpoint, { types: this.#projection.types, signal })) {
      // Also without an event of interest: who waits for a position waits for this checkpoint.
      if ('caughtUp' in item) await projector.commit(item.caughtUp, item.last && (await bookmarkOf(store, item.last)));
      else await projector.take(item);
      if (projector.taken >= BATCH && 'position' in item) {
        await projector.commit(item.position, await bookmarkOf(store, item));
        await turn();
      }
      this.#wait = WAIT.first;
    }
    if (!signal.aborted) throw new Error('The log has been closed');
  }
}
