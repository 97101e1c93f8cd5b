import { LAST, type ListQuery, type PageQuery } from '../list-query.ts';

/** SQL text and the values of its `?`. */
export interface Sql {
  sql: string;
  values: (string | number)[];
}

/** Of `within`, each row once: a document may be in several of the lists. In a file of an earlier layout only some of its rows name its rowid. */
const WITHIN = '(SELECT sort, id, max(document) AS document FROM listing WHERE key IN (SELECT value FROM json_each(?)) GROUP BY sort, id)';

/** FROM and WHERE over the rows of `listing` (as `l`) of a query; `keys` with the shortest list first. */
function rows({ keys, within, text, from, before }: ListQuery): Sql {
  const [source, filters] = within ? [WITHIN, keys] : ['listing', keys.slice(1)];
  const conditions = [
    ...(within ? [] : ['l.key = ?']),
    ...(from === undefined ? [] : ['l.sort >= ?']),
    ...(before === undefined ? [] : ['l.sort < ?']),
    ...filters.map(() => 'EXISTS (SELECT 1 FROM listing o WHERE o.key = ? AND o.sort = l.sort AND o.id = l.id)'),
    ...(text ? [`instr(' ' || t.text, ' ' || ?) > 0`] : []),
  ];
  const join = text ? 'CROSS JOIN documents t ON t.id = l.id' : '';
  return {
    sql: `FROM ${source} l ${join} WHERE ${conditions.join(' AND ')}`,
    values: [within ? JSON.stringify(within) : keys[0], from, before, ...filters, text || undefined].filter((value) => value !== undefined),
  };
}

/** Documents of a term: a label is counted once, whichever of its words are found. */
const termsOf = (prefix: string): Sql => ({
  sql: 'SELECT coalesce(sum(n), 0) AS n FROM (SELECT max(n) AS n FROM suggestions WHERE term >= ? AND term < ? GROUP BY label)',
  values: [prefix, prefix + LAST],
});

/** The total of a query that is narrowed. */
export const countOf = (query: ListQuery): Sql => {
  if (query.isTerm && query.text) return termsOf(query.text);
  const { sql, values } = rows(query);
  return { sql: `SELECT count(*) AS n ${sql}`, values };
};

/** The sort keys, ids and rowids of a page, in its order: out of `listing` alone, so that skipped rows read no document. */
function idsOf(query: PageQuery): Sql & { way: 'ASC' | 'DESC' } {
  const { sql, values } = rows(query);
  const [way, behind] = query.reverse ? (['DESC', '<'] as const) : (['ASC', '>'] as const);
  const after = query.after ? ` AND (l.sort, l.id) ${behind} (?, ?)` : '';
  return {
    way,
    sql: `SELECT l.sort, l.id, l.document ${sql}${after} ORDER BY l.sort ${way}, l.id ${way} LIMIT ? OFFSET ?`,
    values: [...values, ...(query.after ? [query.after.sort, query.after.id] : []), query.limit, query.offset],
  };
}

/** One row with the page as a JSON list of [id, position, sort, body], or null: rows and values cost libsql's binding more than SQLite. */
export const pageOf = (query: PageQuery): Sql => {
  const { sql, values, way } = idsOf(query);
  const ordered = `SELECT d.id, d.position, p.sort, d.body FROM (${sql}) p CROSS JOIN documents d ON d.id = p.id ORDER BY p.sort ${way}, p.id ${way}`;
  return {
    sql: `SELECT '[' || group_concat('[' || json_quote(id) || ',' || json_quote(position) || ',' || json_quote(sort) || ',' || body || ']') || ']' AS page FROM (${ordered})`,
    values,
  };
};

/** Whether the query is more than one whole list, whose total is stored. */
export const isNarrowed = ({ keys, within, text, from, before }: ListQuery): boolean => keys.length > 1 || within !== undefined || Boolean(text) || from !== undefined || before !== undefined;

const totalOf = (query: ListQuery): Sql =>
  (isNarrowed(query) ? countOf(query) : { sql: 'SELECT n FROM totals WHERE key = ?', values: [query.keys[0]] });

/**
 * One row with the page's public JSON, or null where it is empty, whether no document lacks its own, and the list's total. As text: a
 * buffer for each page costs the garbage collector more than decoding it and encoding it again.
 */
export const publicPageOf = (query: PageQuery, counted: boolean): Sql => {
  const ids = idsOf(query);
  const total = counted ? totalOf(query) : { sql: 'NULL', values: [] };
  return {
    sql: `SELECT group_concat(json) AS json, count(*) = count(json) AS isWhole, (${total.sql}) AS total
      FROM (${ids.sql}) p LEFT JOIN public_documents j ON j.document = p.document`,
    values: [...total.values, ...ids.values],
  };
};
