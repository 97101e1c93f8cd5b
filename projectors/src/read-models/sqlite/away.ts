import { throwingAway } from '../away.ts';

/** Errors of SQLite (SQLITE_FULL) and of the file system (ENOENT): the files can't be opened, read or written. */
const isAway = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(SQLITE_\w+|E[A-Z]+)$/.test(String(error.code));

/** What the work answers. @throws ReadModelsAway when the files can't be read or written */
export const orAway = throwingAway(isAway);
