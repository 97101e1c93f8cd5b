import { createApp, type Logger } from '@busca/platform';
import type { Middleware } from 'koa';
import inject from 'light-my-request';
import type { PageWorld } from './contract.ts';

/** Answers calls inside this process, without a connection. They count neither as requests nor against a visitor's limit: the page does. */
export function injectReads(calls: readonly Middleware[], log: Logger): PageWorld['read'] {
  const app = createApp({ log });
  for (const call of calls) app.use(call);
  const listener = app.callback();
  return async (path) => {
    const { statusCode: status, headers, rawPayload } = await inject((request, response) => void listener(request, response), { method: 'GET', url: path });
    return new Response(Uint8Array.from(rawPayload), { status, headers: headers as Record<string, string> });
  };
}
