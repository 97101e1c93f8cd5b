import { openEngines, type Engines } from '@busca/events/engines';
import { readSettings } from '@busca/platform';
import { requireLiveData } from '@busca/platform/databases';
import { openReadModels } from '@busca/projectors/read-models/open';
import type { ReadModelStore } from '@busca/projectors/read-models';

/** The log and the read models of a portal, which may be running. */
export interface OpenLog {
  engines: Engines;
  live: ReadModelStore;
}

/**
 * Opens the log and the read models that the settings name, and closes them after the work.
 * @throws WrongSetting where there is no portal, or a backup; WrongLog, EventStoreAway
 */
export async function withLog<T>(
  environment: Record<string, string | undefined>,
  work: (open: OpenLog) => Promise<T>,
): Promise<T> {
  const settings = readSettings(environment);
  requireLiveData(settings);
  const engines = openEngines(settings);
  const live = openReadModels(engines);
  try {
    await engines.verifyLog();
    return await work({ engines, live });
  } finally {
    await live.close();
    await engines.close();
  }
}
