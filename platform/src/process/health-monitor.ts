import { setTimeout as wait } from 'node:timers/promises';
import pTimeout from 'p-timeout';
import type { Logger } from './log.ts';

/** Interval of the health checks, in ms. */
const EVERY = 1_000;

/** What a service depends on, by name: each check rejects, or does not settle, while it is away. */
export type HealthChecks = Readonly<Record<string, () => Promise<unknown>>>;

export interface HealthMonitor {
  /** What is away now, by name, in the order of the checks; a refusal is named with its reason. */
  away(): Promise<string[]>;
  stop(): Promise<void>;
}

/** A dependency without an answer after this many ms counts as away, as it does for load balancers. */
const PATIENCE = 2_000;

/** What a dependency answered. */
export interface Probed<T> {
  value?: T;
  /** Set where it is away: its name, with the refusal where its server refuses us. */
  away?: string;
  /** What its server refused, and the setting to change. */
  refusal?: string | undefined;
}

const refusalIn = (error: unknown): string | undefined =>
  error instanceof Error && 'refusal' in error && typeof error.refusal === 'string' ? error.refusal : undefined;

/**
 * The promise's value, or undefined when it takes longer than `ms`; the work is not cancelled.
 * @throws what the promise rejects with in time
 */
export const within = <T>(ms: number, work: Promise<T>): Promise<T | undefined> =>
  pTimeout(work, { milliseconds: ms, fallback: () => undefined });

/**
 * Asks one dependency. A question may outlast the patience, as looking for a server does: it goes on, and its refusal
 * counts from then on, until another one has settled.
 */
export function createProbe<T, Input extends unknown[]>(name: string, ask: (...input: Input) => Promise<T>) {
  const awayBy = (refusal: string | undefined): Probed<T> => ({
    away: refusal === undefined ? name : `${name} (${refusal})`,
    refusal,
  });
  let refused: string | undefined;
  return async (...input: Input): Promise<Probed<T>> => {
    const asked = ask(...input).then(
      (value): Probed<T> => {
        refused = undefined;
        return { value };
      },
      (error: unknown) => awayBy((refused = refusalIn(error))),
    );
    return (await within(PATIENCE, asked)) ?? awayBy(refused);
  };
}

/** Repeats the health checks, and logs once when something goes away, with each reason once, and when it is back. */
export function monitorHealth(checks: HealthChecks, logger: Pick<Logger, 'warn' | 'info'>): HealthMonitor {
  const stopping = new AbortController();
  const probes = Object.entries(checks).map(([name, check]) => [name, createProbe(name, check)] as const);
  /** The text of everything that is away now, by name, and the texts that were logged since it went away. */
  const awayNow = new Map<string, { text: string; logged: Set<string> }>();
  let checking: Promise<string[]> | undefined;

  function note(name: string, text: string | undefined): void {
    if (text === undefined) {
      if (awayNow.delete(name)) logger.info(`Back: ${name}`);
      return;
    }
    const logged = awayNow.get(name)?.logged ?? new Set();
    if (!logged.has(text)) logger.warn(`Away: ${text}, asked again until there is an answer`);
    awayNow.set(name, { text, logged: logged.add(text) });
  }

  async function check(): Promise<string[]> {
    await Promise.all(probes.map(async ([name, probe]) => note(name, (await probe()).away)));
    return probes.flatMap(([name]) => awayNow.get(name)?.text ?? []);
  }

  const away = (): Promise<string[]> => (checking ??= check().finally(() => (checking = undefined)));

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await away();
      await wait(EVERY, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    away,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
