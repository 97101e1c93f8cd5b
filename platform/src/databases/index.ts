import DataLoader from 'dataloader';

export {
  readBackupMark,
  refuseUnfinished,
  takeBackup,
  UnfinishedBackup,
  writeBackupMark,
  refuseMoved,
  removeMoveMark,
  writeMoveMark,
  requireData,
  requireLiveData,
  type BackupMark,
} from './folder-marks.ts';

/** The log, or another store of the command side, can't be reached or written now: try again later. */
export class EventStoreAway extends Error {
  readonly code = 'event-store-away';
  /** Set where the server refuses us: what it refused and which setting to change, in one line without secrets. */
  readonly refusal: string | undefined;
  constructor(cause: unknown, refusal?: string) {
    super(refusal ?? 'The event store is away', { cause });
    this.name = 'EventStoreAway';
    this.refusal = refusal;
  }
}

/** The rows of a store: synchronous from a file, asynchronous from a server. */
export type Sequence<T> = Iterable<T> | AsyncIterable<T>;

export async function* mapSequence<From, To>(all: Sequence<From>, change: (one: From) => To): AsyncGenerator<To> {
  for await (const one of all) yield change(one);
}

/** Rows or documents of one page. */
const PAGE = 500;

export async function* inPages<T>(all: Sequence<T>): AsyncGenerator<T[]> {
  let page: T[] = [];
  for await (const one of all) {
    page.push(one);
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

/**
 * Batches all calls of one turn of the event loop into one query. `load` gets the distinct names and returns values by
 * name; a name without a value is undefined. Nothing is cached between turns.
 */
export function batchingLoader<Value>(
  load: (names: string[]) => Promise<Map<string, Value>>,
): (name: string) => Promise<Value | undefined> {
  const loader = new DataLoader<string, Value | undefined>(
    async (names) => {
      const values = await load([...new Set(names)]);
      return names.map((name) => values.get(name));
    },
    { cache: false, batchScheduleFn: (send) => setImmediate(send) },
  );
  return (name) => loader.load(name);
}
