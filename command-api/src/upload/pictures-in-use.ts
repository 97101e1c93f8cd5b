import {
  accountEventTypes, demoRequestEventTypes, dispatcher, emailEventTypes, leadEventTypes, planEventTypes, profileEventTypes, replayEventTypes, staffEventTypes,
  type EventLog, type RecordedEvent, type Recording,
} from '@busca/events';
import { openLogIndex } from '../state/sqlite/log-index.ts';

/** Names that are looked up at a time. */
const AT_ONCE = 500;

const SCHEMA = `
CREATE TABLE IF NOT EXISTS pictures (stream TEXT PRIMARY KEY, person TEXT NOT NULL, name TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS pictures_by_name ON pictures (name);
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

type Edit = RecordedEvent<'AgentEdited' | 'AgentResubmitted' | 'LenderEdited' | 'LenderResubmitted'>;

const registered = ({ data, stream }: RecordedEvent<'AgentRegistered' | 'LenderRegistered'>): Use => ({ stream, person: data.accountId, name: nameOfPicture(data.personal.image) });
const edited = ({ data: { accountId: person, personal: { changes } }, stream }: Edit): Use | undefined => changes.image && { stream, person, name: nameOfPicture(changes.image.to) };

const ignored = [
  ...accountEventTypes, 'AgentEmbedLinkSet', ...profileEventTypes, ...planEventTypes, ...leadEventTypes, ...demoRequestEventTypes, ...emailEventTypes,
  'PersonErased', ...staffEventTypes, 'AdminDigestPrepared', ...replayEventTypes,
] as const;

/** The picture that an event gives a profile. */
const { types, dispatch: useAfter } = dispatcher<Use | undefined, (typeof ignored)[number], unknown, Recording>({
  on: { AgentRegistered: registered, LenderRegistered: registered, AgentEdited: edited, AgentResubmitted: edited, LenderEdited: edited, LenderResubmitted: edited },
  ignored,
});

/** Opens the index of the profiles' pictures, in a SQLite file. */
export function openPicturesInUse(path: string, log: Log): PicturesInUse {
  const index = openLogIndex<Use>(path, {
    log,
    types,
    schema: SCHEMA,
    rowOf: async (stored) => useAfter(await log.read(stored), undefined),
    put(db, uses) {
      const put = db.prepare('INSERT OR REPLACE INTO pictures (stream, person, name) VALUES (?, ?, ?)');
      for (const { stream, person, name } of uses) put.run(stream, person, name);
    },
    clear: (db) => db.exec('DELETE FROM pictures'),
  });

  const usesOf = (names: readonly string[]): Use[] =>
    index.db.prepare('SELECT stream, person, name FROM pictures WHERE name IN (SELECT value FROM json_each(?))').all(JSON.stringify(names)) as Use[];

  /** The uses by people whose key exists. Deletes the rows of erased people. */
  async function withoutErased(uses: readonly Use[]): Promise<Use[]> {
    const keys = await log.keys.findAll([...new Set(uses.map(({ person }) => person))]);
    const remove = index.db.prepare('DELETE FROM pictures WHERE stream = ? AND name = ?');
    for (const { stream, person, name } of uses) if (!keys.has(person)) remove.run(stream, name);
    return uses.filter(({ person }) => keys.has(person));
  }

  return {
    async among(names) {
      await index.catchUp();
      const used = new Set<string>();
      for (let start = 0; start < names.length; start += AT_ONCE)
        for (const { name } of await withoutErased(usesOf(names.slice(start, start + AT_ONCE)))) used.add(name);
      return used;
    },
    close: index.close,
  };
}
