import { afterEach, beforeEach, describe } from 'vitest';
import { startEventStoreDb, type EventStoreDbServer } from '../../testing/eventstoredb/server.ts';
import { sliceOf } from '../../testing/eventstoredb/slice.ts';
import { someEvents } from '../../testing/logs.ts';
import { describeEventStore } from '../event-store.contract.ts';
import { NO_STREAM } from '../event-store.ts';
import { EventStoreDbStore } from './event-store.ts';

/** Address of a real server without other writers, such as `esdb://admin:changeit@localhost:2113?tls=false`. */
const { EVENTSTORE_TEST_URL } = process.env;

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

describe.skipIf(!EVENTSTORE_TEST_URL)('the log on the server of EVENTSTORE_TEST_URL', () => {
  describeEventStore(() => sliceOf(new EventStoreDbStore(EVENTSTORE_TEST_URL!)));
});
