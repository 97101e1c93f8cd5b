import { expect, it as test } from 'vitest';
import type { Measure } from '../process/metrics.ts';
import { serve } from './serve.ts';
import { type FirstAnswer, ServiceApp } from './service-app.ts';

const answerAt = (path: string): FirstAnswer => async (ctx) => {
  if (ctx.path !== path) return false;
  ctx.state.route = path;
  ctx.res.writeHead(203).end('first');
  return true;
};
const fail: FirstAnswer = async ({ path }) => {
  if (path === '/broken') throw new Error('broken');
  return false;
};
const mark: FirstAnswer = async ({ state }) => {
  state.isCounted = true;
  return false;
};

const it = test.extend('world', async ({}, { onCleanup }) => {
  const measured: Parameters<Measure>[0][] = [];
  const errors: Error[] = [];
  const app = new ServiceApp({ measure: (one) => void measured.push(one), first: [fail, answerAt('/first'), mark, answerAt('/second')] });
  app.on('error', (error: Error) => errors.push(error));
  app.use((ctx) => {
    ctx.state.isProbe = ctx.path === '/probe';
    ctx.body = { path: ctx.path, isCounted: ctx.state.isCounted };
  });
  const serving = await serve(app.callback(), { host: '127.0.0.1', port: 0 });
  onCleanup(() => serving.stop());
  const get = async (path: string) => {
    const reply = await fetch(new URL(path, serving.url), { headers: { connection: 'close' } });
    return [reply.status, await reply.text()];
  };
  return { get, measured, errors };
});

it('answers first, and past the middleware', async ({ world: { get } }) => {
  expect([await get('/first'), await get('/second')]).toEqual([[203, 'first'], [203, 'first']]);
});

it('passes on what no first answer takes, with the state that they have left', async ({ world: { get } }) => {
  expect(await get('/other')).toEqual([200, '{"path":"/other","isCounted":true}']);
});

it('measures each request but a probe once, whoever has answered it', async ({ world: { get, measured } }) => {
  for (const path of ['/first', '/other', '/probe']) await get(path);
  await expect.poll(() => measured).toMatchObject([{ route: 'GET /first', status: 203 }, { route: 'none', status: 200 }]);
  for (const { seconds } of measured) expect(seconds).toBeGreaterThan(0);
});

it('answers 500 where a first answer fails, and says why', async ({ world: { get, errors } }) => {
  expect(await get('/broken')).toEqual([500, 'Internal Server Error']);
  expect(errors.map(({ message }) => message)).toEqual(['broken']);
});
