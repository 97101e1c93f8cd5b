import { join } from 'node:path';
import { freshMongo } from '@busca/platform/testing';
import { openStores, type Stores } from '@busca/projectors';
import type { Process, Processes } from './processes.ts';
import { startServices, type ServiceName, type ServicesOptions } from './services.ts';

/** What can be killed: a service, or the log's server. */
export type Victim = ServiceName | 'eventstore';

export interface KillableServices {
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
const startEventStore = (processes: Processes, file: string, port = '0'): Promise<Process> =>
  processes.start({ file: 'events/src/testing/eventstoredb/main.ts', args: [port, file], environment: {}, ready: /^(esdb:\S+)$/m });

/** Starts every service as a process of its own, two of each behind the gateway, on a log's server of their own and a fresh database of MONGODB_TEST_URL. */
export async function startKillableServices(processes: Processes, options: Pick<ServicesOptions, 'dataDir' | 'variables' | 'settings'>): Promise<KillableServices> {
  const [file, database] = [join(options.dataDir, 'log'), freshMongo()];
  let eventStore = await startEventStore(processes, file);
  const engines = { EVENTSTORE_URL: eventStore.url, MONGODB_URL: database.url };
  const services = await startServices(processes, { ...engines, ...options, count: { 'command-api': 2, projectors: 2, 'query-api': 2 } });
  await services.ready();

  const of = (victim: Victim): readonly Process[] => (victim === 'eventstore' ? [eventStore] : services.of(victim));
  async function again(victim: Victim, index: number): Promise<void> {
    if (victim === 'eventstore') eventStore = await startEventStore(processes, file, new URL(eventStore.url).port);
    else await services.again(victim, index);
  }
  return {
    url: services.url,
    of,
    async kill(victim, index) {
      const struck = index === undefined ? [...of(victim).keys()] : [index];
      await Promise.all(struck.map((one) => of(victim)[one]!.kill('SIGKILL')));
      await Promise.all(struck.map((one) => again(victim, one)));
    },
    ready: services.ready,
    open: () => openStores({ ...engines, DATA_DIR: options.dataDir }),
    async stop() {
      await services.stop();
      await eventStore.stop();
      await database.drop();
    },
  };
}
