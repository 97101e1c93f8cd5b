import { availableParallelism } from 'node:os';
import { inspect } from 'node:util';
import { createProgressReporter, isExplained, readSettings } from '@busca/platform';
import { requireLiveData } from '@busca/platform/databases';
import { awayLine } from '@busca/platform/mongodb';
import type { Projection } from '../projections/definition/projection.ts';
import { openStores, type Stores } from '../stores.ts';

/** Where a command finds its settings, and says what went wrong. */
type Console = Pick<NodeJS.Process, 'env'> & { stderr: Parameters<typeof createProgressReporter>[0] };

/**
 * Runs a console command on the stores that the settings name. An expected error is one line; any other one is printed
 * with its stack. @returns whether it ended without one
 */
export async function runCommand({ env, stderr }: Console, work: (stores: Stores) => Promise<void>): Promise<boolean> {
  try {
    const settings = readSettings(env);
    requireLiveData(settings);
    const stores = openStores(settings);
    try {
      await stores.engines.verifyLog();
      await work(stores);
    } finally {
      await stores.close();
    }
    return true;
  } catch (error) {
    createProgressReporter(stderr).say(isExplained(error) ? error.message : (awayLine(error) ?? inspect(error)));
    return false;
  }
}

/** More would wait for the disk. */
const PROCESSES_MAX = 4;
/** Memory for one process, in bytes: it takes up to 420 MB. */
const PROCESS_MEMORY = 500_000_000;

/** How many processes this machine, or this container, has cores and memory for. */
export const processes = (): number =>
  Math.max(1, Math.min(PROCESSES_MAX, availableParallelism(), Math.floor(process.availableMemory() / PROCESS_MEMORY)));

type Weighed = Pick<Projection<unknown>, 'types'>;

const weightOf = (share: readonly Weighed[]): number => share.reduce((sum, { types }) => sum + types.length, 0);

/**
 * Shares projections out to at most as many processes, the heaviest first, each to the lightest share. Event types are
 * the weight: a projection of more types reads more of the log.
 */
export function shareOut<One extends Weighed>(all: readonly One[], processes: number): One[][] {
  const shares: One[][] = Array.from({ length: Math.min(processes, all.length) }, () => []);
  for (const one of all.toSorted((a, b) => b.types.length - a.types.length))
    shares.toSorted((a, b) => weightOf(a) - weightOf(b))[0]!.push(one);
  return shares;
}
