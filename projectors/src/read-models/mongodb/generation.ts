import { START, type Bookmark, type Position } from '@busca/events';
import { isAway, isDuplicate } from '@busca/platform/mongodb';
import { MongoServerError, type Collection, type Db, type Document } from 'mongodb';
import { mapAwayErrors } from '../errors.ts';
import type { ParkedStream, Term } from '../port.ts';

/** What the work answers. @throws ReadModelsAway when MongoDB could not be reached, or could not answer */
export const orReadModelsAway = mapAwayErrors(isAway);

/** What every stored thing carries: the number of the batch that wrote it last. */
interface Numbered {
  _id: string;
  batch: number;
}

export interface Untyped extends Numbered {
  [field: string]: unknown;
}

/** A document and how it is found. One that was taken away stays as a position: what comes late must not bring it back. */
export interface StoredDocument extends Numbered {
  position: Position;
  keys: string[];
  sort: string;
  text: string;
  terms: Term[];
  body?: unknown;
  gone?: true;
}

/** How many documents stand in a list or for a suggestion, under the name's digest; `term` and `label` while it is suggested. */
export interface StoredCount extends Numbered, Partial<Term> {
  n: number;
}

/** A parked stream, under its name. One that was retried stays, as gone: a batch that comes late must not park it again. */
export type StoredParked = Numbered & Omit<ParkedStream, 'stream'> & { gone?: true };

/** All that a commit writes, worked out to the last value, so that whoever finishes it leaves the same. */
export interface PendingBatch {
  position: Position;
  bookmark: Bookmark | null;
  version: string;
  parked: number;
  documents: StoredDocument[];
  counts: StoredCount[];
  aside: StoredParked[];
}

/** Where a generation has got to, and the batch that is being written. */
export interface GenerationState {
  _id: string;
  position: Position;
  /** Which event stands there; generations of the first version have none. */
  bookmark?: Bookmark | null;
  version: string;
  parked: number;
  /** Version of the projection that it is made by; generations of the first version have none. */
  projection?: number;
  /** Batches that have begun. */
  batch: number;
  /** The highest token that a writer was opened with. */
  token: number;
  pending: PendingBatch | null;
}

/** Collections of all read models begin like this. */
export const PREFIX = 'read-models';

const KINDS = ['documents', 'counts', 'aside'] as const;

/** Servers before MongoDB 7 can't drop what nobody has written to. */
const NAMESPACE_NOT_FOUND = 26;
const unlessMissing = (error: unknown): void => {
  if (!(error instanceof MongoServerError && error.code === NAMESPACE_NOT_FOUND)) throw error;
};

/** The collections of one generation of a model, and its line among the states. */
export class Generation {
  readonly id: string;
  readonly number: number;
  readonly states: Collection<GenerationState>;
  readonly documents: Collection<StoredDocument>;
  readonly counts: Collection<StoredCount>;
  readonly aside: Collection<StoredParked>;
  /** The same three for writes that are alike for all of them. */
  readonly untyped: Record<(typeof KINDS)[number], Collection<Untyped>>;

  constructor(db: Db, model: string, number: number) {
    this.id = `${model}.${number}`;
    this.number = number;
    this.states = db.collection(`${PREFIX}.states`);
    // Bodies are kept as JSON would: without what is undefined.
    const collection = <Stored extends Document>(kind: (typeof KINDS)[number]) => db.collection<Stored>(`${PREFIX}.${this.id}.${kind}`, { ignoreUndefined: true });
    this.documents = collection('documents');
    this.counts = collection('counts');
    this.aside = collection('aside');
    this.untyped = { documents: collection('documents'), counts: collection('counts'), aside: collection('aside') };
  }

  /** Begins at the log's start, unless it has begun before. */
  async begin(): Promise<void> {
    const state = { position: START, bookmark: null, version: START, parked: 0, batch: 0, token: 0, pending: null };
    await this.states.insertOne({ _id: this.id, ...state }).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
    });
  }

  /** Makes what the queries go by: lists in the order of their pages, suggestions in the order of their terms. */
  async index(): Promise<void> {
    await this.documents.createIndex({ keys: 1, sort: 1, _id: 1 });
    await this.counts.createIndex({ term: 1, label: 1 });
  }

  /** The state goes first: from then on no commit writes anything. */
  async drop(): Promise<void> {
    await this.states.deleteOne({ _id: this.id });
    for (const collection of [this.documents, this.counts, this.aside]) await collection.drop().catch(unlessMissing);
  }
}

/** Model and number that a collection's name tells; undefined of one that is no generation's. */
export function generationOf(collection: string): { model: string; number: number } | undefined {
  const match = new RegExp(`^${PREFIX}\\.(.+)\\.(\\d+)\\.(?:${KINDS.join('|')})$`).exec(collection);
  return match ? { model: match[1]!, number: Number(match[2]) } : undefined;
}
