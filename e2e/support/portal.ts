import type { Process, Processes } from './processes.ts';

export interface PortalOptions {
  dataDir: string;
  environment?: Record<string, string>;
}

export interface Portal extends Process {
  dataDir: string;
}

/**
 * Starts a portal as a process of its own on a free port and waits until it is ready.
 * @throws with its output if it ends or stays silent
 */
export async function startPortal(processes: Processes, { dataDir, environment = {} }: PortalOptions): Promise<Portal> {
  const process = await processes.start({
    file: 'all-in-one/dist/all-in-one.js',
    environment: { PORT: '0', LOG_LEVEL: 'error', DATA_DIR: dataDir, ...environment },
    ready: /^Ready: open (\S+)$/m,
  });
  return { ...process, dataDir };
}
