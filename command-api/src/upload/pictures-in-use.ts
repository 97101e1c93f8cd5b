import { bookmarkOf, isStillAt, START, type Bookmark, type EventLog, type EventType, type LogPage, type Position, type RecordedEvent } from '@busca/events';
import { openDatabase, type Database } from '@busca/platform/sqlite';

const PAGE = 500;
const TYPES: EventType[] = ['AgentRegistered', 'AgentEdited', 'AgentResubmitted', 'LenderRegistered', 'LenderEdited', 'LenderResubmitted'];

const SCHEMA = `
CREATE TABLE IF NOT EXISTS checkpoint (one INTEGER PRIMARY KEY CHECK (one = 1), position TEXT NOT NULL, bookmark TEXT);
CREATE TABLE IF NOT EXISTS pictures (stream TEXT PRIMARY KEY, person TEXT NOT NULL, name TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS pictures_by_name ON pictures (name);
INSERT OR IGNORE INTO checkpoint (one, position) VALUES (1, '${START}');
`;

/** The parts of the log that are needed here. */
type Log = Pick<EventLog, 'store' | 'read' | 'keys'>;

/** A profile's stream, its owner and the name of its picture. */
interface Use {
  stream: string;
  person: string;
  name: string;
}

export interface PicturesInUse {
  /**
   * Those of the named pictures that a profile of any state uses, without erased people. First reads the log's new
   * events.
   */
  among(names: readonly string[]): Promise<ReadonlySet<string>>;
  close(): void;
}

/** The file name of an image, which may be a whole URL. */
export const nameOfPicture = (image: string): string => image.slice(image.lastIndexOf('/') + 1);

/** The picture that an event gives a profile; undefined where it changes none. */
function useAfter({ type, data, stream }: RecordedEvent): Use | undefined {
  switch (type) {
    case 'AgentRegistered':
    case 'LenderRegistered':
      return { stream, person: data.accountId, name: nameOfPicture(data.personal.image) };
    case 'AgentEdited':
    case 'AgentResubmitted':
    case 'LenderEdited':
    case 'LenderResubmitted':
      return data.personal.changes.image && { stream, person: data.accountId, name: nameOfPicture(data.personal.changes.image.to) };
    default:
      return undefined;
  }
}

/**
 * A projection of the profiles' pictures in a SQLite file, with its checkpoint. Several processes may share the file: a write
 * has an effect only if the checkpoint is still the one that it continues from.
 */
class PictureFile {
  readonly #db: Database;

  constructor(path: string) {
    // Not durable, because it can be rebuilt from the log: after a power cut it is older but consistent.
    this.#db = openDatabase(path, { durable: false });
    this.#db.exec(SCHEMA);
  }

  checkpoint(): { position: Position; bookmark: Bookmark | undefined } {
    const { position, bookmark } = this.#db.prepare('SELECT position, bookmark FROM checkpoint').get() as { position: Position; bookmark: string | null };
    return { position, bookmark: bookmark === null ? undefined : (JSON.parse(bookmark) as Bookmark) };
  }

  /**
   * Stores the uses and moves the checkpoint in one transaction.
   * @returns false where the checkpoint was no longer `from`
   */
  advance(from: Position, to: Position, bookmark: Bookmark, uses: readonly Use[]): boolean {
    return this.#move(from, to, JSON.stringify(bookmark), () => {
      const put = this.#db.prepare('INSERT OR REPLACE INTO pictures (stream, person, name) VALUES (?, ?, ?)');
      for (const { stream, person, name } of uses) put.run(stream, person, name);
    });
  }

  /** Deletes everything, because it belongs to another log; does nothing where another process has done so. */
  startOver(from: Position): void {
    this.#move(from, START, null, () => this.#db.exec('DELETE FROM pictures'));
  }

  uses(names: readonly string[]): Use[] {
    return this.#db.prepare('SELECT stream, person, name FROM pictures WHERE name IN (SELECT value FROM json_each(?))').all(JSON.stringify(names)) as Use[];
  }

  forget({ stream, name }: Use): void {
    this.#db.prepare('DELETE FROM pictures WHERE stream = ? AND name = ?').run(stream, name);
  }

  close(): void {
    this.#db.close();
  }

  #move(from: Position, to: Position, bookmark: string | null, work: () => void): boolean {
    return this.#db.transaction(() => {
      const { changes } = this.#db.prepare('UPDATE checkpoint SET position = ?, bookmark = ? WHERE position = ?').run(to, bookmark, from);
      if (changes === 1) work();
      return changes === 1;
    }).immediate() as boolean;
  }
}

/**
 * Projects the next page after the checkpoint.
 * @returns whether the log's end is reached; false also where another process was faster
 */
async function projectPage(file: PictureFile, { store, read }: Log): Promise<boolean> {
  const { position: from, bookmark } = file.checkpoint();
  if (!(await isStillAt(store, from, bookmark))) {
    file.startOver(from);
    return false;
  }
  const page: LogPage = await store.readAll(from, { types: TYPES, limit: PAGE });
  if (!page.last) return page.end;
  const uses = (await Promise.all(page.events.map(read))).flatMap((event) => useAfter(event) ?? []);
  return file.advance(from, page.upTo, await bookmarkOf(store, page.last), uses) && page.end;
}

/** Opens the file of used pictures; a missing one is created and filled from the log's beginning. */
export function openPicturesInUse(path: string, log: Log): PicturesInUse {
  const file = new PictureFile(path);

  /** Whether the person's key exists. Deletes the row of an erased person. */
  async function hasKey(use: Use): Promise<boolean> {
    const exists = (await log.keys.find(use.person)) !== undefined;
    if (!exists) file.forget(use);
    return exists;
  }

  return {
    async among(names) {
      while (!(await projectPage(file, log)));
      const used = new Set<string>();
      for (let start = 0; start < names.length; start += PAGE)
        for (const use of file.uses(names.slice(start, start + PAGE))) if (!used.has(use.name) && (await hasKey(use))) used.add(use.name);
      return used;
    },
    close: () => file.close(),
  };
}
