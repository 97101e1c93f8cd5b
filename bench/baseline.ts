import { serve } from '@busca/platform';
import Koa from 'koa';

/**
 * Baseline server, plain Koa in a separate process: GET returns a ready string of `?bytes=` bytes, POST only reads its
 * body.
 */
const strings = new Map<string, string>();
const stringOf = (bytes: string): string => {
  const text = strings.get(bytes) ?? 'x'.repeat(Number(bytes));
  strings.set(bytes, text);
  return text;
};

const app = new Koa();
app.use((ctx) => {
  if (ctx.method === 'GET') {
    ctx.type = 'application/json';
    ctx.body = stringOf(ctx.querystring.slice('bytes='.length));
    return;
  }
  // Like any POST, read the body before the reply.
  ctx.req.resume();
  ctx.body = '{}';
});

const { url } = await serve(app.callback(), { host: '127.0.0.1', port: 0 });
process.stdout.write(`listening ${url}\n`);
