import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from './log.ts';
import { within } from './within.ts';

/** Interval of the health checks, in ms. */
const EVERY = 1_000;
/** A check without an answer after this many ms has failed. */
const PATIENCE = 2_000;

/** What a service depends on, by name: each check rejects, or does not settle, while it is away. */
export type HealthChecks = Readonly<Record<string, () => Promise<unknown>>>;

export interface HealthMonitor {
  /** What is away now, by name; a refusal is named with its reason. */
  away(): Promise<string[]>;
  stop(): Promise<void>;
}

/** The name of a dependency that is away, with the refusal where its server refuses us. */
export const awayText = (name: string, error?: unknown): string =>
  error instanceof Error && 'refusal' in error && typeof error.refusal === 'string' ? `${name} (${error.refusal})` : name;

/** Runs one check: the text of what is away, or undefined when it passes. */
const probe = (name: string, check: () => Promise<unknown>): Promise<string | undefined> =>
  within(PATIENCE, check().then(() => '', (error: unknown) => awayText(name, error))).then((text = name) => text || undefined);

/** Repeats the health checks, and logs once when something goes away and once when it is back. */
export function monitorHealth(checks: HealthChecks, logger: Pick<Logger, 'warn' | 'info'>): HealthMonitor {
  const stopping = new AbortController();
  /** The text of everything that is away now, by name. */
  const awayNow = new Map<string, string>();
  let checking: Promise<string[]> | undefined;

  function note(name: string, text: string | undefined): void {
    if (text === awayNow.get(name)) return;
    if (text === undefined) {
      logger.info(`Back: ${name}`);
      awayNow.delete(name);
    } else {
      logger.warn(`Away: ${text}, asked again until there is an answer`);
      awayNow.set(name, text);
    }
  }

  async function check(): Promise<string[]> {
    await Promise.all(Object.entries(checks).map(async ([name, one]) => note(name, await probe(name, one))));
    return [...awayNow.values()];
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
