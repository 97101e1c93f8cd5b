import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Running {
  url: string;
  stop(): Promise<void>;
}

/** Built files need no loader. */
const loaderOf = (script: string): string[] => (script.endsWith('.ts') ? ['--import', 'tsx'] : []);

/** With four cores or more the load has the first for itself, and the servers share the others. */
const CORES = availableParallelism();
const isPinned = CORES >= 4 && spawnSync('taskset', ['-p', '-c', '0', String(process.pid)]).status === 0;
const ownCores: readonly string[] = isPinned ? ['taskset', '-c', `1-${CORES - 1}`] : [];

const [command, ...before] = [...ownCores, process.execPath];

/** Passes a process's log on, but for what it says of the benchmark's own wrong passwords. */
function passOn(log: Readable): void {
  createInterface({ input: log }).on('line', (line) => {
    if (!line.includes('"msg":"security"')) process.stderr.write(`${line}\n`);
  });
}

function run(script: string, args: readonly string[], environment: Record<string, string>): ChildProcess {
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
export async function startServer(
  script: string,
  environment: Record<string, string> = {},
  args: readonly string[] = [],
): Promise<Running> {
  const child = run(script, args, environment);
  for await (const line of createInterface({ input: child.stdout! })) {
    const url = /https?:\/\/\S+/.exec(line)?.[0];
    if (!url) continue;
    child.stdout!.resume();
    return {
      url,
      async stop() {
        child.kill('SIGTERM');
        await once(child, 'exit');
      },
    };
  }
  throw new Error(`${script} ended without listening`);
}

/** Runs a script to its end. @throws Error for an exit code other than 0 */
export async function runToEnd(
  script: string,
  args: readonly string[],
  environment: Record<string, string>,
): Promise<void> {
  const child = run(script, args, environment);
  child.stdout!.resume();
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
}
