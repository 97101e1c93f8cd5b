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
