import { setTimeout as sleep } from 'node:timers/promises';
import { NewerEvent, type Bookmark, type EventLog, type Position, type RecordedEvent, type StoredEvent } from '@busca/events';
import { EventStoreAway } from '@busca/platform/databases';
import { Preloaded, type Before } from './preloaded.ts';
import type { Projection } from './projection.ts';
import { keys, type Change, type ListedDocument, type ParkedStream, type Place, type ReadModelWriter } from '../read-models/index.ts';

/** Waits, in ms, before an event that failed is tried again; after the last one its stream is parked. */
const WAITS = [200, 1_000];

/** Called for each stream that is parked, with the error. */
export type OnParked = (parked: ParkedStream, error: unknown) => void;

export interface ProjectionBatchParts<Body> {
  log: Pick<EventLog, 'read' | 'store'>;
  projection: Projection<Body>;
  writer: ReadModelWriter<Body>;
  onParked: OnParked;
  /** Waits some ms; rejects when the work is to end. */
  wait?: (ms: number) => Promise<unknown>;
  /** Whether erasures wait for `eraseDeferred`: the lists of a candidate are built only after loading. */
  defersErasures?: boolean;
}

/** Who was erased, and the position of the receipt. */
interface Erasure {
  person: string;
  position: Position;
}

/** Documents read at once for an erasure. */
const ERASED_AT_ONCE = 500;

/** Projects events one at a time in memory, until a commit writes the changed documents with the checkpoint. */
export class ProjectionBatch<Body> {
  readonly #parts: ProjectionBatchParts<Body>;
  readonly #parkedStreams: Map<string, ParkedStream>;
  readonly #preloaded: Preloaded<Body>;
  #changes = new Map<string, Change<Body>>();
  #parked: ParkedStream[] = [];
  #taken = 0;
  #erases = false;
  #deferred: Erasure[] | undefined;

  private constructor(parts: ProjectionBatchParts<Body>, parked: readonly ParkedStream[]) {
    this.#parts = parts;
    this.#preloaded = new Preloaded(parts);
    this.#deferred = parts.defersErasures ? [] : undefined;
    this.#parkedStreams = new Map(parked.map((one) => [one.stream, one]));
  }

  static async open<Body>(parts: ProjectionBatchParts<Body>): Promise<ProjectionBatch<Body>> {
    return new ProjectionBatch(parts, await parts.writer.parked());
  }

  /** Events taken since the last commit. */
  get taken(): number {
    return this.#taken;
  }

  /** Whether any stream is parked, so that its retry may be requested. */
  get hasParked(): boolean {
    return this.#parkedStreams.size > 0;
  }

  /**
   * Projects the events of each parked stream whose retry was requested, from the failed one up to the checkpoint; the log
   * brings the later ones. A stream that fails again is parked again. @throws as `take`
   */
  async retry(checkpoint: Position): Promise<void> {
    const { log, projection, writer } = this.#parts;
    const requested = [...this.#parkedStreams.values()].filter(({ retry }) => retry);
    for (const { stream, position: from } of requested) {
      this.#parkedStreams.delete(stream);
      const skipped = (await log.store.read(stream)).filter(({ position }) => position >= from && position <= checkpoint);
      for (const stored of skipped) if (projection.types.some((type) => type === stored.type)) await this.take(stored);
      await writer.commit({ changes: [...this.#changes.values()], parked: this.#parked, retried: [stream], replay: true, checkpoint });
      this.#begin();
    }
  }

  /** Reads at once what the next events need, to be called before they are taken. @throws what the read models' store throws */
  preload(page: readonly StoredEvent[]): Promise<void> {
    return this.#preloaded.load(page);
  }

  /** Projects an event; one that can't be projected parks its stream. @throws EventStoreAway, NewerEvent, or what the read models' store throws */
  async take(stored: StoredEvent): Promise<void> {
    this.#taken += 1;
    const { projection } = this.#parts;
    const read = await this.#orPark(stored, async () => {
      const event = await this.#preloaded.event(stored);
      return { event, id: projection.documentOf(event) };
    });
    if (read?.event.type === 'PersonErased') await this.#erase({ person: read.event.data.person, position: stored.position });
    if (read?.id === undefined) return;
    const { id, event } = read;
    const before = await this.#before(id);
    if (before.position < stored.position) await this.#orPark(stored, async () => this.#put(id, before, event));
  }

  /** Writes the changes and the checkpoint, with the bookmark of its event. */
  async commit(checkpoint: Position, bookmark: Bookmark | undefined): Promise<void> {
    await this.#parts.writer.commit({ changes: [...this.#changes.values()], parked: this.#parked, erases: this.#erases, checkpoint, bookmark });
    this.#begin();
  }

  /**
   * For a model that is loaded and indexed: erases the people whose receipts were read, and whose events may have been read
   * before their keys were deleted. Later receipts are not deferred any more.
   */
  async eraseDeferred(checkpoint: Position): Promise<void> {
    const deferred = this.#deferred ?? [];
    this.#deferred = undefined;
    for (const erasure of deferred) {
      await this.#eraseStored(erasure);
      if (this.#changes.size === 0) continue;
      await this.#parts.writer.commit({ changes: [...this.#changes.values()], replay: true, erases: true, checkpoint });
      this.#begin();
    }
  }

  #begin(): void {
    this.#preloaded.forget();
    this.#changes = new Map();
    this.#parked = [];
    this.#taken = 0;
    this.#erases = false;
  }

  /** Erases the person from the stored documents, and from those of this batch. */
  async #erase(erasure: Erasure): Promise<void> {
    this.#erases = true;
    if (!this.#parts.projection.erase) return;
    if (this.#deferred) return void this.#deferred.push(erasure);
    this.#preloaded.forgetEvents();
    const list = keys.ofPerson(erasure.person);
    for (const { id, next } of this.#changes.values()) if (next?.index.keys.includes(list)) this.#putErased(id, next.body, erasure);
    await this.#eraseStored(erasure);
  }

  async #eraseStored(erasure: Erasure): Promise<void> {
    const list = [keys.ofPerson(erasure.person)] as const;
    for (let after: Place | undefined, end = false; !end; ) {
      const page: ListedDocument<Body>[] = await this.#parts.writer.page({ keys: list, offset: 0, limit: ERASED_AT_ONCE, ...(after && { after }) });
      for (const { id, body } of page) if (!this.#changes.has(id)) this.#putErased(id, body, erasure);
      end = page.length < ERASED_AT_ONCE;
      after = page.at(-1);
    }
  }

  #putErased(id: string, body: Body, { position }: Erasure): void {
    const { projection } = this.#parts;
    const left = projection.erase?.(body) ?? null;
    this.#changes.set(id, { id, position, next: left && { body: left, index: projection.index(left) } });
  }

  async #before(id: string): Promise<Before<Body>> {
    const change = this.#changes.get(id);
    if (change) return { position: change.position, body: change.next?.body ?? null };
    return this.#preloaded.document(id);
  }

  #put(id: string, { body: before }: Before<Body>, event: RecordedEvent): void {
    const { projection } = this.#parts;
    const projected = projection.project(before, event);
    if (projected === before) return;
    const body = event.isErased && projected && projection.erase ? projection.erase(projected) : projected;
    if (body === null && before === null) return;
    const next = body === null ? null : { body, index: projection.index(body) };
    this.#changes.set(id, { id, position: event.position, next });
  }

  /** The step's result; undefined when the stream is parked, or is parked now because every try has failed. */
  async #orPark<T>(stored: StoredEvent, step: () => Promise<T>): Promise<T | undefined> {
    const { wait = sleep } = this.#parts;
    for (let tries = 0; !this.#parkedStreams.has(stored.stream); tries += 1) {
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
    this.#parts.onParked(parked, error);
  }
}
