import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** How long a portal may take to serve, in ms, on a machine that runs other tests beside it. */
const START_TIMEOUT = 30_000;
const LOOK = 20;

export interface PortalOptions {
  dataDir: string;
  environment?: Record<string, string>;
}

export interface PortalProcess {
  url: string;
  /** What it has printed so far. */
  output(): string;
  /** Sends a signal and waits for the end. */
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Asks it to stop; answers its exit code. */
  stop(): Promise<number | null>;
}

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until a condition holds while the process lives. */
async function until(child: ChildProcess, output: () => string, condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + START_TIMEOUT;
  while (!(await condition())) {
    if (child.exitCode !== null || Date.now() > end) {
      child.kill('SIGKILL');
      throw new Error(`The portal does not serve:\n${output()}`);
    }
    await delay(LOOK);
  }
}

/** Starts a portal as a process of its own on a free port, and waits until it is ready. */
export async function startPortal({ dataDir, environment = {} }: PortalOptions): Promise<PortalProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'portal/src/main.ts'], {
    cwd: root, env: { ...process.env, DATA_DIR: dataDir, PORT: '0', ...environment }, stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const output = () => printed;
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const address = () => /http:\/\/127\.0\.0\.1:\d+\//.exec(printed)?.[0];
  await until(child, output, () => address() !== undefined);
  const url = address()!;
  await until(child, output, async () => (await fetch(`${url}api/health/ready`).catch(() => undefined))?.status === 200);
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return (await ended)[0];
  };
  return { url, output, kill: async (signal) => void (await kill(signal)), stop: () => kill('SIGTERM') };
}
