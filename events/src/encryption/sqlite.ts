import { batchingLoader, EventStoreAway, mapSequence, type Sequence } from '@busca/platform/databases';
import {
  allRows,
  copyRows,
  openConnection,
  type Connection,
  type DatabaseOptions,
  type WriteStatements,
} from '@busca/platform/sqlite';
import type { LogBookmark, LogIdentity } from '../log-identity/log-identity.ts';
import { SqliteLogBookmark, SqliteLogIdentity } from '../log-identity/sqlite.ts';
import {
  ErasedPerson,
  type ErasureReceipt,
  isVisitor,
  KEY_BYTES,
  LOOKUP,
  type PersonalKey,
  type PersonalKeys,
  readReceipt,
  RECEIPT_PREFIX,
  receiptBytes,
  receiptId,
} from './keys.ts';
import { randomPart } from '../random.ts';

const TABLE = 'CREATE TABLE IF NOT EXISTS keys (person TEXT PRIMARY KEY, key TEXT NOT NULL) WITHOUT ROWID';

function find(statements: WriteStatements, person: string): Buffer | undefined {
  const row = statements.prepare('SELECT key FROM keys WHERE person = ?').get(person) as { key: string } | undefined;
  return row && Buffer.from(row.key, 'base64');
}

/** Undefined for an erased account: throwing would roll back every other write of the flush. */
function create(statements: WriteStatements, person: string): Buffer | undefined {
  const known = find(statements, person);
  if (known || (!isVisitor(person) && find(statements, receiptId(person)))) return known;
  const key = randomPart(KEY_BYTES);
  statements.prepare('INSERT INTO keys VALUES (?, ?)').run(person, key.toString('base64'));
  return key;
}

/**
 * Personal keys in a separate SQLite file. No person's key is cached. The look-ups of one turn share a query, because a
 * query outside of a transaction costs mostly its locks.
 */
export class SqlitePersonalKeys implements PersonalKeys {
  readonly #load = batchingLoader(async (persons) => this.#findAll(persons));
  #secret: Buffer | undefined;
  readonly identity: LogIdentity;
  readonly bookmark: LogBookmark;
  /** For stores of the same file, whose writes then share a flush with those of the keys. */
  readonly connection: Connection;

  /** Not durable is a file that is filled at once and flushed at its end. */
  constructor(path: string, options: DatabaseOptions = { durable: true }) {
    this.connection = openConnection(path, { ...options, tables: TABLE });
    this.identity = new SqliteLogIdentity(this.connection.db);
    this.bookmark = new SqliteLogBookmark(this.connection);
  }

  async keyFor(person: string, { mayBeNew } = { mayBeNew: false }): Promise<Buffer> {
    const known = mayBeNew ? undefined : await this.find(person);
    if (known) return known;
    return this.#orEventStoreAway(async () => {
      const created = await this.connection.commits.run((statements) => create(statements, person));
      if (!created) throw new ErasedPerson();
      return created;
    });
  }

  async find(person: string): Promise<Buffer | undefined> {
    return this.#orEventStoreAway(() => this.#load(person));
  }

  async findAll(persons: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
    return this.#orEventStoreAway(async () => this.#findAll(persons));
  }

  async erase(receipt: ErasureReceipt): Promise<void> {
    await this.#orEventStoreAway(() =>
      this.connection.erase((statements) => {
        statements.prepare('DELETE FROM keys WHERE person = ?').run(receipt.person);
        statements
          .prepare('INSERT OR REPLACE INTO keys VALUES (?, ?)')
          .run(receiptId(receipt.person), receiptBytes(receipt).toString('base64'));
      }),
    );
  }

  async receiptOf(person: string): Promise<ErasureReceipt | undefined> {
    const bytes = await this.find(receiptId(person));
    return bytes && readReceipt(bytes);
  }

  *receipts(): Generator<ErasureReceipt> {
    const page = this.connection.statements.prepare(
      `SELECT person, key FROM keys WHERE person > ? AND person GLOB '${RECEIPT_PREFIX}*' ORDER BY person LIMIT ?`,
    );
    for (const { key } of allRows<{ person: string; key: string }>(page, (row) => row.person))
      yield readReceipt(Buffer.from(key, 'base64'));
  }

  /** Cached, since it is never forgotten. */
  async lookupSecret(): Promise<Buffer> {
    return (this.#secret ??= await this.keyFor(LOOKUP));
  }

  async isEmpty(): Promise<boolean> {
    return this.#orEventStoreAway(
      async () => this.connection.statements.prepare('SELECT 1 FROM keys LIMIT 1').get() === undefined,
    );
  }

  /** Every key, the lookup secret included: for a copy. */
  *all(): Generator<PersonalKey> {
    const page = this.connection.statements.prepare(
      'SELECT person, key FROM keys WHERE person > ? ORDER BY person LIMIT ?',
    );
    for (const { person, key } of allRows<{ person: string; key: string }>(page, (row) => row.person))
      yield [person, Buffer.from(key, 'base64')];
  }

  /** Copies all keys of another store into this empty one; answers how many. */
  copy(keys: Sequence<PersonalKey>): Promise<number> {
    const insert = this.connection.statements.prepare('INSERT INTO keys VALUES (?, ?)');
    return copyRows(
      this.connection.db,
      insert,
      mapSequence(keys, ([person, key]) => [person, key.toString('base64')]),
    );
  }

  close(): Promise<void> {
    return this.connection.close();
  }

  /** One row, because each costs libsql's binding more than SQLite. */
  #findAll(persons: readonly string[]): Map<string, Buffer> {
    const { found } = this.connection.statements
      .prepare(
        'SELECT json_group_object(person, key) AS found FROM keys WHERE person IN (SELECT value FROM json_each(?))',
      )
      .get(JSON.stringify(persons)) as { found: string };
    return new Map(
      Object.entries(JSON.parse(found) as Record<string, string>).map(([person, key]) => [
        person,
        Buffer.from(key, 'base64'),
      ]),
    );
  }

  async #orEventStoreAway<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw error instanceof ErasedPerson ? error : new EventStoreAway(error);
    }
  }
}
