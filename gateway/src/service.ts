import type { RequestListener } from 'node:http';
import { START } from '@busca/events';
import {
  createApp,
  isOnThisMachine,
  liveRoute,
  type Logger,
  readyRoute,
  type RouteContext,
  type Service,
  type Settings,
} from '@busca/platform';
import { createPageHeaders, type Page, type Pages, sendPage } from '@busca/platform/pages';
import { readySchema } from '@busca/query-api/contract';
import { gatewayParts, serveGateway } from './gateway.ts';
import { hasHonouredKey } from './methods.ts';
import { createProxy } from './proxy/proxy.ts';

type Asking = Pick<RouteContext, 'get' | 'req' | 'ip'>;
type Upstreams = Pick<Settings, 'COMMAND_API_URL' | 'QUERY_API_URL'>;

/** Readiness as a service reports it; the query API adds its numbers. */
const readinessSchema = readySchema.partial({ projections: true, reactors: true, head: true });
type Readiness = ReturnType<typeof readinessSchema.parse>;

/** Stands for the query API's own fields while it does not answer. */
const UNKNOWN = { projections: {}, reactors: {}, head: START };

/** A service that does not answer within this many ms counts as away, and so does a server that is none of ours. */
const PROBE_TIMEOUT_MS = 3_000;

async function probe(url: string, headers: Record<string, string> = {}): Promise<Readiness | undefined> {
  try {
    const reply = await fetch(new URL('api/health/ready', url), {
      headers,
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    return readinessSchema.parse(await reply.json());
  } catch {
    return undefined;
  }
}

/** Readiness of a service with several instances: that of a ready instance, else of any that answers. */
async function probeAny(name: string, urls: readonly string[]): Promise<Readiness> {
  const answers = (await Promise.all(urls.map((url) => probe(url)))).filter((answer) => answer !== undefined);
  return answers.find(({ ready }) => ready) ?? answers[0] ?? { ready: false, away: [name] };
}

async function probeAll({ COMMAND_API_URL, QUERY_API_URL }: Upstreams): Promise<Readiness> {
  const [commands, queries] = await Promise.all([
    probeAny('command API', COMMAND_API_URL),
    probeAny('query API', QUERY_API_URL),
  ]);
  const whole = { ready: commands.ready && queries.ready, away: [...new Set([...queries.away, ...commands.away])] };
  return { ...UNKNOWN, ...queries, ...whole };
}

/** The numbers that the query API shows to who asks: it knows the sessions of staff. */
async function numbersFor(ctx: Asking, { QUERY_API_URL }: Upstreams): Promise<Omit<Readiness, 'ready' | 'away'>> {
  const Authorization = ctx.get('Authorization');
  if (Authorization === '') return UNKNOWN;
  const answers = await Promise.all(
    QUERY_API_URL.map((url) => probe(url, { Authorization, 'X-Forwarded-For': ctx.ip })),
  );
  const { projections, reactors, head } = answers.find((answer) => answer !== undefined) ?? UNKNOWN;
  return { projections, reactors, head };
}

/**
 * Readiness of the whole system: both APIs and their dependencies, in the shape of the query API's reply. Requests
 * during a probe share its result, because anybody may call this as often as they like. Numbers are for this machine
 * and for staff.
 */
function readinessOf(upstreams: Upstreams): (ctx: Asking) => Promise<Readiness> {
  let probing: Promise<Readiness> | undefined;
  return async (ctx) => {
    const whole = await (probing ??= probeAll(upstreams).finally(() => (probing = undefined)));
    return isOnThisMachine(ctx)
      ? whole
      : { ready: whole.ready, away: whole.away, ...(await numbersFor(ctx, upstreams)) };
  };
}

/**
 * Paths that the gateway answers itself. `/api/metrics` is one of them so that no service's metrics are public: it is
 * 404.
 */
const LOCAL_PATHS = new Set(['/api/health/live', '/api/health/ready', '/api/metrics']);

/** The page that the browser draws by itself: it says what failed, and tries again. */
function sendEmptyPage(pages: Pages, settings: Settings, logger: Pick<Logger, 'error'>): RequestListener {
  const headers = createPageHeaders(settings);
  const page = pages.get('/index.html')!;
  const away: Page = {
    ...page,
    status: 503,
    headers: { ...page.headers, 'Cache-Control': 'no-store', 'Retry-After': '2' },
  };
  return (request, response) => {
    sendPage(away, request, response, headers.list(decodeURIComponent(request.url!.split('?', 1)[0]!))).catch(
      (error: unknown) => {
        logger.error({ err: error }, 'page failed');
        response.destroy();
      },
    );
  };
}

/** Starts the gateway as a separate process, as a proxy to the two APIs. @throws WrongSetting */
export async function openGateway(settings: Settings, logger: Logger): Promise<Service> {
  const health = createApp({ log: logger });
  for (const route of [liveRoute, readyRoute(readinessOf(settings))]) health.use(route);
  const local = health.callback();
  const parts = gatewayParts(settings, logger);
  const common = { trusted: settings.TRUSTED_PROXY, logger };
  const ofQueries = { ...common, name: 'The query API', upstreams: settings.QUERY_API_URL };
  const queries = createProxy(ofQueries);
  const screens = createProxy({ ...ofQueries, answerAway: sendEmptyPage(parts.pages, settings, logger) });
  const commands = createProxy({
    ...common,
    name: 'The command API',
    upstreams: settings.COMMAND_API_URL,
    isRepeatable: hasHonouredKey,
  });
  const reads: RequestListener = (request, response) =>
    void (LOCAL_PATHS.has(request.url!.split('?', 1)[0]!) ? local : queries)(request, response);
  return serveGateway({ ...parts, screens, queries: reads, commands }, settings);
}
