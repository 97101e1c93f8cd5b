import { afterEach, beforeEach, describe } from 'vitest';
import { startEventStoreDb, type EventStoreDbServer } from '../../testing/eventstoredb/server.ts';
import { describeEventStore } from '../event-store.contract.ts';
import { EventStoreDbStore } from './event-store.ts';

describe('the log on EventStoreDB', () => {
  let servers: EventStoreDbServer[];
  beforeEach(() => {
    servers = [];
  });
  afterEach(() => Promise.all(servers.map((server) => server.stop())));

  describeEventStore(async () => {
    const server = await startEventStoreDb();
    servers.push(server);
    return new EventStoreDbStore(server.url);
  });
});
