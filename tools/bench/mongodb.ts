import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, createMetrics, readSettings, serve } from '@busca/platform';
import { openStores, projections, rebuild, type Stores } from '@busca/projectors';
import { composeQueryApi } from '@busca/query-api';
import { cityOfRank, fill } from './fill.ts';

const PROFILES = Number(process.env.BENCH_PROFILES ?? 2_000);

const say = (what: string, value: string): void =>
  void process.stdout.write(`  ${what.padEnd(34)} ${value.padStart(8)}\n`);

/** Commands about the connection itself. */
const OF_THE_CONNECTION = new Set(['hello', 'ismaster', 'ping', 'endSessions', 'saslStart', 'saslContinue']);

/**
 * A database with a name of its own on the server of `MONGODB_URL`, whose commands are monitored.
 * @throws Error without `MONGODB_URL`
 */
function ownDatabase(): string {
  const { MONGODB_URL } = process.env;
  if (!MONGODB_URL) throw new Error('Set MONGODB_URL to the address of the MongoDB to measure');
  const url = new URL(MONGODB_URL);
  url.pathname = `/busca-bench-${randomUUID()}`;
  url.searchParams.set('monitorCommands', 'true');
  return url.href;
}

/** Counts the round trips of some work. */
function counterOf({ engines: { mongo } }: Stores): (work: () => Promise<unknown>) => Promise<number> {
  let trips = 0;
  mongo!.client.on('commandStarted', ({ commandName }) => (trips += OF_THE_CONNECTION.has(commandName) ? 0 : 1));
  return async (work) => {
    const before = trips;
    await work();
    return trips - before;
  };
}

async function measureReplays(
  { log, store }: Stores,
  count: ReturnType<typeof counterOf>,
  events: number,
): Promise<void> {
  for (const projection of projections) {
    const begun = performance.now();
    const trips = await count(() => rebuild({ log, store, projection }));
    const seconds = (performance.now() - begun) / 1000;
    say(`an event replayed: ${projection.model.name}`, (trips / events).toFixed(4));
    if (projection === projections[0]) say('events a second', Math.round(events / seconds).toLocaleString('en-US'));
  }
}

async function measurePages(
  stores: Stores,
  settings: ReturnType<typeof readSettings>,
  count: ReturnType<typeof counterOf>,
): Promise<void> {
  const { answer, close } = composeQueryApi({
    settings,
    engines: stores.engines,
    metrics: createMetrics(),
    logger: createLogger('error'),
    now: () => new Date(),
  });
  const serving = await serve(answer, { host: '127.0.0.1', port: 0 });
  const get = async (path: string): Promise<{ id: string }[]> => {
    const reply = await fetch(new URL(path, serving.url));
    if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}`);
    return (await reply.json()) as { id: string }[];
  };
  const page = () => get(`/api/agents/busca/city/${encodeURIComponent(cityOfRank(0))}?page=1&limit=9`);
  // The first request also learns the live generations and the log's id.
  const [first] = await get('/api/agents/busca/all?page=1&limit=1');
  say('a list page for the first time', String(await count(page)));
  say('the same, cached', String(await count(page)));
  say('a profile', String(await count(() => get(`/api/agents/${first!.id}`))));
  await serving.stop();
  await close();
}

/**
 * Prints the round trips of pages and of a replay to the MongoDB of `MONGODB_URL`. Its database is deleted afterwards.
 */
async function measure(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'busca-bench-'));
  const settings = readSettings({ DATA_DIR: dataDir, MONGODB_URL: ownDatabase() });
  const stores = openStores(settings);
  try {
    const { events } = await fill(stores.log, PROFILES);
    process.stdout.write(`Round trips to MongoDB, with ${PROFILES.toLocaleString('en-US')} profiles:\n`);
    const count = counterOf(stores);
    await measureReplays(stores, count, events);
    await measurePages(stores, settings, count);
    await stores.engines.mongo!.db.dropDatabase();
  } finally {
    await stores.close();
    rmSync(dataDir, { recursive: true });
  }
}

await measure();
