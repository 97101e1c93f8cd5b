import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { createApp, type Logger } from '@busca/platform';
import type { Middleware } from 'koa';
import compose from 'koa-compose';
import type { PageWorld } from './contract.ts';

/** A reply's body as Koa sends it: a text, the bytes of one, or an object to send as JSON. */
function textOf(body: unknown): string {
  if (body === undefined || body === null) return '';
  return typeof body === 'string' || Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body);
}

/**
 * Answers calls inside this process, without a connection: Koa's middleware runs, but nothing is sent. They count neither
 * as requests nor against a visitor's limit: the page does.
 */
export function readInProcess(calls: readonly Middleware[], log: Logger): PageWorld['read'] {
  const app = createApp({ log });
  for (const call of calls) app.use(call);
  const handle = compose(app.middleware);
  // Every request must have a socket; this one is never connected.
  const socket = new Socket();
  return async (path) => {
    const request = Object.assign(new IncomingMessage(socket), { method: 'GET', url: path });
    const ctx = app.createContext(request, new ServerResponse(request));
    ctx.res.statusCode = 404;
    await handle(ctx);
    const { status, body } = ctx;
    return { ok: status < 300, status, headers: { get: (name) => ctx.response.get(name) || null }, text: async () => textOf(body) };
  };
}
