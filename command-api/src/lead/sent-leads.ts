import { type EventLog, type StoredEvent } from '@busca/events';
import { openLogIndex } from '../state/sqlite/log-index.ts';

const SCHEMA = `
CREATE TABLE IF NOT EXISTS leads (id TEXT PRIMARY KEY, person TEXT NOT NULL, at TEXT NOT NULL) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS leads_by_person ON leads (person);
CREATE INDEX IF NOT EXISTS leads_by_time ON leads (at);
`;

/** A message of a visitor: its id, the sender's pseudonym, and when it was sent (ISO). Nothing personal. */
interface SentLead {
  id: string;
  person: string;
  at: string;
}

/** The messages of each visitor, indexed from the log. */
export interface SentLeads {
  /** Every message from one sender, also those that were erased. */
  of(person: string): Promise<SentLead[]>;
  /** Senders of messages from before an instant (ISO), the longest ago first. */
  sendersBefore(at: string): Promise<string[]>;
}

/** The event as it is stored is enough: what is indexed is not encrypted. */
function leadOf({ data, metadata }: StoredEvent): SentLead {
  const { leadId: id, person } = JSON.parse(data) as { leadId: string; person: string };
  return { id, person, at: (JSON.parse(metadata) as { at: string }).at };
}

/** The messages in the log. Their index is a SQLite file, which is read up to the log's end for each answer. */
export function sentLeadsIn(path: string, log: Pick<EventLog, 'store'>): SentLeads {
  async function query<Row>(sql: string, value: string): Promise<Row[]> {
    const index = openLogIndex<SentLead>(path, {
      log,
      types: ['LeadSent'],
      schema: SCHEMA,
      rowOf: leadOf,
      put(db, leads) {
        const put = db.prepare('INSERT OR REPLACE INTO leads (id, person, at) VALUES (?, ?, ?)');
        for (const { id, person, at } of leads) put.run(id, person, at);
      },
      clear: (db) => db.exec('DELETE FROM leads'),
    });
    try {
      await index.catchUp();
      return index.db.prepare(sql).all(value) as Row[];
    } finally {
      index.close();
    }
  }
  return {
    of: (person) => query<SentLead>('SELECT id, person, at FROM leads WHERE person = ? ORDER BY at', person),
    sendersBefore: async (at) => (await query<{ person: string }>('SELECT person, MIN(at) AS first FROM leads WHERE at < ? GROUP BY person ORDER BY first', at)).map(({ person }) => person),
  };
}
