import { serve } from '@busca/platform';
import Koa from 'koa';

/** What Koa itself can do here, as a process of its own: a ready string of `?bytes=` bytes, and a POST that does nothing. */
const strings = new Map<string, string>();
const ready = (bytes: string): string => {
  const known = strings.get(bytes) ?? 'x'.repeat(Number(bytes));
  strings.set(bytes, known);
  return known;
};

const app = new Koa();
app.use((ctx) => {
  if (ctx.method === 'GET') {
    ctx.type = 'application/json';
    ctx.body = ready(ctx.querystring.slice('bytes='.length));
    return;
  }
  // Reads the body, as any POST must, and says that it is done.
  ctx.req.resume();
  ctx.body = '{}';
});

const { url } = await serve(app.callback(), { host: '127.0.0.1', port: 0 });
process.stdout.write(`listening ${url}\n`);
