import { readFileSync } from 'node:fs';
import { readSettings } from '@busca/platform';
import { loadPlaces } from '@busca/platform/places';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AgentReply, CityReply, NamedPlaceReply, SearchReply } from '../contract.ts';
import { admin, start, type Started } from '../testing/index.ts';

/** Agents of the table, by a short name: their names and the areas that they serve. `CJ` is premium. */
const people = {
  CJ: ['Carlos Juan Pérez', 'Hialeah, FL'],
  AD: ['Ana Delacruz', 'Queens, NY'],
  BZ: ['Beto Zapata', 'Brooklyn, NY'],
  ER: ['Elsa Reyes', 'East Los Angeles, CA'],
  EP: ['Eva Ruiz-Paz', "Lee's Summit, MO"],
  HO: ['Hernán Ochoa', 'Houston, TX'],
  IL: ['Iván Llanos', 'Little Havana, FL'],
  II: ['Irma Ibáñez Valle', 'Isla Verde, PR'],
  JC: ['Juan Carlos Pérez Rivera', 'San Juan, PR'],
  JP: ['Juan Pérez', 'Miami, FL'],
  KG: ['Karl Großmann', 'Pilsen, IL'],
  KS: ['Kiara Soto', 'Kissimmee, FL'],
  LM: ['Luis Muñoz', 'New York, NY'],
  MA: ['Mª Ángeles Vega', 'Los Angeles, CA'],
  MC: ['María de los Ángeles de la Cruz Núñez', 'Santurce, PR'],
  NV: ['Nora Vélez', 'Newark, NJ'],
  OO: ["Olga O'Neill", "Coeur d'Alene, ID"],
  OF: ['Otto Feliciano', "O'Fallon, MO"],
  RG: ['Rosa Gómez', 'Corona, NY'],
  SL: ['Søren Łukaszewicz', 'Chicago, IL'],
  WJ: ['Wanda Jiménez', 'Washington Heights, NY'],
} as const;
type Short = keyof typeof people;

interface Row {
  /** A name or a place; `near-` where nobody has it, or no place. */
  kind: string;
  text: string;
  /** The place that is suggested first, or asked for. */
  offered: string;
  /** Whom it finds, in the order of the list. */
  found: Short[];
}

/** What people type, and what they find: tab-separated, a query a line. */
const table = readFileSync(new URL('search-table.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line): Row => {
    const [kind = '', text = '', offered = '', found = ''] = line.split('\t');
    return { kind, text, offered, found: found.split(' ').filter(Boolean) as Short[] };
  });
const rows = (kind: string): [string, Row][] => table.filter((row) => row.kind === kind).map((row) => [row.text, row]);

let api: Started;
beforeAll(async () => {
  api = await start({ places: loadPlaces(), settings: readSettings({ RATE_LIMITS: 'off' }) });
  await api.people(
    ...Object.entries(people).map(([short, [name, areas]]) => ({ name, areas, premium: short === 'CJ' })),
  );
});
afterAll(() => api.stop());

const shorts = Object.fromEntries(Object.entries(people).map(([short, [name]]) => [name, short]));
const shortsOf = (names: readonly string[]): string[] => names.map((name) => shorts[name] ?? name);

/** The names of a list of agents, which has as many as its total says. */
async function listed(path: string): Promise<string[]> {
  const { body, headers } = await api.get<AgentReply[] | { filterCities: AgentReply[] }>(
    `/api/agents/busca/${path}?page=1&limit=50`,
  );
  const names = (Array.isArray(body) ? body : body.filterCities).map(({ full_name }) => full_name);
  expect(headers.get('X-Total-Count')).toBe(String(names.length));
  return shortsOf(names);
}

const suggested = async (text: string): Promise<string[]> =>
  shortsOf((await api.get<string[]>(`/api/agents/busca/name-searchbar/${encodeURIComponent(text)}`)).body);

/**
 * The agents that the admins' search finds, and whether they only sound so; undefined for a text that is too short for
 * it.
 */
async function foundByAdmins(text: string): Promise<{ found: string[]; areNear: boolean } | undefined> {
  if (text.trim().length < 2) return undefined;
  const { hits, areNear } = (
    await api.get<SearchReply>(`/api/admin/search?${new URLSearchParams({ text }).toString()}`, { as: admin })
  ).body;
  return { found: shortsOf(hits.filter(({ kind }) => kind === 'agent').map(({ name }) => name)), areNear };
}

const named = async (text: string) =>
  (await api.get<NamedPlaceReply>(`/api/cities/named?${new URLSearchParams({ q: text }).toString()}`)).body;
const firstCity = async (text: string) =>
  (await api.get<CityReply[]>(`/api/cities?${new URLSearchParams({ q: text }).toString()}`)).body[0]?.label;

const sorted = (found: readonly string[]): string[] => found.toSorted();

it('The table of searches has 300 queries, each once', () => {
  expect(new Set(table.map(({ kind, text }) => `${kind} ${text}`)).size).toBe(table.length);
  expect(table.length).toBeGreaterThanOrEqual(300);
});

it.each(rows('name'))(
  'The name %s is found in the list, in its order, suggested, and found by admins',
  async (text, { found }) => {
    expect(await listed(`name/${encodeURIComponent(text)}`)).toEqual(found);
    if (found.length > 0) {
      expect(sorted(await suggested(text))).toEqual(sorted(found));
      const admins = await foundByAdmins(text);
      if (admins) expect({ ...admins, found: sorted(admins.found) }).toEqual({ found: sorted(found), areNear: false });
    }
  },
);

it.each(rows('near-name'))(
  'Nobody has the name %s, and those whose name sounds like it are offered',
  async (text, { found }) => {
    expect(await listed(`name/${encodeURIComponent(text)}`)).toEqual([]);
    expect(sorted(await suggested(text))).toEqual(sorted(found));
    const admins = await foundByAdmins(text);
    expect([sorted(admins!.found), admins!.areNear]).toEqual([sorted(found), found.length > 0]);
  },
);

it.each(rows('place'))(
  'The place %s is known, suggested, and finds whoever serves it, its whole or a part of it',
  async (text, { offered, found }) => {
    expect((await named(text)).kind).not.toBe('unknown');
    expect(await firstCity(text)).toBe(offered);
    expect(await listed(`city/${encodeURIComponent(text)}`)).toEqual(found);
  },
);

it.each(rows('near-place'))(
  'No place is called %s, and the one that is meant is asked for',
  async (text, { offered }) => {
    const { kind, begun, misspelt } = await named(text);
    expect([kind, (begun ?? misspelt[0])?.label]).toEqual(['unknown', offered]);
  },
);
