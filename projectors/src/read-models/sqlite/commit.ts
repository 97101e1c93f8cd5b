import { START, type Position } from '@busca/events';
import { clean, cleanEntry, latest, versionAfterRetry, writesNothing } from '../changes.ts';
import type { Batch, Change, Term } from '../port.ts';
import {
  type DocumentRow,
  forgetEmptyLists,
  GIVEN,
  Lists,
  long,
  numbersOf,
  short,
  type StoredEntry,
  tagSetsOf,
} from './lists.ts';
import { immediately, type ModelFile } from './model-file.ts';

const NO_ENTRY: StoredEntry = { sort: '', lists: [], counts: [], terms: [], tagSet: null };

interface StoredRow extends DocumentRow {
  position: Position;
  sort: string;
  tagSet: number | null;
  lists: string;
  counts: string;
  terms: string;
}

/** Terms as they are stored: a label is that of many. */
type TermsOfLabel = [label: string, terms: string[]];

function grouped(terms: readonly Term[]): TermsOfLabel[] {
  const byLabel = new Map<string, string[]>();
  for (const { term, label } of terms) {
    const known = byLabel.get(label);
    if (known) known.push(term);
    else byLabel.set(label, [term]);
  }
  return [...byLabel];
}

/** Moves the checkpoint, which never moves back. `version`: that of the batch's changes; neither does that. */
function moveCheckpoint(
  file: ModelFile,
  { checkpoint, bookmark }: Pick<Batch<unknown>, 'checkpoint' | 'bookmark'>,
  version: string = START,
): void {
  file
    .prepare(`INSERT INTO state (id, position, version, bookmark) VALUES (1, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET version = max(excluded.version, version),
      bookmark = CASE WHEN excluded.position > position THEN excluded.bookmark ELSE bookmark END, position = max(excluded.position, position)`)
    .run(checkpoint, version, bookmark ? JSON.stringify(bookmark) : null);
}

/** Writes a batch in one transaction, with few statements: each call of libsql costs as much as ten rows. */
export function commit<Body>(file: ModelFile, batch: Batch<Body>): void {
  const { changes, parked = [], retried = [], replay = false, erases = false } = batch;
  // Most batches are of a model that no event concerns: the one statement is a transaction, in half the time.
  if (writesNothing(batch) && !erases) return moveCheckpoint(file, batch);
  immediately(file.db, () => {
    const state = (file.prepare('SELECT position, version FROM state').get() as
      | { position: Position; version: string }
      | undefined) ?? { position: START, version: START };
    const changed = putAll(
      file,
      latest(replay ? changes : changes.filter((change) => change.position > state.position)),
    );
    if (erases && !file.loading) forgetEmptyLists(file);
    for (const stream of retried)
      for (const table of ['parked', 'retries'])
        file.prepare(`DELETE FROM ${table} WHERE stream = ?`).run(clean(stream));
    for (const one of parked)
      file
        .prepare('INSERT OR IGNORE INTO parked VALUES (?, ?, ?)')
        .run(clean(one.stream), one.position, clean(one.error));
    moveCheckpoint(file, batch, changed && (replay ? versionAfterRetry(state.version) : changed));
  });
}

const later = (a: Position, b: Position): Position => (a > b ? a : b);

/** What a batch writes into a table that has a row beside each of some documents, with two statements at most. */
class Beside {
  readonly #file: ModelFile;
  readonly #table: string;
  readonly #columns: readonly string[];
  readonly #rows: [document: number, ...texts: string[]][] = [];
  readonly #without: number[] = [];

  constructor(file: ModelFile, table: string, columns: readonly string[]) {
    this.#file = file;
    this.#table = table;
    this.#columns = columns;
  }

  /** `document`: its rowid. `isStored`: whether the document was stored before, so that it may have a row. */
  set(document: number, texts: readonly string[] | undefined, isStored: boolean): void {
    if (texts) this.#rows.push([document, ...texts]);
    else if (isStored) this.#without.push(document);
  }

  write(): void {
    const values = this.#columns.map((_, index) => `value ->> ${index + 1}`);
    const updates = this.#columns.map((column) => `${column} = excluded.${column}`);
    // First: a document may have the rowid of one that the batch deletes.
    if (this.#without.length > 0)
      this.#file
        .prepare(`DELETE FROM ${this.#table} WHERE document IN (SELECT value FROM json_each(?))`)
        .run(JSON.stringify(this.#without));
    if (this.#rows.length > 0)
      this.#file
        .prepare(
          `INSERT INTO ${this.#table} SELECT value ->> 0, ${values.join()} FROM json_each(?) WHERE true ON CONFLICT (document) DO UPDATE SET ${updates.join()}`,
        )
        .run(JSON.stringify(this.#rows));
  }
}

interface Applied<Body> {
  id: string;
  change: Change<Body>;
  entry: ReturnType<typeof cleanEntry> | null;
  /** As it was stored before. */
  row: StoredRow | undefined;
}

/** The changes that are new to the file, with what they replace. */
function applied<Body>(file: ModelFile, changes: Map<string, Change<Body>>): Applied<Body>[] {
  const stored = storedRows(file, [...changes.keys()]);
  return [...changes].flatMap(([id, change]) => {
    const row = stored.get(id);
    if ((row && row.position >= change.position) || (!row && !change.next)) return [];
    return [{ id, change, entry: change.next && cleanEntry(change.next.index), row }];
  });
}

/** Position of the last change, or undefined when no document changed. */
function putAll<Body>(file: ModelFile, changes: Map<string, Change<Body>>): Position | undefined {
  const all = applied(file, changes);
  if (all.length === 0) return undefined;
  const numberOf = numbersOf(
    file,
    all.flatMap(({ entry }) => (entry ? [...entry.keys, ...entry.counts] : [])),
  );
  const lists = file.loading ? undefined : new Lists(file);
  const entries = new Beside(file, 'entries', ['lists', 'counts', 'terms']);
  const publicJson = new Beside(file, 'public_documents', ['json']);
  const tagSetOf = tagSetsOf(
    file,
    all.flatMap(({ entry }) => (entry ? [entry.tags] : [])),
  );
  let version = START;
  for (const { id, change, entry, row } of all) {
    const tagSet = entry && tagSetOf(entry.tags);
    const document = put(file, { id, change, entry, row, tagSet });
    const after = entry
      ? { ...entry, lists: entry.keys.map(numberOf), counts: entry.counts.map(numberOf), tagSet }
      : NO_ENTRY;
    lists?.move({ id, document }, row ? storedEntry(row) : NO_ENTRY, after);
    const texts = [after.lists, after.counts, grouped(after.terms)].map((part) => JSON.stringify(part));
    entries.set(document, entry ? texts : undefined, row !== undefined);
    publicJson.set(document, entry?.publicJson === undefined ? undefined : [entry.publicJson], row !== undefined);
    version = later(change.position, version);
  }
  lists?.write();
  entries.write();
  publicJson.write();
  return version;
}

function storedRows(file: ModelFile, ids: string[]): Map<string, StoredRow> {
  if (ids.length === 0) return new Map();
  const rows = file
    .prepare(
      `SELECT document, ${long('id')} AS id, ${long('position')} AS position, sort, tag_set AS tagSet, lists, counts, terms
      FROM documents d JOIN entries ON document = d.rowid WHERE d.id IN (SELECT ${short('value')} FROM json_each(?))`,
    )
    .all(JSON.stringify(ids)) as StoredRow[];
  return new Map(rows.map((row) => [row.id, row]));
}

const storedEntry = ({ sort, tagSet, lists, counts, terms }: StoredRow): StoredEntry => ({
  sort,
  tagSet,
  lists: JSON.parse(lists) as number[],
  counts: JSON.parse(counts) as number[],
  terms: (JSON.parse(terms) as TermsOfLabel[]).flatMap(([label, own]) => own.map((term) => ({ term, label }))),
});

/** Stores or deletes a document. @returns its rowid */
function put<Body>(
  file: ModelFile,
  { id, change: { position, next }, entry, row, tagSet }: Applied<Body> & Pick<StoredEntry, 'tagSet'>,
): number {
  if (!next || !entry) {
    file.prepare(`DELETE FROM documents WHERE id = ${GIVEN}`).run(id);
    return row!.document;
  }
  const { lastInsertRowid } = file
    .prepare(`INSERT INTO documents VALUES (${GIVEN}, ${GIVEN}, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET position = excluded.position,
      sort = excluded.sort, text = excluded.text, body = excluded.body, tag_set = excluded.tag_set`)
    .run(id, position, entry.sort, entry.text, JSON.stringify(next.body), tagSet);
  return row?.document ?? Number(lastInsertRowid);
}
