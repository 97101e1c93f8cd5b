import { inspect } from 'node:util';
import { WrongLog } from '@busca/events';
import { createProgressReporter, readSettings, WrongSetting } from '@busca/platform';
import { requireData, UnfinishedBackup } from '@busca/platform/databases';
import { awayLine } from '@busca/platform/mongodb';
import { UnknownReadModel } from '../projections/index.ts';
import { openStores, type Stores } from '../stores.ts';

const EXPLAINED = [UnknownReadModel, UnfinishedBackup, WrongSetting, WrongLog];

const isExplained = (error: unknown): error is Error => EXPLAINED.some((known) => error instanceof known);

/** Runs a console command on the stores that the settings name. An expected error is one line; any other one is printed with its stack. */
export async function runCommand(work: (stores: Stores) => Promise<void>): Promise<void> {
  try {
    const settings = readSettings(process.env);
    requireData(settings);
    const stores = openStores(settings);
    try {
      await stores.engines.verifyLog();
      await work(stores);
    } finally {
      await stores.close();
    }
  } catch (error) {
    createProgressReporter(process.stderr).say(isExplained(error) ? error.message : (awayLine(error) ?? inspect(error)));
    process.exitCode = 1;
  }
}
