import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { PersonalKeys, ReplayCounts } from '@busca/events';
import type { Engines } from '@busca/events/engines';
import { stateOfArea } from '@busca/platform/places';
import type { Projection } from '../projections/definition/projection.ts';
import type { ReadModelReader, ReadModelStore, ReplayDocument, ReplayResult } from '../read-models/index.ts';
import {
  encryptValues,
  peopleIn,
  type ReplayCities,
  type ReplayReports,
  type StoredDifference,
} from '../read-models/replay-reports/index.ts';
import type { Progress } from '../rebuild/rebuild.ts';
import { compare, type Difference, replayBeside } from '../rebuild/replay-beside.ts';

/** Differences that are stored of one replay. Further ones are counted: nobody reads more of them on a screen. */
const STORED_MAX = 5_000;
/** Differences written at once. */
const BATCH = 200;
/** Cities that are named. */
const CITIES_MAX = 50;

interface RecordDependencies<Body> {
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
const isImpersonal = <Body>(
  { isImpersonal: ofAll, erase }: RecordDependencies<Body>['projection'],
  body: Body,
): boolean => ofAll === true || (erase !== undefined && isDeepStrictEqual(erase(body), body));

/**
 * A difference as it is stored, with its values encrypted for the people whom both sides are about. Where they name
 * nobody, no erasure would reach the values: they are stored only if they are about nobody.
 */
async function storedOf<Body>(
  difference: Difference<Body>,
  { replay, keys, projection }: RecordDependencies<Body>,
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
async function recordDifferences<Body>(dependencies: RecordDependencies<Body>): Promise<ReplayCounts> {
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

/** How often a replay and the live read model are compared until both are at one position, while the log grows. */
const ROUNDS = 5;

export interface ReplayWork {
  engines: Pick<Engines, 'log' | 'file'>;
  store: ReadModelStore;
  reports: ReplayReports;
  projection: Projection<unknown>;
  replay: Pick<ReplayDocument, 'id' | 'until'>;
  now: () => Date;
  signal: AbortSignal;
}

/** Shortest interval, in ms, between two writes of a replay's progress. */
const WRITE_EVERY = 500;

interface ProgressDependencies {
  replay: string;
  reports: Pick<ReplayReports, 'save'>;
  now: () => Date;
}

/** Writes a replay's progress into its report: one write at a time, and none that the work waits for. */
export function createProgressWriter({ replay, reports, now }: ProgressDependencies) {
  const begunAt = now().getTime();
  let writing: Promise<void> | undefined;
  let [last, earlier] = [Number.NEGATIVE_INFINITY, 0];
  const write = ({ events, position, head }: Progress): Promise<void> =>
    reports.save(replay, { progress: { events: earlier + events, position, head, begunAt, at: now().getTime() } });

  return {
    onProgress(progress: Progress): void {
      if (writing || now().getTime() - last < WRITE_EVERY) return;
      last = now().getTime();
      // Progress that could not be written is no reason to fail: the work itself meets a store that is away.
      writing = write(progress)
        .catch(() => undefined)
        .finally(() => (writing = undefined));
    },
    /** Writes the end of a part; the next part's events are added to it. */
    async ended(progress: Progress): Promise<void> {
      await writing;
      await write({ ...progress, head: progress.position });
      earlier += progress.events;
    },
    /** Waits for a write that has begun. */
    settled: async (): Promise<void> => writing,
    events: (): number => earlier,
  };
}

/**
 * Replays the log, compares the result with the live read model and writes the report. A replay of the whole log
 * follows the log until both have read it up to the same position, so that no difference is one of time. @throws as
 * `replay`
 */
export async function makeReplay({
  engines,
  store,
  reports,
  projection,
  replay,
  now,
  signal,
}: ReplayWork): Promise<ReplayResult> {
  const live = store.reader(projection.model);
  const generation = await store.liveGeneration(projection.model);
  const progress = createProgressWriter({ replay: replay.id, reports, now });
  const wait = (ms: number): Promise<void> => sleep(ms, undefined, { signal });
  const parts = {
    engines,
    live: store,
    projection,
    wait,
    signal,
    onProgress: progress.onProgress,
    ...(replay.until !== null && { until: Date.parse(replay.until) }),
  };
  return replayBeside(parts, async ({ candidate, end, catchUp }) => {
    await progress.ended(end);
    for (let round = 1; ; round += 1) {
      const { position: before } = await live.state();
      const counts = await recordDifferences({
        replay: replay.id,
        reports,
        keys: engines.log.keys,
        projection,
        replayed: candidate,
        live,
        signal,
      });
      const { position, parked } = await candidate.state();
      const exact = position === before && position === (await live.state()).position;
      if (exact || replay.until !== null || round === ROUNDS)
        return { events: progress.events(), version: projection.version, generation, exact, parked, ...counts };
      await wait(store.checkEvery);
      await progress.ended(await catchUp());
    }
  }).finally(progress.settled);
}
