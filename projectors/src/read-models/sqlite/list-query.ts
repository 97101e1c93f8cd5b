import { isNarrowed, LAST, type ListKey, type ListQuery, type PageQuery } from '../list-query.ts';
import { GIVEN_ROW_ID, GIVEN_SORT, long, LONG_ID, rowsOfDocuments, short } from './lists.ts';

/** SQL text and the values of its `?`. */
export interface Sql {
  sql: string;
  values: (string | number)[];
}

/** Lists up to which a page is merged out of them as they are sorted; of more, all rows are sorted. */
const MERGED_MAX = 4;

const AMONG = 'IN (SELECT list FROM lists WHERE key IN (SELECT value FROM json_each(?)))';

/** The documents of a tag, with what rows of `listing` have. */
const TAGGED = `(${rowsOfDocuments('tagged t CROSS JOIN documents ON documents.rowid = t.document WHERE tag = ?')})`;

/** Of several lists, each row once: a document may be in several of them. */
const UNITED = `(SELECT DISTINCT short_sort, short_id, document, tag_set FROM listing WHERE list ${AMONG})`;

/** Of few sets, which are read once for all rows. */
const HAS_TAG = 'l.tag_set IN (SELECT tag_set FROM tag_sets WHERE instr(tags, json_quote(?)) > 0)';

const listIs = (key: ListKey, column: string): Sql =>
  typeof key === 'string'
    ? { sql: `${column} = (SELECT list FROM lists WHERE key = ?)`, values: [key] }
    : { sql: `${column} ${AMONG}`, values: [JSON.stringify(key)] };

/** Conditions on a document's text; `t` is its row. */
function textConditions({ text, words, without }: ListQuery): Sql[] {
  const contains = `instr(' ' || t.text, ' ' || ?) > 0`;
  // One word alone takes three quarters of the time of a list with one word.
  const hasWords = `NOT EXISTS (SELECT 1 FROM json_each(?) w WHERE instr(' ' || t.text, ' ' || w.value) = 0)`;
  return [
    ...(text ? [{ sql: contains, values: [text] }] : []),
    ...(words?.length === 1 ? [{ sql: contains, values: [...words] }] : []),
    ...(words && words.length > 1 ? [{ sql: hasWords, values: [JSON.stringify(words)] }] : []),
    ...(without ? [{ sql: `NOT ${contains}`, values: [without] }] : []),
  ];
}

/** FROM and WHERE over the rows of a source (as `l`), which has those of the first key. */
function rowsOf(
  source: string,
  first: Sql | undefined,
  { keys: [, ...others], from, before, tags = [], ...texts }: ListQuery,
): Sql {
  const filters = others.map((key) => listIs(key, 'o.list'));
  const text = textConditions({ keys: [''], ...texts });
  const conditions = [
    ...(first ? [first] : []),
    ...(from === undefined ? [] : [{ sql: `l.short_sort >= ${GIVEN_SORT}`, values: [from] }]),
    ...(before === undefined ? [] : [{ sql: `l.short_sort < ${GIVEN_SORT}`, values: [before] }]),
    ...tags.map((tag) => ({ sql: HAS_TAG, values: [tag] })),
    ...filters.map(({ sql, values }) => ({
      sql: `EXISTS (SELECT 1 FROM listing o WHERE ${sql} AND o.short_sort = l.short_sort AND o.short_id = l.short_id)`,
      values,
    })),
    ...text,
  ];
  const join = text.length > 0 ? 'CROSS JOIN documents t ON t.rowid = l.document' : '';
  return {
    sql: `FROM ${source} l ${join}${conditions.length > 0 ? ` WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}` : ''}`,
    values: conditions.flatMap(({ values }) => values),
  };
}

/** How a query is answered. */
export interface Planned {
  /** Of its tags, one with few documents: these are read, in place of the rows of the first list. */
  rareTag?: string | undefined;
}

/** FROM and WHERE of a query; `keys` with the shortest list first. */
function rows({ rareTag, ...query }: ListQuery & Planned): Sql {
  const [first] = query.keys;
  if (rareTag !== undefined) {
    const tagged = rowsOf(TAGGED, undefined, { ...query, keys: [first, ...query.keys] });
    return { sql: tagged.sql, values: [rareTag, ...tagged.values] };
  }
  if (typeof first === 'string') return rowsOf('listing', listIs(first, 'l.list'), query);
  const united = rowsOf(UNITED, undefined, query);
  return { sql: united.sql, values: [JSON.stringify(first), ...united.values] };
}

/** Documents of a term: a label is counted once, whichever of its words are found. */
const termsOf = (prefix: string): Sql => ({
  sql: 'SELECT coalesce(sum(n), 0) AS n FROM (SELECT max(n) AS n FROM suggestions WHERE term >= ? AND term < ? GROUP BY label)',
  values: [prefix, prefix + LAST],
});

/** The total of a query that is narrowed; not beyond `atMost`, below 0 for no bound. */
const countOf = (query: ListQuery & Planned, atMost: number): Sql => {
  if (query.isTerm && query.words) return termsOf(query.words[0]!);
  const { sql, values } = rows(query);
  return { sql: `SELECT count(*) AS n FROM (SELECT 1 ${sql} LIMIT ?)`, values: [...values, atMost] };
};

/**
 * The places of a page's documents: one SELECT for each of a few lists, which SQLite merges in their order, or one for
 * all.
 */
function placesOf(query: PageQuery & Planned, behind: string): Sql {
  const [first, ...others] = query.keys;
  const sources: (ListQuery & Planned)[] =
    typeof first === 'string' || query.rareTag !== undefined || first.length > MERGED_MAX || first.length === 0
      ? [query]
      : first.map((key) => ({ ...query, keys: [key, ...others] }));
  const after = query.after ? ` AND (l.short_sort, l.short_id) ${behind} (${GIVEN_SORT}, ${GIVEN_ROW_ID})` : '';
  const parts = sources.map(rows);
  return {
    sql: parts.map(({ sql }) => `SELECT l.short_sort, l.short_id, l.document ${sql}${after}`).join(' UNION '),
    values: parts.flatMap(({ values }) => [
      ...values,
      ...(query.after ? [query.after.sort, query.after.sort, query.after.id] : []),
    ]),
  };
}

/**
 * The sort keys, ids and rowids of a page, in its order: out of `listing` alone, so that skipped rows read no document,
 * but for those of a rare tag.
 */
function idsOf(query: PageQuery & Planned): Sql & { way: 'ASC' | 'DESC' } {
  const [way, behind] = query.reverse ? (['DESC', '<'] as const) : (['ASC', '>'] as const);
  const { sql, values } = placesOf(query, behind);
  return {
    way,
    sql: `${sql} ORDER BY 1 ${way}, 2 ${way} LIMIT ? OFFSET ?`,
    values: [...values, query.limit, query.offset],
  };
}

/**
 * One row with the page as a JSON list of [id, position, sort, body], or null: rows and values cost libsql's binding
 * more than SQLite.
 */
export const pageOf = (query: PageQuery & Planned): Sql => {
  const { sql, values, way } = idsOf(query);
  const ordered = `SELECT ${long('d.id')} AS id, ${long('d.position')} AS position, d.sort, d.body FROM (${sql}) p CROSS JOIN documents d ON d.rowid = p.document ORDER BY p.short_sort ${way}, p.short_id ${way}`;
  return {
    sql: `SELECT '[' || group_concat('[' || json_quote(id) || ',' || json_quote(position) || ',' || json_quote(sort) || ',' || body || ']') || ']' AS page FROM (${ordered})`,
    values,
  };
};

/** One row with the ids of a query's documents as a JSON list. */
export const allIdsOf = (query: ListQuery & Planned): Sql => {
  const { sql, values } = placesOf({ ...query, offset: 0, limit: 0 }, '>');
  return { sql: `SELECT json_group_array(${LONG_ID}) AS ids FROM (${sql})`, values };
};

/** As a public page: the documents of a JSON list of ids, in its order. */
export const PUBLIC_OF = `SELECT group_concat(json) AS json, count(*) AS length, count(*) = count(json) AS isWhole
  FROM (SELECT j.json FROM json_each(?) i CROSS JOIN documents d ON d.id = ${short('i.value')}
    LEFT JOIN public_documents j ON j.document = d.rowid ORDER BY i.key)`;

const storedTotal = (key: ListKey): Sql => {
  const { sql, values } = listIs(key, 'list');
  return { sql: `SELECT coalesce(sum(n), 0) AS n FROM totals WHERE ${sql}`, values };
};

/** One row with the total of a query; `keys` with the shortest list first. */
export const totalOf = (query: ListQuery & Planned, atMost = -1): Sql =>
  isNarrowed(query) ? countOf(query, atMost) : storedTotal(query.keys[0]);

/**
 * One row with the page's public JSON, or null where it is empty, the number of its documents, whether none lacks its
 * own, and the list's total. As text: a buffer for each page costs the garbage collector more than decoding it and
 * encoding it again.
 */
export const publicPageOf = (query: PageQuery & Planned, counted: boolean): Sql => {
  const ids = idsOf(query);
  const total = counted ? totalOf(query) : { sql: 'NULL', values: [] };
  return {
    sql: `SELECT group_concat(json) AS json, count(*) AS length, count(*) = count(json) AS isWhole, (${total.sql}) AS total
      FROM (${ids.sql}) p LEFT JOIN public_documents j ON j.document = p.document`,
    values: [...total.values, ...ids.values],
  };
};
