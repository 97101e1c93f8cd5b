import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, createMetrics, createTokens, readSettings, serve } from '@busca/platform';
import { openStores, projections, rebuild } from '@busca/projectors';
import { composeQueryApi } from '@busca/query-api';
import { cityOfRank, fill } from './fill.ts';

const sizes = (process.env.BENCH_PROFILES ?? '10000,100000').split(',').map(Number);
/** Dates, each asked for once, and the requests for them afterwards. */
const DATES = 20;
const REQUESTS = 1_000;
const DAY = 86_400_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const models = ['agents', 'accounts', 'audit', 'listing-history'];

/** Times in ms. CPU times are those of one request with its client: other work on the machine hardly changes them. */
interface Measured {
  firstCpu: number;
  cpu: number;
  first: number;
  median: number;
  p99: number;
}

/** CPU time between two readings of `process.cpuUsage`, in ms. */
const cpuOf = (begun: NodeJS.CpuUsage, ended: NodeJS.CpuUsage): number =>
  (ended.user + ended.system - begun.user - begun.system) / 1_000;

/** Reads the fullest city's page as of some dates, one request after the other; times in ms. */
async function pages(get: (path: string) => Promise<unknown>): Promise<Measured> {
  const city = encodeURIComponent(cityOfRank(0));
  const dates = Array.from({ length: DATES }, (_, index) =>
    new Date(Date.now() - (index + 1) * 30 * DAY).toISOString(),
  );
  const timed = async (asOf: string): Promise<number> => {
    const begun = performance.now();
    await get(`/api/admin/listings/${city}?asOf=${asOf}&page=1&limit=9`);
    return performance.now() - begun;
  };
  const first: number[] = [];
  const begun = process.cpuUsage();
  for (const asOf of dates) first.push(await timed(asOf));
  const again: number[] = [];
  const before = process.cpuUsage();
  for (let count = 0; count < REQUESTS; count += 1) again.push(await timed(dates[count % DATES]!));
  const cpu = cpuOf(before, process.cpuUsage()) / REQUESTS;
  const sorted = again.toSorted((one, other) => one - other);
  return {
    firstCpu: cpuOf(begun, before) / DATES,
    cpu,
    first: Math.max(...first),
    median: sorted[REQUESTS / 2]!,
    p99: sorted[Math.ceil(0.99 * REQUESTS) - 1]!,
  };
}

async function measure(profiles: number): Promise<Measured> {
  const dataDir = mkdtempSync(join(tmpdir(), 'busca-bench-'));
  const settings = readSettings({
    DATA_DIR: dataDir,
    JWT_SECRET: 'a secret that only the benchmark knows, and no other',
  });
  const stores = openStores(settings);
  try {
    const { events } = await fill(stores.log, profiles, true);
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
      user_type: 'Analyst',
    });
    const measured = await pages(async (path) => {
      const reply = await fetch(new URL(path, serving.url), { headers: { Authorization: `Bearer ${token}` } });
      if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}`);
      return reply.json();
    });
    await serving.stop();
    await close();
    return measured;
  } finally {
    await stores.close();
    rmSync(dataDir, { recursive: true });
  }
}

const measured: Measured[] = [];
for (const profiles of sizes) {
  const one = await measure(profiles);
  measured.push(one);
  const ratio = (one.cpu / measured[0]!.cpu).toFixed(2);
  say(
    `  city page as of a date: first time ${Math.round(one.first)} ms at most, CPU ${Math.round(one.firstCpu)} ms; then median ${one.median.toFixed(1)} ms, p99 ${one.p99.toFixed(1)} ms, CPU ${one.cpu.toFixed(1)} ms   ratio of CPU to the smallest ${ratio}`,
  );
}
