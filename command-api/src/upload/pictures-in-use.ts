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

/** The log as this file reads it. */
type Log = Pick<EventLog, 'store' | 'read' | 'keys'>;

/** The picture of a profile, and the person whose profile it is. */
interface Use {
  stream: string;
  person: string;
  name: string;
}

export interface PicturesInUse {
  /** Which of these pictures a profile has now, whatever its state; none of an erased person. Reads what the log has got since the last time. */
  among(names: readonly string[]): Promise<ReadonlySet<string>>;
  close(): void;
}

/** The name of a picture, also of an image that is a whole address. */
const nameOf = (image: string): string => image.slice(image.lastIndexOf('/') + 1);

/** The picture that a profile has from an event on; undefined where the event changes none. */
function useAfter({ type, data, stream }: RecordedEvent): Use | undefined {
  switch (type) {
    case 'AgentRegistered':
    case 'LenderRegistered':
      return { stream, person: data.accountId, name: nameOf(data.personal.image) };
    case 'AgentEdited':
    case 'AgentResubmitted':
    case 'LenderEdited':
    case 'LenderResubmitted':
      return data.personal.changes.image && { stream, person: data.accountId, name: nameOf(data.personal.changes.image.to) };
    default:
      return undefined;
  }
}

/**
 * The pictures of all profiles as the log has told them, in a SQLite file beside the checkpoint up to which it has been read. Several
 * processes may share the file: each write names the checkpoint that it goes on from, and does nothing where another was faster.
 */
class PictureFile {
  readonly #db: Database;

  constructor(path: string) {
    // It can be read again from the log: after a power cut it is older, but whole.
    this.#db = openDatabase(path, { durable: false });
    this.#db.exec(SCHEMA);
  }

  checkpoint(): { position: Position; bookmark: Bookmark | undefined } {
    const { position, bookmark } = this.#db.prepare('SELECT position, bookmark FROM checkpoint').get() as { position: Position; bookmark: string | null };
    return { position, bookmark: bookmark === null ? undefined : (JSON.parse(bookmark) as Bookmark) };
  }

  /** Takes the uses in and moves the checkpoint, both or neither; false when it was not at `from` any more. */
  advance(from: Position, to: Position, bookmark: Bookmark, uses: readonly Use[]): boolean {
    return this.#move(from, to, JSON.stringify(bookmark), () => {
      const put = this.#db.prepare('INSERT OR REPLACE INTO pictures (stream, person, name) VALUES (?, ?, ?)');
      for (const { stream, person, name } of uses) put.run(stream, person, name);
    });
  }

  /** Forgets all of another log, unless another process has done so. */
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

/** Reads on from the file's checkpoint. @returns whether that was the log's end; it is called again where another process was faster */
async function readOn(file: PictureFile, { store, read }: Log): Promise<boolean> {
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

/** Opens what is known of the pictures that profiles use; a missing file is made, and read from the log's beginning. */
export function openPicturesInUse(path: string, log: Log): PicturesInUse {
  const file = new PictureFile(path);

  /** Whether the person's key is there. A row of an erased person goes: nothing may tell of that person. */
  async function isAlive(use: Use): Promise<boolean> {
    const alive = (await log.keys.find(use.person)) !== undefined;
    if (!alive) file.forget(use);
    return alive;
  }

  return {
    async among(names) {
      while (!(await readOn(file, log)));
      const used = new Set<string>();
      for (let start = 0; start < names.length; start += PAGE)
        for (const use of file.uses(names.slice(start, start + PAGE))) if (!used.has(use.name) && (await isAlive(use))) used.add(use.name);
      return used;
    },
    close: () => file.close(),
  };
}
