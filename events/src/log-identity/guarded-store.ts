import { within } from '@busca/platform';
import { EventStoreAway } from '@busca/platform/databases';
import { InvalidPosition, WrongLog } from '../errors.ts';
import type {
  Appended,
  EventPlace,
  EventStore,
  FollowOptions,
  LogItem,
  LogPage,
  Position,
  ReadOptions,
  StoredEvent,
} from '../store/event-store.ts';
import { lastEvent, type LogIdentity } from './log-identity.ts';

/** A store that belongs to one log and is useless beside another one. */
export interface LogBound {
  /** Its name in messages, such as `keys.db`. */
  name: string;
  identity: LogIdentity;
  /**
   * Whether an unbound store may be bound to a log with events. Not so for empty keys: they are lost, and the log can't
   * be read. It reads the log itself, as the guarded one waits for the answer.
   */
  mayAdopt?(log: EventStore): Promise<boolean>;
  /** What is lost with it for good: set where `accept-log` can go on without. */
  contents?: string;
  /** What else must hold of it beside this log. @throws WrongLog, EventStoreAway */
  check?(): Promise<void>;
}

/** Ms that the log's head waits for the check of the other stores: less than a health check waits for the log. */
const CHECK_MS = 1_000;

const RESTORE =
  'restore what belongs together (docs/backup.md), or start with an empty data folder and empty databases';

/** The way out where a store is lost for good. */
const accept = async (log: EventStore, contents: string): Promise<string> =>
  `. To go on without ${contents}, with all services stopped: npm run accept-log ${(await lastEvent(log))!.id}`;

/** A log, and its name in messages. */
interface NamedLog {
  store: EventStore;
  log: string;
}

/** Checks one store against the log, and binds it where it is unbound. @throws WrongLog, EventStoreAway */
async function check(
  { name, identity, mayAdopt, contents }: LogBound,
  { store, log }: NamedLog,
  logId: string | undefined,
): Promise<void> {
  const stored = await identity.logId();
  if (stored !== undefined && logId === undefined) {
    throw new WrongLog(`${log} is empty, but ${name} belongs to the log that begins with event ${stored}: ${RESTORE}`);
  }
  if (logId === undefined) return;
  if (stored === undefined && mayAdopt && !(await mayAdopt(store))) {
    const wayOut = contents === undefined ? '' : await accept(store, contents);
    throw new WrongLog(`${name} is empty, but ${log} begins with event ${logId}: ${RESTORE}${wayOut}`);
  }
  const bound = stored ?? (await identity.bind(logId));
  if (bound !== logId) {
    throw new WrongLog(
      `${log} begins with event ${logId}, but ${name} belongs to the log that begins with event ${bound}: ${RESTORE}`,
    );
  }
}

const orAway = (error: unknown): never => {
  throw error instanceof WrongLog ? new EventStoreAway(error, error.message) : error;
};

/**
 * A log that refuses every call unless its stores belong to it. It checks that before the first call, and again after
 * the log was away, has lost its connection or lacked a position: another log may then be in its place.
 */
export class GuardedStore implements EventStore {
  readonly #store: EventStore;
  readonly #name: string;
  readonly #bound: LogBound[] = [];
  /** The log's id after a check; undefined before it, and while the log is empty. */
  #verified: Promise<string | undefined> | undefined;

  /** `name` is the log's name in messages. */
  constructor(store: EventStore, name: string) {
    [this.#store, this.#name] = [store, name];
  }

  /** Adds a store to check before the next call. */
  bind(store: LogBound): void {
    this.#bound.push(store);
    this.recheck();
  }

  /** Checks all stores again before the next call: the log may be another one by now. */
  recheck(): void {
    this.#verified = undefined;
  }

  /** Checks all stores, unless that was done. @throws WrongLog, EventStoreAway */
  async verify(): Promise<void> {
    await this.#verify();
  }

  /** @returns the log's id */
  async #verify(): Promise<string | undefined> {
    this.#verified ??= this.#checkAll();
    const logId = await this.#verified.catch(this.#forget);
    // An empty log is checked again at the next call: its first event may come from another process.
    if (logId === undefined) this.recheck();
    return logId;
  }

  async append(...append: Parameters<EventStore['append']>): Promise<Appended> {
    const appended = await this.guard(() => this.#store.append(...append));
    // The first append gives the log its identity. If it can't be stored now, the next call stores it.
    if (!this.#verified) await this.verify().catch(() => {});
    return appended;
  }

  read(stream: string, from?: number): Promise<StoredEvent[]> {
    return this.guard(() => this.#store.read(stream, from));
  }

  readAll(after: Position, options: ReadOptions): Promise<LogPage> {
    return this.guard(() => this.#store.readAll(after, options));
  }

  async *follow(after: Position, options: FollowOptions): AsyncGenerator<LogItem> {
    await this.verify().catch(orAway);
    try {
      for await (const item of this.#store.follow(after, options)) {
        // It goes on by itself after an outage.
        if (!this.#verified) await this.verify().catch(orAway);
        yield item;
      }
    } catch (error) {
      this.#forget(error);
    }
  }

  /**
   * For health checks: answers also while another store is away, or takes its time to say so, because the log itself is
   * there.
   */
  async head(): Promise<Position> {
    await within(
      CHECK_MS,
      this.verify().catch((error: unknown) => (error instanceof WrongLog ? orAway(error) : undefined)),
    );
    return this.#store.head().catch(this.#forget);
  }

  last(): Promise<EventPlace | undefined> {
    return this.guard(() => this.#store.last());
  }

  logId(): Promise<string | undefined> {
    return this.#verify().catch(orAway);
  }

  close(): Promise<void> {
    return this.#store.close();
  }

  async #checkAll(): Promise<string | undefined> {
    const logId = await this.#store.logId();
    try {
      for (const one of this.#bound) await check(one, { store: this.#store, log: this.#name }, logId);
      if (logId !== undefined) for (const one of this.#bound) await one.check?.();
    } catch (error) {
      // Another process has appended the first event in between, and bound a store to it.
      if (logId === undefined && (await this.#store.logId()) !== undefined) return this.#checkAll();
      throw error;
    }
    return logId;
  }

  /** Makes a call of the log, unless its stores belong to another one. */
  async guard<T>(call: () => Promise<T>): Promise<T> {
    await this.verify().catch(orAway);
    const verified = this.#verified;
    const answer = await call().catch(this.#forget);
    // The call was repeated on a new connection.
    if (verified && this.#verified !== verified) await this.verify().catch(orAway);
    return answer;
  }

  readonly #forget = (error: unknown): never => {
    if (error instanceof EventStoreAway || error instanceof InvalidPosition || error instanceof WrongLog)
      this.recheck();
    throw error;
  };
}
