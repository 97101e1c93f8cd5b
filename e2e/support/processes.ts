import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { CLOCK } from './clock.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** How long, in ms, a start may take on a busy machine. */
const READY_WITHIN = 240_000;

export interface ProcessOptions {
  /** The file that it runs, by its path from the project's root: a built service, a source, or another program. */
  file: string;
  args?: readonly string[];
  /**
   * Its environment beside PATH, HOME, the clock's, NODE_ENV and the digest's: no other setting of the portal slips in.
   */
  environment: Record<string, string>;
  /** Matches its output once it is ready; the first group is its address. */
  ready: RegExp;
}

export interface Process {
  url: string;
  pid: number;
  /** Its output so far, on both streams. */
  output(): string;
  /** Sends a signal, such as SIGSTOP, which ends nothing. */
  send(signal: NodeJS.Signals): void;
  /** Sends a signal and waits for the end. @returns the exit code, null if the signal ended the process */
  kill(signal: NodeJS.Signals): Promise<number | null>;
  /** Ends it as a user would, with SIGTERM. */
  stop(): Promise<number | null>;
}

const inherited = Object.fromEntries(
  ['PATH', 'HOME', ...CLOCK].flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
);

function spawnProgram({ file, args = [], environment }: ProcessOptions): ChildProcessWithoutNullStreams {
  // Without the admins' digest: the hour of a run would decide which emails there are.
  const env = { ...inherited, NODE_ENV: 'test', ADMIN_DIGEST_AT: 'off', ...environment };
  const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const isNodes = /\.[jt]s$/.test(file);
  return isNodes
    ? spawn(process.execPath, [...loader, file, ...args], { cwd: root, env })
    : spawn(file, args, { cwd: root, env });
}

/** Waits until a process is ready. @throws with its output if it ends or stays silent */
async function untilReady(child: ChildProcessWithoutNullStreams, { file, ready }: ProcessOptions): Promise<Process> {
  const exited = once(child, 'exit') as Promise<[number | null]>;
  let output = '';
  const address = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const url = ready.exec(output)?.[1];
        if (url) resolve(url);
      });
    }
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), READY_WITHIN);
  const endedEarly = exited.then(([code]) =>
    Promise.reject(new Error(`${file} ended with ${code} before it was ready:\n${output}`)),
  );
  const url = await Promise.race([address, endedEarly]).finally(() => clearTimeout(timer));

  async function kill(signal: NodeJS.Signals): Promise<number | null> {
    child.kill(signal);
    return (await exited)[0];
  }
  return {
    url,
    pid: child.pid!,
    output: () => output,
    send: (signal) => void child.kill(signal),
    kill,
    stop: () => kill('SIGTERM'),
  };
}

/** Running processes of this worker. */
const alive = new Set<ChildProcessWithoutNullStreams>();
// An interrupted test run ends its workers by a signal, or disconnects from them.
for (const event of ['SIGTERM', 'disconnect'])
  process.once(event, () => {
    alive.forEach((child) => child.kill('SIGKILL'));
    process.exit(1);
  });

/** A group of processes that end together: those of a test file, or those shared by a worker's files. */
export class Processes {
  /** Each with the promise of its end: a group may be ended several times. */
  readonly #alive = new Map<ChildProcessWithoutNullStreams, Promise<unknown>>();

  /** Starts a process and waits until it is ready. @throws with its output if it ends or stays silent */
  start(options: ProcessOptions): Promise<Process> {
    const child = spawnProgram(options);
    alive.add(child);
    this.#alive.set(child, once(child, 'exit'));
    child.once('exit', () => [alive, this.#alive].forEach((group) => group.delete(child)));
    return untilReady(child, options);
  }

  /** Kills the processes that still run, as after a test that failed before it stopped them. */
  async end(): Promise<void> {
    await Promise.all(
      [...this.#alive].map(([child, exited]) => {
        child.kill('SIGKILL');
        return exited;
      }),
    );
  }
}
