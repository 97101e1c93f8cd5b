import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { openStores } from '@busca/projectors';
import { commands } from './commands.ts';
import { fill, type Filled } from './fill.ts';
import { growth, type Portal } from './growth.ts';
import { untilIdle } from './idle.ts';
import { latencies } from './latencies.ts';
import { htmlPages, jsonPages } from './pages.ts';
import { ALL_IN_ONE, environmentOf, REBUILD, runToEnd, SECRET, startServer, type Running } from './process.ts';
import { rebuilds } from './rebuild.ts';
import { type BenchReport, printed, REPORTS, type Section, type SizeReport, spreadOf } from './report.ts';
import { signUps } from './sign-ups.ts';

const sizes = (process.env.BENCH_PROFILES ?? '10000,100000,1000000').split(',').map(Number);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const count = (value: number): string => Math.round(value).toLocaleString('en-US');

interface Prepared {
  profiles: number;
  events: number;
  sample: readonly Filled[];
  dataDir: string;
  rebuild: Section;
  /** Bytes of the data folder. */
  disk: number;
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

/** Fills a data folder with profiles and builds its read models. */
async function prepare(profiles: number): Promise<Prepared> {
  const dataDir = mkdtempSync(join(tmpdir(), 'busca-bench-'));
  const embedded = openStores({ DATA_DIR: dataDir });
  const begun = performance.now();
  const seconds = (): number => (performance.now() - begun) / 1000;
  const { events, sample } = await fill(embedded.log, profiles);
  await embedded.close();
  say(`${count(profiles)} profiles: ${count(events)} events, filled at ${count(events / seconds())} a second`);
  await runToEnd(REBUILD, { args: ['all'], environment: { DATA_DIR: dataDir } });
  const filled = printed({ name: 'filled, and all read models built', unit: 's', ours: spreadOf([seconds()]) });
  const { title, measurements } = await rebuilds(dataDir);
  return {
    profiles,
    events,
    sample,
    dataDir,
    rebuild: { title, measurements: [...measurements, filled] },
    disk: sizeOf(dataDir),
  };
}

const start = (dataDir: string): Promise<Running> => startServer(ALL_IN_ONE, { environment: environmentOf(dataDir) });

/** What many do at once, on one size, and what one waits for once their work is done. */
async function measure({ profiles, dataDir, rebuild }: Prepared, koa: Running): Promise<Section[]> {
  say(`${count(profiles)} profiles, 32 requests at once:`);
  const server = await start(dataDir);
  const many = [await jsonPages(server, koa), await htmlPages(server, koa), await commands(server, koa)];
  await untilIdle(server);
  const single = [await signUps(server), await latencies(server, koa, dataDir)];
  await server.stop();
  return [...many, ...single, rebuild];
}

async function measureGrowth(prepared: readonly Prepared[]): Promise<Section[]> {
  const portals: Portal[] = [];
  for (const one of prepared) portals.push({ ...one, secret: SECRET, server: await start(one.dataDir) });
  const sections = await growth(portals);
  for (const { server } of portals) await server.stop();
  return sections;
}

/** Keeps a run's report. @returns its path */
function write(report: BenchReport): string {
  mkdirSync(REPORTS, { recursive: true });
  const path = join(REPORTS, `${report.at.replaceAll(/[:.]/g, '-')}.json`);
  writeFileSync(path, `${JSON.stringify(report, null, 1)}\n`);
  return path;
}

const prepared: Prepared[] = [];
try {
  const at = new Date().toISOString();
  const load = Math.round(loadavg()[0]!);
  const koa = await startServer('tools/bench/peers/koa.ts');
  for (const profiles of sizes) prepared.push(await prepare(profiles));
  const parallel: Section[][] = [];
  for (const one of prepared) parallel.push(await measure(one, koa));
  const grown = await measureGrowth(prepared);
  await koa.stop();
  const reports = prepared.map(({ profiles, events }, index): SizeReport => ({
    profiles,
    events,
    sections: [...parallel[index]!, grown[index]!],
  }));
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const machine = {
    cores: availableParallelism(),
    cpu: cpus()[0]!.model,
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    node: process.versions.node,
    load,
  };
  say(`Written to ${write({ at, commit, machine, sizes: reports })}`);
} finally {
  for (const { dataDir } of prepared) rmSync(dataDir, { recursive: true });
}
