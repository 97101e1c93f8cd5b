import { existsSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { EventLog, Position, StoredEvent } from '@busca/events';
import type { Engines } from '@busca/events/engines';
import { type OnParked, ProjectionBatch } from '../projections/batch/projection-batch.ts';
import type { Projection } from '../projections/definition/projection.ts';
import {
  audit,
  type Candidate,
  keys,
  positionAt,
  type ReadModelDocument,
  type ReadModelReader,
  type ReadModelStore,
} from '../read-models/index.ts';
import { SqliteReadModelStore } from '../read-models/sqlite/store.ts';
import type { Progress } from './rebuild.ts';

/** The folder of replays, in the data folder. */
const FOLDER = 'replays';

/** Events read and written at once. */
const BATCH = 500;

interface Replay<Body> {
  log: Pick<EventLog, 'read' | 'readPage' | 'store'>;
  /** An empty generation; the caller reads and discards it. */
  candidate: Candidate<Body>;
  projection: Projection<Body>;
  /**
   * The last instant to replay, in ms since 1970: the replay ends before the first later event. Left out, the whole
   * log.
   */
  until?: number | undefined;
  /** Called after every batch. */
  onProgress?: (progress: Progress) => void;
  onParked?: OnParked;
  /** Waits some ms before an event that failed is tried again; rejects where the replay is to fail. */
  wait?: (ms: number) => Promise<unknown>;
  signal?: AbortSignal;
}

/** When an event happened (ms); NaN where its metadata says nothing, which no limit excludes. */
const timeOf = ({ metadata }: StoredEvent): number => Date.parse((JSON.parse(metadata) as { at?: string }).at ?? '');

/**
 * Projects the log, or its beginning up to an instant, into a candidate, which can be read afterwards and goes live
 * nowhere.
 * @returns how many events were projected, and up to which position
 * @throws what the log or the store throws; the signal's reason
 */
async function replay<Body>({
  log,
  candidate,
  projection,
  until = Infinity,
  onProgress,
  onParked = () => {},
  wait,
  signal,
}: Replay<Body>): Promise<Progress> {
  const batch = await ProjectionBatch.open({
    log,
    projection,
    writer: candidate,
    onParked,
    defersErasures: true,
    ...(wait && { wait }),
  });
  let progress: Progress = { events: 0, position: (await candidate.state()).position, head: await log.store.head() };
  for (let end = false; !end; await turn()) {
    signal?.throwIfAborted();
    const page = await log.store.readAll(progress.position, { types: projection.types, limit: BATCH });
    const later = page.events.findIndex((stored) => timeOf(stored) > until);
    const events = later === -1 ? page.events : page.events.slice(0, later);
    await batch.preload(events);
    for (const stored of events) await batch.take(stored);
    const position: Position = later === -1 ? page.upTo : (events.at(-1)?.position ?? progress.position);
    await batch.commit(position, undefined);
    progress = { events: progress.events + events.length, position, head: await log.store.head() };
    onProgress?.(progress);
    end = page.end || later !== -1;
  }
  await candidate.index();
  await batch.eraseDeferred(progress.position);
  return progress;
}

export interface BesideDependencies<Body> {
  engines: Pick<Engines, 'log' | 'file'>;
  live: ReadModelStore;
  projection: Projection<Body>;
  /** As in `replay`. */
  until?: number | undefined;
  wait?: (ms: number) => Promise<unknown>;
  signal?: AbortSignal;
  /** Called after every batch; the progress ends where the replay does. */
  onProgress?: (progress: Progress) => void;
  onParked?: OnParked;
}

/** A finished replay: its generation, and how far it got. */
export interface Replayed<Body> {
  candidate: Candidate<Body>;
  end: Progress;
  /** Replays what the log got meanwhile. */
  catchUp(): Promise<Progress>;
}

/** Where a replay ends, for its progress: the audit has every event, as far as it is. */
async function endOf(live: ReadModelStore, until: number | undefined): Promise<string | undefined> {
  const events = live.reader(audit);
  if (until === undefined || (await events.total({ keys: [keys.all] })) === 0) return undefined;
  return positionAt(events, until + 1);
}

/** Deletes what killed replays have left. */
export async function deleteReplayLeftovers({ file }: Pick<Engines, 'file'>): Promise<void> {
  const folder = file(FOLDER);
  // A store deletes them when it is opened.
  if (existsSync(folder)) await new SqliteReadModelStore(folder).close();
}

/**
 * Replays the log into a generation of its own, in a folder beside the live read models, and deletes it after the work.
 * One that a killed process has left is deleted by a sweep, and by the next replay.
 */
export async function replayBeside<Body, T>(
  { engines, live, onProgress = () => {}, ...dependencies }: BesideDependencies<Body>,
  work: (replayed: Replayed<Body>) => Promise<T>,
): Promise<T> {
  const store = new SqliteReadModelStore(engines.file(FOLDER));
  const candidate = await store.candidate(dependencies.projection.model);
  try {
    const target = await endOf(live, dependencies.until);
    const onBatch = (progress: Progress): void =>
      onProgress(target !== undefined && target < progress.head ? { ...progress, head: target } : progress);
    const run = (): Promise<Progress> => replay({ ...dependencies, log: engines.log, candidate, onProgress: onBatch });
    return await work({ candidate, end: await run(), catchUp: run });
  } finally {
    await candidate.discard();
    await store.close();
  }
}

/** Documents read at once. */
const DOCUMENTS = 500;

/** A document that a replay and the live read model do not have alike. */
export type Difference<Body> =
  | { kind: 'only-replayed'; id: string; replayed: Body }
  | { kind: 'only-live'; id: string; live: Body }
  /** `fields` are paths, such as `details.full_name`. */
  | { kind: 'changed'; id: string; replayed: Body; live: Body; fields: string[] };

type Documents<Body> = Pick<ReadModelReader<Body>, 'get' | 'byId'>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Paths of the values that differ. A list is one value. */
export function changedFields(one: unknown, other: unknown, path = ''): string[] {
  if (!isObject(one) || !isObject(other)) return isDeepStrictEqual(one, other) ? [] : [path];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.flatMap((name) => changedFields(one[name], other[name], path === '' ? name : `${path}.${name}`));
}

async function* pagesOf<Body>(reader: Documents<Body>): AsyncGenerator<ReadModelDocument<Body>[]> {
  for (let after = '', full = true; full;) {
    const page = await reader.byId(after, DOCUMENTS);
    yield page;
    after = page.at(-1)?.id ?? after;
    full = page.length === DOCUMENTS;
  }
}

/** The documents of a page, each with that of the same id on the other side. */
const paired = <Body>(page: readonly ReadModelDocument<Body>[], others: Documents<Body>) =>
  Promise.all(page.map(async ({ id, body }) => ({ id, body, other: (await others.get(id))?.body })));

/**
 * The documents that differ: those of the replay first, then those that are only live, each by id: the order of their
 * lists would say where a masked name belongs. Memory does not grow with their number.
 */
export async function* compare<Body>(
  replayed: Documents<Body>,
  live: Documents<Body>,
  onEqual: () => void = () => {},
): AsyncGenerator<Difference<Body>> {
  for await (const page of pagesOf(replayed))
    for (const { id, body, other } of await paired(page, live)) {
      const fields = other === undefined ? [] : changedFields(body, other);
      if (other === undefined) yield { kind: 'only-replayed', id, replayed: body };
      else if (fields.length > 0) yield { kind: 'changed', id, replayed: body, live: other, fields };
      else onEqual();
    }
  for await (const page of pagesOf(live))
    for (const { id, body, other } of await paired(page, replayed))
      if (other === undefined) yield { kind: 'only-live', id, live: body };
}
