import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, createMetrics, createTokens, readSettings, serve } from '@busca/platform';
import { openStores, projections, rebuild } from '@busca/projectors';
import { composeQueryApi } from '@busca/query-api';
import { fill, type Filled } from './fill.ts';

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** CPU time between two readings of `process.cpuUsage`, in ms. */
export const cpuOf = (begun: NodeJS.CpuUsage, ended: NodeJS.CpuUsage): number =>
  (ended.user + ended.system - begun.user - begun.system) / 1_000;

/** Reads a path of the query API, and waits for its whole reply. */
export type Get = (path: string) => Promise<unknown>;

interface HistoryOptions {
  profiles: number;
  /** Names of the read models that are asked. */
  models: readonly string[];
  /** Who asks. */
  role: 'Admin' | 'Analyst';
}

/** Measures a query API on profiles with five events each within two years. */
export async function onHistory<Measured>(
  { profiles, models, role }: HistoryOptions,
  measure: (get: Get, sample: readonly Filled[]) => Promise<Measured>,
): Promise<Measured> {
  const dataDir = mkdtempSync(join(tmpdir(), 'busca-bench-'));
  const settings = readSettings({
    DATA_DIR: dataDir,
    JWT_SECRET: 'a secret that only the benchmark knows, and no other',
    RATE_LIMITS: 'off',
  });
  const stores = openStores(settings);
  try {
    const { events, sample } = await fill(stores.log, profiles, true);
    say(`${profiles.toLocaleString('en-US')} profiles, ${events.toLocaleString('en-US')} events:`);
    for (const projection of projections)
      if (models.includes(projection.model.name)) await rebuild({ ...stores, projection });
    const { answer, close } = composeQueryApi({
      settings,
      engines: stores.engines,
      metrics: createMetrics(),
      logger: createLogger('error'),
      now: () => new Date(),
    });
    const serving = await serve(answer, { host: '127.0.0.1', port: 0 });
    const token = createTokens(settings.JWT_SECRET!, () => new Date()).issue({
      id: '0198c5a0-0000-7000-8000-000000000001',
      name: 'Ana',
      email: 'ana@example.com',
      user_type: role,
    });
    const measured = await measure(async (path) => {
      const reply = await fetch(new URL(path, serving.url), { headers: { Authorization: `Bearer ${token}` } });
      if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}`);
      return reply.json();
    }, sample);
    await serving.stop();
    await close();
    return measured;
  } finally {
    await stores.close();
    rmSync(dataDir, { recursive: true });
  }
}
