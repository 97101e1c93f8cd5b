import { readFileSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import type { EventStore } from '@busca/events';
import { createLogger } from '@busca/platform';
import type { ReadModelStore } from '../read-models/index.ts';
import { startProjectionRunners } from '../runner/projection-runner.ts';
import { openStores } from '../stores.ts';
import { messages } from './lead-log.ts';

// A projector process for tests, slower than its log. At the backlog's end it tells its parent how many events waited
// at most, and how much memory it took. It is a process of its own because its peak of memory is measured.
process.on('disconnect', () => process.exit());
const [folder, head] = process.argv.slice(2) as [string, string];
const stores = openStores({ DATA_DIR: folder });

/** Turns of the event loop before a commit is written: a log that is read without waiting reads on meanwhile. */
const TURNS = 50;

/**
 * Bytes of the process's own memory. Pages of SQLite's files that are mapped into it do not count: the system drops
 * them when it needs the room. Only Linux tells them apart; elsewhere the heap counts.
 */
function memory(): number {
  if (process.platform !== 'linux') return process.memoryUsage().heapTotal + process.memoryUsage().external;
  return Number(/^RssAnon:\s*(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))![1]) * 1_024;
}

let waiting = 0;
let mostWaiting = 0;
let peak = 0;

/** The object with one method replaced. */
const withMethod = <Target extends object>(target: Target, replaced: Partial<Target>): Target =>
  new Proxy(target, {
    get(_, name) {
      const value = (Reflect.get(replaced, name) ?? Reflect.get(target, name)) as unknown;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

const counted = (log: EventStore): EventStore =>
  withMethod(log, {
    async *follow(...parameters) {
      for await (const item of log.follow(...parameters)) {
        if ('position' in item) mostWaiting = Math.max(mostWaiting, (waiting += 1));
        yield item;
      }
    },
  });

const slow = (store: ReadModelStore): ReadModelStore =>
  withMethod(store, {
    async writer(...parameters) {
      const writer = await store.writer(...parameters);
      return withMethod(writer, {
        async commit(batch) {
          peak = Math.max(peak, memory());
          for (let done = 0; done < TURNS; done += 1) await turn();
          await writer.commit(batch);
          waiting = 0;
          if (batch.checkpoint >= head) process.send!({ mostWaiting, grownBy: peak - before });
        },
      });
    },
  });

const before = memory();
startProjectionRunners({
  log: { ...stores.log, store: counted(stores.log.store) },
  store: slow(stores.store),
  projections: [messages()],
  logger: createLogger('silent'),
});
