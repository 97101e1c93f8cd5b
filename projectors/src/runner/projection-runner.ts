import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { bookmarkOf, isStillAt, NewerEvent, START, type EventLog, type Position, type StoredEvent } from '@busca/events';
import type { Logger } from '@busca/platform';
import type { Projection } from '../projections/projection.ts';
import { loggedRebuild } from '../rebuild/logged-rebuild.ts';
import { ProjectionBatch, type OnParked } from '../projections/projection-batch.ts';
import type { ReadModelStore, ReadModelWriter } from '../read-models/index.ts';

/** Events written at once while catching up: enough to share a transaction, few enough that a restart repeats little. */
const BATCH = 200;
/** How often, in ms, a runner checks whether a rebuilt generation has gone live, or a retry was requested. */
const CHECK_EVERY = 100;
/** The projection that generations were made by before they kept a version. */
const FIRST_VERSION = 1;
/** Waits between tries while a store is away, in ms. */
const WAIT = { first: 50, longest: 5_000 };

export interface ProjectionRunners {
  /** Ends every runner after the batch that it is writing. */
  stop(): Promise<void>;
}

interface Parts {
  log: EventLog;
  store: ReadModelStore;
  logger: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
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
  #rebuilding: Promise<void> | undefined;

  constructor(projection: Projection<unknown>, parts: Parts, stop: AbortSignal) {
    this.#projection = projection;
    this.#parts = parts;
    this.#stop = stop;
  }

  get #name(): string {
    return this.#projection.model.name;
  }

  readonly #onParked: OnParked = (parked, error) => this.#parts.logger.error({ err: error, model: this.#name, ...parked }, 'A stream is parked');

  /** Follows on and on: after a failure from the checkpoint, after a switch in the new generation. */
  async run(): Promise<void> {
    while (!this.#stop.aborted) {
      try {
        await this.#followLiveGeneration();
      } catch (error) {
        if (this.#stop.aborted) break;
        if (error instanceof NewerEvent) {
          this.#parts.logger.error({ err: error, model: this.#name }, 'A read model stops: an event is of a newer version than this process knows. Run the newer version here too');
          break;
        }
        // Once for one time that they are away.
        const level = this.#wait === WAIT.first ? 'warn' : 'debug';
        this.#parts.logger[level]({ err: error, model: this.#name, wait: this.#wait }, 'A read model waits for its store or the log');
        await this.#sleep(this.#wait).catch(() => {});
        this.#wait = Math.min(this.#wait * 2, WAIT.longest);
      }
    }
    await this.#rebuilding;
  }

  async #followLiveGeneration(): Promise<void> {
    const { log, store, token } = this.#parts;
    const writer = await store.writer(this.#projection.model, token);
    try {
      const { position } = await writer.state();
      if (!(await isStillAt(log.store, position, await writer.bookmark()))) return await this.#rebuildForLog();
      await this.#rebuildIfChanged(writer, position);
      const wait = (ms: number) => this.#sleep(ms);
      const batch = await ProjectionBatch.open({ log, projection: this.#projection, writer, onParked: this.#onParked, wait });
      await batch.retry(position);
      await this.#untilOver(writer, batch, (over) => this.#follow(batch, position, AbortSignal.any([this.#stop, over])));
    } finally {
      await writer.close();
    }
  }

  /** A position is no place in a log that was copied or restored. The live model serves until the new one has caught up. */
  async #rebuildForLog(): Promise<void> {
    const why = 'A read model is rebuilt: the log is a copy of the one that it has read, an older one or another one';
    this.#parts.logger.warn({ model: this.#name }, why);
    await this.#rebuild();
  }

  /** A generation that another version of the projection has made is followed on, while the one that takes its place is built beside it. */
  async #rebuildIfChanged(writer: ReadModelWriter<unknown>, position: Position): Promise<void> {
    const { version } = this.#projection;
    const known = await writer.projectionVersion();
    if (known === undefined && position === START) return writer.setProjectionVersion(version);
    const from = known ?? FIRST_VERSION;
    if (from !== version) this.#rebuilding ??= this.#rebuildBeside(from).finally(() => (this.#rebuilding = undefined));
  }

  async #rebuildBeside(from: number): Promise<void> {
    const { logger } = this.#parts;
    logger.info({ model: this.#name, from, to: this.#projection.version }, 'A projection has changed: its read model is rebuilt beside the live one');
    for (let pause = WAIT.first; !this.#stop.aborted; pause = Math.min(pause * 2, WAIT.longest)) {
      try {
        return await this.#rebuild();
      } catch (error) {
        if (this.#stop.aborted || error instanceof NewerEvent) return;
        logger.warn({ err: error, model: this.#name, wait: pause }, 'A rebuild has failed and begins again');
        await this.#sleep(pause).catch(() => {});
      }
    }
  }

  #rebuild(): Promise<void> {
    const { log, store, logger } = this.#parts;
    return loggedRebuild({ log, store, logger, projection: this.#projection, onParked: this.#onParked, signal: this.#stop });
  }

  async #untilOver(writer: ReadModelWriter<unknown>, batch: ProjectionBatch<unknown>, work: (over: AbortSignal) => Promise<void>): Promise<void> {
    const over = new AbortController();
    const checking = this.#checkUntilOver(writer, batch, over);
    try {
      await work(over.signal);
    } finally {
      over.abort();
      await checking;
    }
  }

  /** Ends the work when another generation has gone live, or the retry of a parked stream was requested. One check after the other, however long one takes. */
  async #checkUntilOver(writer: ReadModelWriter<unknown>, batch: ProjectionBatch<unknown>, over: AbortController): Promise<void> {
    const isOver = async (): Promise<boolean> =>
      (await this.#parts.store.liveGeneration(this.#projection.model)) !== writer.generation
      || (batch.hasParked && (await writer.parked()).some(({ retry }) => retry));
    while (!over.signal.aborted) {
      await sleep(CHECK_EVERY, undefined, { signal: over.signal }).catch(() => {});
      if (!over.signal.aborted && (await isOver().catch(() => false))) over.abort();
    }
  }

  async #follow(batch: ProjectionBatch<unknown>, checkpoint: Position, signal: AbortSignal): Promise<void> {
    const { store } = this.#parts.log;
    let last: StoredEvent | undefined;
    for await (const item of store.follow(checkpoint, { types: this.#projection.types, signal })) {
      // Also without an event of interest: who waits for a position waits for this checkpoint.
      if ('caughtUp' in item) await batch.commit(item.caughtUp, item.last && (await bookmarkOf(store, item.last)));
      else {
        await this.#take(batch, item, last);
        last = item;
      }
      if (batch.taken >= BATCH && 'position' in item) {
        await this.#commitUpTo(batch, item);
        await turn();
      }
      this.#wait = WAIT.first;
    }
    if (!signal.aborted) throw new Error('The log has been closed');
  }

  /** What came before an event that can't be projected here is in when the model stops. */
  async #take(batch: ProjectionBatch<unknown>, event: StoredEvent, before: StoredEvent | undefined): Promise<void> {
    try {
      await batch.take(event);
    } catch (error) {
      if (error instanceof NewerEvent) await this.#commitUpTo(batch, before);
      throw error;
    }
  }

  async #commitUpTo(batch: ProjectionBatch<unknown>, last: StoredEvent | undefined): Promise<void> {
    if (last) await batch.commit(last.position, await bookmarkOf(this.#parts.log.store, last));
  }

  async #sleep(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#stop });
  }
}
