import { START, type Position } from '@busca/events';
import { distinct, LAST, type ListKey } from '../list-query.ts';
import type {
  ListedDocument,
  ListQuery,
  LiveDocument,
  PageQuery,
  ParkedStream,
  PublicPage,
  ReadModelDocument,
  ReadModelReader,
  ReadModelState,
} from '../port.ts';
import { allIdsOf, pageOf, type Planned, PUBLIC_OF, publicPageOf, totalOf } from './list-query.ts';
import { isDamage, orReadModelsAway, type ModelFile } from './model-file.ts';
import { GIVEN, long, short } from './lists.ts';

interface Row {
  id: string;
  position: Position;
  body: string;
}

interface PublicRow {
  json: string | null;
  length: number;
  isWhole: number;
  total: number | null;
}

interface StateRow {
  /** null before the first event. */
  position: Position | null;
  version: Position | null;
  parked: number;
}

/** Documents, with their ids and positions as they are told. */
const DOCUMENT = `SELECT ${long('id')} AS id, ${long('position')} AS position, body FROM documents d`;

const toDocument = <Body>({ id, position, body }: Row): ReadModelDocument<Body> => ({
  id,
  position,
  body: JSON.parse(body) as Body,
});

/** Reads the file that `file` returns at each call. */
export class SqliteReader<Body> implements ReadModelReader<Body> {
  readonly #file: () => ModelFile;

  constructor(file: () => ModelFile) {
    this.#file = file;
  }

  get(id: string): Promise<LiveDocument<Body> | undefined> {
    return this.#query((file) => {
      const row = file.prepare(`${DOCUMENT} WHERE d.id = ${GIVEN}`).get(id) as Row | undefined;
      return row && { ...toDocument<Body>(row), generation: file.generation };
    });
  }

  /** One row, as of a page. */
  getAll(ids: readonly string[]): Promise<Map<string, ReadModelDocument<Body>>> {
    return this.#query((file) => {
      const sql = `SELECT '[' || group_concat('[' || json_quote(id) || ',' || json_quote(position) || ',' || body || ']') || ']' AS found
        FROM (${DOCUMENT} WHERE d.id IN (SELECT ${short('value')} FROM json_each(?)))`;
      const { found } = file.prepare(sql).get(JSON.stringify(ids)) as { found: string | null };
      const documents = JSON.parse(found ?? '[]') as [string, Position, Body][];
      return new Map(documents.map(([id, position, body]) => [id, { id, position, body }]));
    });
  }

  page(query: PageQuery): Promise<ListedDocument<Body>[]> {
    return this.#query((file) => {
      const { sql, values } = pageOf(planned(file, query));
      const { page } = file.prepare(sql).get(...values) as { page: string | null };
      const entries = JSON.parse(page ?? '[]') as [string, Position, string, Body][];
      return entries.map(([id, position, sort, body]) => ({ id, position, sort, body }));
    });
  }

  byId(after: string, limit: number): Promise<ReadModelDocument<Body>[]> {
    return this.#query((file) => {
      // A number comes before every text, also before an empty one.
      const bound = after === '' ? { sql: '', values: [] } : { sql: `WHERE d.id > ${GIVEN}`, values: [after] };
      const sql = `${DOCUMENT} ${bound.sql} ORDER BY d.id LIMIT ?`;
      const rows = file.prepare(sql).all(...bound.values, limit) as Row[];
      return rows.map((row) => toDocument<Body>(row));
    });
  }

  publicPage({ counted, ...query }: PageQuery & { counted: boolean }): Promise<PublicPage | undefined> {
    return this.#query((file) => {
      const { sql, values } = publicPageOf(planned(file, query), counted);
      const { json, length, isWhole, total } = file.prepare(sql).get(values) as PublicRow;
      return isWhole ? { json: json ?? '', length, ...(counted && { total: total ?? 0 }) } : undefined;
    });
  }

  ids(query: ListQuery): Promise<string[]> {
    return this.#query((file) => {
      const { sql, values } = allIdsOf(planned(file, query));
      return JSON.parse((file.prepare(sql).get(...values) as { ids: string }).ids) as string[];
    });
  }

  publicOf(ids: readonly string[]): Promise<PublicPage | undefined> {
    return this.#query((file) => {
      const { json, length, isWhole } = file.prepare(PUBLIC_OF).get(JSON.stringify(ids)) as Omit<PublicRow, 'total'>;
      return isWhole && length === ids.length ? { json: json ?? '', length } : undefined;
    });
  }

  total(query: ListQuery, atMost?: number): Promise<number> {
    return this.#query((file) => {
      const { sql, values } = totalOf(planned(file, query), atMost);
      return (file.prepare(sql).get(...values) as { n: number }).n;
    });
  }

  totals(keys: readonly string[], prefix = ''): Promise<number[]> {
    return this.#query((file) => {
      const totals = JSON.parse(totalsBetween(file, keys, prefix) ?? totalsAmong(file, keys, prefix)) as Record<
        string,
        number
      >;
      return keys.map((key) => (Object.hasOwn(totals, key) ? totals[key]! : 0));
    });
  }

  suggest(prefix: string, limit: number): Promise<string[]> {
    return this.#query((file) => suggest(file, prefix, limit));
  }

  state(): Promise<ReadModelState> {
    return this.#query((file) => {
      // Every request asks for it: one statement costs half of two.
      const row = file
        .prepare('SELECT position, version, parked FROM (SELECT count(*) AS parked FROM parked) LEFT JOIN state')
        .get() as StateRow;
      return {
        generation: file.generation,
        position: row.position ?? START,
        version: row.version ?? START,
        parked: row.parked,
        ...(file.damaged && { damaged: true }),
      };
    });
  }

  parked(): Promise<ParkedStream[]> {
    return this.#query((file) => {
      const sql =
        'SELECT parked.stream, position, error, retries.stream AS retry FROM parked LEFT JOIN retries USING (stream) ORDER BY position';
      const rows = file.prepare(sql).all() as (Omit<ParkedStream, 'retry'> & { retry: string | null })[];
      return rows.map(({ stream, position, error, retry }) => ({
        stream,
        position,
        error,
        ...(retry !== null && { retry: true }),
      }));
    });
  }

  #query<T>(question: (file: ModelFile) => T): Promise<T> {
    return orReadModelsAway(() => {
      const file = this.#file();
      try {
        return question(file);
      } catch (error) {
        file.damaged ||= isDamage(error);
        throw error;
      }
    });
  }
}

function suggest(file: ModelFile, prefix: string, limit: number): string[] {
  const next = file.prepare(
    'SELECT term, label FROM suggestions WHERE term >= ? AND term < ? AND (term, label) > (?, ?) ORDER BY term, label LIMIT ?',
  );
  const labels = new Set<string>();
  let last = { term: prefix, label: '' };
  // A second round is needed only where a label came twice, for two of its words.
  for (let end = false; !end && labels.size < limit;) {
    const wanted = limit - labels.size;
    const found = next.all(prefix, prefix + LAST, last.term, last.label, wanted) as { term: string; label: string }[];
    for (const { label } of found) labels.add(label);
    last = found.at(-1) ?? last;
    end = found.length < wanted;
  }
  return [...labels];
}

/** Characters whose order in UTF-8 is not their order in JavaScript's strings. */
const OTHER_ORDER = /[\u{D800}-\u{FFFF}]/u;

/**
 * The totals from the first of the keys to the last one, where no more lists than keys lie between: those of a place's
 * languages are one short range, which takes a quarter of the time of as many look-ups. Undefined for any other keys.
 */
function totalsBetween(file: ModelFile, keys: readonly string[], prefix: string): string | undefined {
  let [first = '', last = ''] = keys;
  for (const key of keys) {
    if (key < first) first = key;
    if (key > last) last = key;
  }
  // Where the ends have no such character, all others lie between them in both orders.
  if (OTHER_ORDER.test(prefix + first + last)) return undefined;
  const sql =
    'SELECT json_group_object(substr(key, ?), n) AS found, count(*) AS lists FROM (SELECT key, n FROM lists JOIN totals USING (list) WHERE key BETWEEN ? AND ? LIMIT ?)';
  const { found, lists } = file
    .prepare(sql)
    .get([prefix.length + 1, prefix + first, prefix + last, keys.length + 1]) as { found: string; lists: number };
  return lists > keys.length ? undefined : found;
}

function totalsAmong(file: ModelFile, keys: readonly string[], prefix: string): string {
  const sql =
    'SELECT json_group_object(substr(key, ?), n) AS found FROM lists JOIN totals USING (list) WHERE key IN (SELECT ? || value FROM json_each(?))';
  // SQLite counts characters, JavaScript code units.
  return (file.prepare(sql).get(Array.from(prefix).length + 1, prefix, JSON.stringify(keys)) as { found: string })
    .found;
}

function storedTotal(file: ModelFile, key: ListKey): number {
  const { sql, values } = totalOf({ keys: [key], areDisjoint: true });
  return (file.prepare(sql).get(...values) as { n: number }).n;
}

/** The distinct keys, the one with the fewest documents first: the others then only filter its rows. */
function shortestFirst(file: ModelFile, keys: ListQuery['keys']): ListQuery['keys'] {
  if (keys.length === 1) return keys;
  const counted = distinct(keys).map((key) => ({ key, n: storedTotal(file, key) }));
  const [first = keys[0], ...others] = counted.toSorted((a, b) => a.n - b.n).map(({ key }) => key);
  return [first, ...others];
}

/** Documents of a tag at most that are read in place of a list: one costs as much as a hundred rows. */
const RARE = { most: 500, ofList: 1 / 100 };

/** The first of the tags that hardly any document has, against the length of the list. */
function rareTag(file: ModelFile, list: ListKey, tags: readonly string[]): string | undefined {
  const most = Math.min(RARE.most, Math.floor(storedTotal(file, list) * RARE.ofList));
  const isRare = file.prepare('SELECT count(*) <= ? AS isRare FROM (SELECT 1 FROM tagged WHERE tag = ? LIMIT ?)');
  return tags.find((tag) => (isRare.get(most, tag, most + 1) as { isRare: number }).isRare === 1);
}

function planned<Query extends ListQuery>(file: ModelFile, query: Query): Query & Planned {
  const keys = shortestFirst(file, query.keys);
  return { ...query, keys, ...(query.tags && { rareTag: rareTag(file, keys[0], query.tags) }) };
}
