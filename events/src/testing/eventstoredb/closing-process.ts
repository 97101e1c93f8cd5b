import { NO_STREAM, START } from '../../store/event-store.ts';
import { EventStoreDbStore } from '../../store/eventstoredb/event-store.ts';
import { someEvents } from '../logs.ts';

/** A process that appends and follows, closes its log meanwhile, and should then end by itself. */
const store = new EventStoreDbStore(process.argv[2]!, { timeout: 300 });
const following = (async () => {
  for await (const _ of store.follow(START, { signal: new AbortController().signal }));
})();
const appends = await Promise.allSettled([
  store.append('agent-1', NO_STREAM, someEvents(1)),
  store.append('agent-2', NO_STREAM, someEvents(1)),
]);
await store.close();
await following;
process.exitCode = appends.length === 2 ? 0 : 1;
