import { chmodSync } from 'node:fs';
import Libsql, { type Database } from 'libsql';
import { openNamed } from '@busca/platform/sqlite';
import { type HeldLease, type Lease, monotonic, type Clock } from '../lease.ts';

/** Interval, in ms, of the tries while it is not free. */
const TRY_EVERY = 250;

/** How the lease is held: beside others that share it, or alone. */
type Hold = 'shared' | 'alone';

/** SQLite takes a shared lock at a transaction's first read. */
function lock(db: Database, hold: Hold): void {
  db.exec(hold === 'shared' ? 'BEGIN' : 'BEGIN EXCLUSIVE');
  db.prepare('SELECT count(*) FROM sqlite_schema').all();
}

/** Releases the lock at once: libsql closes a database late. */
function unlock(db: Database): void {
  if (db.inTransaction) db.exec('ROLLBACK');
  db.close();
}

/**
 * The lease of a data folder: a lock on a file, which ends with its process. Projectors share it, since two processes
 * on one data folder may both project: each skips what the other has already written, and each try of an email is
 * claimed by one of them. Who needs them to stand still holds it alone.
 */
export class SqliteLease implements Lease {
  readonly #path: string;
  readonly #hold: Hold;
  readonly #clock: Clock;

  constructor(path: string, hold: Hold, clock: Clock = monotonic) {
    [this.#path, this.#hold, this.#clock] = [path, hold, clock];
  }

  async acquire(signal: AbortSignal): Promise<HeldLease | undefined> {
    while (!signal.aborted) {
      const held = this.tryNow();
      if (held) return held;
      await this.#clock.sleep(TRY_EVERY, signal);
    }
    return undefined;
  }

  /** Undefined where it is not free. @throws an error that names a file that can't be used */
  tryNow(): HeldLease | undefined {
    return openNamed(this.#path, () => this.#lock());
  }

  #lock(): HeldLease | undefined {
    const db = new Libsql(this.#path, { timeout: 0 });
    try {
      chmodSync(this.#path, 0o600);
      lock(db, this.#hold);
      return { token: 0, lost: new AbortController().signal, release: async () => unlock(db) };
    } catch (error) {
      unlock(db);
      if ((error as NodeJS.ErrnoException).code === 'SQLITE_BUSY') return undefined;
      throw error;
    }
  }
}
