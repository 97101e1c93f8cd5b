import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordedEvent } from '@busca/events';
import { openEngines } from '@busca/events/engines';
import { projections, rebuild } from '@busca/projectors';
import { openReadModels } from '@busca/projectors/read-models/open';
import { copyHistory, readLog } from '../../history/testing/shared-history.ts';

/** The data folder of a generated history, with some read models. */
export interface TestHistory {
  folder: string;
  /** Every event of it, decrypted. */
  events: RecordedEvent[];
  remove(): void;
}

/** A history of two years, made by the command's own means, with the named read models of it. */
export async function testHistory(events: number, models: readonly string[] = [], seed = 3): Promise<TestHistory> {
  const root = mkdtempSync(join(tmpdir(), 'busca-replay-'));
  const folder = join(root, 'data');
  await copyHistory({ folder, events, seed });
  const engines = openEngines({ DATA_DIR: folder });
  const store = openReadModels(engines);
  for (const projection of projections)
    if (models.includes(projection.model.name)) await rebuild({ log: engines.log, store, projection });
  const all = await readLog(engines.log);
  await store.close();
  await engines.close();
  return { folder, events: all, remove: () => rmSync(root, { recursive: true }) };
}
