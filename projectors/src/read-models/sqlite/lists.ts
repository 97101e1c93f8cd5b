import type { Term } from '../port.ts';
import { immediately, type ModelFile } from './model-file.ts';

/**
 * The short forms in which ids, positions and sort keys are stored, in SQL: a row of `listing` has two of them, and a
 * profile some fifty such rows. Values of one form keep their order.
 */
const UUID = [8, 4, 4, 4, 12].map((digits) => '[0-9a-f]'.repeat(digits)).join('-');
/** Positions that are numbers to SQLite, and lengths of time. */
const [POSITION, DURATION] = [`00${'[0-9]'.repeat(18)}`, '[0-9]'.repeat(15)];

/**
 * An id or a position, over a text of SQL: a number where it is a position, the bytes of a UUID behind those of what
 * stands before it, else itself.
 */
export const short = (text: string): string => `CASE WHEN ${text} GLOB '${POSITION}' THEN CAST(${text} AS INTEGER)
  WHEN ${text} GLOB '*${UUID}' THEN unhex(hex(substr(${text}, 1, length(${text}) - 36)) || replace(substr(${text}, -36), '-', ''))
  ELSE ${text} END`;

/** That of a value. */
export const GIVEN = `(SELECT ${short('given')} FROM (SELECT ? AS given))`;

/** What `short` was made of. */
export function long(column: string): string {
  const bytes = `lower(hex(substr(${column}, -16)))`;
  const digits = [1, 9, 13, 17, 21].map((from, index) => `substr(${bytes}, ${from}, ${[8, 4, 4, 4, 12][index]})`);
  return `CASE typeof(${column}) WHEN 'integer' THEN format('%020d', ${column})
    WHEN 'blob' THEN CAST(substr(${column}, 1, length(${column}) - 16) AS TEXT) || ${digits.join(" || '-' || ")} ELSE ${column} END`;
}

/**
 * A sort key, over `sort`: a number where it is a position or a length of time, else itself. An empty one comes first:
 * SQLite sorts numbers before texts.
 */
const SHORT_SORT = `CASE WHEN sort = '' THEN -1 WHEN sort GLOB '${POSITION}' OR sort GLOB '${DURATION}' THEN CAST(sort AS INTEGER) ELSE sort END`;

/** That of a value. */
export const GIVEN_SORT = `(SELECT ${SHORT_SORT} FROM (SELECT ? AS sort))`;

/** The id of a row of `listing`, over those of both columns: nothing where its document is sorted by it. */
const ROW_ID = `iif(id = short_sort, '', id)`;

/** That of two values, the sort key and the id. */
export const GIVEN_ROW_ID = `(SELECT ${ROW_ID} FROM (SELECT ${SHORT_SORT} AS short_sort, ${short('given')} AS id FROM (SELECT ? AS sort, ? AS given)))`;

/** The id of a document, over a row of `listing`. */
export const LONG_ID = `CASE WHEN short_id = '' THEN format('%020d', short_sort) ELSE ${long('short_id')} END`;

/** Documents as rows of `listing` have them, of a source of SQL that is `documents`, or a join with it. */
export const rowsOfDocuments = (source: string): string =>
  `SELECT document, short_sort, ${ROW_ID} AS short_id, tag_set FROM (SELECT documents.rowid AS document, ${SHORT_SORT} AS short_sort, id, tag_set FROM ${source})`;

/** A document's stored index entry, without its text. Lists and further totals are numbers. */
export interface StoredEntry {
  sort: string;
  lists: readonly number[];
  counts: readonly number[];
  terms: readonly Term[];
  /** Number of the set of its tags; null without any. */
  tagSet: number | null;
}

/** A document's id, and its rowid, which it keeps as long as it is stored. */
export interface DocumentRow {
  id: string;
  document: number;
}

/** The numbers of some keys, each of which gets one where it has none. */
export function numbersOf(file: ModelFile, keys: readonly string[]): (key: string) => number {
  const asked = [...new Set(keys)];
  // One row: rows cost libsql's binding more than SQLite.
  const sql = 'SELECT json_group_object(key, list) AS found FROM lists WHERE key IN (SELECT value FROM json_each(?))';
  const { found } = file.prepare(sql).get(JSON.stringify(asked)) as { found: string };
  const known = new Map(Object.entries(JSON.parse(found) as Record<string, number>));
  const missing = asked.filter((key) => !known.has(key));
  if (missing.length > 0) {
    const { last } = file.prepare('SELECT coalesce(max(list), 0) AS last FROM totals').get() as { last: number };
    missing.forEach((key, index) => known.set(key, last + 1 + index));
    const json = JSON.stringify(missing);
    file.prepare('INSERT INTO totals SELECT ? + key, 0 FROM json_each(?)').run(last + 1, json);
    file.prepare('INSERT INTO lists SELECT value, ? + key FROM json_each(?)').run(last + 1, json);
  }
  return (key) => known.get(key)!;
}

/** The numbers of some sets of tags, each of which gets one where it has none. */
export function tagSetsOf(
  file: ModelFile,
  sets: readonly (readonly string[])[],
): (set: readonly string[]) => number | null {
  const asked = [...new Set(sets.filter((set) => set.length > 0).map((set) => JSON.stringify(set)))];
  if (asked.length === 0) return () => null;
  const json = JSON.stringify(asked);
  const sql =
    'SELECT json_group_object(tags, tag_set) AS found FROM tag_sets WHERE tags IN (SELECT value FROM json_each(?))';
  file.prepare('INSERT OR IGNORE INTO tag_sets (tags) SELECT value FROM json_each(?)').run(json);
  const { found } = file.prepare(sql).get(json) as { found: string };
  const known = JSON.parse(found) as Record<string, number>;
  return (set) => (set.length > 0 ? known[JSON.stringify(set)]! : null);
}

const OF_SET = 'FROM tag_sets, json_each(tags) WHERE tag_set = ?';

/** Updates lists, tags, totals and suggestions for a batch of documents. Each total is written once for all of it. */
export class Lists {
  readonly #file: ModelFile;
  readonly #totals = new Map<string, number>();
  readonly #suggestions = new Map<string, number>();

  constructor(file: ModelFile) {
    this.#file = file;
  }

  /**
   * Moves a document from its former lists to its present ones: in all of them where its sort key or a tag has changed.
   */
  move({ id, document }: DocumentRow, before: StoredEntry, after: StoredEntry): void {
    const moved = before.sort !== after.sort || before.tagSet !== after.tagSet;
    const left = before.lists.filter((list) => moved || !after.lists.includes(list));
    const came = after.lists.filter((list) => moved || !before.lists.includes(list));
    if (left.length > 0)
      this.#run(
        `DELETE FROM listing WHERE list IN (SELECT value FROM json_each(?)) AND short_sort = ${GIVEN_SORT} AND short_id = ${GIVEN_ROW_ID}`,
        JSON.stringify(left),
        before.sort,
        before.sort,
        id,
      );
    if (came.length > 0)
      this.#run(
        `INSERT INTO listing SELECT value, ${GIVEN_SORT}, ${GIVEN_ROW_ID}, ?, ? FROM json_each(?)`,
        after.sort,
        after.sort,
        id,
        document,
        after.tagSet,
        JSON.stringify(came),
      );
    if (before.tagSet !== after.tagSet) this.#tag(document, before.tagSet, after.tagSet);
    this.#count(before, -1);
    this.#count(after, 1);
  }

  #tag(document: number, before: number | null, after: number | null): void {
    if (before !== null)
      this.#run(`DELETE FROM tagged WHERE tag IN (SELECT value ${OF_SET}) AND document = ?`, before, document);
    if (after !== null) this.#run(`INSERT INTO tagged SELECT value, ? ${OF_SET}`, document, after);
  }

  #count({ lists, terms, counts }: StoredEntry, by: number): void {
    for (const list of [...lists, ...counts]) add(this.#totals, String(list), by);
    for (const { term, label } of terms) add(this.#suggestions, JSON.stringify([term, label]), by);
  }

  /** Writes the changed totals and suggestions. A list that is empty now keeps its number. */
  write(): void {
    this.#writeCounts(this.#totals, {
      add: 'INSERT INTO totals SELECT value ->> 0, value ->> 1 FROM json_each(?) WHERE true ON CONFLICT (list) DO UPDATE SET n = n + excluded.n',
    });
    this.#writeCounts(this.#suggestions, {
      add: `INSERT INTO suggestions SELECT value ->> 0 ->> 0, value ->> 0 ->> 1, value ->> 1 FROM json_each(?) WHERE true
        ON CONFLICT (term, label) DO UPDATE SET n = n + excluded.n`,
      clear:
        'DELETE FROM suggestions WHERE (term, label) IN (SELECT value ->> 0 ->> 0, value ->> 0 ->> 1 FROM json_each(?)) AND n = 0',
    });
  }

  /** Only a count that has become smaller can be 0. */
  #writeCounts(counts: ReadonlyMap<string, number>, { add: addAll, clear }: { add: string; clear?: string }): void {
    const changed = [...counts].filter(([, by]) => by !== 0);
    const smaller = changed.filter(([, by]) => by < 0);
    if (changed.length > 0) this.#run(addAll, toJson(changed));
    if (clear && smaller.length > 0) this.#run(clear, toJson(smaller));
  }

  #run(sql: string, ...values: (string | number | null)[]): void {
    this.#file.prepare(sql).run(...values);
  }
}

const add = (counts: Map<string, number>, name: string, by: number): void =>
  void counts.set(name, (counts.get(name) ?? 0) + by);

/** JSON list of [name, delta]; the names are JSON already. */
const toJson = (counts: readonly (readonly [name: string, by: number])[]): string =>
  `[${counts.map(([name, by]) => `[${name},${by}]`).join(',')}]`;

/** Forgets the keys of lists that hold nothing: they may name somebody who was erased. */
export function forgetEmptyLists(file: ModelFile): void {
  file.db.exec(`
    DELETE FROM totals WHERE n = 0;
    DELETE FROM lists WHERE list NOT IN (SELECT list FROM totals);
  `);
}

/** Builds all lists, tags, totals and suggestions: sorting first is ten times faster than row by row. */
export function buildLists(file: ModelFile): void {
  file.sortOnDisk();
  immediately(file.db, () => {
    file.db.exec(`
      WITH short AS MATERIALIZED (${rowsOfDocuments('documents')})
      INSERT INTO listing SELECT l.value, short_sort, short_id, document, tag_set
        FROM short CROSS JOIN entries e USING (document), json_each(e.lists) l ORDER BY 1, 2, 3;
      REPLACE INTO totals SELECT list, count(*) FROM listing GROUP BY list;
      REPLACE INTO totals SELECT c.value, count(*) FROM entries e, json_each(e.counts) c GROUP BY 1;
      INSERT INTO tagged SELECT t.value, d.rowid
        FROM documents d JOIN tag_sets s USING (tag_set), json_each(s.tags) t ORDER BY 1, 2;
      INSERT INTO suggestions SELECT t.value, l.value ->> 0, count(*)
        FROM entries e, json_each(e.terms) l, json_each(l.value, '$[1]') t GROUP BY 1, 2;
    `);
    forgetEmptyLists(file);
  });
}
