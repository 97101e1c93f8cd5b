import type { RequestListener } from 'node:http';
import { requestTimeoutOf } from '@busca/command-api/routes';
import { createApp, liveRoute, readyRoute, serve, type Logger, type Settings, type Service } from '@busca/platform';
import { createGateway } from './gateway.ts';
import { readinessOf } from './readiness.ts';
import { gatewayParts } from './gateway-parts.ts';
import { createProxy } from './proxy/proxy.ts';

/** What the gateway answers itself: how the whole is, and nobody's metrics, which are for those who run the services. */
const OWN = new Set(['/api/health/live', '/api/health/ready', '/api/metrics']);

/** Opens the gateway as a process of its own, with the two APIs behind it. @throws WrongSetting */
export async function openGateway(settings: Settings, logger: Logger): Promise<Service> {
  const health = createApp({ log: logger });
  for (const route of [liveRoute, readyRoute(readinessOf(settings))]) health.use(route);
  const own = health.callback();
  const proxy = (name: string, upstreams: readonly string[]) => createProxy({ name, upstreams, trusted: settings.TRUSTED_PROXY, logger });
  const queries = proxy('The query API', settings.QUERY_API_URL);
  const reads: RequestListener = (request, response) => void (OWN.has(request.url!.split('?', 1)[0]!) ? own : queries)(request, response);
  const gateway = createGateway({ ...gatewayParts(settings, logger), queries: reads, commands: proxy('The command API', settings.COMMAND_API_URL) });
  const serving = await serve(gateway, { host: settings.HOST, port: settings.PORT, timeoutOf: requestTimeoutOf });
  return { url: serving.url, stop: serving.stop };
}
