import { setTimeout as sleep } from 'node:timers/promises';
import { NewerEvent, type Bookmark, type EventLog, type Position, type StoredEvent } from '@busca/events';
import { EventStoreAway } from '@busca/platform/databases';
import { type Before, DeferredErasures, type Erasure, PendingChanges, Preloaded } from './batch-documents.ts';
import type { Projection } from '../definition/projection.ts';
import {
  keys,
  type Change,
  type ListedDocument,
  type ParkedStream,
  type Place,
  type ReadModelWriter,
} from '../../read-models/index.ts';

/** Waits, in ms, before an event that failed is tried again; after the last one its stream is parked. */
const WAITS = [200, 1_000];

/** Called for each stream that is parked, with the error. */
export type OnParked = (parked: ParkedStream, error: unknown) => void;

export interface ProjectionBatchDependencies<Body> {
  log: Pick<EventLog, 'read' | 'readPage' | 'store'>;
  projection: Projection<Body>;
  writer: ReadModelWriter<Body>;
  onParked: OnParked;
  /** Waits some ms; rejects when the work is to end. */
  wait?: (ms: number) => Promise<unknown>;
  /** Whether erasures wait for `eraseDeferred`: the lists of a candidate are built only after loading. */
  defersErasures?: boolean;
}

/** Why a retried stream is parked again: events are projected in their order. */
const MISSED = 'Another stream has changed the document since: only a rebuild of the read model brings the event in';
/** Documents read at once for an erasure. */
const ERASED_AT_ONCE = 500;

/** Projects events one at a time in memory, until a commit writes the changed documents with the checkpoint. */
export class ProjectionBatch<Body> {
  readonly #dependencies: ProjectionBatchDependencies<Body>;
  readonly #parkedStreams: Map<string, ParkedStream>;
  readonly #preloaded: Preloaded<Body>;
  readonly #changes: PendingChanges<Body>;
  #parked: ParkedStream[] = [];
  #taken: StoredEvent[] = [];
  #erases = false;
  /** Whether it projects what a parked stream has missed. */
  #retries = false;
  #deferred: DeferredErasures<Body> | undefined;

  private constructor(dependencies: ProjectionBatchDependencies<Body>, parked: readonly ParkedStream[]) {
    this.#dependencies = dependencies;
    this.#preloaded = new Preloaded(dependencies);
    this.#changes = new PendingChanges(dependencies.projection, !dependencies.defersErasures);
    this.#deferred = dependencies.defersErasures ? new DeferredErasures(dependencies.projection) : undefined;
    this.#parkedStreams = new Map(parked.map((one) => [one.stream, one]));
  }

  static async open<Body>(dependencies: ProjectionBatchDependencies<Body>): Promise<ProjectionBatch<Body>> {
    return new ProjectionBatch(dependencies, await dependencies.writer.parked());
  }

  /** Whether any stream is parked, so that its retry may be requested. */
  get hasParked(): boolean {
    return this.#parkedStreams.size > 0;
  }

  /**
   * Projects the events of each parked stream whose retry was requested, from the failed one up to the checkpoint; the
   * log brings the later ones. A stream that fails again is parked again. @throws as `take`
   */
  async retry(checkpoint: Position): Promise<void> {
    const { log, projection, writer } = this.#dependencies;
    const requested = [...this.#parkedStreams.values()].filter(({ retry }) => retry);
    for (const { stream, position: from } of requested) {
      this.#parkedStreams.delete(stream);
      const skipped = (await log.store.read(stream)).filter(
        ({ position }) => position >= from && position <= checkpoint,
      );
      this.#retries = true;
      for (const stored of skipped) if (projection.types.some((type) => type === stored.type)) await this.take(stored);
      const changes = await this.#indexed();
      this.#retries = false;
      await writer.commit({
        changes,
        parked: this.#parked,
        retried: [stream],
        replay: true,
        erases: this.#erases,
        checkpoint,
      });
      this.#begin();
    }
  }

  /**
   * Reads at once what the next events need, to be called before they are taken.
   * @throws what the read models' store throws
   */
  preload(page: readonly StoredEvent[]): Promise<void> {
    return this.#preloaded.load(page);
  }

  /**
   * Projects an event; one that can't be projected parks its stream.
   * @throws EventStoreAway, NewerEvent, or what the read models' store throws
   */
  async take(stored: StoredEvent): Promise<void> {
    this.#taken.push(stored);
    const { projection } = this.#dependencies;
    const read = await this.#orPark(stored, async () => {
      const event = await this.#preloaded.event(stored);
      return { event, id: projection.documentOf(event) };
    });
    if (read?.event.type === 'PersonErased')
      await this.#erase({ person: read.event.data.person, position: stored.position });
    if (read?.id === undefined) return;
    const { id, event } = read;
    const before = await this.#before(id);
    if (before.position < stored.position)
      await this.#orPark(stored, async () =>
        this.#changes.project(id, this.#deferred?.leftOf(before) ?? before, event),
      );
    else if (this.#retries && !this.#parkedStreams.has(stored.stream)) this.#park(stored, new Error(MISSED));
  }

  /** Writes the changes and the checkpoint, with the bookmark of its event. */
  async commit(checkpoint: Position, bookmark: Bookmark | undefined): Promise<void> {
    const changes = await this.#indexed();
    await this.#dependencies.writer.commit({
      changes,
      parked: this.#parked,
      erases: this.#erases,
      checkpoint,
      bookmark,
    });
    this.#begin();
  }

  /**
   * For a model that is loaded and indexed: erases the people whose receipts were read, and whose events may have been
   * read before their keys were deleted. Later receipts are not deferred any more.
   */
  async eraseDeferred(checkpoint: Position): Promise<void> {
    const deferred = this.#deferred?.all() ?? [];
    this.#deferred = undefined;
    for (const erasure of deferred) {
      await this.#eraseStored(erasure);
      if (this.#changes.size === 0) continue;
      await this.#dependencies.writer.commit({
        changes: this.#changes.indexed(),
        replay: true,
        erases: true,
        checkpoint,
      });
      this.#begin();
    }
  }

  #begin(): void {
    this.#preloaded.forget();
    this.#reset();
    this.#changes.indexesAtOnce = !this.#dependencies.defersErasures;
  }

  #reset(): void {
    this.#changes.clear();
    this.#parked = [];
    this.#taken = [];
    this.#erases = false;
  }

  /**
   * The changes. Where one can't be indexed, its stream is parked: the events are taken again, each with its index, to
   * find which one.
   */
  async #indexed(): Promise<Change<Body>[]> {
    try {
      return this.#changes.indexed();
    } catch {
      const taken = this.#taken;
      for (const { stream } of this.#parked) this.#parkedStreams.delete(stream);
      this.#reset();
      this.#changes.indexesAtOnce = true;
      for (const stored of taken) await this.take(stored);
      return this.#changes.indexed();
    }
  }

  /** Erases the person from the stored documents, and from those of this batch. */
  async #erase(erasure: Erasure): Promise<void> {
    this.#erases = true;
    if (!this.#dependencies.projection.erase) return;
    if (this.#deferred) return this.#deferred.add(erasure);
    this.#preloaded.forgetEvents();
    for (const { id, body } of this.#changes.inList(keys.ofPerson(erasure.person)))
      this.#changes.erase(id, body, erasure);
    await this.#eraseStored(erasure);
  }

  async #eraseStored(erasure: Erasure): Promise<void> {
    const list = [keys.ofPerson(erasure.person)] as const;
    for (let after: Place | undefined, end = false; !end;) {
      const page: ListedDocument<Body>[] = await this.#dependencies.writer.page({
        keys: list,
        offset: 0,
        limit: ERASED_AT_ONCE,
        ...(after && { after }),
      });
      for (const { id, body } of page) if (!this.#changes.get(id)) this.#changes.erase(id, body, erasure);
      end = page.length < ERASED_AT_ONCE;
      after = page.at(-1);
    }
  }

  async #before(id: string): Promise<Before<Body>> {
    return this.#changes.get(id) ?? this.#preloaded.document(id);
  }

  /** The step's result; undefined when the stream is parked, or is parked now because every try has failed. */
  async #orPark<T>(stored: StoredEvent, step: () => Promise<T>): Promise<T | undefined> {
    const { wait = sleep } = this.#dependencies;
    // An erasure does not wait until its stream is retried.
    const isDue = (tries: number): boolean =>
      !this.#parkedStreams.has(stored.stream) || (stored.type === 'PersonErased' && tries === 0);
    for (let tries = 0; isDue(tries); tries += 1) {
      try {
        return await step();
      } catch (error) {
        // Not the event's fault: a later try, or a newer version of this program, can project it.
        if (error instanceof EventStoreAway || error instanceof NewerEvent) throw error;
        const pause = WAITS[tries];
        if (pause === undefined) this.#park(stored, error);
        else await wait(pause);
      }
    }
    return undefined;
  }

  #park({ stream, position }: StoredEvent, error: unknown): void {
    const parked = { stream, position, error: String(error) };
    this.#parkedStreams.set(stream, parked);
    this.#parked.push(parked);
    this.#dependencies.onParked(parked, error);
  }
}
