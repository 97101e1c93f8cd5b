import {
  dispatcher,
  UnreadableEvent,
  type Dispatcher,
  type EventLog,
  type RecordedEvent,
  type StoredEvent,
} from '@busca/events';
import type { Database } from '@busca/platform/sqlite';
import { openLogIndex } from '../state/sqlite/log-index.ts';

/** Names that are looked up at a time. */
const AT_ONCE = 500;

const SCHEMA = `
CREATE TABLE IF NOT EXISTS pictures (stream TEXT PRIMARY KEY, person TEXT NOT NULL, name TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS pictures_by_name ON pictures (name);
CREATE TABLE IF NOT EXISTS unreadable (stream TEXT PRIMARY KEY, person TEXT NOT NULL) WITHOUT ROWID;
`;

/** The parts of the log that are needed here. */
export type PicturesLog = Pick<EventLog, 'store' | 'read' | 'readStream' | 'keys'>;

/** A profile's stream and its owner. */
interface Owned {
  stream: string;
  person: string;
}

/** The name of a profile's picture; undefined where the event that may change it can't be read. */
interface Use extends Owned {
  name: string | undefined;
}

export interface PicturesInUse {
  /**
   * Those of the named pictures that a profile of any state uses, without erased people. First reads the log's new
   * events. @throws UnknownPicture
   */
  among(names: readonly string[]): Promise<ReadonlySet<string>>;
  /** As `among`, by the events that can be read. */
  knownAmong(names: readonly string[]): Promise<ReadonlySet<string>>;
  close(): void;
}

/** An event that can't be read may give a profile any picture. The message says what to do. */
class UnknownPicture extends Error {
  constructor({ message }: UnreadableEvent, accountId: string) {
    super(
      `${message}, so no picture is known to be unused: run the newest version of the portal, or erase the account ${accountId}`,
    );
    this.name = 'UnknownPicture';
  }
}

/** The file name of an image, which may be a whole URL. */
export const nameOfPicture = (image: string): string => image.slice(image.lastIndexOf('/') + 1);

type Edit = RecordedEvent<'AgentEdited' | 'AgentResubmitted' | 'LenderEdited' | 'LenderResubmitted'>;

const registered = ({ data, stream }: RecordedEvent<'AgentRegistered' | 'LenderRegistered'>): Use => ({
  stream,
  person: data.accountId,
  name: nameOfPicture(data.personal.image),
});
const edited = ({
  data: {
    accountId: person,
    personal: { changes },
  },
  stream,
}: Edit): Use | undefined => changes.image && { stream, person, name: nameOfPicture(changes.image.to) };

/** The picture that an event gives a profile. */
const { types, dispatch: useAfter }: Dispatcher<Use | undefined> = dispatcher(['agent', 'lender'], {
  AgentRegistered: registered,
  LenderRegistered: registered,
  AgentEdited: edited,
  AgentResubmitted: edited,
  LenderEdited: edited,
  LenderResubmitted: edited,
  AgentEmbedLinkSet: null,
});

/** The use after an event. Whose an event is can be told of one that can't be read too. */
const useIn = (log: PicturesLog, stored: StoredEvent): Promise<Use | undefined> =>
  log.read(stored).then(
    (event) => useAfter(event, undefined),
    (error: unknown) => {
      if (!(error instanceof UnreadableEvent)) throw error;
      const { accountId: person } = JSON.parse(stored.data) as { accountId: string };
      return { stream: stored.stream, person, name: undefined };
    },
  );

/** The uses after a stream's events. @throws UnknownPicture where one of them still can't be read */
async function usesAfter(log: PicturesLog, { stream, person }: Owned): Promise<Use[]> {
  const events = await log.readStream(stream).catch((error: unknown) => {
    throw error instanceof UnreadableEvent ? new UnknownPicture(error, person) : error;
  });
  return events.flatMap((event) => useAfter(event, undefined) ?? []);
}

function put(db: Database, uses: readonly Use[]): void {
  const [known, unreadable] = [
    db.prepare('INSERT OR REPLACE INTO pictures (stream, person, name) VALUES (?, ?, ?)'),
    db.prepare('INSERT OR IGNORE INTO unreadable (stream, person) VALUES (?, ?)'),
  ];
  for (const { stream, person, name } of uses)
    if (name === undefined) unreadable.run(stream, person);
    else known.run(stream, person, name);
}

/** Opens the index of the profiles' pictures, in a SQLite file. */
export function openPicturesInUse(path: string, log: PicturesLog): PicturesInUse {
  const index = openLogIndex<Use>(path, {
    log,
    types,
    schema: SCHEMA,
    rowOf: (stored) => useIn(log, stored),
    put,
    clear: (all) => all.exec('DELETE FROM pictures; DELETE FROM unreadable'),
  });
  const { db } = index;

  /** The rows of people whose key exists. Deletes those of erased people. */
  async function withoutErased<Row extends Owned>(rows: readonly Row[]): Promise<Row[]> {
    if (rows.length === 0) return [];
    const keys = await log.keys.findAll([...new Set(rows.map(({ person }) => person))]);
    const removals = ['pictures', 'unreadable'].map((table) => db.prepare(`DELETE FROM ${table} WHERE stream = ?`));
    for (const { stream, person } of rows) if (!keys.has(person)) for (const remove of removals) remove.run(stream);
    return rows.filter(({ person }) => keys.has(person));
  }

  /**
   * Reads the streams again that could not be read: a newer version of the portal may know their events.
   * @throws UnknownPicture
   */
  async function learnUnknown(): Promise<void> {
    for (const owned of await withoutErased(db.prepare('SELECT stream, person FROM unreadable').all() as Owned[])) {
      put(db, await usesAfter(log, owned));
      db.prepare('DELETE FROM unreadable WHERE stream = ?').run(owned.stream);
    }
  }

  async function known(names: readonly string[]): Promise<ReadonlySet<string>> {
    const select = db.prepare(
      'SELECT stream, person, name FROM pictures WHERE name IN (SELECT value FROM json_each(?))',
    );
    const used = new Set<string>();
    for (let start = 0; start < names.length; start += AT_ONCE)
      for (const { name } of await withoutErased(
        select.all(JSON.stringify(names.slice(start, start + AT_ONCE))) as (Owned & { name: string })[],
      ))
        used.add(name);
    return used;
  }

  return {
    async among(names) {
      await index.catchUp();
      await learnUnknown();
      return known(names);
    },
    async knownAmong(names) {
      await index.catchUp();
      return known(names);
    },
    close: index.close,
  };
}
