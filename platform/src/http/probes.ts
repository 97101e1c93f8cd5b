import type { Context, Middleware } from 'koa';
import { isLoopback } from '../settings/fields.ts';
import type { Metrics } from '../process/metrics.ts';

const READS = new Set(['GET', 'HEAD']);

/** A probe: answers GET and HEAD of one path. */
const at =
  (path: string, answer: Middleware): Middleware =>
  (ctx, next) => {
    if (ctx.path !== path || !READS.has(ctx.method)) return next();
    ctx.state.isProbe = true;
    return answer(ctx, next);
  };

/** `/api/metrics`, in Prometheus' text format. */
export const metricsRoute = (metrics: Metrics): Middleware =>
  at('/api/metrics', async (ctx) => {
    const { type, text } = await metrics.render();
    ctx.type = type;
    ctx.body = text;
  });

/** Headers that proxies add. */
const FORWARDED = ['Forwarded', 'X-Forwarded-For', 'X-Real-IP', 'Via'];

/** Whether a request came through a proxy. */
export const isForwarded = (ctx: Pick<Context, 'get'>): boolean => FORWARDED.some((name) => ctx.get(name) !== '');

/** Whether a program on this machine asks. */
export const isOnThisMachine = (ctx: Pick<Context, 'get' | 'req'>): boolean =>
  isLoopback((ctx.req.socket.remoteAddress ?? '').replace(/^::ffff:/, '')) && !isForwarded(ctx);

/** Leaves a probe to programs on this machine: for a request from elsewhere, or through a proxy, it does not exist. */
export const onThisMachine =
  (probe: Middleware): Middleware =>
  (ctx, next) =>
    isOnThisMachine(ctx) ? probe(ctx, next) : next();

/** `/api/health/live`: 200 while the process runs, whatever its dependencies do. */
export const liveRoute: Middleware = at('/api/health/live', (ctx) => {
  ctx.body = { live: true };
});

/** `/api/health/ready`: 200 while the service can serve, otherwise 503; the body says why. */
export const readyRoute = (probe: (ctx: Context) => Promise<{ ready: boolean }>): Middleware =>
  at('/api/health/ready', async (ctx) => {
    const readiness = await probe(ctx);
    ctx.status = readiness.ready ? 200 : 503;
    ctx.body = readiness;
  });
