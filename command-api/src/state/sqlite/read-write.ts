import { EventStoreAway } from '@busca/platform/databases';
import type { Connection, Statements, WriteStatements } from '@busca/platform/sqlite';

const away = (error: unknown): never => {
  throw new EventStoreAway(error);
};

/** Reads from a file. @throws EventStoreAway where it can't be read */
export async function read<T>(
  { statements }: Pick<Connection, 'statements'>,
  query: (statements: Statements) => T,
): Promise<T> {
  try {
    return query(statements);
  } catch (error) {
    return away(error);
  }
}

/**
 * Runs work in a file's next transaction.
 * @throws EventStoreAway where the file can't be written, and for what the work throws
 */
export const write = <T>(
  { commits }: Pick<Connection, 'commits'>,
  work: (statements: WriteStatements) => T,
): Promise<T> => commits.run(work).catch(away);

/** As `write`, for work that deletes for good. @throws EventStoreAway, after which it may be repeated */
export const erase = (file: Pick<Connection, 'erase'>, work: (statements: WriteStatements) => void): Promise<void> =>
  file.erase(work).catch(away);
