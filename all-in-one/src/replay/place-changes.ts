import { stateOfArea } from '@busca/platform/places';
import type { Projection } from '@busca/projectors';
import { keys, type Place, type ProfileDocument, type ReadModelReader } from '@busca/projectors/read-models';
import type { RankedProfile } from './rule-projection.ts';

/** Documents read at once. */
const BATCH = 500;

type Ranked = Pick<ReadModelReader<RankedProfile>, 'page'>;

/** A profile whose place in a city's list changes; places count from 1. */
interface PlaceChange {
  id: string;
  name: string;
  before: number;
  after: number;
}

/** A city with its profiles, and those of them whose place changes. */
export interface CityChanges {
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

/** For each city, whose place on its page changes under a rule. `base` is the projection without the rule. */
export async function* placeChanges(
  ranked: Ranked,
  base: Pick<Projection<unknown>, 'index'>,
): AsyncGenerator<CityChanges> {
  for (const city of await citiesOf(ranked)) {
    const profiles: ProfileDocument[] = [];
    for await (const profile of profilesIn(ranked, keys.city(city))) profiles.push(profile);
    const usual = profiles.map((profile) => [base.index(profile).sort, profile.id] as const).toSorted(order);
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
