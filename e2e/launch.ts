import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** How long, in ms, a start may take on a busy machine, demonstration data included. */
const PATIENCE = 60_000;

export interface PortalOptions {
  dataDir: string;
  environment?: Record<string, string>;
}

export interface PortalProcess {
  url: string;
  /** Everything that it has printed so far, on both streams. */
  output(): string;
  /** Sends a signal and waits until the process is gone. */
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Ends it as a user would, with SIGTERM; answers its exit code. */
  stop(): Promise<number | null>;
}

const alive = new Set<ChildProcessWithoutNullStreams>();

/** Ends every portal that has not been stopped, at once. */
export const endPortals = (): void => alive.forEach((child) => child.kill('SIGKILL'));

/** Only what the start itself needs comes from this process's environment, so that no setting slips in. */
function launch({ dataDir, environment = {} }: PortalOptions): ChildProcessWithoutNullStreams {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', LOG_LEVEL: 'error', DATA_DIR: dataDir, ...environment };
  const child = spawn(process.execPath, ['--import', 'tsx', 'portal/src/main.ts'], { cwd: root, env });
  alive.add(child);
  child.once('exit', () => alive.delete(child));
  return child;
}

/** Starts a portal as a process of its own on a free port and waits until it is ready. @throws with its output when it ends or stays silent */
export async function startPortal(options: PortalOptions): Promise<PortalProcess> {
  const child = launch(options);
  const gone = once(child, 'exit') as Promise<[number | null]>;
  let printed = '';
  const ready = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        const url = /^Ready: open (\S+)$/m.exec(printed)?.[1];
        if (url) resolve(url);
      });
    }
  });
  const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
  const url = await Promise.race([ready, gone.then(([code]) => Promise.reject(new Error(`The portal ended with ${code} before it was ready:\n${printed}`)))]);
  clearTimeout(late);

  async function kill(signal: NodeJS.Signals): Promise<number | null> {
    child.kill(signal);
    return (await gone)[0];
  }
  return { url, output: () => printed, kill: async (signal) => void (await kill(signal)), stop: () => kill('SIGTERM') };
}
