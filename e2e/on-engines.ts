import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshMongo } from '@busca/platform/testing';
import { openStores, type Stores } from '@busca/projectors';
import { startProcess, type Process } from './process.ts';
import { startStations, type StationName, type StationsOptions } from './stations.ts';

/** What can be killed: a station, or the log's server. */
export type Victim = StationName | 'eventstore';

export interface OnEngines {
  /** The gateway's. */
  url: string;
  of(victim: Victim): readonly Process[];
  /** `kill -9`, for all of one kind or for one of them, and starts them again; resolves once they listen. */
  kill(victim: Victim, index?: number): Promise<void>;
  /** Resolves once the gateway says that all is ready, and no read model is behind. */
  ready(): Promise<void>;
  /** Log and read models, opened as another process would. */
  open(): Stores;
  /** Ends every process, and leaves nothing behind. */
  stop(): Promise<void>;
}

/** The test server of EventStoreDB, which keeps its log in a file: what it has acknowledged outlives a kill. */
const startEventStore = (file: string, port = '0'): Promise<Process> =>
  startProcess({ file: 'events/src/testing/eventstoredb/main.ts', args: [port, file], environment: {}, ready: /^(esdb:\S+)$/m });

/** Every station a process of its own, two of each behind the gateway, on a log's server of their own and a fresh database of MONGODB_TEST_URL. */
export async function startOnEngines(options: Pick<StationsOptions, 'variables' | 'settings'>): Promise<OnEngines> {
  const folder = mkdtempSync(join(tmpdir(), 'busca-on-engines-'));
  const [file, database] = [join(folder, 'log'), freshMongo()];
  let eventStore = await startEventStore(file);
  const engines = { EVENTSTORE_URL: eventStore.url, MONGODB_URL: database.url };
  const stations = await startStations({ ...engines, ...options, count: { 'command-api': 2, projectors: 2, 'query-api': 2 } });
  await stations.ready();

  const of = (victim: Victim): readonly Process[] => (victim === 'eventstore' ? [eventStore] : stations.of(victim));
  async function again(victim: Victim, index: number): Promise<void> {
    if (victim === 'eventstore') eventStore = await startEventStore(file, new URL(eventStore.url).port);
    else await stations.again(victim, index);
  }
  return {
    url: stations.url,
    of,
    async kill(victim, index) {
      const struck = index === undefined ? [...of(victim).keys()] : [index];
      await Promise.all(struck.map((one) => of(victim)[one]!.kill('SIGKILL')));
      await Promise.all(struck.map((one) => again(victim, one)));
    },
    ready: stations.ready,
    open: () => openStores({ ...engines, DATA_DIR: folder }),
    async stop() {
      await stations.stop();
      await eventStore.stop();
      await database.drop();
      rmSync(folder, { recursive: true });
    },
  };
}
