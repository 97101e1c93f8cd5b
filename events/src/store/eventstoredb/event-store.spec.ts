import { afterEach, beforeEach, describe } from 'vitest';
import { startEventStoreDb, type EventStoreDbServer } from '../../testing/eventstoredb/server.ts';
import { sliceOf } from '../../testing/eventstoredb/slice.ts';
import { someEvents } from '../../testing/logs.ts';
import { describeEventStore } from '../event-store.contract.ts';
import { NO_STREAM } from '../event-store.ts';
import { EventStoreDbStore } from './event-store.ts';

describe('on the test server', () => {
  let servers: EventStoreDbServer[];
  beforeEach(() => {
    servers = [];
  });
  afterEach(() => Promise.all(servers.map((server) => server.stop())));

  async function open(): Promise<EventStoreDbStore> {
    const server = await startEventStoreDb();
    servers.push(server);
    return new EventStoreDbStore(server.url);
  }

  describe('the log', () => {
    describeEventStore(open);
  });

  describe('a log that begins after other events', () => {
    describeEventStore(async () => {
      const store = await open();
      await store.append('agent-1', NO_STREAM, someEvents(3));
      return sliceOf(store);
    });
  });
});
