import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leadSchema } from '@busca/command-api/contract';
import { serve } from '@busca/platform';
import { openDatabase } from '@busca/platform/sqlite';
import Koa from 'koa';
import { koaBody } from 'koa-body';

/**
 * The peer of every figure, plain Koa in a process of its own: GET / returns a ready string of `?bytes=` bytes, GET
 * /sqlite a page of nine documents that SQLite puts together, about as many bytes, and POST parses and validates a
 * lead.
 */
const CITIES = 4_096;
const PER_PAGE = 9;
const DOCUMENTS_OF_CITY = 12;

const strings = new Map<string, string>();
const stringOf = (bytes: string): string => {
  const text = strings.get(bytes) ?? 'x'.repeat(Number(bytes));
  strings.set(bytes, text);
  return text;
};

const folder = mkdtempSync(join(tmpdir(), 'busca-bench-peer-'));
process.on('exit', () => rmSync(folder, { recursive: true }));
process.on('SIGTERM', () => process.exit());

/**
 * A covering table in the order of its pages, with a document of some bytes in each row.
 * @returns a city's page as JSON
 */
function createPages(bytes: number): (city: number) => string {
  const db = openDatabase(join(folder, `${bytes}.db`), { durable: false });
  db.exec(
    'CREATE TABLE page (city INTEGER, premium INTEGER, name TEXT, id INTEGER, doc TEXT, PRIMARY KEY (city, premium DESC, name, id)) WITHOUT ROWID',
  );
  const insert = db.prepare('INSERT INTO page VALUES (?, ?, ?, ?, ?)');
  const doc = JSON.stringify({ name: 'José Pérez', about: 'x'.repeat(Math.max(1, Math.round(bytes / PER_PAGE) - 35)) });
  db.exec('BEGIN');
  for (let id = 0; id < CITIES * DOCUMENTS_OF_CITY; id += 1)
    insert.run(id % CITIES, id % 20 === 0 ? 1 : 0, `nombre ${(id * 7_919) % 10_007}`, id, doc);
  db.exec('COMMIT');
  const page = db.prepare(
    `SELECT json_group_array(json(doc)) AS page FROM (SELECT doc FROM page WHERE city = ? ORDER BY premium DESC, name, id LIMIT ${PER_PAGE})`,
  );
  return (city) => (page.get(city) as { page: string }).page;
}

const pagesOf = new Map<string, (city: number) => string>();
let asked = 0;
function sqlitePage(bytes: string): string {
  const page = pagesOf.get(bytes) ?? createPages(Number(bytes));
  pagesOf.set(bytes, page);
  return page((asked += 1) % CITIES);
}

const parse = koaBody({ json: true, urlencoded: false, text: false, multipart: false });

const app = new Koa();
app.use(async (ctx) => {
  const bytes = ctx.querystring.slice('bytes='.length);
  if (ctx.method === 'POST') {
    await parse(ctx, async () => undefined);
    ctx.body = `{"id":"${leadSchema.parse(ctx.request.body).email}"}`;
    return;
  }
  ctx.type = 'application/json';
  ctx.body = ctx.path === '/sqlite' ? sqlitePage(bytes) : stringOf(bytes);
});

const { url } = await serve(app.callback(), { host: '127.0.0.1', port: 0 });
process.stdout.write(`listening ${url}\n`);
