export { openDatabase, type Database } from './database.ts';
export { allRows } from './all-rows.ts';
export { copyRows } from './copy-rows.ts';
export { GroupCommit } from './group-commit.ts';
export { settleDatabase } from './settle.ts';
export { Statements, type Statement } from './statements.ts';
export { SqliteEventStore } from './event-store.ts';
export { SqlitePersonalKeys } from './personal-keys.ts';
