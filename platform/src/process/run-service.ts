import pTimeout from 'p-timeout';
import { createLogger, type Logger } from './log.ts';
import { readSettings, type Settings } from '../settings/settings.ts';

/** Signals this close together, in ms, count as one: the terminal sends one and npm passes on another. */
const ONE_KEYSTROKE = 500;

/**
 * How long, in ms, a service has to stop; what is silent then is left behind. Longer than requests may finish, and short
 * enough that the process has ended after 15 s on a busy machine too.
 */
const STOP_WITHIN = 12_000;

/** A running service. */
export interface Service {
  url: string;
  /** Lets running requests finish, then closes everything. */
  stop(): Promise<void>;
}

export type Say = (line: string) => void;

interface Steps<S extends Service> {
  /** The service's name in the line with its address, which is printed once it listens. */
  name: string;
  /** Opens the service; it must not wait for stores that may be away. @throws WrongSetting */
  open(settings: Settings, logger: Logger): Promise<S>;
  /** Work to do once the service listens; it ends early when the service stops. @throws WrongSetting */
  opened?(service: S, say: Say): Promise<void>;
  /** How long, in ms, it has to stop; 12,000 when left out. */
  stopWithin?: number;
}

const say: Say = (line) => void process.stdout.write(`${line}\n`);

/**
 * Whether an error's message tells whoever runs the program what to change, so that it needs no stack: a wrong setting
 * or argument, or a file that can't be used.
 */
export const isExplained = (error: unknown): error is Error =>
  error instanceof Error && (('code' in error && error.code === 'wrong-setting') || 'explained' in error);

/** Ends the process with 1. */
function giveUp(error: unknown): never {
  process.stderr.write(`${isExplained(error) ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}

const abandon = (): void => void process.stderr.write('The stop left behind what does not answer\n');

/** Lets the service outlive the reader of its lines, as in `npm start | head`: the lines are lost. */
function outliveReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') giveUp(error);
  });
}

/**
 * Stops the service on SIGINT and SIGTERM, and ends the process with 0, in time also where a log, a database, a mail
 * server or a bucket is silent. The returned function tells whether that has begun.
 */
function stopOnSignal(service: Service, stopWithin: number): () => boolean {
  let stopping: number | undefined;
  const stop = (): void => {
    if (stopping === undefined)
      pTimeout(service.stop(), { milliseconds: stopWithin, fallback: abandon }).then(() => process.exit(0), giveUp);
    // A second signal means: do not wait for running requests.
    else if (performance.now() - stopping > ONE_KEYSTROKE) process.exit(1);
    stopping ??= performance.now();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return () => stopping !== undefined;
}

async function run<S extends Service>({ name, open, opened, stopWithin = STOP_WITHIN }: Steps<S>): Promise<void> {
  outliveReader();
  const settings = readSettings(process.env);
  const service = await open(settings, createLogger(settings.LOG_LEVEL));
  const isStopping = stopOnSignal(service, stopWithin);
  say(`${name} listens on ${service.url}`);
  await opened?.(service, (line) => (isStopping() ? undefined : say(line))).catch((error: unknown) => {
    if (!isStopping()) throw error;
  });
}

/** Runs a service as the process's main program. A wrong setting ends it with 1 and a line that names the setting. */
export const runService = <S extends Service>(steps: Steps<S>): Promise<void> => run(steps).catch(giveUp);

type Step = () => Promise<unknown> | unknown;

/** Runs steps one after the other, for closing in the reverse order of opening. */
export const inOrder =
  (...steps: Step[]) =>
  async (): Promise<void> => {
    for (const step of steps) await step();
  };
