import {
  type Database,
  type DatabaseOptions,
  emptyLog,
  openDatabase,
  Statements,
  type WriteStatements,
} from './database.ts';
import { GroupCommit } from './group-commit.ts';

export {
  allRows,
  copyRows,
  openDatabase,
  openNamed,
  openPromisingDatabase,
  settleDatabase,
  Statements,
  tryToEmptyLog,
  type Database,
  type DatabaseOptions,
  type Statement,
  type WriteStatements,
} from './database.ts';
export type { GroupCommit } from './group-commit.ts';

/** A SQLite file as a store uses it. Stores that share one also share the flushes of its group commit. */
export interface Connection {
  /** Reads, and sets the file up. What it reads is on the disk: a write in `commits` is seen once it is committed. */
  db: Database;
  statements: Statements;
  commits: GroupCommit;
  /**
   * Commits work that deletes for good, and empties the write-ahead log. It may be repeated where it fails.
   * @throws as `GroupCommit.run` and `emptyLog`
   */
  erase(work: (statements: WriteStatements) => void): Promise<void>;
  /** Ends after the writes that are waiting. */
  close(): Promise<void>;
}

/** Opens or creates a SQLite file. @throws as `openDatabase` */
export function openConnection(path: string, { tables = '', ...options }: DatabaseOptions): Connection {
  const db = openDatabase(path, { ...options, tables });
  const statements = new Statements(db);
  const commits = new GroupCommit(path, options);
  return {
    db,
    statements,
    commits,
    async erase(work) {
      await commits.run(work);
      emptyLog(db, path);
    },
    async close() {
      await commits.close();
      statements.clear();
      db.close();
    },
  };
}
