import { clean, cleanEntry, latest, versionAfterRetry } from '../../changes.ts';
import type { Batch, Change, ParkedStream } from '../../port.ts';
import { Tally } from '../generations/counts.ts';
import {
  inOneMessage,
  withIds,
  type Generation,
  type GenerationState,
  type PendingBatch,
  type StoredDocument,
  type StoredParked,
} from '../generations/generation.ts';

type Before = Pick<StoredDocument, 'position' | 'keys' | 'counts' | 'terms' | 'gone'>;

const later = (a: string, b: string): string => (a > b ? a : b);
const NO_ENTRY = { keys: [], sort: '', text: '', terms: [], tags: [], counts: [] };

/** Computes every value that a batch writes to a generation without a pending batch. */
export async function resolve<Body>(
  generation: Generation,
  { changes, parked = [], retried = [], replay = false, checkpoint, bookmark }: Batch<Body>,
  state: GenerationState,
): Promise<PendingBatch> {
  const batch = state.batch + 1;
  const tally = new Tally();
  const { documents, before } = await changed(
    generation,
    latest(replay ? changes : changes.filter(({ position }) => position > state.position)),
    { tally, batch },
  );
  const counts = await tally.after(generation.counts, batch);
  const retriedNow = await parkedAmong(generation, retried);
  const newly = await newlyParked(generation, parked, { retried: retriedNow, batch });
  const gone = retriedNow.filter((stream) => !newly.some(({ _id }) => _id === stream));
  return {
    position: later(checkpoint, state.position),
    bookmark: (checkpoint > state.position ? bookmark : state.bookmark) ?? null,
    version:
      replay && documents.length > 0
        ? versionAfterRetry(state.version)
        : documents.reduce((last, { position }) => later(position, last), state.version),
    parked: state.parked + newly.length - retriedNow.length,
    ...newFirst({ documents, counts: counts.after }, { documents: before, counts: counts.before }),
    aside: [...newly, ...gone.map((_id) => ({ _id, batch, position: checkpoint, error: '', gone: true as const }))],
  };
}

/** Sorts the documents and counts without one before to the front, and says how many they are: those are inserted. */
function newFirst(
  { documents, counts }: Pick<PendingBatch, 'documents' | 'counts'>,
  before: Record<'documents' | 'counts', ReadonlyMap<string, unknown>>,
): Pick<PendingBatch, 'documents' | 'counts' | 'created'> {
  const sorted = <Stored extends { _id: string }>(all: Stored[], known: ReadonlyMap<string, unknown>) => {
    const created = all.filter(({ _id }) => !known.has(_id));
    return { all: [...created, ...all.filter(({ _id }) => known.has(_id))], created: created.length };
  };
  const [first, second] = [sorted(documents, before.documents), sorted(counts, before.counts)];
  return { documents: first.all, counts: second.all, created: { documents: first.created, counts: second.created } };
}

async function storedBefore({ documents }: Generation, ids: string[]): Promise<Map<string, Before>> {
  if (ids.length === 0) return new Map();
  const rows = await documents
    .find(withIds(ids), { ...inOneMessage(ids), projection: { position: 1, keys: 1, counts: 1, terms: 1, gone: 1 } })
    .toArray();
  return new Map(rows.map(({ _id, ...row }) => [_id, row]));
}

async function changed<Body>(
  generation: Generation,
  changes: Map<string, Change<Body>>,
  { tally, batch }: { tally: Tally; batch: number },
): Promise<{ documents: StoredDocument[]; before: Map<string, Before> }> {
  const stored = await storedBefore(generation, [...changes.keys()]);
  const documents = [...changes].flatMap<StoredDocument>(([_id, { position, next }]) => {
    const before = stored.get(_id);
    if (before ? before.position >= position || (before.gone && !next) : !next) return [];
    const entry = next ? cleanEntry(next.index) : NO_ENTRY;
    if (before) tally.count(before, -1);
    tally.count(entry, 1);
    return [{ _id, position, batch, ...entry, ...(next ? { body: next.body } : { gone: true }) }];
  });
  return { documents, before: stored };
}

async function parkedAmong({ aside }: Generation, streams: readonly string[]): Promise<string[]> {
  if (streams.length === 0) return [];
  const found = await aside
    .find({ _id: { $in: streams.map(clean) }, gone: { $ne: true } }, { projection: { _id: 1 } })
    .toArray();
  return found.map(({ _id }) => _id);
}

async function newlyParked(
  generation: Generation,
  parked: readonly ParkedStream[],
  { retried, batch }: { retried: readonly string[]; batch: number },
): Promise<StoredParked[]> {
  if (parked.length === 0) return [];
  const first = new Map(
    parked.map(({ stream, position, error }) => [clean(stream), { position, error: clean(error) }]),
  );
  const known = await parkedAmong(generation, [...first.keys()]);
  for (const stream of known) if (!retried.includes(stream)) first.delete(stream);
  return [...first].map(([_id, one]) => ({ _id, batch, ...one }));
}
