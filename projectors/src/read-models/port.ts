import type { Bookmark, Position } from '@busca/events';

/** Names a read model and carries the type of its documents' bodies; made with `readModel`. */
export interface ReadModel<Body> {
  readonly name: string;
  /** Only in the type. */
  readonly body?: Body;
}

/** What can be found by prefix, and what a finder is shown for it (a name by any of its words). */
export interface Term {
  term: string;
  label: string;
}

/** How a document is found: derived from its body alone, kept beside it. */
export interface IndexEntry {
  /** Lists that the document stands in, such as `city:miami fl` or `status:pending`. The total of each is kept, not counted. */
  keys: readonly string[];
  /** Its place in every one of those lists: ascending by code point, then by id. */
  sort: string;
  /** Normalised text for the residual filter of a page, words parted by single blanks; '' where there is none. */
  text: string;
  /** Suggestions that the document stands for; the same label of two documents is suggested once. */
  terms: readonly Term[];
}

/** A document of a read model. */
export interface ReadModelDocument<Body> {
  id: string;
  /** Position of the last event applied to it. */
  position: Position;
  body: Body;
}

/** A document's place in a list: its `sort`, then its id. */
export interface Place {
  sort: string;
  id: string;
}

/** A document of a page, with its place. */
export type ListedDocument<Body> = ReadModelDocument<Body> & Place;

/** A part of a list. All conditions hold together. */
export interface ListQuery {
  /** The document stands in each of these lists; at least one. */
  keys: readonly [string, ...string[]];
  /** A word of the document's text begins with this (it may hold several words). */
  text?: string;
  /** Bounds of `sort`: from this one on, and before that one. */
  from?: string;
  before?: string;
}

export interface PageQuery extends ListQuery {
  /** Keyset pagination: only documents behind this place, in the page's direction. */
  after?: Place;
  /** Documents to skip; each costs an index entry. */
  offset: number;
  limit: number;
  /** Descending. */
  reverse?: boolean;
}

/** Where a read model has got to. */
export interface ReadModelState {
  /** Counts rebuilds: a rebuilt model goes live under the next number. */
  generation: number;
  /** Everything up to here is in. */
  position: Position;
  /** Position of the last event that changed a document, with a mark for each retry since: an unchanged version is an unchanged reply. */
  version: string;
  /** How many streams are parked. */
  parked: number;
}

/** A stream of which an event could not be projected: its later events are skipped until it is retried or the model is rebuilt. */
export interface ParkedStream {
  stream: string;
  /** Of the event that could not be projected. */
  position: Position;
  error: string;
  /** A retry was requested and has not begun. */
  retry?: true;
}

/** Reads the live generation of a model; a switch to a rebuilt one shows at the next call. */
export interface ReadModelReader<Body> {
  get(id: string): Promise<ReadModelDocument<Body> | undefined>;
  page(query: PageQuery): Promise<ListedDocument<Body>[]>;
  /** How many documents the list has: a kept figure for a single key, counted for anything narrower. */
  total(query: ListQuery): Promise<number>;
  /** Labels whose term begins with the prefix, each once, by term. One index range, whatever the number of documents. */
  suggest(prefix: string, limit: number): Promise<string[]>;
  state(): Promise<ReadModelState>;
  /** The parked streams, in log order. */
  parked(): Promise<ParkedStream[]>;
}

/** A document to put, or null to take it away, and how it is found from then on. */
export interface Change<Body> {
  id: string;
  position: Position;
  next: { body: Body; index: IndexEntry } | null;
}


/** What is written at once. */
export interface Batch<Body> {
  changes: readonly Change<Body>[];
  parked?: readonly ParkedStream[];
  /** Streams that are parked no longer, unless `parked` names them again. */
  retried?: readonly string[];
  /** The changes are of a retried stream: they are put in although they lie before the checkpoint. */
  replay?: boolean;
  /** Everything up to here is in then. */
  checkpoint: Position;
  /** Which event stands at the checkpoint. */
  bookmark?: Bookmark | undefined;
}

/** Writes one generation of a model. */
export interface ReadModelWriter<Body> extends ReadModelReader<Body> {
  readonly generation: number;
  /**
   * Puts changes in, moves the checkpoint. All or nothing where the engine can; where it can't, documents first and the
   * checkpoint last. A change whose position is not above its document's is skipped, and the checkpoint never moves back:
   * redelivery changes nothing.
   * @throws WriterFenced when somebody has opened a writer with a higher token
   */
  commit(batch: Batch<Body>): Promise<void>;
  /** Version of the projection that the generation is made by; undefined where none was ever set. */
  projectionVersion(): Promise<number | undefined>;
  setProjectionVersion(version: number): Promise<void>;
  /** Which event stood at the checkpoint when that was written; undefined where it was written without one. */
  bookmark(): Promise<Bookmark | undefined>;
  close(): Promise<void>;
}

/** A generation that is built beside the live one. */
export interface Candidate<Body> extends ReadModelWriter<Body> {
  /** Builds the lists, which loading puts off: until then only documents and the state can be read. */
  index(): Promise<void>;
  /**
   * Indexes it where that has not been done, and makes it the live one, unless a newer candidate already is; answers
   * whether it did. That is the commit point: deleting the other one is best effort, and the next candidate tries again.
   * The candidate is closed.
   */
  promote(): Promise<boolean>;
  /** Gives it up and deletes it; changes nothing once it may be live. */
  discard(): Promise<void>;
}

/**
 * Where read models are kept. Every adapter passes the suite in `read-models.contract.ts`. Whatever is asked of it, also
 * of its readers and writers, throws ReadModelsAway while it can't be reached.
 */
export interface ReadModelStore {
  reader<Body>(model: ReadModel<Body>): ReadModelReader<Body>;
  /**
   * Writer of the live generation as it is now; the first call makes an empty one. `token` is that of the lease it works
   * under, where there is one: writers that were opened with a lower one can write no more.
   * @throws WriterFenced when one was opened with a higher token
   */
  writer<Body>(model: ReadModel<Body>, token?: number): Promise<ReadModelWriter<Body>>;
  /** Number of the live generation now: a writer of another one must be closed and opened again. */
  liveGeneration(model: ReadModel<unknown>): Promise<number>;
  candidate<Body>(model: ReadModel<Body>): Promise<Candidate<Body>>;
  /** Asks whoever projects the model to take a parked stream's events again; false when the stream is not parked. */
  requestRetry(model: ReadModel<unknown>, stream: string): Promise<boolean>;
  close(): Promise<void>;
}

export const readModel = <Body>(name: string): ReadModel<Body> => ({ name });
