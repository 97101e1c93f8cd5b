import { START, type Position } from '@busca/events';
import { clean, cleanEntry, latest, versionAfterRetry } from '../changes.ts';
import type { Batch, Change, Term } from '../port.ts';
import { Lists, type DocumentRow, type StoredEntry } from './lists.ts';
import { immediately, type ModelFile } from './model-file.ts';

const NO_ENTRY: StoredEntry = { sort: '', keys: [], terms: [], tags: '', counts: [] };

/** Tags as rows have them; empty without any. */
const tagText = (tags: readonly string[]): string => tags.map((tag) => ` ${tag} `).join('');

interface StoredRow extends DocumentRow {
  position: Position;
  sort: string;
  keys: string;
  terms: string;
  tags: string;
  counts: string;
}

/** Writes a batch in one transaction, with few statements: each call of libsql costs as much as ten rows. */
export function commit<Body>(
  file: ModelFile,
  { changes, parked = [], retried = [], replay = false, checkpoint, bookmark }: Batch<Body>,
): void {
  immediately(file.db, () => {
    const state = (file.prepare('SELECT position, version FROM state').get() as
      | { position: Position; version: string }
      | undefined) ?? { position: START, version: START };
    const changed = putAll(
      file,
      latest(replay ? changes : changes.filter((change) => change.position > state.position)),
    );
    const version = changed && (replay ? versionAfterRetry(state.version) : changed);
    for (const stream of retried)
      for (const table of ['parked', 'retries'])
        file.prepare(`DELETE FROM ${table} WHERE stream = ?`).run(clean(stream));
    for (const one of parked)
      file
        .prepare('INSERT OR IGNORE INTO parked VALUES (?, ?, ?)')
        .run(clean(one.stream), one.position, clean(one.error));
    file
      .prepare(`INSERT INTO state (id, position, version, bookmark) VALUES (1, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET version = excluded.version,
        bookmark = CASE WHEN excluded.position > position THEN excluded.bookmark ELSE bookmark END, position = max(excluded.position, position)`)
      .run(checkpoint, version ?? state.version, bookmark ? JSON.stringify(bookmark) : null);
  });
}

const later = (a: Position, b: Position): Position => (a > b ? a : b);

/** The public JSON of a batch's documents, written with two statements at most. */
class PublicJson {
  readonly #file: ModelFile;
  readonly #texts: [document: number, json: string][] = [];
  readonly #without: number[] = [];

  constructor(file: ModelFile) {
    this.#file = file;
  }

  /** `document`: its rowid. `isStored`: whether the document was stored before, so that it may have public JSON. */
  set(document: number, json: string | undefined, isStored: boolean): void {
    if (json !== undefined) this.#texts.push([document, json]);
    else if (isStored) this.#without.push(document);
  }

  write(): void {
    if (this.#texts.length > 0)
      this.#file
        .prepare(
          'INSERT INTO public_documents SELECT value ->> 0, value ->> 1 FROM json_each(?) WHERE true ON CONFLICT (document) DO UPDATE SET json = excluded.json',
        )
        .run(JSON.stringify(this.#texts));
    if (this.#without.length > 0)
      this.#file
        .prepare('DELETE FROM public_documents WHERE document IN (SELECT value FROM json_each(?))')
        .run(JSON.stringify(this.#without));
  }
}

/** Position of the last change, or undefined when no document changed. */
function putAll<Body>(file: ModelFile, changes: Map<string, Change<Body>>): Position | undefined {
  if (changes.size === 0) return undefined;
  const stored = storedRows(file, [...changes.keys()]);
  const lists = file.loading ? undefined : new Lists(file);
  const publicJson = new PublicJson(file);
  let version: Position | undefined;
  for (const [id, change] of changes) {
    const row = stored.get(id);
    if ((row && row.position >= change.position) || (!row && !change.next)) continue;
    const entry = change.next && cleanEntry(change.next.index);
    const document = put(file, { id, change, entry, row });
    lists?.move(
      { id, document },
      row ? storedEntry(row) : NO_ENTRY,
      entry ? { ...entry, tags: tagText(entry.tags) } : NO_ENTRY,
    );
    publicJson.set(document, entry?.publicJson, row !== undefined);
    version = later(change.position, version ?? START);
  }
  lists?.write();
  publicJson.write();
  return version;
}

function storedRows(file: ModelFile, ids: string[]): Map<string, StoredRow> {
  if (ids.length === 0) return new Map();
  const rows = file
    .prepare(
      'SELECT rowid AS document, id, position, sort, keys, terms, tags, counts FROM documents WHERE id IN (SELECT value FROM json_each(?))',
    )
    .all(JSON.stringify(ids)) as StoredRow[];
  return new Map(rows.map((row) => [row.id, row]));
}

const storedEntry = ({ sort, keys, terms, tags, counts }: StoredRow): StoredEntry => ({
  sort,
  tags,
  counts: JSON.parse(counts) as string[],
  keys: JSON.parse(keys) as string[],
  terms: JSON.parse(terms) as Term[],
});

interface Written<Body> {
  id: string;
  change: Change<Body>;
  entry: ReturnType<typeof cleanEntry> | null;
  /** As it was stored before. */
  row: StoredRow | undefined;
}

/** Stores or deletes a document. @returns its rowid */
function put<Body>(file: ModelFile, { id, change: { position, next }, entry, row }: Written<Body>): number {
  if (!next || !entry) {
    file.prepare('DELETE FROM documents WHERE id = ?').run(id);
    return row!.document;
  }
  const { lastInsertRowid } = file
    .prepare(`INSERT INTO documents VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET position = excluded.position,
      sort = excluded.sort, text = excluded.text, body = excluded.body, keys = excluded.keys, terms = excluded.terms,
      tags = excluded.tags, counts = excluded.counts`)
    .run(
      id,
      position,
      entry.sort,
      entry.text,
      JSON.stringify(next.body),
      JSON.stringify(entry.keys),
      JSON.stringify(entry.terms),
      tagText(entry.tags),
      JSON.stringify(entry.counts),
    );
  return row?.document ?? Number(lastInsertRowid);
}
