import { START, type EventLog, type Position, type RecordedEvent } from '@busca/events';
import { ProjectionBatch, projectionOf, type Projection } from '@busca/projectors';
import { leadTasks, turns, type LeadTaskDocument, type TurnDocument } from '@busca/projectors/read-models';
import { SqliteReadModelStore } from '@busca/projectors/read-models/sqlite';

/** What the portal decides by while the history is made. */
const MODELS = ['turns', 'lead-tasks', 'answer-times'] as const;
const PAGE = 1_000;

interface Follower {
  projection: Projection<unknown>;
  batch: ProjectionBatch<unknown>;
}

/** The read models of the turn and of answer times, which follow the log of a history as it is made. */
export class LiveModels {
  readonly store: SqliteReadModelStore;
  readonly #log: EventLog;
  readonly #followers: readonly Follower[];
  readonly #closing: readonly (() => Promise<void>)[];
  #at: Position = START;

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
        return { writer, projection, batch: await ProjectionBatch.open({ log, projection, writer, onParked }) };
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
      for (const { projection, batch } of this.#followers) {
        const own = page.events.filter(({ type }) => projection.types.some((one) => one === type));
        await batch.preload(own);
        for (const stored of own) await batch.take(stored);
        await batch.commit(page.upTo, undefined);
      }
      events.push(...(await Promise.all(page.events.map(this.#log.read))));
      ({ end, upTo: this.#at } = page);
    }
    return events;
  }

  /** When the portal has something to do by itself next (ISO); '' for at once, undefined for never. */
  async nextDue(): Promise<string | undefined> {
    const [next] = await this.store.reader(leadTasks).page({ keys: ['due'], offset: 0, limit: 1 });
    return next?.sort;
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
