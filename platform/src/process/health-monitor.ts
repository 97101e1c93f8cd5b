import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from './log.ts';
import { within } from './within.ts';

/** How often, in ms, a service looks at what it stands on. */
const EVERY = 1_000;
/** What has not answered after this many ms is away. */
const PATIENCE = 2_000;

/** What a service stands on, by name: each fails, or keeps still, while it is away. */
export type HealthChecks = Readonly<Record<string, () => Promise<unknown>>>;

export interface HealthMonitor {
  /** What is away now, by name; what refuses us says so too. */
  away(): Promise<string[]>;
  stop(): Promise<void>;
}

/** What is away, as it is told of: by its name, with what it has refused where it is there and refuses us. */
export const awayText = (name: string, error?: unknown): string =>
  error instanceof Error && 'refusal' in error && typeof error.refusal === 'string' ? `${name} (${error.refusal})` : name;

/** Why it is away, or undefined while it answers. */
const probe = (name: string, look: () => Promise<unknown>): Promise<string | undefined> =>
  within(PATIENCE, look().then(() => '', (error: unknown) => awayText(name, error))).then((text = name) => text || undefined);

/** Looks again and again, and says in the log when one goes away and when it is back: once each, whoever else fails meanwhile. */
export function monitorHealth(looks: HealthChecks, logger: Pick<Logger, 'warn' | 'info'>): HealthMonitor {
  const stopping = new AbortController();
  /** What is away now: its name, and how it is told of. */
  const known = new Map<string, string>();
  let looking: Promise<string[]> | undefined;

  function note(name: string, text: string | undefined): void {
    if (text === known.get(name)) return;
    if (text === undefined) {
      logger.info(`Back: ${name}`);
      known.delete(name);
    } else {
      logger.warn(`Away: ${text}, asked again until there is an answer`);
      known.set(name, text);
    }
  }

  async function look(): Promise<string[]> {
    await Promise.all(Object.entries(looks).map(async ([name, one]) => note(name, await probe(name, one))));
    return [...known.values()];
  }

  const away = (): Promise<string[]> => (looking ??= look().finally(() => (looking = undefined)));

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
