import { EventStoreAway } from '@busca/platform/databases';
import type { Connection, Statements } from '@busca/platform/sqlite';

/** Runs work in a file's next transaction. @throws EventStoreAway where the file can't be written, and for what the work throws */
export const write = <T>({ commits }: Pick<Connection, 'commits'>, work: (statements: Statements) => T): Promise<T> =>
  commits.run(work).catch((error: unknown) => {
    throw new EventStoreAway(error);
  });
