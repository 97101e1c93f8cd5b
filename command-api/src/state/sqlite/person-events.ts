import type { EventLog, EventType, StoredEvent } from '@busca/events';
import { openLogIndex, type LogIndex } from './log-index.ts';

const SCHEMA = `
CREATE TABLE IF NOT EXISTS events (stream TEXT PRIMARY KEY, id TEXT NOT NULL, type TEXT NOT NULL, person TEXT NOT NULL, at TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS events_by_person ON events (person, at);
CREATE TABLE IF NOT EXISTS acts (account TEXT NOT NULL, stream TEXT NOT NULL, PRIMARY KEY (account, stream)) WITHOUT ROWID;
`;

/** The events that begin a stream about a person which the person's id does not name. */
const TYPES = ['LeadSent', 'ReviewWritten', 'DemoRequested', 'ReportSent', 'NewDeviceUsed'] as const;
/** The events of such streams that are about a professional too. */
const OF_PROFESSIONALS: readonly EventType[] = ['LeadOffered', 'ReviewAnswered'];

/**
 * Such an event: its stream, the subject's id in that stream's name, the person (an account's id or a visitor's
 * pseudonym), and when (ISO). Nothing personal.
 */
interface PersonEvent {
  stream: string;
  id: string;
  type: (typeof TYPES)[number];
  person: string;
  at: string;
}

/**
 * Streams about people, indexed from the log: leads, requests for a demonstration, reports, and sign-ins from new
 * devices.
 */
export interface PersonEvents {
  /** Every lead from one sender. */
  leadsOf(person: string): Promise<PersonEvent[]>;
  /** The streams of every lead that a professional has, or had, and of every review that they answered. */
  actedIn(accountId: string): Promise<string[]>;
  /** Every indexed stream about a person, the oldest first. */
  of(person: string): Promise<PersonEvent[]>;
  /** Senders whose newest message is from before an instant (ISO), the longest ago first. */
  sendersBefore(at: string): Promise<string[]>;
  /** Deletes the rows of an erased sender, so that the index does not grow with the erased ones. */
  forget(person: string): Promise<void>;
  close(): void;
}

/** The event as it is stored is enough: what is indexed is not encrypted. */
function personEventOf({ stream, type, data, metadata }: StoredEvent): PersonEvent {
  const { person, accountId } = JSON.parse(data) as { person?: string; accountId: string };
  const id = stream.slice(stream.indexOf('-') + 1);
  return {
    stream,
    id,
    type: type as PersonEvent['type'],
    person: person ?? accountId,
    at: (JSON.parse(metadata) as { at: string }).at,
  };
}

/** A professional, by the account, in a stream about somebody else. */
interface Act {
  account: string;
  stream: string;
}

const actOf = ({ data, stream }: StoredEvent): Act => ({
  account: (JSON.parse(data) as { accountId: string }).accountId,
  stream,
});

/** The index is a SQLite file, opened at the first call, and brought up to the log's end for each answer. */
export function personEventsIn(path: string, log: Pick<EventLog, 'store'>): PersonEvents {
  let opened: LogIndex | undefined;
  const open = () =>
    (opened ??= openLogIndex<PersonEvent | Act>(path, {
      log,
      types: [...TYPES, ...OF_PROFESSIONALS],
      schema: SCHEMA,
      rowOf: (stored) =>
        (OF_PROFESSIONALS as readonly string[]).includes(stored.type) ? actOf(stored) : personEventOf(stored),
      put(db, events) {
        const put = db.prepare('INSERT OR REPLACE INTO events (stream, id, type, person, at) VALUES (?, ?, ?, ?, ?)');
        const act = db.prepare('INSERT OR REPLACE INTO acts (account, stream) VALUES (?, ?)');
        for (const row of events)
          if ('account' in row) act.run(row.account, row.stream);
          else put.run(row.stream, row.id, row.type, row.person, row.at);
      },
      clear: (db) => db.exec('DELETE FROM events; DELETE FROM acts'),
    }));

  async function query<Row>(sql: string, value: string): Promise<Row[]> {
    const { db, catchUp } = open();
    await catchUp();
    return db.prepare(sql).all(value) as Row[];
  }

  const of = (person: string): Promise<PersonEvent[]> =>
    query<PersonEvent>('SELECT stream, id, type, person, at FROM events WHERE person = ? ORDER BY at', person);

  return {
    of,
    actedIn: async (accountId) =>
      (await query<{ stream: string }>('SELECT stream FROM acts WHERE account = ? ORDER BY stream', accountId)).map(
        ({ stream }) => stream,
      ),
    leadsOf: async (person) => (await of(person)).filter(({ type }) => type === 'LeadSent'),
    async sendersBefore(at) {
      const senders = await query<{ person: string }>(
        "SELECT person, MAX(at) AS newest FROM events WHERE type <> 'NewDeviceUsed' GROUP BY person HAVING newest < ? ORDER BY newest",
        at,
      );
      return senders.map(({ person }) => person);
    },
    async forget(person) {
      open().db.prepare('DELETE FROM events WHERE person = ?').run(person);
    },
    close: () => opened?.close(),
  };
}
