export { allRows } from './all-rows.ts';
export { openConnection, type Connection } from './connection.ts';
export { copyRows } from './copy-rows.ts';
export { openDatabase, openPromisingDatabase, type Database, type DatabaseOptions } from './database.ts';
export { tryToEmptyLog } from './empty-log.ts';
export type { GroupCommit } from './group-commit.ts';
export { settleDatabase } from './settle.ts';
export { Statements, type Statement, type WriteStatements } from './statements.ts';
