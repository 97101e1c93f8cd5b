import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** How long, in ms, a start may take on a busy machine. */
const PATIENCE = 60_000;

export interface ProcessOptions {
  /** The file that it runs, and what is named behind it. */
  file: string;
  args?: readonly string[];
  /** Its whole environment, beside what node itself needs: no setting slips in. */
  environment: Record<string, string>;
  /** What it prints once it is there; the first group is its address. */
  ready: RegExp;
}

export interface Process {
  url: string;
  /** Everything that it has printed so far, on both streams. */
  output(): string;
  /** Sends a signal and waits until the process is gone; answers its exit code, null when the signal ended it. */
  kill(signal: NodeJS.Signals): Promise<number | null>;
  /** Ends it as a user would, with SIGTERM. */
  stop(): Promise<number | null>;
}

const alive = new Set<ChildProcessWithoutNullStreams>();

/** Ends every process that has not ended, at once. */
export const endProcesses = (): void => alive.forEach((child) => child.kill('SIGKILL'));

function launch({ file, args = [], environment }: ProcessOptions): ChildProcessWithoutNullStreams {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...environment };
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], { cwd: root, env });
  alive.add(child);
  child.once('exit', () => alive.delete(child));
  return child;
}

/** Starts a process and waits until it says that it is there. @throws with its output when it ends or stays silent */
export async function startProcess(options: ProcessOptions): Promise<Process> {
  const child = launch(options);
  const gone = once(child, 'exit') as Promise<[number | null]>;
  let printed = '';
  const ready = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        const url = options.ready.exec(printed)?.[1];
        if (url) resolve(url);
      });
    }
  });
  const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
  const ended = gone.then(([code]) => Promise.reject(new Error(`${options.file} ended with ${code} before it was ready:\n${printed}`)));
  const url = await Promise.race([ready, ended]).finally(() => clearTimeout(late));

  async function kill(signal: NodeJS.Signals): Promise<number | null> {
    child.kill(signal);
    return (await gone)[0];
  }
  return { url, output: () => printed, kill, stop: () => kill('SIGTERM') };
}
