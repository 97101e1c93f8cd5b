import type { RequestListener } from 'node:http';
import { createApp, liveRoute, readyRoute, type Logger, type Settings, type Service } from '@busca/platform';
import { createPageHeaders, sendPage, type Page, type Pages } from '@busca/platform/pages';
import { serveGateway } from './gateway.ts';
import { hasHonouredKey } from './methods.ts';
import { readinessOf } from './readiness.ts';
import { gatewayParts } from './gateway-parts.ts';
import { createProxy } from './proxy/proxy.ts';

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
