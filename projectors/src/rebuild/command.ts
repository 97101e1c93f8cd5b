import { inspect } from 'node:util';
import { createProgressReporter, isExplained, readSettings } from '@busca/platform';
import { requireLiveData } from '@busca/platform/databases';
import { awayLine } from '@busca/platform/mongodb';
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
