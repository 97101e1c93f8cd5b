import type { Logger } from '@busca/platform';
import { createPageHeaders, sendPage, type Page, type PageSettings } from '@busca/platform/pages';
import type { Middleware } from 'koa';
import { isRead } from '../http/context.ts';
import { htmlPage, pageDrawer, type DrawerParts } from './draw-pages.ts';
import { pageKey } from './page-key.ts';

const RETRY_AFTER_S = '2';

export interface PagesParts extends DrawerParts {
  settings: DrawerParts['settings'] & PageSettings;
  logger: Pick<Logger, 'error' | 'warn'>;
}

const uncached = (page: Page, headers: Record<string, string> = {}): Page => ({ ...page, headers: { ...page.headers, 'Cache-Control': 'no-store', ...headers } });

/** A failure of the read models or of a call, which may be over at the next try; anything else is a fault of ours. */
const isAway = (error: unknown): boolean => error instanceof Error && ('status' in error || 'code' in error);

/**
 * Answers every address that is no call with a page: public screens as HTML, all others as the empty page that the browser
 * draws. So does a page that could not be drawn, with 503 or 500: the browser says what failed, and tries again.
 */
export function servePages(parts: PagesParts): Middleware {
  const { renderer: { template }, settings, logger } = parts;
  const draw = pageDrawer(parts);
  const protect = createPageHeaders(settings);
  const away = uncached(htmlPage(template.empty, 503), { 'Retry-After': RETRY_AFTER_S });
  const broken = uncached(htmlPage(template.empty, 500));

  return async (ctx, next) => {
    if (!isRead(ctx) || /^\/api(\/|$)/.test(ctx.path)) return next();
    ctx.state.route = 'page';
    const page = await draw(pageKey(ctx.path, ctx.querystring)).catch((error: unknown) => {
      logger[isAway(error) ? 'warn' : 'error']({ err: error, path: ctx.path }, 'page not drawn');
      return isAway(error) ? away : broken;
    });
    protect(ctx.res, decodeURIComponent(ctx.path));
    if (typeof page !== 'string') {
      ctx.respond = false;
      return sendPage(page, ctx.req, ctx.res);
    }
    ctx.redirect(page + ctx.search);
    ctx.status = 301;
    ctx.set('Cache-Control', 'no-cache');
  };
}
