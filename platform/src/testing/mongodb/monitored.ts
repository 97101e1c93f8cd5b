import type { CommandStartedEvent } from 'mongodb';
import { openMongo, type Mongo } from '../../databases/mongodb/index.ts';
import { MONGODB_TEST_URL } from './fresh.ts';

/** Commands about the connection itself. */
const OF_THE_CONNECTION = new Set([
  'hello',
  'ismaster',
  'isMaster',
  'ping',
  'endSessions',
  'saslStart',
  'saslContinue',
]);

/** A connection pool that counts its round trips. */
export interface MonitoredMongo extends Mongo {
  /** What was asked since the last call, in order, such as 'find read-models'. */
  trips(): string[];
}

/** Opens another connection pool to a test's database; the caller closes it. */
export function openMonitored({ db }: Mongo): MonitoredMongo {
  const url = new URL(`/${db.databaseName}`, MONGODB_TEST_URL);
  url.searchParams.set('monitorCommands', 'true');
  const mongo = openMongo(url.href, { timeout: 30_000 });
  const trips: string[] = [];
  mongo.client.on('commandStarted', ({ commandName, command }: CommandStartedEvent) => {
    const on: unknown = command[commandName];
    if (!OF_THE_CONNECTION.has(commandName)) trips.push(`${commandName} ${String(on)}`);
  });
  return { ...mongo, trips: () => trips.splice(0) };
}
