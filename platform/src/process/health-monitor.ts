import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from './log.ts';
import { createProbe } from './probe.ts';

/** Interval of the health checks, in ms. */
const EVERY = 1_000;

/** What a service depends on, by name: each check rejects, or does not settle, while it is away. */
export type HealthChecks = Readonly<Record<string, () => Promise<unknown>>>;

export interface HealthMonitor {
  /** What is away now, by name; a refusal is named with its reason. */
  away(): Promise<string[]>;
  stop(): Promise<void>;
}

/** Repeats the health checks, and logs once when something goes away and once when it is back. */
export function monitorHealth(checks: HealthChecks, logger: Pick<Logger, 'warn' | 'info'>): HealthMonitor {
  const stopping = new AbortController();
  const probes = Object.entries(checks).map(([name, check]) => [name, createProbe(name, check)] as const);
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
    await Promise.all(probes.map(async ([name, probe]) => note(name, (await probe()).away)));
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
