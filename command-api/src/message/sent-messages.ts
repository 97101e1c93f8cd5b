import { type EventLog, type StoredEvent } from '@busca/events';
import { openLogIndex } from '../state/sqlite/log-index.ts';

const SCHEMA = `
CREATE TABLE IF NOT EXISTS messages (id TEXT PRIMARY KEY, type TEXT NOT NULL, person TEXT NOT NULL, at TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS messages_by_person ON messages (person, at);
`;

/** A message of a visitor: its id, the type of its event, the sender's pseudonym, and when it was sent (ISO). Nothing personal. */
interface SentMessage {
  id: string;
  type: 'LeadSent' | 'DemoRequested';
  person: string;
  at: string;
}

/** The messages of each visitor, indexed from the log: leads, and requests for a demonstration. */
export interface SentMessages {
  /** Every lead from one sender. */
  leadsOf(person: string): Promise<SentMessage[]>;
  /** Senders whose newest message is from before an instant (ISO), the longest ago first. */
  sendersBefore(at: string): Promise<string[]>;
  /** Deletes the rows of an erased sender, so that the index does not grow with the erased ones. */
  forget(person: string): Promise<void>;
}

/** The event as it is stored is enough: what is indexed is not encrypted. */
function messageOf({ type, data, metadata }: StoredEvent): SentMessage {
  const { leadId, demoRequestId, person } = JSON.parse(data) as { leadId?: string; demoRequestId: string; person: string };
  return { id: leadId ?? demoRequestId, type: type as SentMessage['type'], person, at: (JSON.parse(metadata) as { at: string }).at };
}

/** The messages in the log. Their index is a SQLite file, which is read up to the log's end for each answer. */
export function sentMessagesIn(path: string, log: Pick<EventLog, 'store'>): SentMessages {
  const open = () => openLogIndex<SentMessage>(path, {
    log,
    types: ['LeadSent', 'DemoRequested'],
    schema: SCHEMA,
    rowOf: messageOf,
    put(db, messages) {
      const put = db.prepare('INSERT OR REPLACE INTO messages (id, type, person, at) VALUES (?, ?, ?, ?)');
      for (const { id, type, person, at } of messages) put.run(id, type, person, at);
    },
    clear: (db) => db.exec('DELETE FROM messages'),
  });

  async function query<Row>(sql: string, value: string): Promise<Row[]> {
    const index = open();
    try {
      await index.catchUp();
      return index.db.prepare(sql).all(value) as Row[];
    } finally {
      index.close();
    }
  }

  return {
    leadsOf: (person) => query<SentMessage>("SELECT id, type, person, at FROM messages WHERE person = ? AND type = 'LeadSent' ORDER BY at", person),
    async sendersBefore(at) {
      const senders = await query<{ person: string }>('SELECT person, MAX(at) AS newest FROM messages GROUP BY person HAVING newest < ? ORDER BY newest', at);
      return senders.map(({ person }) => person);
    },
    async forget(person) {
      const index = open();
      index.db.prepare('DELETE FROM messages WHERE person = ?').run(person);
      index.close();
    },
  };
}
