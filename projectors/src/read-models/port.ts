import type { Bookmark, Position } from '@busca/events';
import type { ReadModel } from './documents/read-model.ts';
import type { ListKey, ListQuery, PageQuery, Place } from './list-query.ts';

export { readModel } from './documents/read-model.ts';
export type { ListKey, ListQuery, PageQuery, Place, ReadModel };

/** A suggestion: `term` is found by prefix, `label` is shown (a name is found by any of its words). */
export interface Term {
  term: string;
  label: string;
}

/** How a document is found, and what lists show of it: derived from its body alone and stored beside it. */
export interface IndexEntry {
  /**
   * Lists that the document is in, such as `city:miami fl` or `status:pending`. The total of each is stored, not
   * counted.
   */
  keys: readonly string[];
  /** Its sort key in each of those lists: ascending by code point, then by id. */
  sort: string;
  /** Normalised text for a query's text filter, words separated by one blank; '' where there is none. */
  text: string;
  /** Suggestions of the document; a label of two documents is suggested once. */
  terms: readonly Term[];
  /**
   * What a query may ask for within any of its lists, out of a closed list of words: erasures may leave a set of
   * them.
   */
  tags?: readonly string[];
  /** Further stored totals that count it: those of a tag in a list, whose rows are the list's. */
  counts?: readonly string[];
  /** What anybody may see of it, as JSON; left out where that is nothing. Pages are put together from it unparsed. */
  publicJson?: string;
}

/** A document of a read model. */
export interface ReadModelDocument<Body> {
  id: string;
  /** Position of the last event applied to it. */
  position: Position;
  body: Body;
}

/** A document of the live generation. */
export type LiveDocument<Body> = ReadModelDocument<Body> & { generation: number };

/** A document of a page, with its place. */
export type ListedDocument<Body> = ReadModelDocument<Body> & Place;

/** A page of what anybody may see: its documents' public JSON, joined by commas. */
export interface PublicPage {
  json: string;
  /** Number of documents of the page. */
  length: number;
  /** Number of documents in the whole list, where it was requested. */
  total?: number;
}

/** State of a read model. */
export interface ReadModelState {
  /** Counts rebuilds: a rebuilt model goes live under the next number. */
  generation: number;
  /** Checkpoint: all events up to here are projected. */
  position: Position;
  /**
   * Position of the last event that changed a document, with a '+' for each retry since. While it is unchanged, so is
   * every reply.
   */
  version: string;
  /** How many streams are parked. */
  parked: number;
  /** Whether this process has met a damaged part of the model: it must be rebuilt. */
  damaged?: boolean;
}

/**
 * A stream with an event that could not be projected. Its later events are skipped until it is retried or the model is
 * rebuilt.
 */
export interface ParkedStream {
  stream: string;
  /** Position of the event that could not be projected. */
  position: Position;
  error: string;
  /** Set while a retry is requested and has not begun. */
  retry?: true;
}

/**
 * Reads the live generation of a model; each call, or the turn of the event loop that it is made in, looks up which one
 * that is.
 */
export interface ReadModelReader<Body> {
  /** In one round trip, where the engine has them and there is such a document. */
  get(id: string): Promise<LiveDocument<Body> | undefined>;
  page(query: PageQuery): Promise<ListedDocument<Body>[]>;
  /** Documents by id, in a list or not: at most `limit` whose id comes after `after` ('' for the first ones). */
  byId(after: string, limit: number): Promise<ReadModelDocument<Body>[]>;
  /**
   * A page as its documents' public JSON, and with `counted` its list's total. Undefined where a document has none: it
   * is not public, or old.
   */
  publicPage(query: PageQuery & { counted: boolean }): Promise<PublicPage | undefined>;
  /** The ids of all documents of a query, each once, in no order. */
  ids(query: ListQuery): Promise<string[]>;
  /** As a page: the documents with these ids, in their order. Undefined where one is gone, or has no public JSON. */
  publicOf(ids: readonly string[]): Promise<PublicPage | undefined>;
  /** Number of documents: stored totals for a single key, counted for a narrower query; with `atMost` not beyond it. */
  total(query: ListQuery, atMost?: number): Promise<number>;
  /** The stored totals of many lists, in the order of their keys, each of which begins with `prefix`. */
  totals(keys: readonly string[], prefix?: string): Promise<number[]>;
  /**
   * Labels whose term begins with the prefix, each once, in the order of the terms. Reads one index range, whatever the
   * number of documents.
   */
  suggest(prefix: string, limit: number): Promise<string[]>;
  state(): Promise<ReadModelState>;
  /** The parked streams, in log order. */
  parked(): Promise<ParkedStream[]>;
}

/** A document's next body and index entry; null deletes it. */
export interface Change<Body> {
  id: string;
  position: Position;
  next: { body: Body; index: IndexEntry } | null;
}

/** The changes of one commit. */
export interface Batch<Body> {
  changes: readonly Change<Body>[];
  parked?: readonly ParkedStream[];
  /** Streams to be no longer parked, unless `parked` names them again. */
  retried?: readonly string[];
  /** The changes are of a retried stream: they are written although they are before the checkpoint. */
  replay?: boolean;
  /** Whether a person's data is erased: nothing of it may stay in the engine's files. */
  erases?: boolean;
  /** All events up to here are projected with this batch. */
  checkpoint: Position;
  /** Bookmark of the event at the checkpoint. */
  bookmark?: Bookmark | undefined;
}

/** Writes one generation of a model. */
export interface ReadModelWriter<Body> extends ReadModelReader<Body> {
  readonly generation: number;
  /** The documents with these ids, by id; those that do not exist are left out. */
  getAll(ids: readonly string[]): Promise<Map<string, ReadModelDocument<Body>>>;
  /**
   * Writes the changes and moves the checkpoint: in one transaction where the engine has them, otherwise documents
   * first and the checkpoint last. Idempotent: a change whose position is not above its document's is skipped, and the
   * checkpoint never moves back.
   * @throws WriterFenced when a writer with a higher token was opened
   */
  commit(batch: Batch<Body>): Promise<void>;
  /** Version of the projection that made the generation; undefined where none was set. */
  projectionVersion(): Promise<number | undefined>;
  setProjectionVersion(version: number): Promise<void>;
  /** Bookmark of the event at the checkpoint; undefined where the checkpoint was written without one. */
  bookmark(): Promise<Bookmark | undefined>;
  close(): Promise<void>;
}

/** A generation that is built beside the live one. */
export interface Candidate<Body> extends ReadModelWriter<Body> {
  /** Builds the lists, after loading: until then only documents and the state can be read. */
  index(): Promise<void>;
  /**
   * Makes it the live generation unless a newer candidate already is; answers whether it did. It is indexed before,
   * where that is still to do, and closed afterwards. The replaced generation is deleted as far as possible; the next
   * candidate tries again.
   */
  promote(): Promise<boolean>;
  /** Deletes it, unless it may already be live. */
  discard(): Promise<void>;
}

/**
 * The store of the read models. Every adapter passes the suite in `read-models.contract.ts`. Every call, also on its
 * readers and writers, throws ReadModelsAway while the store can't be reached.
 */
export interface ReadModelStore {
  /** Interval, in ms, at which runners should ask which generations are live. */
  readonly checkEvery: number;
  reader<Body>(model: ReadModel<Body>): ReadModelReader<Body>;
  /**
   * Opens a writer of the present live generation; the first call creates an empty one. `token` is the fencing token of
   * the writer's lease, where there is one: it fences off writers with lower tokens.
   * @throws WriterFenced when a writer with a higher token was opened
   */
  writer<Body>(model: ReadModel<Body>, token?: number): Promise<ReadModelWriter<Body>>;
  /** Number of the live generation. A writer of another one must be closed and opened again. */
  liveGeneration(model: ReadModel<unknown>): Promise<number>;
  candidate<Body>(model: ReadModel<Body>): Promise<Candidate<Body>>;
  /**
   * Checkpoint of the newest candidate that is being built, by any process; undefined where none is. Where the engine
   * can't tell, one that was not written for ten minutes is not.
   */
  candidatePosition(model: ReadModel<unknown>): Promise<Position | undefined>;
  /**
   * Deletes what killed processes have left. Where the engine can't tell, a candidate that was written within a day is
   * being built.
   */
  deleteLeftovers(): Promise<void>;
  /** Requests that the model's runner project a parked stream's events again; false when the stream is not parked. */
  requestRetry(model: ReadModel<unknown>, stream: string): Promise<boolean>;
  close(): Promise<void>;
}
