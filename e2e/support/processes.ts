import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** How long, in ms, a start may take on a busy machine. */
const PATIENCE = 120_000;

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

function spawnNode({ file, args = [], environment }: ProcessOptions): ChildProcessWithoutNullStreams {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...environment };
  return spawn(process.execPath, ['--import', 'tsx', file, ...args], { cwd: root, env });
}

/** Waits until a process says that it is there. @throws with its output when it ends or stays silent */
async function untilReady(child: ChildProcessWithoutNullStreams, { file, ready }: ProcessOptions): Promise<Process> {
  const gone = once(child, 'exit') as Promise<[number | null]>;
  let printed = '';
  const address = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        const url = ready.exec(printed)?.[1];
        if (url) resolve(url);
      });
    }
  });
  const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
  const ended = gone.then(([code]) => Promise.reject(new Error(`${file} ended with ${code} before it was ready:\n${printed}`)));
  const url = await Promise.race([address, ended]).finally(() => clearTimeout(late));

  async function kill(signal: NodeJS.Signals): Promise<number | null> {
    child.kill(signal);
    return (await gone)[0];
  }
  return { url, output: () => printed, kill, stop: () => kill('SIGTERM') };
}

/** Every process that this worker has started and that has not ended. */
const alive = new Set<ChildProcessWithoutNullStreams>();
// A run that is interrupted ends its workers by a signal, or leaves them without a parent.
for (const end of ['SIGTERM', 'disconnect'])
  process.once(end, () => {
    alive.forEach((child) => child.kill('SIGKILL'));
    process.exit(1);
  });

/** Processes that end together: those of one test file, or those that the files of a worker share. */
export class Processes {
  readonly #alive = new Set<ChildProcessWithoutNullStreams>();

  /** Starts a process and waits until it says that it is there. @throws with its output when it ends or stays silent */
  start(options: ProcessOptions): Promise<Process> {
    const child = spawnNode(options);
    for (const those of [alive, this.#alive]) {
      those.add(child);
      child.once('exit', () => those.delete(child));
    }
    return untilReady(child, options);
  }

  /** Ends those that have not ended, at once: also where a test failed before it came to stop them. */
  async end(): Promise<void> {
    await Promise.all([...this.#alive].map(async (child) => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    }));
  }
}
