import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from './log.ts';
import { within } from './within.ts';

/** How often, in ms, a station looks at what it stands on. */
const EVERY = 1_000;
/** What has not answered after this many ms is away. */
const PATIENCE = 2_000;

/** What a station stands on, by name: each fails, or keeps still, while it is away. */
export type Looks = Readonly<Record<string, () => Promise<unknown>>>;

export interface Watch {
  /** Names of what is away now. */
  away(): Promise<string[]>;
  stop(): Promise<void>;
}

const answers = async (look: () => Promise<unknown>): Promise<boolean> =>
  (await within(PATIENCE, look().then(() => true, () => false))) ?? false;

/** Looks again and again, and says in the log when one goes away and when it is back: once each, whoever else fails meanwhile. */
export function watch(looks: Looks, logger: Pick<Logger, 'warn' | 'info'>): Watch {
  const stopping = new AbortController();
  const known = new Set<string>();
  let looking: Promise<string[]> | undefined;

  function note(name: string, isThere: boolean): void {
    if (isThere === !known.has(name)) return;
    if (isThere) logger.info(`Back: ${name}`);
    else logger.warn(`Away: ${name}, asked again until there is an answer`);
    known[isThere ? 'delete' : 'add'](name);
  }

  async function look(): Promise<string[]> {
    await Promise.all(Object.entries(looks).map(async ([name, one]) => note(name, await answers(one))));
    return [...known];
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
