import type { Database } from './database.ts';
import { GroupCommit } from './group-commit.ts';
import { Statements } from './statements.ts';

/** A connection to a SQLite file. Stores that share one also share the flushes of its group commit. */
export interface Connection {
  db: Database;
  statements: Statements;
  commits: GroupCommit;
}

export const connectionOf = (db: Database): Connection => ({ db, statements: new Statements(db), commits: new GroupCommit(db) });
