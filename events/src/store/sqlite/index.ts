export { openDatabase, type Database } from './database.ts';
export { GroupCommit } from './group-commit.ts';
export { Statements, type Statement } from './statements.ts';
export { SqliteEventStore } from './event-store.ts';
export { SqlitePersonalKeys } from './personal-keys.ts';
