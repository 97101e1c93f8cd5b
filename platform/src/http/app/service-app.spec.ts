import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Measure } from '../../process/metrics.ts';
import { serve, type Serving } from '../serve.ts';
import { type FirstAnswer, ServiceApp } from './service-app.ts';

const answerAt =
  (path: string): FirstAnswer =>
  async (ctx) => {
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

let measured: Parameters<Measure>[0][];
let errors: Error[];
let serving: Serving;
beforeEach(async () => {
  [measured, errors] = [[], []];
  const app = new ServiceApp({
    measure: (one) => void measured.push(one),
    first: [fail, answerAt('/first'), mark, answerAt('/second')],
  });
  app.on('error', (error: Error) => errors.push(error));
  app.use((ctx) => {
    ctx.state.isProbe = ctx.path === '/probe';
    ctx.body = { path: ctx.path, isCounted: ctx.state.isCounted };
  });
  serving = await serve(app.callback(), { host: '127.0.0.1', port: 0 });
});
afterEach(() => serving.stop());

async function get(path: string): Promise<[status: number, body: string]> {
  const reply = await fetch(new URL(path, serving.url), { headers: { connection: 'close' } });
  return [reply.status, await reply.text()];
}

describe("A service's app", () => {
  it('answers first, and past the middleware', async () => {
    expect([await get('/first'), await get('/second')]).toEqual([
      [203, 'first'],
      [203, 'first'],
    ]);
  });

  it('passes on what no first answer takes, with the state that they have left', async () => {
    expect(await get('/other')).toEqual([200, '{"path":"/other","isCounted":true}']);
  });

  it('measures each request but a probe once, whoever has answered it', async () => {
    for (const path of ['/first', '/other', '/probe']) await get(path);
    await expect
      .poll(() => measured)
      .toMatchObject([
        { route: 'GET /first', status: 203 },
        { route: 'none', status: 200 },
      ]);
    for (const { seconds } of measured) expect(seconds).toBeGreaterThan(0);
  });

  it('answers 500 where a first answer fails, and says why', async () => {
    expect(await get('/broken')).toEqual([500, 'Internal Server Error']);
    expect(errors.map(({ message }) => message)).toEqual(['broken']);
  });
});
