// `npm run bench -- --small`: a portal with 10,000 profiles on a small server: its start, a rebuild of all read models
// beside it, and its pages and messages.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStores } from '@busca/projectors';
import { cityOfRank, fill, type Filled } from './fill.ts';
import { untilIdle } from './idle.ts';
import { browserLead } from './leads.ts';
import { smallServer } from './limits.ts';
import { pacedTimes, percentile } from './paced.ts';
import { ALL_IN_ONE, environmentOf, REBUILD, runToEnd, startServer, type Running } from './process.ts';

const PROFILES = Number(process.env.BENCH_PROFILES ?? 10_000);
const GETS = 300;
const LEADS = 20;
const SECONDS = 30;
/** Goals: ms, and MB. */
const MEDIAN_MAX = 10;
const MEMORY_MAX = 300;

const CITIES = 64;
const WATCHED_EVERY_MS = 200;

const missed: string[] = [];
/** Prints a figure, and remembers what misses its goal. */
function say(name: string, value: string, isMet = true): void {
  if (!isMet) missed.push(name);
  process.stdout.write(`  ${name.padEnd(58)} ${value}${isMet ? '' : '   MISSED'}\n`);
}

const seconds = (begun: number): string => `${((performance.now() - begun) / 1_000).toFixed(1)} s`;

/** Addresses as visitors ask for them: a city's list, its page, and a profile. */
function visits(sample: readonly Filled[]): () => string {
  let n = 0;
  return () => {
    n += 1;
    const city = encodeURIComponent(cityOfRank(Math.floor(CITIES ** Math.random()) - 1));
    const { profileId } = sample[(n * 7) % sample.length]!;
    return [
      `/api/agents/busca/city/${city}?page=1&limit=9`,
      `/encuentra-un-agente?city=${city}`,
      `/perfil-agente/${profileId}`,
    ][n % 3]!;
  };
}

/** Memory of a process in MB: its own, and with what it has mapped of files, which the system takes back at need. */
function memoryOf(pid: number): { own: number; resident: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mb = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)![1]) / 1_024;
  return { own: mb('RssAnon'), resident: mb('VmRSS') };
}

/** Watches a process's memory. @returns what ends that, with the most that it has had */
function watch({ pid }: Running): () => { own: number; resident: number } {
  let most = memoryOf(pid);
  const look = (): void => {
    const { own, resident } = memoryOf(pid);
    most = { own: Math.max(most.own, own), resident: Math.max(most.resident, resident) };
  };
  const timer = setInterval(look, WATCHED_EVERY_MS);
  return () => {
    clearInterval(timer);
    return most;
  };
}

/** Visitors and their messages, for half a minute. */
async function load(server: Running, sample: readonly Filled[], name: string): Promise<void> {
  const ended = watch(server);
  const [gets, leads] = await Promise.all([
    pacedTimes({ url: server.url, nextPath: visits(sample), rate: GETS, seconds: SECONDS }),
    pacedTimes({ url: `${server.url}api/busca/sendNewLead`, post: browserLead, rate: LEADS, seconds: SECONDS }),
  ]);
  const { own, resident } = ended();
  const figures = (times: readonly number[]): string =>
    `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms, all answered`;
  say(`${GETS} GETs a second${name}`, figures(gets), name !== '' || percentile(gets, 0.5) <= MEDIAN_MAX);
  say(`${LEADS} messages a second${name}`, figures(leads));
  say(
    `the portal's memory${name}`,
    `${own.toFixed(0)} MB of its own, ${resident.toFixed(0)} MB with mapped files`,
    resident <= MEMORY_MAX,
  );
}

// The load keeps to the other cores, where there are any.
if (availableParallelism() > 1)
  spawnSync('taskset', ['-p', '-c', `0-${availableParallelism() - 2}`, String(process.pid)]);
const dataDir = mkdtempSync(join(tmpdir(), 'busca-bench-'));
const limits = smallServer();
const start = { environment: { ...environmentOf(dataDir), ...limits.environment }, under: limits.under };
let server: Running | undefined;
try {
  process.stdout.write(`A small server, ${limits.said}:\n`);
  const stores = openStores({ DATA_DIR: dataDir });
  const { events, sample } = await fill(stores.log, PROFILES);
  await stores.close();
  say(`${PROFILES.toLocaleString('en-US')} profiles`, `${events.toLocaleString('en-US')} events`);

  let begun = performance.now();
  await runToEnd(REBUILD, { ...start, args: ['all'] });
  say('all read models built', seconds(begun));
  begun = performance.now();
  server = await startServer(ALL_IN_ONE, start);
  say('started', seconds(begun));
  await untilIdle(server);
  await load(server, sample, '');
  await untilIdle(server);
  begun = performance.now();
  const rebuilding = runToEnd(REBUILD, { ...start, args: ['all'] }).then(() => seconds(begun));
  await load(server, sample, ', beside a rebuild');
  say('all read models rebuilt, beside the portal and its visitors', await rebuilding);
  const code = await server.stop();
  say('ended by itself', `with ${code}`, code === 0);
  say('killed for memory', String(limits.killed()), limits.killed() === 0);
} finally {
  await server?.stop();
  limits.remove();
  rmSync(dataDir, { recursive: true });
}
if (missed.length > 0) process.exitCode = 1;
