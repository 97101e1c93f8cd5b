import { inspect } from 'node:util';
import { WrongLog } from '@busca/events';
import { readSettings, WrongSetting } from '@busca/platform';
import { UnknownReadModel } from '../projections/index.ts';
import { openStores, type Stores } from '../stores.ts';

/** Runs a console command on the stores that the settings name. An expected error is one line; any other one is printed with its stack. */
export async function runCommand(work: (stores: Stores) => Promise<void>): Promise<void> {
  try {
    const stores = openStores(readSettings(process.env));
    try {
      await stores.engines.verifyLog();
      await work(stores);
    } finally {
      await stores.close();
    }
  } catch (error) {
    const isPlain = [UnknownReadModel, WrongSetting, WrongLog].some((known) => error instanceof known);
    process.stderr.write(`${isPlain && error instanceof Error ? error.message : inspect(error)}\n`);
    process.exitCode = 1;
  }
}
