export { allRows } from './all-rows.ts';
export { connectionOf, type Connection } from './connection.ts';
export { copyRows } from './copy-rows.ts';
export { openDatabase, type Database } from './database.ts';
export { GroupCommit } from './group-commit.ts';
export { settleDatabase } from './settle.ts';
export { Statements, type Statement } from './statements.ts';
