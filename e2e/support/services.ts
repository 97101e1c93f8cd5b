import { vi } from 'vitest';
import { compose, environmentOf } from '../../scripts/compose.ts';
import type { Process, Processes } from './processes.ts';

export type ServiceName = 'command-api' | 'projectors' | 'query-api' | 'gateway';

export interface ServicesOptions {
  /** The engines, in the place of the containers that docker-compose.yml names. */
  EVENTSTORE_URL: string;
  MONGODB_URL: string;
  /** The folder that a container's volume stands for. */
  dataDir: string;
  /** What else is set, as Docker's own environment or an `.env` file would have it. */
  variables?: Record<string, string>;
  /** What a test sets beside, and Docker does not hand on. */
  settings?: Record<string, string>;
  /** How many of each run; one when left out. */
  count?: Partial<Record<ServiceName, number>>;
}

export interface Services {
  /** The gateway's. */
  url: string;
  of(name: ServiceName): readonly Process[];
  /** Starts one that has ended again, at its old address. */
  again(name: ServiceName, index?: number): Promise<Process>;
  /** Resolves once the gateway says that all is ready. */
  ready(): Promise<void>;
  /** Ends them as `docker compose down` does; answers their exit codes. */
  stop(): Promise<(number | null)[]>;
}

/** What has no default in docker-compose.yml. */
const required = { MONGO_PASSWORD: 'unused1', JWT_SECRET: 'a secret of the tests, 32 bytes long at least', PUBLIC_URL: 'https://busca.example/' };
const READY_WITHIN = 60_000;

/** The environment of docker-compose.yml for processes of this machine: only addresses, ports and the folder are others. */
function environmentHere(name: ServiceName, { variables = {}, settings = {}, EVENTSTORE_URL, MONGODB_URL, dataDir }: ServicesOptions): Record<string, string> {
  const environment = environmentOf(name, { ...required, ...variables });
  const engines = 'MONGODB_URL' in environment ? { EVENTSTORE_URL, MONGODB_URL } : {};
  return { ...environment, ...engines, ...settings, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir };
}

const fileOf = (name: ServiceName): string => compose.services[name]!.command!.at(-1)!;

/** Starts every service of docker-compose.yml as a process of its own, the gateway last. They may not be ready yet. */
export async function startServices(processes: Processes, options: ServicesOptions): Promise<Services> {
  const running = new Map<ServiceName, Process[]>();
  const of = (name: ServiceName): Process[] => running.get(name) ?? [];

  const start = (name: ServiceName, more: Record<string, string> = {}): Promise<Process> =>
    processes.start({ file: fileOf(name), environment: { ...environmentHere(name, options), ...more }, ready: new RegExp(`^${name} listens on (\\S+)$`, 'm') });
  const startAll = async (name: ServiceName, more?: Record<string, string>): Promise<void> => {
    running.set(name, await Promise.all(Array.from({ length: options.count?.[name] ?? 1 }, () => start(name, more))));
  };
  const upstreams = (): Record<string, string> => {
    const urls = (name: ServiceName): string => of(name).map(({ url }) => url).join(',');
    return { COMMAND_API_URL: urls('command-api'), QUERY_API_URL: urls('query-api') };
  };

  await Promise.all((['command-api', 'projectors', 'query-api'] as const).map((name) => startAll(name)));
  await startAll('gateway', upstreams());
  const { url } = of('gateway')[0]!;
  return {
    url,
    of,
    async again(name, index = 0) {
      const { port } = new URL(of(name)[index]!.url);
      const process = await start(name, { PORT: port, ...(name === 'gateway' && upstreams()) });
      of(name)[index] = process;
      return process;
    },
    ready: () => vi.waitFor(async () => {
      const reply = await fetch(new URL('api/health/ready', url));
      if (!reply.ok) throw new Error(`The portal is not ready: ${await reply.text()}`);
    }, { timeout: READY_WITHIN, interval: 100 }),
    stop: () => Promise.all([...running.values()].flat().map((process) => process.stop())),
  };
}
