// Koa over Emmett's SQLite event store, in the folder of its packages: POST parses a lead and appends it to a stream of
// its own.
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { getSQLiteEventStore } from '@event-driven-io/emmett-sqlite';

const [, , fileName] = process.argv;
const Koa = createRequire(`${process.env.BUSCA_ROOT}/package.json`)('koa');
const store = getSQLiteEventStore({ fileName, schema: { autoMigration: 'CreateOrUpdate' } });
const app = new Koa();
app.use(async (ctx) => {
  let body = '';
  for await (const part of ctx.req) body += part;
  await store.appendToStream(`lead-${randomUUID()}`, [{ type: 'LeadSent', data: JSON.parse(body) }]);
  ctx.body = '{}';
});
const server = app.listen(0, '127.0.0.1', () =>
  process.stdout.write(`listening http://127.0.0.1:${server.address().port}/\n`),
);
