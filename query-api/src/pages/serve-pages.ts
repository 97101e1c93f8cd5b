import { randomUUID } from 'node:crypto';
import { CORRELATION_HEADER, isStoreAway, type FirstAnswer, type Logger, type ServiceState } from '@busca/platform';
import { createPageHeaders, sendPage, type Page, type PageSettings } from '@busca/platform/pages';
import type { Middleware, Next, ParameterizedContext } from 'koa';
import { isRead } from '../http/context.ts';
import type { CountRead } from '../http/limit-reads.ts';
import { htmlPage, pageDrawer, type DrawerParts, type PageDrawer } from './draw-pages.ts';
import { pageKey } from './page-key.ts';

const RETRY_AFTER_S = '2';

export interface PagesParts extends DrawerParts {
  settings: DrawerParts['settings'] & PageSettings;
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

const isPage = (ctx: Parameters<typeof isRead>[0] & { path: string }): boolean =>
  isRead(ctx) && !/^\/api(\/|$)/.test(ctx.path);

export interface PageServer {
  /**
   * Answers with a cached page, or draws that of a public screen without an id, before Koa's middleware: each header
   * that is set and each middleware that is passed costs as much as a look-up. Whatever else, and what is over the
   * limit of reads, is left to `serve`.
   */
  answerFirst: FirstAnswer;
  /**
   * Answers every address that is no call with a page: public screens as HTML, all others as the empty page that the
   * browser draws. So does a page that could not be drawn, with 503 or 500: the browser says what failed, and tries
   * again.
   */
  serve: Middleware<ServiceState>;
}

/** Draws the page of a key; one that can't be drawn is the empty page. */
function orEmptyPage(
  { renderer: { template }, logger }: PagesParts,
  drawer: PageDrawer,
): (key: string, path: string) => ReturnType<PageDrawer['draw']> {
  const away = uncached(htmlPage(template.empty, 503), { 'Retry-After': RETRY_AFTER_S });
  const broken = uncached(htmlPage(template.empty, 500));
  return (key, path) =>
    drawer.draw(key).catch((error: unknown) => {
      logger[levelOf(error)]({ err: error, path }, 'page not drawn');
      return isAway(error) ? away : broken;
    });
}

export function servePages(parts: PagesParts, count?: CountRead): PageServer {
  const {
    renderer: { addresses },
    settings,
  } = parts;
  const drawer = pageDrawer(parts);
  const headers = createPageHeaders(settings);
  const screens: ReadonlySet<string> = new Set(addresses.fixed.map(encodeURI));
  const drawn = orEmptyPage(parts, drawer);

  async function answerFirst(ctx: ParameterizedContext<ServiceState>): Promise<boolean> {
    if (!isPage(ctx)) return false;
    const key = pageKey(ctx.path, ctx.querystring);
    const cached = await drawer.cached(key).catch(() => undefined);
    const isAnswered = cached !== undefined || screens.has(ctx.path);
    if (!isAnswered || (await count?.(ctx).catch(() => false)) === false) return false;
    ctx.state.isCounted = true;
    const page = cached ?? (await drawn(key, ctx.path));
    if (typeof page === 'string') return false;
    ctx.state.route = 'page';
    await sendPage(page, ctx.req, ctx.res, [
      ...headers.list(decodeURIComponent(ctx.path)),
      CORRELATION_HEADER,
      randomUUID(),
    ]);
    return true;
  }

  async function serve(ctx: ParameterizedContext<ServiceState>, next: Next): Promise<void> {
    if (!isPage(ctx)) return next();
    ctx.state.route = 'page';
    const page = await drawn(pageKey(ctx.path, ctx.querystring), ctx.path);
    const path = decodeURIComponent(ctx.path);
    if (typeof page !== 'string') {
      ctx.respond = false;
      return sendPage(page, ctx.req, ctx.res, headers.list(path));
    }
    headers.set(ctx.res, path);
    ctx.redirect(page + ctx.search);
    ctx.status = 301;
    ctx.set('Cache-Control', 'no-cache');
  }

  return { answerFirst, serve };
}
