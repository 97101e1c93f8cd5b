import { cityOfRank, uncachedCity } from './fill.ts';
import { cpuSeconds } from './idle.ts';
import { compare, CONNECTIONS, type Load } from './load.ts';
import type { Running } from './process.ts';
import type { Section } from './report.ts';

/**
 * Drawing runs through a hundred times as much code as a cached reply, which the engine compiles after some thousand
 * pages.
 */
const DRAWING_WARM_UP_SECONDS = 10;
/** Addresses of cached pages: fewer than the caches have room for. */
const CACHED = 4_096;
/** Addresses of pages that are not cached: more than a full cache remembers, so that none gets in. */
const UNCACHED = 9_600;
/** Other pages that fill the caches: 600 lists of 100 entries, and 1,500 pages of HTML. */
const FILLING = { json: 600, html: 1_500 };

const citiesPath = (city: string, page = 1, limit = 9): string =>
  `/api/agents/busca/city/${encodeURIComponent(city)}?page=${page}&limit=${limit}`;
const htmlPath = (city: string): string => `/encuentra-un-agente?city=${encodeURIComponent(city)}`;

/** The paths of as many addresses. They are made before a run, or the generator would be busy with them. */
const pathsOf = (count: number, pathOf: (city: string) => string): string[] =>
  Array.from({ length: count }, (_, n) => pathOf(uncachedCity(n)));

/** GETs that run through paths, each run from where the one before ended. */
function through(url: string, paths: readonly string[]): Load {
  let count = 0;
  return { url, nextPath: () => paths[(count += 1) % paths.length]! };
}

/** Asks for paths, as many at a time as a measurement does. */
async function askFor(paths: readonly string[], { url }: Running): Promise<void> {
  for (let at = 0; at < paths.length; at += CONNECTIONS) {
    const asked = paths
      .slice(at, at + CONNECTIONS)
      .map(async (path) => (await fetch(new URL(path, url))).arrayBuffer());
    await Promise.all(asked);
  }
}

/**
 * A city's page as JSON: of one address, of many, and of those that are not cached. One address is asked for as many
 * are, which takes the generator as long.
 */
export async function jsonPages(server: Running, koa: Running): Promise<Section> {
  const { url } = server;
  const path = citiesPath(cityOfRank(0));
  const bytes = (await (await fetch(new URL(path, url))).arrayBuffer()).byteLength;
  const repeated = await compare(
    [
      { name: 'one address, from the cache', load: through(url, [path]) },
      {
        name: `${CACHED.toLocaleString('en-US')} addresses, from the cache`,
        load: {
          ...through(
            url,
            pathsOf(CACHED, (city) => citiesPath(city)),
          ),
          warmUpSeconds: 3,
        },
      },
    ],
    { name: 'Koa, a ready string', load: through(koa.url, [`/?bytes=${bytes}`]) },
  );
  await askFor(
    pathsOf(FILLING.json, (city) => citiesPath(city, 1, 100)),
    server,
  );
  const first = await compare(
    [
      {
        name: 'not cached',
        load: through(
          url,
          pathsOf(UNCACHED, (city) => citiesPath(city, 2)),
        ),
      },
    ],
    { name: "Koa over SQLite's JSON", load: through(koa.url, [`/sqlite?bytes=${bytes}`]) },
  );
  return { title: 'A city page as JSON', measurements: [...repeated, ...first] };
}

/** A city's page as HTML: out of the cache, and drawn each time. */
export async function htmlPages(allInOne: Running, koa: Running): Promise<Section> {
  const cached = new URL(htmlPath(cityOfRank(0)), allInOne.url).href;
  const bytes = (await (await fetch(cached)).arrayBuffer()).byteLength;
  await askFor(
    pathsOf(FILLING.html, (city) => `${htmlPath(city)}&page=2`),
    allInOne,
  );
  const drawn = {
    ...through(allInOne.url, pathsOf(UNCACHED, htmlPath)),
    warmUpSeconds: DRAWING_WARM_UP_SECONDS,
    cpuSeconds: () => cpuSeconds(allInOne),
  };
  const measurements = await compare(
    [
      { name: 'from the cache', load: { url: cached } },
      { name: 'drawn, its query included', load: drawn, unit: 'a CPU second' },
    ],
    { name: 'Koa, a ready string', load: { url: `${koa.url}?bytes=${bytes}` } },
  );
  return { title: 'A city page as HTML', measurements };
}
