import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordedEvent } from '@busca/events';
import { openEngines } from '@busca/events/engines';
import { createLogger, createMetrics, createTokens, readSettings, serve } from '@busca/platform';
import { projections, rebuild } from '@busca/projectors';
import { composeQueryApi } from '@busca/query-api';
import { copyHistory, readLog } from './shared-history.ts';

/** A query API over the read models of a generated history, and the raw log beside it. */
export interface HistoryApi {
  log: RecordedEvent[];
  /** Reads as an admin. */
  get(path: string): Promise<Response>;
  stop(): Promise<void>;
}

/** Number of events of the histories of these tests: `HISTORY_EVENTS=50000` compares those of `npm run history`. */
export const historyEvents = (usual: number): number => Number(process.env.HISTORY_EVENTS ?? usual);

/** Serves the named read models of a history of the two years before November 2026. */
export async function startHistoryApi({
  events,
  seed,
  models,
  now = () => new Date(),
}: {
  events: number;
  seed: number;
  models: readonly string[];
  /** The clock of the query API. */
  now?: () => Date;
}): Promise<HistoryApi> {
  const root = mkdtempSync(join(tmpdir(), 'busca-history-'));
  const settings = {
    ...readSettings({ JWT_SECRET: 'a secret that only this test knows, and no other' }),
    DATA_DIR: join(root, 'data'),
  };
  const token = createTokens(settings.JWT_SECRET!, now).issue({
    id: '0198c5a0-0000-7000-8000-000000000001',
    name: 'Ada',
    email: 'ada@example.com',
    user_type: 'Admin',
  });
  await copyHistory({ folder: settings.DATA_DIR, events, seed });
  const engines = openEngines(settings);
  const log = await readLog(engines.log);
  const api = composeQueryApi({
    settings,
    engines,
    metrics: createMetrics(),
    logger: createLogger('silent'),
    now,
  });
  for (const projection of projections)
    if (models.includes(projection.model.name)) await rebuild({ log: engines.log, store: api.store, projection });
  const serving = await serve(api.answer, { host: '127.0.0.1', port: 0 });
  return {
    log,
    // A connection is not kept: between two reads a test computes for seconds, and the server closes idle ones.
    get: (path) =>
      fetch(new URL(path, serving.url), { headers: { Authorization: `Bearer ${token}`, Connection: 'close' } }),
    async stop() {
      await serving.stop();
      await api.close();
      await engines.close();
      rmSync(root, { recursive: true });
    },
  };
}
