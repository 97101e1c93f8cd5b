import type { ReadModelReader } from '@busca/projectors/read-models';
import type { Logger } from '@busca/platform';
import { createPageHeaders, sendPage, toPage, type Page, type PageSettings } from '@busca/platform/pages';
import { LRUCache } from 'lru-cache';
import type { Middleware } from 'koa';
import { toConfig, type PublicSettings } from '../config.ts';
import type { PageWorld } from './contract.ts';
import { isRead } from '../http/context.ts';
import type { LogId } from '../http/log-id.ts';
import { modelsTag } from '../http/response-cache.ts';
import { pageKey } from './page-key.ts';
import type { PageRenderer } from './renderer.ts';

/** Maximum bytes of all cached pages together. */
const CACHE_MAX = 64_000_000;
const RETRY_AFTER_S = '2';

export interface PagesParts {
  renderer: PageRenderer;
  /** Answers a call of the query API for a visitor. */
  read: PageWorld['read'];
  /** The read models that public pages show. */
  readers: readonly Pick<ReadModelReader<unknown>, 'state'>[];
  logId: LogId;
  settings: PublicSettings & PageSettings;
  /** Where the site is known. */
  publicUrl: () => string;
  /** What pages are made of beside the read models. */
  version: () => string;
  logger: Pick<Logger, 'error' | 'warn'>;
}

const htmlPage = (html: string, status: number, headers: Record<string, string> = {}): Page => {
  const page = toPage('page.html', Buffer.from(html));
  return { ...page, status, headers: { ...page.headers, ...headers } };
};

/** A failure of the read models or of a call, which may be over at the next try; anything else is a fault of ours. */
const isAway = (error: unknown): boolean => error instanceof Error && ('status' in error || 'code' in error);

/** Draws pages, and caches public ones until a read model or their version changes. @returns what answers a page's key: the page, or the path that it moved to */
function pageDrawer({ renderer: { template, render }, read, readers, logId, settings, publicUrl, version }: PagesParts): (key: string) => Promise<Page | string> {
  const cache = new LRUCache<string, Page>({ maxSize: CACHE_MAX, sizeCalculation: ({ body }, key) => 2 * body.length + key.length });
  const site = toConfig(settings);
  const empty = htmlPage(template.empty, 200);

  return async (key) => {
    const states = await Promise.all(readers.map((reader) => reader.state()));
    const ETag = modelsTag(await logId(), states, version());
    const cached = cache.get(key);
    if (cached?.headers.ETag === ETag) return cached;
    const [position = ''] = states.map((state) => state.position).toSorted();
    const { origin } = new URL(publicUrl());
    const rendered = await render(new URL(key, origin), { site, origin, position, read });
    if (rendered.kind === 'browser') return empty;
    if (rendered.kind === 'moved') return rendered.location;
    if (rendered.kind === 'failed') throw rendered.error;
    const page = htmlPage(template.fill(rendered), rendered.status, { ETag });
    // Addresses of nobody are without number.
    if (rendered.status === 200) cache.set(key, page);
    return page;
  };
}

/**
 * Answers every address that is no call with a page: public screens as HTML, all others as the empty page that the browser
 * draws. So does a page that could not be drawn, with 503 or 500: the browser says what failed, and tries again.
 */
export function servePages(parts: PagesParts): Middleware {
  const { renderer: { template }, settings, logger } = parts;
  const draw = pageDrawer(parts);
  const protect = createPageHeaders(settings);
  const away = htmlPage(template.empty, 503, { 'Retry-After': RETRY_AFTER_S, 'Cache-Control': 'no-store' });
  const broken = htmlPage(template.empty, 500, { 'Cache-Control': 'no-store' });

  return async (ctx, next) => {
    if (!isRead(ctx) || /^\/api(\/|$)/.test(ctx.path)) return next();
    ctx.state.route = 'page';
    const page = await draw(pageKey(ctx.path, ctx.querystring)).catch((error: unknown) => {
      logger[isAway(error) ? 'warn' : 'error']({ err: error, path: ctx.path }, 'page not drawn');
      return isAway(error) ? away : broken;
    });
    protect(ctx.req, ctx.res, decodeURIComponent(ctx.path));
    if (typeof page !== 'string') {
      ctx.respond = false;
      return sendPage(page, ctx.req, ctx.res);
    }
    ctx.redirect(page + ctx.search);
    ctx.status = 301;
    ctx.set('Cache-Control', 'no-cache');
  };
}
