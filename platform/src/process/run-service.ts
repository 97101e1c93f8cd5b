import { createLogger, type Logger } from './log.ts';
import { readSettings, type Settings } from '../settings/settings.ts';

/** Signals this close together, in ms, are one: a terminal sends its own beside the one that npm passes on. */
const ONE_KEYSTROKE = 500;

/** A process of the loop, listening. */
export interface Service {
  url: string;
  /** Lets what is under way finish, then closes everything. */
  stop(): Promise<void>;
}

export type Say = (line: string) => void;

interface Steps<S extends Service> {
  /** What is said with its address once it listens. */
  name: string;
  /** Opens it; it waits for nothing that may not be there yet. @throws WrongSetting */
  open(settings: Settings, logger: Logger): Promise<S>;
  /** What is done once it listens; it ends early when the service stops. @throws WrongSetting */
  opened?(service: S, say: Say): Promise<void>;
}

const say: Say = (line) => void process.stdout.write(`${line}\n`);

/** A wrong setting is the user's to mend: its lines and nothing else. */
function giveUp(error: unknown): never {
  const wrongSetting = error instanceof Error && 'code' in error && error.code === 'wrong-setting';
  process.stderr.write(`${wrongSetting ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}

/** Stops on SIGINT and SIGTERM, with 0; answers whether it has begun to. */
function stopOnSignal(service: Service): () => boolean {
  let stopping: number | undefined;
  const stop = (): void => {
    if (stopping === undefined) service.stop().then(() => process.exit(0), giveUp);
    // A second signal means: do not wait for requests under way.
    else if (performance.now() - stopping > ONE_KEYSTROKE) process.exit(1);
    stopping ??= performance.now();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return () => stopping !== undefined;
}

async function run<S extends Service>({ name, open, opened }: Steps<S>): Promise<void> {
  const settings = readSettings(process.env);
  const service = await open(settings, createLogger(settings.LOG_LEVEL));
  const isStopping = stopOnSignal(service);
  say(`${name} listens on ${service.url}`);
  await opened?.(service, (line) => (isStopping() ? undefined : say(line))).catch((error: unknown) => {
    if (!isStopping()) throw error;
  });
}

/** Is a service's process from its start to its end. A wrong setting ends it with 1 and a line that names it. */
export const runService = <S extends Service>(steps: Steps<S>): Promise<void> => run(steps).catch(giveUp);
