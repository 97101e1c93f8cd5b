export { allRows, copyRows } from './rows.ts';
export { openConnection, type Connection } from './connection.ts';
export { openDatabase, openPromisingDatabase, type Database, type DatabaseOptions } from './database.ts';
export { tryToEmptyLog, settleDatabase } from './settle.ts';
export type { GroupCommit } from './group-commit.ts';
export { Statements, type Statement, type WriteStatements } from './statements.ts';
