import { isDeepStrictEqual } from 'node:util';
import type { PersonalKeys, ReplayCounts } from '@busca/events';
import { stateOfArea } from '@busca/platform/places';
import type { Projection } from '../projections/definition/projection.ts';
import type { ReadModelReader } from '../read-models/index.ts';
import {
  encryptValues,
  peopleIn,
  type ReplayCities,
  type ReplayReports,
  type StoredDifference,
} from '../read-models/replay-reports/index.ts';
import { compare, type Difference } from '../rebuild/compare.ts';

/** Differences that are stored of one replay. Further ones are counted: nobody reads more of them on a screen. */
const STORED_MAX = 5_000;
/** Differences written at once. */
const BATCH = 200;
/** Cities that are named. */
const CITIES_MAX = 50;

interface Dependencies<Body> {
  replay: string;
  reports: ReplayReports;
  keys: Pick<PersonalKeys, 'find'>;
  projection: Pick<Projection<Body>, 'index' | 'erase' | 'isImpersonal'>;
  replayed: Pick<ReadModelReader<Body>, 'get' | 'byId'>;
  live: Pick<ReadModelReader<Body>, 'get' | 'byId'>;
  signal?: AbortSignal;
}

const sidesOf = <Body>(difference: Difference<Body>): { replayed: Body | null; live: Body | null } => ({
  replayed: difference.kind === 'only-live' ? null : difference.replayed,
  live: difference.kind === 'only-replayed' ? null : difference.live,
});

/** The cities that a profile's areas name, with their state. */
function citiesOf(body: unknown): string[] {
  const areas = (body as { details?: { areas_served?: unknown } } | null)?.details?.areas_served;
  return typeof areas === 'string'
    ? areas
        .split(';')
        .map((area) => area.trim())
        .filter((area) => stateOfArea(area) !== undefined)
    : [];
}

/** Collects the cities of documents that differ. */
class CityCounts {
  readonly #documents = new Map<string, number>();

  add(bodies: readonly unknown[]): void {
    for (const city of new Set(bodies.flatMap(citiesOf)))
      this.#documents.set(city, (this.#documents.get(city) ?? 0) + 1);
  }

  summary(): ReplayCities {
    const most = [...this.#documents].map(([city, documents]) => ({ city, documents }));
    return {
      total: most.length,
      most: most
        .toSorted((one, other) => other.documents - one.documents || Number(one.city > other.city) - 0.5)
        .slice(0, CITIES_MAX),
    };
  }
}

/** Whether an erasure would leave the document as it is. */
const isImpersonal = <Body>({ isImpersonal: ofAll, erase }: Dependencies<Body>['projection'], body: Body): boolean =>
  ofAll === true || (erase !== undefined && isDeepStrictEqual(erase(body), body));

/**
 * A difference as it is stored, with its values encrypted for the people whom both sides are about. Where they name
 * nobody, no erasure would reach the values: they are stored only if they are about nobody.
 */
async function storedOf<Body>(
  difference: Difference<Body>,
  { replay, keys, projection }: Dependencies<Body>,
): Promise<StoredDifference> {
  const { kind, id } = difference;
  const sides = sidesOf(difference);
  const bodies = [sides.replayed, sides.live].filter((body) => body !== null);
  const people = peopleIn(bodies.flatMap((body) => projection.index(body).keys));
  const isStored = people.length > 0 || bodies.every((body) => isImpersonal(projection, body));
  const values = isStored ? await encryptValues(keys, people, `${replay}/${id}`, sides) : null;
  return { kind, id, fields: difference.kind === 'changed' ? difference.fields : [], people, values };
}

/**
 * Compares a replay with the live read model, and writes the differences into its report in place of earlier ones.
 * @throws the signal's reason
 */
export async function recordDifferences<Body>(dependencies: Dependencies<Body>): Promise<ReplayCounts> {
  const { replay, reports, replayed, live, signal } = dependencies;
  const counts = { changed: 0, 'only-replayed': 0, 'only-live': 0, equal: 0 };
  const cities = new CityCounts();
  let [place, page]: [number, StoredDifference[]] = [0, []];
  const write = async (): Promise<void> => {
    await reports.put(replay, place, page);
    [place, page] = [place + page.length, []];
  };
  const countEqual = (): void => {
    signal?.throwIfAborted();
    counts.equal += 1;
  };
  for await (const difference of compare(replayed, live, countEqual)) {
    signal?.throwIfAborted();
    counts[difference.kind] += 1;
    cities.add(Object.values(sidesOf(difference)));
    if (place + page.length < STORED_MAX) page.push(await storedOf(difference, dependencies));
    if (page.length === BATCH) await write();
  }
  await write();
  await reports.cut(replay, place);
  await reports.save(replay, { cities: cities.summary() });
  return {
    changed: counts.changed,
    onlyReplayed: counts['only-replayed'],
    onlyLive: counts['only-live'],
    equal: counts.equal,
  };
}
