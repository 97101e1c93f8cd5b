import { compare, type Projection, type Difference } from '@busca/projectors';
import {
  keys,
  orderOn,
  type Candidate,
  type ListedDocument,
  type ReadModelReader,
  type Place,
  type ProfileDocument,
} from '@busca/projectors/read-models';
import { maskBoth, valueAt } from '@busca/query-api/analysis';
import { stateOfArea } from '@busca/platform/places';
import { DIFFERENT, EQUAL, write, type Terminal } from '../terminal/terminal.ts';
import type { RankedProfile } from './rule.ts';

type Out = Pick<Terminal, 'out' | 'signal'>;
type Documents = Pick<ReadModelReader<unknown>, 'get' | 'byId'>;

const BATCH = 500;

/** Documents as analysts see them. */
export function maskedReader(model: string, reader: Documents): Documents {
  const mask = <T extends { body: unknown }>(document: T): T => ({
    ...document,
    body: maskBoth(model, document.body, document.body)[0],
  });
  return {
    async get(id) {
      const found = await reader.get(id);
      return found && mask(found);
    },
    byId: async (after, limit) => (await reader.byId(after, limit)).map(mask),
  };
}

/**
 * Writes a difference as text: a line for the document and one for each field, with the replay's value before the live
 * one.
 */
const differenceText =
  (model: string, unmasked: boolean) =>
  (difference: Difference<unknown>): string => {
    if (difference.kind === 'only-replayed') return `< ${difference.id} is only in the replay\n`;
    if (difference.kind === 'only-live') return `> ${difference.id} is only live\n`;
    const { replayed: before, live: after } = difference;
    const [replayed, live] = unmasked ? [before, after] : maskBoth(model, before, after);
    const lines = difference.fields.map(
      (field) =>
        `    ${field}: ${JSON.stringify(valueAt(replayed, field))} -> ${JSON.stringify(valueAt(live, field))}\n`,
    );
    return `! ${difference.id} differs\n${lines.join('')}`;
  };

/** Prints how a replay differs from the live read model, document by document. @returns the exit code */
export async function reportDifferences(
  model: string,
  replayed: Documents,
  live: Documents,
  unmasked: boolean,
  terminal: Out,
): Promise<number> {
  const counts = { equal: 0, changed: 0, 'only-replayed': 0, 'only-live': 0 };
  const textOf = differenceText(model, unmasked);
  for await (const difference of compare(replayed, live, () => (counts.equal += 1))) {
    counts[difference.kind] += 1;
    await write(terminal, textOf(difference));
  }
  await write(
    terminal,
    `${model}: ${counts.changed} documents differ, ${counts['only-replayed']} are only in the replay, ${counts['only-live']} are only live, ${counts.equal} are equal.\n`,
  );
  return counts.changed + counts['only-replayed'] + counts['only-live'] === 0 ? EQUAL : DIFFERENT;
}

/** Prints every document of a projection that has no live read model, one in JSON a line. @returns the exit code */
export async function reportDocuments(
  replayed: Pick<ReadModelReader<unknown>, 'page'>,
  terminal: Out,
): Promise<number> {
  for (let after: ListedDocument<unknown> | undefined, full = true; full;) {
    const page = await replayed.page({
      keys: [keys.all],
      offset: 0,
      limit: BATCH,
      ...(after && { after: { sort: after.sort, id: after.id } }),
    });
    for (const { id, body } of page) await write(terminal, `${JSON.stringify({ id, document: body })}\n`);
    after = page.at(-1);
    full = page.length === BATCH;
  }
  return EQUAL;
}

/** Documents read at once. */

type Ranked = Pick<ReadModelReader<RankedProfile>, 'page'>;

/** A profile whose place in a city's list changes; places count from 1. */
interface PlaceChange {
  id: string;
  name: string;
  before: number;
  after: number;
}

/** A city with its profiles, and those of them whose place changes. */
interface CityChanges {
  city: string;
  profiles: number;
  changes: PlaceChange[];
}

async function* profilesIn(ranked: Ranked, list: string): AsyncGenerator<ProfileDocument> {
  for (let after: Place | undefined, full = true; full;) {
    const page = await ranked.page({ keys: [list], offset: 0, limit: BATCH, ...(after && { after }) });
    for (const { body } of page) yield body.profile;
    after = page.at(-1);
    full = page.length === BATCH;
  }
}

/** The cities, with their state, that public profiles serve; by name. */
async function citiesOf(ranked: Ranked): Promise<string[]> {
  const cities = new Map<string, string>();
  for await (const { details } of profilesIn(ranked, keys.listed))
    for (const area of details.areas_served.split(';').map((one) => one.trim()))
      if (stateOfArea(area)) cities.set(keys.city(area), area);
  return [...cities.values()].toSorted();
}

/** The order of a list: by sort key, then by id. */
const order = ([one, id]: readonly [string, string], [other, otherId]: readonly [string, string]): number =>
  Number(one > other) - Number(one < other) || Number(id > otherId) - Number(id < otherId);

/** The order without a rule: the projection that lists are made by, on a day in New York. */
interface PublicOrder {
  projection: Pick<Projection<unknown>, 'index'>;
  day: string;
}

/** For each city, whose place on its page changes under a rule. */
async function* placeChanges(ranked: Ranked, { projection, day }: PublicOrder): AsyncGenerator<CityChanges> {
  for (const city of await citiesOf(ranked)) {
    const profiles: ProfileDocument[] = [];
    for await (const profile of profilesIn(ranked, keys.city(city))) profiles.push(profile);
    const keyOf = orderOn({ day, list: keys.city(city) });
    const usual = profiles
      .map((profile) => [keyOf({ id: profile.id, sort: projection.index(profile).sort }), profile.id] as const)
      .toSorted(order);
    const places = new Map(usual.map(([, id], index) => [id, index + 1]));
    const moved = profiles.map(({ id, details }, index) => ({
      id,
      name: details.full_name,
      before: places.get(id) ?? 0,
      after: index + 1,
    }));
    yield { city, profiles: profiles.length, changes: moved.filter(({ before, after }) => before !== after) };
  }
}

/** Prints whose place changes under a ranking rule, city by city. @returns the exit code */
export async function reportPlaces(
  model: string,
  ranked: Candidate<RankedProfile>,
  usual: PublicOrder,
  terminal: Out,
): Promise<number> {
  const counts = { cities: 0, changedCities: 0, changes: 0 };
  for await (const { city, profiles, changes } of placeChanges(ranked, usual)) {
    counts.cities += 1;
    if (changes.length === 0) continue;
    counts.changedCities += 1;
    counts.changes += changes.length;
    const lines = changes.map(({ id, name, before, after }) => `    ${before} -> ${after}  ${name} (${id})\n`);
    await write(terminal, `${city}: ${changes.length} of ${profiles} places change\n${lines.join('')}`);
  }
  await write(
    terminal,
    `${model}: ${counts.changes} places change, in ${counts.changedCities} of ${counts.cities} cities.\n`,
  );
  return counts.changes === 0 ? EQUAL : DIFFERENT;
}
