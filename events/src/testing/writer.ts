import { WrongExpectedRevision } from '../errors.ts';
import { NO_STREAM } from '../store/event-store.ts';
import { SqliteEventStore } from '../store/sqlite/event-store.ts';
import { someEvents } from './logs.ts';

const [path, name, count] = process.argv.slice(2) as [string, string, string];
const store = new SqliteEventStore(path);

async function appendToShared(): Promise<void> {
  try {
    await store.append('shared', (await store.read('shared')).length - 1, someEvents(1));
  } catch (error) {
    if (!(error instanceof WrongExpectedRevision)) throw error;
    await appendToShared();
  }
}

for (let revision = NO_STREAM; revision < Number(count) - 1; revision += 1) {
  await store.append(name, revision, someEvents(1));
  await appendToShared();
}
await store.close();
