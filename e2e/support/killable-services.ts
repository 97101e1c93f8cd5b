import { join } from 'node:path';
import { freshMongo } from '@busca/platform/testing';
import { openStores, type Stores } from '@busca/projectors';
import { portToReturnTo } from './ports.ts';
import type { Process, Processes } from './processes.ts';
import { startServices, type ServiceName, type ServicesOptions } from './services.ts';

/** A process that can be killed: a service, or EventStoreDB's test server. */
export type Victim = ServiceName | 'eventstore';

export interface KillableServices {
  /** The gateway's address. */
  url: string;
  of(victim: Victim): readonly Process[];
  /** Kills (SIGKILL) all processes of a kind, or one of them, and restarts them; resolves once they listen. */
  kill(victim: Victim, index?: number): Promise<void>;
  /** Resolves once the gateway reports ready, with no read model behind. */
  ready(): Promise<void>;
  /** Opens the log and the read models from the test's process. */
  open(): Stores;
  /** Ends every process and drops the database. */
  stop(): Promise<void>;
}

/** Starts EventStoreDB's test server, which stores its log in a file: acknowledged events survive a kill. */
const startEventStore = (processes: Processes, file: string, port: string): Promise<Process> =>
  processes.start({
    file: 'events/src/testing/eventstoredb/main.ts',
    args: [port, file],
    environment: {},
    ready: /^(esdb:\S+)$/m,
  });

/**
 * Starts services behind one gateway, two processes of each if not told otherwise, on a test server of EventStoreDB and
 * a fresh database of MONGODB_TEST_URL.
 */
export async function startKillableServices(
  processes: Processes,
  options: Pick<ServicesOptions, 'dataDir' | 'variables' | 'settings' | 'count'>,
): Promise<KillableServices> {
  const [file, database] = [join(options.dataDir, 'log'), freshMongo()];
  let eventStore = await startEventStore(processes, file, String(await portToReturnTo()));
  const engines = { EVENTSTORE_URL: eventStore.url, MONGODB_URL: database.url };
  const services = await startServices(processes, {
    count: { 'command-api': 2, projectors: 2, 'query-api': 2 },
    ...engines,
    ...options,
  });
  await services.ready();

  const of = (victim: Victim): readonly Process[] => (victim === 'eventstore' ? [eventStore] : services.of(victim));
  async function restart(victim: Victim, index: number): Promise<void> {
    if (victim === 'eventstore') eventStore = await startEventStore(processes, file, new URL(eventStore.url).port);
    else await services.restart(victim, index);
  }
  return {
    url: services.url,
    of,
    async kill(victim, index) {
      const killed = index === undefined ? [...of(victim).keys()] : [index];
      await Promise.all(killed.map((number) => of(victim)[number]!.kill('SIGKILL')));
      await Promise.all(killed.map((number) => restart(victim, number)));
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
