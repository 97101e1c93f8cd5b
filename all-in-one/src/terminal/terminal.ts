import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { inspect, parseArgs, type ParseArgsConfig } from 'node:util';
import { type Engines, openEngines } from '@busca/events/engines';
import { createProgressReporter, isExplained, readSettings, WrongSetting } from '@busca/platform';
import { requireLiveData } from '@busca/platform/databases';
import { awayLine } from '@busca/platform/mongodb';
import type { ReadModelStore } from '@busca/projectors/read-models';
import { openReadModels } from '@busca/projectors/read-models/open';
import { moment } from '@busca/query-api/analysis';

/** What a command reads and writes: its environment, its two streams, and a signal that ends it. */
export interface Terminal {
  environment: Record<string, string | undefined>;
  out: Writable;
  err: Writable;
  signal: AbortSignal;
}

/** Exit codes, as those of `diff`. */
export const EQUAL = 0;
export const DIFFERENT = 1;
const FAILED = 2;

/** Writes a text and waits until the stream takes more. */
export async function write({ out, signal }: Pick<Terminal, 'out' | 'signal'>, text: string): Promise<void> {
  if (!out.write(text)) await once(out, 'drain', { signal });
}

/** Runs a command; answers its exit code. An expected error is one line, any other one is printed with its stack. */
export async function exitCodeOf({ err, signal }: Terminal, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!signal.aborted)
      createProgressReporter(err).say(isExplained(error) ? error.message : (awayLine(error) ?? inspect(error)));
    return FAILED;
  }
}

/** Runs a command on this process. Ctrl-C and a closed pipe end it after it has cleaned up. */
export async function runOnTerminal(command: (args: string[], terminal: Terminal) => Promise<number>): Promise<void> {
  const ended = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort());
  process.stdout.on('error', () => ended.abort());
  process.exitCode = await command(process.argv.slice(2), {
    environment: process.env,
    out: process.stdout,
    err: process.stderr,
    signal: ended.signal,
  });
}

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * Reads a command's arguments; `usage` lists them for messages.
 * @throws WrongSetting with a line that names the wrong argument
 */
export function readArguments<const T extends Options>(args: string[], options: T, usage: string) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    const name = /'(--\w+|[^']+)/.exec((error as Error).message)?.[1] ?? 'arguments';
    const known = name.startsWith('--') && Object.hasOwn(options, name.slice(2));
    throw new WrongSetting([`${name}: ${known ? 'needs a value' : 'is no argument of this command'}; give ${usage}`]);
  }
}

/**
 * The last ms of a day, or an instant (UTC where it names no zone); undefined where the argument is left out.
 * @throws WrongSetting
 */
export function untilOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const result = moment.safeParse(text);
  if (!result.success)
    throw new WrongSetting(['--until: must be a day or an instant, such as 2026-10-01 or 2026-10-01T12:00']);
  return result.data;
}

/** The log and the read models of a portal, which may be running. */
interface OpenLog {
  engines: Engines;
  live: ReadModelStore;
}

/**
 * Opens the log and the read models that the settings name, and closes them after the work.
 * @throws WrongSetting where there is no portal, or a backup; WrongLog, EventStoreAway
 */
export async function withLog<T>(
  environment: Record<string, string | undefined>,
  work: (open: OpenLog) => Promise<T>,
): Promise<T> {
  const settings = readSettings(environment);
  requireLiveData(settings);
  const engines = openEngines(settings);
  const live = openReadModels(engines);
  try {
    await engines.verifyLog();
    return await work({ engines, live });
  } finally {
    await live.close();
    await engines.close();
  }
}
