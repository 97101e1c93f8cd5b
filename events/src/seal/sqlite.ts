import { EventStoreAway } from '@busca/platform/databases';
import { openConnection, type Connection } from '@busca/platform/sqlite';
import type { Seal, SealStore } from './seals.ts';

/** A seal is no JSON: its file was altered or is damaged. */
class UnreadableSeal extends Error {
  readonly code = 'unreadable-seal';
  /** The message says all: no stack is needed. */
  readonly explained = true;
  constructor(number: number) {
    super(`The seals were altered: seal ${number} of seals.db can't be read. Restore it (docs/backup.md)`);
    this.name = 'UnreadableSeal';
  }
}

const TABLES = `
CREATE TABLE IF NOT EXISTS seals (number INTEGER PRIMARY KEY, seal TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS leaves (number INTEGER NOT NULL, part INTEGER NOT NULL, hashes BLOB NOT NULL, PRIMARY KEY (number, part)) WITHOUT ROWID;
`;

/** Seals in a SQLite file of their own. */
export class SqliteSeals implements SealStore {
  readonly #file: Connection;

  constructor(path: string) {
    this.#file = openConnection(path, { durable: true, tables: TABLES });
  }

  async last(): Promise<Seal | undefined> {
    return this.#read('SELECT number, seal FROM seals ORDER BY number DESC LIMIT 1')[0];
  }

  async all(): Promise<Seal[]> {
    return this.#read('SELECT number, seal FROM seals ORDER BY number');
  }

  async *leavesOf({ number }: Seal): AsyncGenerator<Buffer> {
    for (let part = 0; ; part += 1) {
      const row = this.#file.statements
        .prepare('SELECT hashes FROM leaves WHERE number = ? AND part = ?')
        .get(number, part) as { hashes: Uint8Array } | undefined;
      if (!row) return;
      yield Buffer.from(row.hashes);
    }
  }

  async add(seal: Seal, leaves: readonly Buffer[]): Promise<boolean> {
    try {
      return await this.#file.commits.run((statements) => {
        const { changes } = statements
          .prepare('INSERT OR IGNORE INTO seals VALUES (?, ?)')
          .run(seal.number, JSON.stringify(seal));
        if (changes === 0) return false;
        for (const [part, hashes] of leaves.entries())
          statements.prepare('INSERT INTO leaves VALUES (?, ?, ?)').run(seal.number, part, hashes);
        return true;
      });
    } catch (error) {
      throw new EventStoreAway(error);
    }
  }

  async dropAfter(number: number): Promise<void> {
    try {
      await this.#file.commits.run((statements) => {
        for (const table of ['seals', 'leaves'])
          statements.prepare(`DELETE FROM ${table} WHERE number > ?`).run(number);
      });
    } catch (error) {
      throw new EventStoreAway(error);
    }
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  #read(sql: string): Seal[] {
    return this.#rows(sql).map(({ number, seal }) => {
      try {
        return JSON.parse(seal) as Seal;
      } catch {
        throw new UnreadableSeal(number);
      }
    });
  }

  #rows(sql: string): { number: number; seal: string }[] {
    try {
      return this.#file.statements.prepare(sql).all() as { number: number; seal: string }[];
    } catch (error) {
      throw new EventStoreAway(error);
    }
  }
}
