import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../http/app.ts';
import { createLogger } from './log.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { ApiError } from '../http/api-error.ts';
import { serve, type Serving } from '../http/serve.ts';
import { liveRoute, metricsRoute, onThisMachine, readyRoute } from '../http/probes.ts';

let metrics: Metrics;
let serving: Serving;
let ready: boolean;
beforeEach(async () => {
  metrics = createMetrics();
  ready = true;
  const app = createApp({ log: createLogger('silent'), measure: metrics.requests('query', 'Queries') });
  for (const one of [
    liveRoute,
    readyRoute(async () => ({ ready, away: ready ? [] : ['event log'] })),
    metricsRoute(metrics),
  ])
    app.use(one);
  app.use((ctx) => {
    if (!ctx.path.startsWith('/people/')) return;
    ctx.state.route = '/people/:id';
    if (ctx.path.endsWith('/0')) throw new ApiError('not-yours', 'No');
    ctx.body = 'somebody';
  });
  serving = await serve(app.callback(), { host: '127.0.0.1', port: 0 });
});
afterEach(() => serving.stop());

const get = async (path: string, method = 'GET') => {
  const reply = await fetch(new URL(path, serving.url), { method, headers: { connection: 'close' } });
  return { status: reply.status, type: reply.headers.get('content-type'), text: await reply.text() };
};
const lines = async (...beginnings: string[]) =>
  (await get('/api/metrics')).text.split('\n').filter((line) => beginnings.some((one) => line.startsWith(one)));

describe('requests', () => {
  it('are counted and timed by route, status and error, never by path', async () => {
    await Promise.all(['/people/1', '/people/2', '/people/0', '/nowhere/123'].map((path) => get(path)));
    expect((await lines('busca_query_duration_seconds_count')).toSorted()).toEqual(
      [
        'busca_query_duration_seconds_count{route="GET /people/:id",status="200",error=""} 2',
        'busca_query_duration_seconds_count{route="GET /people/:id",status="403",error="not-yours"} 1',
        'busca_query_duration_seconds_count{route="none",status="404",error="not-found"} 1',
      ].toSorted(),
    );
    expect(await lines('busca_query_duration_seconds_bucket{le="+Inf",route="GET /people/:id",status="200"')).toEqual([
      expect.stringMatching(/ 2$/),
    ]);
    expect((await get('/api/metrics')).text).not.toContain('/people/1');
  });
});

describe('a gauge', () => {
  it('is read at each scrape, and has no value while reading fails', async () => {
    let look = async () => [['agents', 7]] as const;
    metrics.gauge('busca_lag', 'Behind', 'projection', () => look());
    expect(await lines('busca_lag')).toEqual(['busca_lag{projection="agents"} 7']);
    look = () => Promise.reject(new Error('away'));
    expect(await lines('busca_lag')).toEqual([]);
  });
});

describe('a service', () => {
  it("serves its metrics in Prometheus' text format, those of Node included", async () => {
    const { status, type, text } = await get('/api/metrics');
    expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    expect(text).toMatch(/^process_cpu_user_seconds_total [\d.]+$/m);
    expect(await get('/api/metrics', 'POST')).toMatchObject({ status: 404 });
  });

  it('is live whatever its dependencies do, and ready only when they are there', async () => {
    expect(await get('/api/health/ready')).toMatchObject({ status: 200, text: '{"ready":true,"away":[]}' });
    ready = false;
    expect(await get('/api/health/ready')).toMatchObject({ status: 503, text: '{"ready":false,"away":["event log"]}' });
    expect(await get('/api/health/live')).toMatchObject({ status: 200, text: '{"live":true}' });
  });
});

describe('Finding L: a probe for this machine only', () => {
  const answered = async (remoteAddress: string | undefined, headers: Record<string, string> = {}) => {
    let route = 'probe';
    const probe = onThisMachine(() => undefined);
    await probe(
      { req: { socket: { remoteAddress } }, get: (name: string) => headers[name] ?? '' } as never,
      async () => void (route = 'next'),
    );
    return route;
  };

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'answers a direct request from %s, and none that came through a proxy',
    async (address) => {
      expect(await answered(address)).toBe('probe');
      for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via'])
        expect(await answered(address, { [name]: '203.0.113.9' })).toBe('next');
    },
  );

  it.each(['192.0.2.7', '2001:db8::1', '::ffff:192.0.2.7', undefined])('does not answer %s', async (address) => {
    expect(await answered(address)).toBe('next');
  });
});
