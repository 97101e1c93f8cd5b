import { exec } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, describe } from 'vitest';
import { sliceOf } from '../../testing/eventstoredb/slice.ts';
import { describeEventStore } from '../event-store.contract.ts';
import { EventStoreDbStore } from './event-store.ts';
import { describeSilentLog } from './silent.contract.ts';

/**
 * Address of a real server without other writers, such as `esdb://admin:changeit@localhost:2113?tls=false`, and the
 * commands that pause it and let it go on, such as `docker pause NAME`. All that runs on it stands in this file: one
 * test at a time.
 */
const { EVENTSTORE_TEST_URL = '', EVENTSTORE_TEST_PAUSE = '', EVENTSTORE_TEST_RESUME = '' } = process.env;

const run = promisify(exec);

describe.skipIf(!EVENTSTORE_TEST_URL)('The log on the server of EVENTSTORE_TEST_URL', () => {
  describeEventStore(() => sliceOf(new EventStoreDbStore(EVENTSTORE_TEST_URL)));
});

const isPlain = /^esdb:\/\/[^,]+$/.test(EVENTSTORE_TEST_URL);
const addresses: [string, string][] = [
  ['as it stands', EVENTSTORE_TEST_URL],
  ...(isPlain ? [['with discovery', EVENTSTORE_TEST_URL.replace('esdb:', 'esdb+discover:')] as [string, string]] : []),
];

describe.skipIf(!EVENTSTORE_TEST_URL || !EVENTSTORE_TEST_PAUSE || !EVENTSTORE_TEST_RESUME).each(addresses)(
  'The log at the address of EVENTSTORE_TEST_URL %s, paused by EVENTSTORE_TEST_PAUSE,',
  (_, url) => {
    afterEach(() => run(EVENTSTORE_TEST_RESUME));
    describeSilentLog(() =>
      Promise.resolve({
        url,
        freeze: () => run(EVENTSTORE_TEST_PAUSE),
        thaw: () => run(EVENTSTORE_TEST_RESUME),
      }),
    );
  },
);
