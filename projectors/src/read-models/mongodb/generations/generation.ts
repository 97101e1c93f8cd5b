import { START, type Bookmark, type Position } from '@busca/events';
import { isAway, isDuplicate, mongoDriver, refusalOf } from '@busca/platform/mongodb';
import type { Collection, Db, Document } from 'mongodb';
import { mapAwayErrors } from '../../errors.ts';
import type { ParkedStream, Term } from '../../port.ts';

/** Runs the work. @throws ReadModelsAway when MongoDB could not be reached, or could not answer */
export const orReadModelsAway = mapAwayErrors(isAway, refusalOf);

/** A stored document with the number of the batch that wrote it last. */
interface Numbered {
  _id: string;
  batch: number;
}

export interface Untyped extends Numbered {
  [field: string]: unknown;
}

/**
 * A document with its index entry. A deleted one stays as a tombstone (`gone`), so that a late change can't bring it
 * back.
 */
export interface StoredDocument extends Numbered {
  position: Position;
  keys: string[];
  sort: string;
  text: string;
  terms: Term[];
  tags: string[];
  counts: string[];
  publicJson?: string;
  body?: unknown;
  gone?: true;
}

/**
 * Id of a tombstone among the documents of a generation that is being replaced. No document has it: `clean` takes NUL
 * out of theirs, and MongoDB's ids can hold it.
 */
export const SUPERSEDED = '\0superseded';

/** How many documents a list or a suggestion has, under the name's digest; `term` and `label` while it is suggested. */
export interface StoredCount extends Numbered, Partial<Term> {
  n: number;
}

/**
 * A parked stream, under its name. A retried one stays as a tombstone (`gone`), so that a late batch can't park it
 * again.
 */
export type StoredParked = Numbered & Omit<ParkedStream, 'stream'> & { gone?: true };

/**
 * All values that a commit writes, fully computed, so that any process that finishes it writes the same. `aside` holds
 * parked streams.
 */
export interface PendingBatch {
  position: Position;
  bookmark: Bookmark | null;
  version: string;
  parked: number;
  documents: StoredDocument[];
  counts: StoredCount[];
  aside: StoredParked[];
  /** How many of the documents and counts, from the first on, did not exist before the batch. */
  created: { documents: number; counts: number };
}

/** A generation's checkpoint, and the batch that is being written. */
export interface GenerationState {
  _id: string;
  position: Position;
  /** Bookmark of the event at the checkpoint; null before the first. */
  bookmark: Bookmark | null;
  version: string;
  parked: number;
  /** Version of its projection; left out until its writer sets it. */
  projection?: number;
  /** Number of batches so far, a pending one included. */
  batch: number;
  /** The highest token that a writer was opened with. */
  token: number;
  pending: PendingBatch | null;
  /**
   * Set before another generation goes live in its place: from then on neither its state nor its documents prove that
   * it is live.
   */
  superseded?: true;
  /** When it was begun or written last, by the server's clock. */
  touchedAt: Date;
}

/** Time limit of a query, in ms: shorter than the client's, so that the server cancels it first. */
export const LIMIT = { maxTimeMS: 4_000 };

/** Options of a query for this many documents: all of them come in one message. */
export const inOneMessage = ({ length }: readonly string[]) => ({ ...LIMIT, batchSize: length + 1 });

/**
 * Filter for documents with these ids. A single id is named alone: compatible servers use their index for nothing else.
 */
export const withIds = (ids: readonly string[]): { _id: string | { $in: readonly string[] } } => ({
  _id: ids.length === 1 ? ids[0]! : { $in: ids },
});

/** Prefix of every collection of the read models. */
export const PREFIX = 'read-models';
/** The collection of all generations' states. */
export const STATES = `${PREFIX}.states`;

const KINDS = ['documents', 'counts', 'aside'] as const;

/** Servers before MongoDB 7 can't drop a collection without documents. */
const NAMESPACE_NOT_FOUND = 26;
const unlessMissing = (error: unknown): void => {
  if (!(error instanceof mongoDriver().MongoServerError && error.code === NAMESPACE_NOT_FOUND)) throw error;
};

/** The id of a generation's state. */
export const generationId = (model: string, number: number): string => `${model}.${number}`;

/** An update that stamps a state, by the server's clock. */
export const TOUCH = { $currentDate: { touchedAt: true } } as const;

const FIRST_STATE = { position: START, bookmark: null, version: START, parked: 0, batch: 0, token: 0, pending: null };

/** Updates in one message. */
const UPDATES = 500;
/** FerretDB 1 keeps something open for each update of a message and stalls at a hundred. */
const UPDATES_ON_FERRETDB_1 = 50;

/** How many updates one message to this server may hold. */
export async function updatesAtOnce(db: Pick<Db, 'command'>): Promise<number> {
  const build: Document = await db.command({ buildInfo: 1 });
  return 'ferretdbVersion' in build ? UPDATES_ON_FERRETDB_1 : UPDATES;
}

/** The collections of one generation of a model, and its state document. */
export class Generation {
  readonly id: string;
  readonly number: number;
  readonly states: Collection<GenerationState>;
  readonly documents: Collection<StoredDocument>;
  readonly counts: Collection<StoredCount>;
  readonly aside: Collection<StoredParked>;
  /** The same three collections, untyped, for writes that are alike for all of them. */
  readonly untyped: Record<(typeof KINDS)[number], Collection<Untyped>>;
  readonly #db: Db;
  #updatesAtOnce: number | undefined;

  constructor(db: Db, model: string, number: number) {
    this.#db = db;
    this.id = generationId(model, number);
    this.number = number;
    this.states = db.collection(STATES);
    // Bodies are stored as JSON would: without undefined fields.
    const collection = <Stored extends Document>(kind: (typeof KINDS)[number]) =>
      db.collection<Stored>(`${PREFIX}.${this.id}.${kind}`, { ignoreUndefined: true });
    this.documents = collection('documents');
    this.counts = collection('counts');
    this.aside = collection('aside');
    this.untyped = { documents: collection('documents'), counts: collection('counts'), aside: collection('aside') };
  }

  /** How many updates one message to the server may hold; asked once. */
  async updatesAtOnce(): Promise<number> {
    return (this.#updatesAtOnce ??= await updatesAtOnce(this.#db));
  }

  /** Creates the state at the log's start, unless there is one. */
  async begin(): Promise<void> {
    await this.states
      .updateOne({ _id: this.id }, { $setOnInsert: FIRST_STATE, ...TOUCH }, { upsert: true })
      .catch((error: unknown) => {
        if (!isDuplicate(error)) throw error;
      });
  }

  /** Stamps the state, so that no sweep deletes the generation for a day; answers whether it was still there. */
  async touch(): Promise<boolean> {
    return (await this.states.updateOne({ _id: this.id }, TOUCH)).matchedCount === 1;
  }

  /** Marks the documents and the state, which is created where there is none. */
  async supersede(): Promise<void> {
    const tombstone: Omit<StoredDocument, '_id'> = {
      batch: 0,
      position: START,
      keys: [],
      sort: '',
      text: '',
      terms: [],
      tags: [],
      counts: [],
      gone: true,
    };
    await this.documents.updateOne({ _id: SUPERSEDED }, { $setOnInsert: tombstone }, { upsert: true });
    await this.states.updateOne(
      { _id: this.id },
      { $set: { superseded: true }, $setOnInsert: FIRST_STATE },
      { upsert: true },
    );
  }

  /** Creates the indexes: lists in the order of their pages, suggestions in the order of their terms. */
  async index(): Promise<void> {
    await this.documents.createIndex({ keys: 1, sort: 1, _id: 1 });
    await this.counts.createIndex({ term: 1, label: 1 });
  }

  /**
   * Deletes the state first: without it no commit writes anything. With `before` it is deleted only if it was not
   * touched since.
   */
  async drop(before?: Date): Promise<void> {
    const { deletedCount } = await this.states.deleteOne({
      _id: this.id,
      ...(before && { touchedAt: { $lt: before } }),
    });
    if (before && deletedCount === 0 && (await this.states.findOne({ _id: this.id }, { projection: { _id: 1 } })))
      return;
    for (const collection of [this.documents, this.counts, this.aside]) await collection.drop().catch(unlessMissing);
  }
}

/** A generation's model and number. */
export interface GenerationName {
  model: string;
  number: number;
}

/** The generation with this id; undefined where the text is no id. */
export function generationWithId(id: string): GenerationName | undefined {
  const match = /^(.+)\.(\d+)$/.exec(id);
  return match ? { model: match[1]!, number: Number(match[2]) } : undefined;
}

/** The generation that a collection belongs to; undefined for a collection of none. */
export function generationOf(collection: string): GenerationName | undefined {
  const match = new RegExp(`^${PREFIX}\\.(.+)\\.(?:${KINDS.join('|')})$`).exec(collection);
  return match ? generationWithId(match[1]!) : undefined;
}
