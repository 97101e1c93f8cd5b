import { cityOfRank, uncachedCity } from './fill.ts';
import { compare, CONNECTIONS, type Load } from './load.ts';
import type { Running } from './process.ts';
import type { Section } from './report.ts';

/** Drawing runs through a hundred times as much code as a cached reply, which the engine compiles after some thousand pages. */
const DRAWING_WARM_UP_SECONDS = 10;
/** Addresses of cached pages: fewer than the caches have room for. */
const CACHED = 4_096;
/** Addresses of pages that are not cached: more than a full cache remembers, so that none gets in. */
const UNCACHED = 9_600;
/** Other pages that fill the caches: 600 lists of 100 entries, and 1,500 pages of HTML. */
const FILLING = { json: 600, html: 1_500 };

const citiesPath = (city: string, page = 1, limit = 9): string => `/api/agents/busca/city/${encodeURIComponent(city)}?page=${page}&limit=${limit}`;
const htmlPath = (city: string): string => `/encuentra-un-agente?city=${encodeURIComponent(city)}`;

/** CPU time that a server has used, in seconds, out of its metrics. */
export async function cpuSeconds({ url }: Running): Promise<number> {
  const metrics = await (await fetch(`${url}api/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)![1]);
}

/** GETs that run through addresses, each run from where the one before ended. Paths are made before, or the generator would be busy with them. */
function through(url: string, pathOf: (city: string) => string, addresses: number): Load {
  const paths = Array.from({ length: addresses }, (_, n) => pathOf(uncachedCity(n)));
  let count = 0;
  return { url, nextPath: () => paths[(count += 1) % addresses]! };
}

/** Asks for addresses, as many at a time as a measurement does. */
async function askFor(paths: readonly string[], { url }: Running): Promise<void> {
  for (let at = 0; at < paths.length; at += CONNECTIONS) {
    const asked = paths.slice(at, at + CONNECTIONS).map(async (path) => (await fetch(new URL(path, url))).arrayBuffer());
    await Promise.all(asked);
  }
}

/** Addresses that no measurement asks for. */
const others = (pathOf: (city: string) => string, count: number): string[] => Array.from({ length: count }, (_, n) => pathOf(uncachedCity(n)));

/** GETs of one address that take the generator as long as those of many. */
const again = (url: string, path: string): Load => ({ url, nextPath: () => path });

/** A city's page as JSON: of one address, of many, and of those that nobody has asked for yet. */
export async function jsonPages(server: Running, koa: Running): Promise<Section> {
  const { url } = server;
  const path = citiesPath(cityOfRank(0));
  const bytes = (await (await fetch(new URL(path, url))).arrayBuffer()).byteLength;
  const repeated = await compare([
    { name: 'one address, from the cache', load: again(url, path) },
    { name: `${CACHED.toLocaleString('en-US')} addresses, from the cache`, load: { ...through(url, (city) => citiesPath(city), CACHED), warmUpSeconds: 3 } },
  ], { name: 'Koa, a ready string', load: again(koa.url, `/?bytes=${bytes}`) });
  await askFor(others((city) => citiesPath(city, 1, 100), FILLING.json), server);
  const first = await compare([
    { name: 'not asked for yet', load: through(url, (city) => citiesPath(city, 2), UNCACHED) },
  ], { name: 'Koa over SQLite\'s JSON', load: again(koa.url, `/sqlite?bytes=${bytes}`) });
  return { title: 'A city page as JSON', measurements: [...repeated, ...first] };
}

/** A city's page as HTML: out of the cache, and drawn each time. */
export async function htmlPages(allInOne: Running, koa: Running): Promise<Section> {
  const cached = new URL(htmlPath(cityOfRank(0)), allInOne.url).href;
  const bytes = (await (await fetch(cached)).arrayBuffer()).byteLength;
  await askFor(others((city) => `${htmlPath(city)}&page=2`, FILLING.html), allInOne);
  const drawn = { ...through(allInOne.url, htmlPath, UNCACHED), warmUpSeconds: DRAWING_WARM_UP_SECONDS, cpuSeconds: () => cpuSeconds(allInOne) };
  const measurements = await compare([
    { name: 'from the cache', load: { url: cached } },
    { name: 'drawn, its query included', load: drawn, unit: 'a CPU second' },
  ], { name: 'Koa, a ready string', load: { url: `${koa.url}?bytes=${bytes}` } });
  return { title: 'A city page as HTML', measurements };
}
