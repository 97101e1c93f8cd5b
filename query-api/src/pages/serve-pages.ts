import { isStoreAway, type Logger, type ServiceState } from '@busca/platform';
import { createPageHeaders, type Page, type PageSettings } from '@busca/platform/pages';
import type { Middleware } from 'koa';
import { isCall, pageKey } from '../http/cache/reply-key.ts';
import { isRead, sendReady } from '../http/context.ts';
import { htmlPage, pageDrawer, type DrawerDependencies } from './draw-pages.ts';

const RETRY_AFTER_S = '2';

export interface PagesDependencies extends DrawerDependencies {
  settings: DrawerDependencies['settings'] & PageSettings;
  logger: Pick<Logger, 'error' | 'warn' | 'debug'>;
}

const uncached = (page: Page, headers: Record<string, string> = {}): Page => ({
  ...page,
  headers: { ...page.headers, 'Cache-Control': 'no-store', ...headers },
});

/** A failure of the read models or of a call, which may be over at the next try; anything else is a fault of ours. */
const isAway = (error: unknown): boolean => error instanceof Error && ('status' in error || 'code' in error);

/** A store that is away is one line of the health checks, not one for each page. */
const isLogged = (error: unknown): boolean =>
  isStoreAway(error) || (error instanceof Error && 'status' in error && error.status === 503);

const levelOf = (error: unknown) => (isLogged(error) ? 'debug' : isAway(error) ? 'warn' : 'error');

/**
 * Answers every address that is no call with a page: public screens as HTML, all others as the empty page that the
 * browser draws. So does a page that could not be drawn, with 503 or 500: the browser says what failed, and tries
 * again.
 */
export function servePages({ logger, ...dependencies }: PagesDependencies): Middleware<ServiceState> {
  const { template } = dependencies.renderer;
  const draw = pageDrawer(dependencies);
  const headers = createPageHeaders(dependencies.settings);
  const away = uncached(htmlPage(template.empty, 503), { 'Retry-After': RETRY_AFTER_S });
  const broken = uncached(htmlPage(template.empty, 500));

  return async (ctx, next) => {
    if (!isRead(ctx) || isCall(ctx.path)) return next();
    ctx.state.route = 'page';
    const page = await draw(pageKey(ctx.path, ctx.querystring)).catch((error: unknown) => {
      logger[levelOf(error)]({ err: error, path: ctx.path }, 'page not drawn');
      return isAway(error) ? away : broken;
    });
    const path = decodeURIComponent(ctx.path);
    if (typeof page !== 'string') return sendReady(ctx, page, headers.list(path));
    headers.set(ctx.res, path);
    ctx.redirect(page + ctx.search);
    ctx.status = 301;
    ctx.set('Cache-Control', 'no-cache');
  };
}
