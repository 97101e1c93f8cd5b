import { inspect } from 'node:util';
import { createProgressReporter, isExplained, readSettings } from '@busca/platform';
import { requireLiveData } from '@busca/platform/databases';
import { awayLine } from '@busca/platform/mongodb';
import { openStores, type Stores } from '../stores.ts';

/**
 * Runs a console command on the stores that the settings name. An expected error is one line; any other one is printed
 * with its stack.
 */
export async function runCommand(work: (stores: Stores) => Promise<void>): Promise<void> {
  try {
    const settings = readSettings(process.env);
    requireLiveData(settings);
    const stores = openStores(settings);
    try {
      await stores.engines.verifyLog();
      await work(stores);
    } finally {
      await stores.close();
    }
  } catch (error) {
    createProgressReporter(process.stderr).say(
      isExplained(error) ? error.message : (awayLine(error) ?? inspect(error)),
    );
    process.exitCode = 1;
  }
}
