import { START, type EventLog, type LogPage, type Position, type RecordedEvent } from '@busca/events';
import { ProjectionBatch, projectionOf, type Projection } from '@busca/projectors';
import { leadTasks, turns, type LeadTaskDocument, type TurnDocument } from '@busca/projectors/read-models';
import { SqliteReadModelStore } from '@busca/projectors/read-models/sqlite';

/** What the portal decides by while the history is made. */
const MODELS = ['turns', 'lead-tasks', 'answer-times'] as const;
const PAGE = 1_000;

interface Follower {
  projection: Projection<unknown>;
  batch: ProjectionBatch<unknown>;
  /** What its model was committed up to. */
  at: Position;
}

/** The read models of the turn and of answer times, which follow the log of a history as it is made. */
export class LiveModels {
  readonly store: SqliteReadModelStore;
  readonly #log: EventLog;
  readonly #followers: readonly Follower[];
  readonly #closing: readonly (() => Promise<void>)[];
  #at: Position = START;
  /** The answer of `nextDue`, until a model changes. */
  #due: { next: string | undefined } | undefined;

  private constructor(
    log: EventLog,
    store: SqliteReadModelStore,
    followers: readonly Follower[],
    closing: readonly (() => Promise<void>)[],
  ) {
    [this.#log, this.store, this.#followers, this.#closing] = [log, store, followers, closing];
  }

  static async open(folder: string, log: EventLog): Promise<LiveModels> {
    const store = new SqliteReadModelStore(folder);
    const onParked = (_: unknown, error: unknown): never => {
      throw error;
    };
    const opened = await Promise.all(
      MODELS.map(async (name) => {
        const projection = projectionOf(name);
        const writer = await store.writer(projection.model);
        return {
          writer,
          projection,
          at: START,
          batch: await ProjectionBatch.open({ log, projection, writer, onParked }),
        };
      }),
    );
    return new LiveModels(
      log,
      store,
      opened,
      opened.map(
        ({ writer }) =>
          () =>
            writer.close(),
      ),
    );
  }

  /** Brings the models up to the log's end. @returns the events that were new, in their order */
  async follow(): Promise<RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    for (let end = false; !end;) {
      const page = await this.#log.store.readAll(this.#at, { limit: PAGE });
      for (const follower of this.#followers) await this.#project(follower, page);
      events.push(...(await Promise.all(page.events.map(this.#log.read))));
      ({ end, upTo: this.#at } = page);
    }
    return events;
  }

  /** Projects a page. A model that it does not concern is committed by `reachEnd` alone: a commit costs ten reads. */
  async #project(follower: Follower, { events, upTo }: LogPage): Promise<void> {
    const { projection, batch } = follower;
    const own = events.filter(({ type }) => projection.types.some((one) => one === type));
    if (own.length === 0) return;
    await batch.preload(own);
    for (const stored of own) await batch.take(stored);
    await batch.commit(upTo, undefined);
    follower.at = upTo;
    this.#due = undefined;
  }

  /** Commits each model up to where the log was followed, for who asks what it holds. */
  async reachEnd(): Promise<void> {
    for (const follower of this.#followers) {
      if (follower.at < this.#at) await follower.batch.commit(this.#at, undefined);
      follower.at = this.#at;
    }
  }

  /** When the portal has something to do by itself next (ISO); '' for at once, undefined for never. */
  async nextDue(): Promise<string | undefined> {
    if (!this.#due) {
      const [first] = await this.store.reader(leadTasks).page({ keys: ['due'], offset: 0, limit: 1 });
      this.#due = { next: first?.sort };
    }
    return this.#due.next;
  }

  async message(leadId: string): Promise<LeadTaskDocument | undefined> {
    return (await this.store.reader(leadTasks).get(leadId))?.body;
  }

  async profile(profileId: string): Promise<TurnDocument | undefined> {
    return (await this.store.reader(turns).get(profileId))?.body;
  }

  async close(): Promise<void> {
    for (const close of this.#closing) await close();
    await this.store.close();
  }
}
