import { cityOfRank, uncachedCity } from './fill.ts';
import { compare, type Load } from './load.ts';
import type { Running } from './process.ts';
import type { Section } from './report.ts';

/** Drawing runs through a hundred times as much code as a cached reply, which the engine compiles after some thousand pages. */
const DRAWING_WARM_UP_SECONDS = 10;
/** Addresses of cached pages: fewer than the caches have room for. */
const ADDRESSES = 4_096;

const citiesPath = (city: string): string => `/api/agents/busca/city/${encodeURIComponent(city)}?page=1&limit=9`;
const htmlPath = (city: string): string => `/encuentra-un-agente?city=${encodeURIComponent(city)}`;

/** CPU time that a server has used, in seconds, out of its metrics. */
export async function cpuSeconds({ url }: Running): Promise<number> {
  const metrics = await (await fetch(`${url}api/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)![1]);
}

/** GETs that run through addresses, each run from where the one before ended. */
function through(url: string, pathOf: (n: number) => string): Load {
  let count = 0;
  return { url, nextPath: () => pathOf((count += 1)) };
}

/** A city's page as JSON: of one address, of many, and of those that nobody has asked for yet. */
export async function jsonPages({ url }: Running, koa: Running): Promise<Section> {
  const path = citiesPath(cityOfRank(0));
  const bytes = (await (await fetch(new URL(path, url))).arrayBuffer()).byteLength;
  const repeated = await compare([
    { name: 'one address, from the cache', load: { url: new URL(path, url).href } },
    { name: `${ADDRESSES.toLocaleString('en-US')} addresses, from the cache`, load: { ...through(url, (n) => citiesPath(uncachedCity(n % ADDRESSES))), warmUpSeconds: 3 } },
  ], { name: 'Koa, a ready string', load: { url: `${koa.url}?bytes=${bytes}` } });
  const first = await compare([
    { name: 'not asked for yet', load: through(url, (n) => citiesPath(uncachedCity(n))) },
  ], { name: 'Koa over SQLite\'s JSON', load: { url: `${koa.url}sqlite?bytes=${bytes}` } });
  return { title: 'A city page as JSON', measurements: [...repeated, ...first] };
}

/** A city's page as HTML: out of the cache, and drawn each time. */
export async function htmlPages(allInOne: Running, koa: Running): Promise<Section> {
  const cached = new URL(htmlPath(cityOfRank(0)), allInOne.url).href;
  const bytes = (await (await fetch(cached)).arrayBuffer()).byteLength;
  const drawn = { ...through(allInOne.url, (n) => htmlPath(uncachedCity(n))), warmUpSeconds: DRAWING_WARM_UP_SECONDS, cpuSeconds: () => cpuSeconds(allInOne) };
  const measurements = await compare([
    { name: 'from the cache', load: { url: cached } },
    { name: 'drawn, its query included', load: drawn, unit: 'a CPU second' },
  ], { name: 'Koa, a ready string', load: { url: `${koa.url}?bytes=${bytes}` } });
  return { title: 'A city page as HTML', measurements };
}
