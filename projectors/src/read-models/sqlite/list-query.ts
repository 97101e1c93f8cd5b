import type { ListQuery, PageQuery } from '../port.ts';

/** SQL text and the values of its `?`. */
export interface Sql {
  sql: string;
  values: (string | number)[];
}

/** FROM and WHERE over the rows of `listing` (as `l`) of a query; `keys` with the shortest list first. */
function rows({ keys, text, from, before }: ListQuery): Sql {
  const [first, ...others] = keys;
  const conditions = [
    'l.key = ?',
    ...(from === undefined ? [] : ['l.sort >= ?']),
    ...(before === undefined ? [] : ['l.sort < ?']),
    ...others.map(() => 'EXISTS (SELECT 1 FROM listing o WHERE o.key = ? AND o.sort = l.sort AND o.id = l.id)'),
    ...(text ? [`instr(' ' || t.text, ' ' || ?) > 0`] : []),
  ];
  const join = text ? 'CROSS JOIN documents t ON t.id = l.id' : '';
  return {
    sql: `FROM listing l ${join} WHERE ${conditions.join(' AND ')}`,
    values: [first, from, before, ...others, text || undefined].filter((value) => value !== undefined),
  };
}

export const countOf = (query: ListQuery): Sql => {
  const { sql, values } = rows(query);
  return { sql: `SELECT count(*) AS n ${sql}`, values };
};

/**
 * One row with the page as a JSON list of [id, position, sort, body], or null: rows and values cost libsql's binding more than
 * SQLite. The ids come from `listing` alone, in its order, so that skipped rows read no document.
 */
export const pageOf = (query: PageQuery): Sql => {
  const { sql, values } = rows(query);
  const [way, behind] = query.reverse ? ['DESC', '<'] : ['ASC', '>'];
  const after = query.after ? ` AND (l.sort, l.id) ${behind} (?, ?)` : '';
  const ids = `SELECT l.sort, l.id ${sql}${after} ORDER BY l.sort ${way}, l.id ${way} LIMIT ? OFFSET ?`;
  const ordered = `SELECT d.id, d.position, p.sort, d.body FROM (${ids}) p CROSS JOIN documents d ON d.id = p.id ORDER BY p.sort ${way}, p.id ${way}`;
  return {
    sql: `SELECT '[' || group_concat('[' || json_quote(id) || ',' || json_quote(position) || ',' || json_quote(sort) || ',' || body || ']') || ']' AS page FROM (${ordered})`,
    values: [...values, ...(query.after ? [query.after.sort, query.after.id] : []), query.limit, query.offset],
  };
};
