import { WrongExpectedRevision } from '../../errors.ts';
import { START, type EventStore, type Position, type StoredEvent, sizeOf } from '../event-store.ts';

/** Events read at a time. */
const PAGE = 500;

/** Progress of a copy or its verification: events so far, and their last position in the source. */
export interface CopyProgress {
  doing: 'copying' | 'proving';
  events: number;
  position: Position;
}

export interface CopyParts {
  from: EventStore;
  to: EventStore;
  /** The last position of the source to copy; left out, its end. */
  upTo?: Position;
  onProgress?(progress: CopyProgress): void;
}

/** The two logs do not hold the same events in the same order. */
export class LogsDiffer extends Error {
  readonly code = 'logs-differ';
  constructor(at: number, why: string) {
    super(`The logs differ at event ${at}: ${why}`);
    this.name = 'LogsDiffer';
  }
}

async function* pages(store: EventStore): AsyncGenerator<StoredEvent[]> {
  for (let after = START, end = false; !end;) {
    const page = await store.readAll(after, { limit: PAGE });
    yield page.events;
    ({ upTo: after, end } = page);
  }
}

async function* everything(store: EventStore, upTo?: Position): AsyncGenerator<StoredEvent, undefined> {
  for await (const page of pages(store)) {
    for (const event of page) {
      if (upTo !== undefined && event.position > upTo) return undefined;
      yield event;
    }
  }
  return undefined;
}

/** What to do about a target that holds anything but a copy. */
const ADVICE = 'empty the target, or name another one';
const COMPARED = ['stream', 'revision', 'id', 'type', 'data', 'metadata'] as const;

/** Compares all but positions, which differ in each log. @throws LogsDiffer */
function compare(at: number, source: StoredEvent | undefined, target: StoredEvent): void {
  if (!source) throw new LogsDiffer(at, `only the target has ${target.stream}@${target.revision}; ${ADVICE}`);
  const other = COMPARED.find((part) => source[part] !== target[part]);
  if (other)
    throw new LogsDiffer(
      at,
      `${source.stream}@${source.revision} has another ${other} than ${target.stream}@${target.revision}; ${ADVICE}`,
    );
}

/** Yields the source's events that the target lacks. @throws LogsDiffer when the target holds other events */
async function* missing({ from, to, upTo }: CopyParts): AsyncGenerator<StoredEvent> {
  const source = everything(from, upTo);
  let at = 0;
  for await (const event of everything(to)) compare((at += 1), (await source.next()).value, event);
  yield* source;
}

/** Reads both logs side by side and answers their number of events. @throws LogsDiffer */
async function prove({ from, to, upTo, onProgress }: CopyParts): Promise<number> {
  const target = everything(to);
  let events = 0;
  for await (const event of everything(from, upTo)) {
    const copy = (await target.next()).value;
    if (!copy)
      throw new LogsDiffer(
        events + 1,
        `${event.stream}@${event.revision} has come to the source meanwhile; copy again`,
      );
    compare((events += 1), event, copy);
    if (events % PAGE === 0) onProgress?.({ doing: 'proving', events, position: event.position });
  }
  const more = (await target.next()).value;
  if (more) compare(events + 1, undefined, more);
  return events;
}

/** The limits of one append, well below MAX_APPEND_BYTES. */
const MOST = { events: 500, bytes: 500_000 };

/** Groups consecutive events of one stream into one append each, and keeps the order. */
async function* inAppends(events: AsyncIterable<StoredEvent>): AsyncGenerator<StoredEvent[]> {
  let group: StoredEvent[] = [];
  let bytes = 0;
  for await (const event of events) {
    const size = sizeOf(event);
    const isFull = group.length === MOST.events || bytes + size > MOST.bytes;
    if (group.length > 0 && (isFull || group[0]!.stream !== event.stream)) {
      yield group;
      [group, bytes] = [[], 0];
    }
    group.push(event);
    bytes += size;
  }
  if (group.length > 0) yield group;
}

/**
 * Copies a whole log with its ids, order, data and metadata, and verifies that the target then holds the same. An
 * interrupted copy continues where it ended; nothing is appended twice. Nobody may write to the target meanwhile, nor
 * to the source unless `upTo` is given.
 *
 * @returns how many events the logs hold, and how many of them this run copied
 * @throws LogsDiffer when the target holds anything but the beginning of the source; AppendTooLarge; EventStoreAway
 */
export async function copyLog(parts: CopyParts): Promise<{ events: number; copied: number }> {
  let copied = 0;
  for await (const events of inAppends(missing(parts))) {
    const { stream, revision } = events[0]!;
    await parts.to.append(stream, revision - 1, events).catch((error: unknown) => {
      throw error instanceof WrongExpectedRevision ? new LogsDiffer(copied + 1, error.message) : error;
    });
    copied += events.length;
    parts.onProgress?.({ doing: 'copying', events: copied, position: events.at(-1)!.position });
  }
  return { events: await prove(parts), copied };
}
