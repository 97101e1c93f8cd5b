import { cityOfRank, uncachedCity } from './fill.ts';
import { cpuSeconds } from './idle.ts';
import { compare, type Load } from './load.ts';
import type { Running } from './process.ts';
import type { Section } from './report.ts';

/**
 * Drawing runs through a hundred times as much code as a cached reply, which the engine compiles after some thousand
 * pages.
 */
const DRAWING_WARM_UP_SECONDS = 10;
/** Addresses of kept lists: fewer than the cache has room for. */
const CACHED = 4_096;
/** Addresses of pages that are asked for in turn: more than the cache has room for, so that none is there any more. */
const UNCACHED = 9_600;

const citiesPath = (city: string, page = 1): string =>
  `/api/agents/busca/city/${encodeURIComponent(city)}?page=${page}&limit=9`;
const htmlPath = (city: string): string => `/encuentra-un-agente?city=${encodeURIComponent(city)}`;

/** The paths of as many addresses. They are made before a run, or the generator would be busy with them. */
const pathsOf = (count: number, pathOf: (city: string) => string): string[] =>
  Array.from({ length: count }, (_, n) => pathOf(uncachedCity(n)));

/** GETs that run through paths, each run from where the one before ended. */
function through(url: string, paths: readonly string[]): Load {
  let count = 0;
  return { url, nextPath: () => paths[(count += 1) % paths.length]! };
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
  const first = await compare(
    [
      {
        name: 'not cached',
        load: through(
          url,
          // A list is smaller than a page: it takes two of each city.
          [1, 2].flatMap((page) => pathsOf(UNCACHED, (city) => citiesPath(city, page))),
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
