import { NewerEvent, START, type EventLog, type Position } from '@busca/events';
import type { Logger } from '@busca/platform';
import type { OnParked } from '../projections/batch/projection-batch.ts';
import type { Projection } from '../projections/definition/projection.ts';
import type { ReadModelStore, ReadModelWriter } from '../read-models/index.ts';
import { loggedRebuild } from '../rebuild/rebuild.ts';
import { Backoff } from './backoff.ts';

interface Dependencies {
  log: EventLog;
  store: ReadModelStore;
  projection: Projection<unknown>;
  logger: Pick<Logger, 'info' | 'warn'>;
  onParked: OnParked;
  stop: AbortSignal;
}

/**
 * Rebuilds one read model without a command: after a change of its projection, or over another log. The live generation
 * serves meanwhile.
 */
export class AutomaticRebuild {
  readonly #dependencies: Dependencies;
  readonly #model: string;
  #rebuilding: Promise<void> | undefined;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#model = dependencies.projection.model.name;
  }

  /**
   * Rebuilds over a log that was copied or restored: a position of the former log means nothing in it.
   * @throws as `rebuild`
   */
  async overOtherLog(): Promise<void> {
    this.#dependencies.logger.warn(
      { model: this.#model },
      'A read model is rebuilt: the log is a copy of the one that it has read, an older one or another one',
    );
    await this.#rebuild();
  }

  /**
   * Begins a rebuild where another version of the projection made the live generation, and does not wait for its end.
   */
  async ifVersionChanged(writer: ReadModelWriter<unknown>, position: Position): Promise<void> {
    const { version } = this.#dependencies.projection;
    const stored = await writer.projectionVersion();
    if (stored === undefined && position === START) return writer.setProjectionVersion(version);
    if (stored !== version)
      this.#rebuilding ??= this.#rebuildBesideLive(stored).finally(() => (this.#rebuilding = undefined));
  }

  /** Resolves once no rebuild runs. */
  async settled(): Promise<void> {
    await this.#rebuilding;
  }

  async #rebuildBesideLive(from: number | undefined): Promise<void> {
    const { logger, projection, stop } = this.#dependencies;
    logger.info(
      { model: this.#model, from, to: projection.version },
      'A projection has changed: its read model is rebuilt beside the live one',
    );
    for (const backoff = new Backoff(); !stop.aborted; await backoff.pause(stop)) {
      try {
        return await this.#rebuild();
      } catch (error) {
        if (stop.aborted || error instanceof NewerEvent) return;
        logger.warn({ err: error, model: this.#model, wait: backoff.wait }, 'A rebuild has failed and begins again');
      }
    }
  }

  #rebuild(): Promise<void> {
    const { stop: signal, ...dependencies } = this.#dependencies;
    return loggedRebuild({ ...dependencies, signal });
  }
}
