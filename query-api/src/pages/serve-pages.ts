import { isStoreAway, type Logger, type ServiceState } from '@busca/platform';
import { createPageHeaders, type Page, type PageSettings, toPage } from '@busca/platform/pages';
import { remembered } from '@busca/platform/remembered';
import type { ReadModelReader } from '@busca/projectors/read-models';
import type { Middleware } from 'koa';
import { type PublicSettings, toConfig } from '../config.ts';
import { positionOf, type ReadyReplies, type Source } from '../http/cache/ready-replies.ts';
import { isCall, pageKey } from '../http/cache/reply-key.ts';
import { modelsTag } from '../http/cache/tags.ts';
import { isRead, sendReady } from '../http/context.ts';
import type { PageWorld, PublicModel } from './contract.ts';
import type { PageRenderer } from './renderer.ts';

interface DrawerDependencies {
  renderer: PageRenderer;
  /** Answers a call of the query API for a visitor. */
  read: PageWorld['read'];
  /** The read models that public pages show. */
  readers: Readonly<Record<PublicModel, Pick<ReadModelReader<unknown>, 'state'>>>;
  replies: Pick<ReadyReplies, 'sourceOf' | 'keep'>;
  settings: PublicSettings;
  /** Where the site is known. */
  publicUrl: () => string;
}

/** A page of HTML; without an ETag it gets that of its content. */
const htmlPage = (html: Buffer, status: number, ETag?: string): Page => toPage('page.html', html, ETag, status);

/** What answers an address: the page, or the path that it moved to. */
type Drawn = Page | string;

const MODELS: readonly PublicModel[] = ['agents', 'lenders', 'reviews', 'stats', 'seals'];

const tagOf = ({ log, states, site, day }: Source): string => modelsTag(log, states, site, day);

/**
 * Draws the page of a key, and keeps it where it is public. Requests for a page that is being drawn wait for that
 * drawing.
 */
type DrawPage = (key: string) => Promise<Drawn>;

export function pageDrawer({
  renderer: { template, render },
  read,
  readers,
  replies,
  settings,
  publicUrl,
}: DrawerDependencies): DrawPage {
  const drawings = new Map<string, Promise<Drawn>>();
  const site = toConfig(settings);
  const originOf = remembered((url) => new URL(url).origin);
  const empty = { 200: htmlPage(template.empty, 200), 404: htmlPage(template.empty, 404) };

  /** Of what a page is made that shows some of the models. */
  const narrowed = (source: Source, reads: readonly PublicModel[]): Source => ({
    ...source,
    readers: reads.map((model) => readers[model]),
    states: reads.map((model) => source.states[MODELS.indexOf(model)]!),
  });

  async function draw(key: string, source: Source): Promise<Drawn> {
    const origin = originOf(publicUrl());
    const position = positionOf(source) ?? '';
    const rendered = await render(new URL(`${origin}${key}`), { site, origin, position, read });
    if (rendered.kind === 'browser') return empty[rendered.status];
    if (rendered.kind === 'moved') return rendered.location;
    if (rendered.kind === 'failed') throw rendered.error;
    const { reads, status } = rendered;
    const shown = narrowed(source, reads);
    const page = htmlPage(template.fill(rendered), status, tagOf(shown));
    // Pages that are not found stay out of the cache: there is no end of such addresses.
    if (status === 200) replies.keep(key, { page, source: shown, route: 'page' });
    return page;
  }

  return async (key) => {
    const source = await replies.sourceOf(MODELS.map((model) => readers[model]));
    const drawing = `${key} ${tagOf(source)}`;
    const drawn = drawings.get(drawing) ?? draw(key, source).finally(() => drawings.delete(drawing));
    drawings.set(drawing, drawn);
    return drawn;
  };
}

const RETRY_AFTER_S = '2';

interface PagesDependencies extends DrawerDependencies {
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
