import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPasswords } from '@busca/command-api';
import { START, type RecordedEvent } from '@busca/events';
import { openEngines } from '@busca/events/engines';
import { projections, rebuild } from '@busca/projectors';
import { openReadModels } from '@busca/projectors/read-models/open';
import { makeHistory } from '../../history/make-history.ts';

/** The data folder of a generated history, with some read models. */
export interface TestHistory {
  folder: string;
  /** Every event of it, decrypted. */
  events: RecordedEvent[];
  remove(): void;
}

/** Makes a history of two years with the command's own means, and the named read models of it. */
export async function testHistory(events: number, models: readonly string[] = [], seed = 5): Promise<TestHistory> {
  const root = mkdtempSync(join(tmpdir(), 'busca-replay-'));
  const folder = join(root, 'data');
  const passwords = createPasswords();
  await makeHistory(
    { folder, events, seed, period: { from: Date.UTC(2024, 10, 1), until: Date.UTC(2026, 10, 1) } },
    passwords,
  );
  await passwords.close();
  const engines = openEngines({ DATA_DIR: folder });
  const store = openReadModels(engines);
  for (const projection of projections)
    if (models.includes(projection.model.name)) await rebuild({ log: engines.log, store, projection });
  const page = await engines.log.store.readAll(START, { limit: events });
  const all = await Promise.all(page.events.map(engines.log.read));
  await store.close();
  await engines.close();
  return { folder, events: all, remove: () => rmSync(root, { recursive: true }) };
}
