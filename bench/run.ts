import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { START } from '@busca/events';
import { openStores, projections, rebuild } from '@busca/projectors';
import { cityOfRank, fill, uncachedCity } from './fill.ts';
import { browserLead, keylessLead } from './leads.ts';
import { inTurns, load, type Load, type Measured } from './load.ts';
import { runToEnd, startServer, type Running } from './process.ts';

/** Rate of GETs while their latency is measured, and number of concurrent logins beside them. */
const STEADY_RATE = 200;
const LOGINS = 4;
/** Drawing runs through a hundred times as much code as a cached reply, which the engine compiles after some thousand pages. */
const DRAWING_WARM_UP_SECONDS = 10;
const ALL_IN_ONE = 'all-in-one/dist/all-in-one.js';

const sizes = (process.env.BENCH_PROFILES ?? '10000,100000').split(',').map(Number);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const count = (value: number): string => Math.round(value).toLocaleString('en-US');
const ratio = (part: number, whole: number): string => (part / whole).toFixed(2);

const ofOneCore = ({ perCpuSecond }: Measured): string => (perCpuSecond === undefined ? '' : `   ${count(perCpuSecond)} a second of CPU time`);

/** CPU time that a server has used, in seconds, out of its metrics. */
async function cpuSeconds({ url }: Running): Promise<number> {
  const metrics = await (await fetch(`${url}api/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)![1]);
}

/** Measures loads in turns with the Koa baseline, and prints the ratio of each to it. */
async function compare(loads: Record<string, Load>, koa: Load): Promise<void> {
  const [baseline, ...results] = await inTurns([koa, ...Object.values(loads)]);
  for (const [index, name] of Object.keys(loads).entries()) {
    const result = results[index]!;
    if (result.failed > 0) throw new Error(`${name}: ${result.failed} requests failed`);
    say(`  ${name.padEnd(46)} ${count(result.perSecond).padStart(8)}/s   Koa ${count(baseline!.perSecond).padStart(8)}/s   ratio ${ratio(result.perSecond, baseline!.perSecond)}${ofOneCore(result)}`);
  }
}

async function cityPages({ url }: Running, koa: Running): Promise<void> {
  const path = (rank: number) => `${url}api/agents/busca/city/${encodeURIComponent(cityOfRank(rank))}?page=1&limit=9`;
  const bytes = (await (await fetch(path(0))).arrayBuffer()).byteLength;
  await compare({ [`city page over HTTP (${bytes} bytes)`]: { url: path(0) } }, { url: `${koa.url}?bytes=${bytes}` });
}

/** A city's page as HTML: out of the cache, and drawn each time. */
async function htmlPages(allInOne: Running, koa: Running): Promise<void> {
  const path = (city: string) => `/encuentra-un-agente?city=${encodeURIComponent(city)}`;
  const cached = new URL(path(cityOfRank(0)), allInOne.url).href;
  const bytes = (await (await fetch(cached)).arrayBuffer()).byteLength;
  let pages = 0;
  const nextPath = () => path(uncachedCity((pages += 1)));
  const measured = { url: allInOne.url, cpuSeconds: () => cpuSeconds(allInOne) };
  await compare({
    [`city page as HTML, cached (${bytes} bytes)`]: { ...measured, url: cached },
    'city page as HTML, first drawn': { ...measured, nextPath, warmUpSeconds: DRAWING_WARM_UP_SECONDS },
  }, { url: `${koa.url}?bytes=${bytes}` });
}

async function durableCommands({ url }: Running, koa: Running): Promise<void> {
  const leads = `${url}api/busca/sendNewLead`;
  await compare({
    'durable command: a lead as browsers send it': { url: leads, post: browserLead },
    'the same without a key, of one visitor': { url: leads, post: keylessLead },
  }, { url: koa.url, post: browserLead });
}

/** Measures a GET's 99th percentile: alone, beside logins, and beside a rebuild in another process. */
async function latencies({ url }: Running, dataDir: string): Promise<void> {
  const get = { url: `${url}api/agents/busca/city/${encodeURIComponent(cityOfRank(1))}?page=1&limit=9`, rate: STEADY_RATE, seconds: 5 };
  const alone = await load(get);
  const login = JSON.stringify({ email: 'nadie@example.com', password: 'una casa azul' });
  let done = false;
  const logins = Array.from({ length: LOGINS }, async () => {
    while (!done) await fetch(`${url}api/users/login`, { method: 'POST', body: login, headers: { 'Content-Type': 'application/json' } });
  });
  const besideLogins = await load(get);
  done = true;
  await Promise.all(logins);
  const rebuilding = runToEnd('projectors/src/rebuild/cli.ts', ['agents'], { DATA_DIR: dataDir });
  const besideRebuild = await load(get);
  await rebuilding;
  const line = (name: string, { p99 }: Measured) => say(`  GET at ${STEADY_RATE}/s, p99 ${name.padEnd(32)} ${String(p99).padStart(6)} ms   ratio ${ratio(p99, Math.max(1, alone.p99))}`);
  line('alone', alone);
  line(`beside ${LOGINS} logins at a time`, besideLogins);
  line('beside a rebuild', besideRebuild);
}

/** Compares a rebuild of the agents with only reading and parsing the same log. */
async function rebuilds(dataDir: string): Promise<void> {
  const { log, store, close } = openStores({ DATA_DIR: dataDir });
  const events = await parseLog(log);
  const [projection] = projections;
  const started = performance.now();
  await rebuild({ log, store, projection: projection! });
  const seconds = (performance.now() - started) / 1000;
  say(`  ${`rebuild of ${projection!.model.name}`.padEnd(46)} ${count(events.total / seconds).padStart(8)}/s   parse ${count(events.perSecond).padStart(6)}/s   ratio ${ratio(events.total / seconds, events.perSecond)}`);
  await close();
}

async function parseLog(log: ReturnType<typeof openStores>['log']): Promise<{ total: number; perSecond: number }> {
  const started = performance.now();
  let total = 0;
  for (let [at, end] = [START, false]; !end; ) {
    const page = await log.store.readAll(at, { limit: 500 });
    for (const event of page.events) if (JSON.parse(event.data) && JSON.parse(event.metadata)) total += 1;
    [at, end] = [page.upTo, page.end];
  }
  return { total, perSecond: total / ((performance.now() - started) / 1000) };
}

async function measure(profiles: number, koa: Running): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'busca-bench-'));
  try {
    const embedded = openStores({ DATA_DIR: dataDir });
    const started = performance.now();
    const events = await fill(embedded.log, profiles);
    say(`${count(profiles)} profiles: ${count(events)} events, filled at ${count(events / ((performance.now() - started) / 1000))}/s`);
    await embedded.close();
    await rebuilds(dataDir);
    await runToEnd('projectors/src/rebuild/cli.ts', ['all'], { DATA_DIR: dataDir });
    const allInOne = await startServer(ALL_IN_ONE, { DATA_DIR: dataDir, PORT: '0', DEMO_DATA: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
    await cityPages(allInOne, koa);
    await htmlPages(allInOne, koa);
    await durableCommands(allInOne, koa);
    await latencies(allInOne, dataDir);
    await allInOne.stop();
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

const koa = await startServer('bench/baseline.ts');
for (const profiles of sizes) await measure(profiles, koa);
await koa.stop();
