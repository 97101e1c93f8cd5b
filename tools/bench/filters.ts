import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { position, type NewEvent, type RecordedEvent } from '@busca/events';
import { createLogger, createMetrics, readSettings, serve } from '@busca/platform';
import { openStores, projections, type Projection } from '@busca/projectors';
import { composeQueryApi } from '@busca/query-api';
import { ask, connections } from './ask.ts';
import { COMMON, fill, filteredCity, RARE, uncachedCity } from './fill.ts';
import { cpuOf, say } from './on-history.ts';
import { SECRET } from './process.ts';
import { figure, spreadOf } from './report.ts';

const sizes = (process.env.BENCH_PROFILES ?? '100000,1000000').split(',').map(Number);
const ROUNDS = 3;
/** Requests for each page in a round, each of another address: none is answered from the cache. */
const REQUESTS = 24;
/** Documents written at once, as a rebuild does. */
const BATCH = 1_000;

const agents = '/api/agents/busca';
const limit = (n: number): string => `page=1&limit=${5 + n}`;
const pages: Readonly<Record<string, (n: number) => string>> = {
  'the largest city': (n) => `${agents}/city/${encodeURIComponent(uncachedCity(n * 64))}?page=1&limit=9`,
  'the largest city, one in a hundred': (n) => `${agents}/city/${filteredCity(n, COMMON)}`,
  'the largest city, hardly anybody': (n) => `${agents}/city/${filteredCity(n, RARE)}`,
  'all profiles': (n) => `${agents}/all?${limit(n)}`,
  'all profiles, one in a hundred': (n) => `${agents}/all?specialty=${COMMON}&${limit(n)}`,
  'all profiles, hardly anybody': (n) => `${agents}/all?specialty=${RARE}&${limit(n)}`,
};

const recorded = ({ id, type, data, metadata }: NewEvent, at: number): RecordedEvent =>
  ({ id, type, data, metadata, stream: '', revision: 0, position: position(at) }) as RecordedEvent;

/** A folder with the agents' read model alone, of as many profiles, which the projection makes of events in no log. */
async function fillModel(folder: string, profiles: number): Promise<void> {
  const projection = projections[0] as Projection<object>;
  const { store, close } = openStores({ DATA_DIR: folder });
  const candidate = await store.candidate(projection.model);
  await candidate.setProjectionVersion(projection.version);
  const changes: Parameters<typeof candidate.commit>[0]['changes'][number][] = [];
  let [events, rows] = [0, 0];
  const begun = [performance.now(), process.cpuUsage()] as const;
  const write = async (): Promise<void> => {
    const taken = changes.splice(0);
    await candidate.commit({ changes: taken, checkpoint: position(events) });
  };
  await fill(
    {
      async append(stream, _, own) {
        const body = own.reduce<object | null>(
          (before, event) => projection.project(before, recorded(event, ++events)),
          null,
        );
        const index = projection.index(body!);
        rows += index.keys.length;
        changes.push({ id: stream.slice('agent-'.length), position: position(events), next: { body: body!, index } });
        if (changes.length >= BATCH) await write();
        return { revision: own.length - 1, position: position(events) };
      },
    },
    profiles,
  );
  await write();
  await candidate.index();
  await candidate.promote();
  await close();
  const seconds = (performance.now() - begun[0]) / 1_000;
  const cpu = cpuOf(begun[1], process.cpuUsage()) / 1_000;
  say(
    `${profiles.toLocaleString('en-US')} profiles: ${(rows / profiles).toFixed(1)} rows of lists a profile; filled in ${figure(seconds)} s, CPU ${figure(cpu)} s`,
  );
}

interface Portal {
  url: string;
  stop(): Promise<void>;
}

async function startPortal(folder: string): Promise<Portal> {
  const settings = readSettings({
    DATA_DIR: folder,
    JWT_SECRET: SECRET,
    RATE_LIMITS: 'off',
  });
  const { engines, close: closeStores } = openStores(settings);
  const { answer, close } = composeQueryApi({
    settings,
    engines,
    metrics: createMetrics(),
    logger: createLogger('error'),
    now: () => new Date(),
  });
  const { url, stop } = await serve(answer, { host: '127.0.0.1', port: 0 });
  return {
    url,
    async stop() {
      await stop();
      await close();
      await closeStores();
    },
  };
}

/** The median time of a round, and its CPU time of one request with its client, which other work hardly changes; in ms. */
async function round(
  url: string,
  pathOf: (n: number) => string,
  begin: number,
): Promise<{ time: number; cpu: number }> {
  const agent = connections(1);
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let n = begin; n < begin + REQUESTS; n += 1) {
    const begun = performance.now();
    await ask(new URL(pathOf(n), url).href, { agent });
    times.push(performance.now() - begun);
  }
  const cpu = cpuOf(before, process.cpuUsage()) / REQUESTS;
  agent.destroy();
  return { time: spreadOf(times).median, cpu };
}

const folders = sizes.map(() => mkdtempSync(join(tmpdir(), 'busca-bench-')));
try {
  for (const [index, profiles] of sizes.entries()) await fillModel(folders[index]!, profiles);
  const portals = await Promise.all(folders.map(startPortal));
  for (const [name, pathOf] of Object.entries(pages)) {
    const rounds = portals.map((): Awaited<ReturnType<typeof round>>[] => []);
    // The first round warms up.
    for (let turn = 0; turn <= ROUNDS; turn += 1)
      for (const [index, { url }] of portals.entries()) {
        const one = await round(url, pathOf, turn * REQUESTS);
        if (turn > 0) rounds[index]!.push(one);
      }
    const cpus = rounds.map((of) => spreadOf(of.map(({ cpu }) => cpu)).median);
    const times = rounds.map((of) => figure(spreadOf(of.map(({ time }) => time)).median));
    say(
      `  first page of ${name}: median ${times.join(', ')} ms, CPU ${cpus.map(figure).join(', ')} ms; ratio of CPU ${(cpus.at(-1)! / cpus[0]!).toFixed(2)}`,
    );
  }
  await Promise.all(portals.map(({ stop }) => stop()));
} finally {
  for (const folder of folders) rmSync(folder, { recursive: true });
}
