import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

export const ALL_IN_ONE = 'all-in-one/dist/all-in-one.js';
export const REBUILD = 'all-in-one/dist/rebuild.js';
export const SECRET = 'a secret that only the benchmark knows, and no other';

/** The settings of a portal that is measured. */
export const environmentOf = (dataDir: string): Record<string, string> => ({
  DATA_DIR: dataDir,
  PORT: '0',
  DEMO_DATA: '0',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  JWT_SECRET: SECRET,
});

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Running {
  url: string;
  pid: number;
  /** @returns the exit code; null where a signal ended it */
  stop(): Promise<number | null>;
}

/** Built files need no loader. */
const loaderOf = (script: string): string[] => (script.endsWith('.ts') ? ['--import', 'tsx'] : []);

/** With four cores or more the load has the first for itself, and the servers share the others. */
const CORES = availableParallelism();
const isPinned = CORES >= 4 && spawnSync('taskset', ['-p', '-c', '0', String(process.pid)]).status === 0;
const ownCores: readonly string[] = isPinned ? ['taskset', '-c', `1-${CORES - 1}`] : [];

/** Passes a process's log on, but for what it says of the benchmark's own wrong passwords. */
function passOn(log: Readable): void {
  createInterface({ input: log }).on('line', (line) => {
    if (!line.includes('"msg":"security"')) process.stderr.write(`${line}\n`);
  });
}

interface Start {
  environment?: Record<string, string>;
  args?: readonly string[];
  /** The command that starts the process, and limits it. */
  under?: readonly string[];
}

function run(script: string, { environment = {}, args = [], under = ownCores }: Start): ChildProcess {
  const [command, ...before] = [...under, process.execPath];
  const child = spawn(command!, [...before, ...loaderOf(script), script, ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  passOn(child.stderr);
  // A benchmark that fails leaves no server behind.
  const end = (): void => void child.kill();
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  return child;
}

/** Starts a server process and waits for the line with its URL. */
export async function startServer(script: string, start: Start = {}): Promise<Running> {
  const child = run(script, start);
  for await (const line of createInterface({ input: child.stdout! })) {
    const url = /https?:\/\/\S+/.exec(line)?.[0];
    if (!url) continue;
    child.stdout!.resume();
    return {
      url,
      pid: child.pid!,
      async stop() {
        if (child.exitCode === null && child.signalCode === null) {
          child.kill('SIGTERM');
          await once(child, 'exit');
        }
        return child.exitCode;
      },
    };
  }
  throw new Error(`${script} ended without listening`);
}

/** Runs a script to its end. @throws Error for an exit code other than 0 */
export async function runToEnd(script: string, start: Start): Promise<void> {
  const child = run(script, start);
  child.stdout!.resume();
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
}
