import { join } from 'node:path';
import { vi } from 'vitest';
import { compose, environmentOf } from '../../tools/checks/compose.ts';
import { portToReturnTo } from './ports.ts';
import type { Process, Processes } from './processes.ts';

export type ServiceName = 'command-api' | 'projectors' | 'query-api' | 'gateway';

export interface ServicesOptions {
  /** Addresses of the databases, which replace the containers of docker-compose.yml. */
  EVENTSTORE_URL: string;
  MONGODB_URL: string;
  /** The folder that replaces the containers' volume. */
  dataDir: string;
  /** Variables as an `.env` file beside docker-compose.yml would set them. */
  variables?: Record<string, string>;
  /** Settings of the test that docker-compose.yml does not pass on. */
  settings?: Record<string, string>;
  /** How many processes of each service run; 1 by default. */
  count?: Partial<Record<ServiceName, number>>;
}

export interface Services {
  /** The gateway's address. */
  url: string;
  of(name: ServiceName): readonly Process[];
  /** Restarts an ended process at its old address. */
  restart(name: ServiceName, index?: number): Promise<Process>;
  /** Resolves once the gateway reports ready. */
  ready(): Promise<void>;
  /** Ends all processes with SIGTERM, as `docker compose down` does. @returns their exit codes */
  stop(): Promise<(number | null)[]>;
}

/** Variables without a default in docker-compose.yml. */
const required = {
  MONGO_PASSWORD: 'unused1',
  JWT_SECRET: 'a secret of the tests, 32 bytes long at least',
  PUBLIC_URL: 'https://busca.example/',
};
const READY_WITHIN = 240_000;

/** A service's environment in docker-compose.yml, with addresses, ports and folder of the test. */
function localEnvironment(
  name: ServiceName,
  { variables = {}, settings = {}, EVENTSTORE_URL, MONGODB_URL, dataDir }: ServicesOptions,
): Record<string, string> {
  const environment = environmentOf(name, { ...required, ...variables });
  const engines = 'MONGODB_URL' in environment ? { EVENTSTORE_URL, MONGODB_URL } : {};
  const files = 'ERASURES_FILE' in environment ? { ERASURES_FILE: join(dataDir, 'erasures.jsonl') } : {};
  // The tests' admins sign in by password alone.
  return {
    ...environment,
    ADMIN_SECOND_FACTOR: 'optional',
    ...engines,
    ...files,
    ...settings,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
  };
}

const fileOf = (name: ServiceName): string => compose.services[name]!.command!.at(-1)!;

/**
 * Starts a process for every service of docker-compose.yml, the gateway last. Resolves once they listen, before they
 * are ready.
 */
export async function startServices(processes: Processes, options: ServicesOptions): Promise<Services> {
  const running = new Map<ServiceName, Process[]>();
  const of = (name: ServiceName): Process[] => running.get(name) ?? [];

  const start = async (name: ServiceName, settings: Record<string, string> = {}): Promise<Process> =>
    processes.start({
      file: fileOf(name),
      environment: { ...localEnvironment(name, options), PORT: String(await portToReturnTo()), ...settings },
      ready: new RegExp(`^${name} listens on (\\S+)$`, 'm'),
    });
  const startAll = async (name: ServiceName, settings?: Record<string, string>): Promise<void> => {
    running.set(
      name,
      await Promise.all(Array.from({ length: options.count?.[name] ?? 1 }, () => start(name, settings))),
    );
  };
  const upstreams = (): Record<string, string> => {
    const urls = (name: ServiceName): string =>
      of(name)
        .map(({ url }) => url)
        .join(',');
    return { COMMAND_API_URL: urls('command-api'), QUERY_API_URL: urls('query-api') };
  };

  await Promise.all((['command-api', 'projectors', 'query-api'] as const).map((name) => startAll(name)));
  await startAll('gateway', upstreams());
  const { url } = of('gateway')[0]!;
  return {
    url,
    of,
    async restart(name, index = 0) {
      const { port } = new URL(of(name)[index]!.url);
      const process = await start(name, { PORT: port, ...(name === 'gateway' && upstreams()) });
      of(name)[index] = process;
      return process;
    },
    ready: () =>
      vi.waitFor(
        async () => {
          const reply = await fetch(new URL('api/health/ready', url));
          if (!reply.ok) throw new Error(`The portal is not ready: ${await reply.text()}`);
        },
        { timeout: READY_WITHIN, interval: 100 },
      ),
    stop: () => Promise.all([...running.values()].flat().map((process) => process.stop())),
  };
}
