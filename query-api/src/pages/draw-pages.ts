import type { ReadModelReader } from '@busca/projectors/read-models';
import { toPage, type Page } from '@busca/platform/pages';
import { LRUCache } from 'lru-cache';
import { toConfig, type PublicSettings } from '../config.ts';
import type { LogId } from '../http/log-id.ts';
import { modelsTag } from '../http/response-cache.ts';
import type { PageWorld } from './contract.ts';
import type { PageRenderer } from './renderer.ts';

/** Maximum bytes of all cached pages together. */
const CACHE_MAX = 64_000_000;

export interface DrawerParts {
  renderer: PageRenderer;
  /** Answers a call of the query API for a visitor. */
  read: PageWorld['read'];
  /** The read models that public pages show. */
  readers: readonly Pick<ReadModelReader<unknown>, 'state'>[];
  logId: LogId;
  settings: PublicSettings;
  /** Where the site is known. */
  publicUrl: () => string;
  /** What pages are made of beside the read models. */
  version: () => string;
}

/** A page of HTML; without an ETag it gets that of its content. */
export const htmlPage = (html: string, status: number, ETag?: string): Page => ({ ...toPage('page.html', Buffer.from(html), ETag), status });

/** What answers an address: the page, or the path that it moved to. */
type Drawn = Page | string;

/**
 * Draws pages by their keys, and caches public ones until a read model or their version changes. Requests for a page that is
 * being drawn wait for that drawing.
 */
export function pageDrawer({ renderer: { template, render }, read, readers, logId, settings, publicUrl, version }: DrawerParts): (key: string) => Promise<Drawn> {
  const cache = new LRUCache<string, Page>({ maxSize: CACHE_MAX, sizeCalculation: ({ body }, key) => 2 * body.length + key.length });
  const drawings = new Map<string, Promise<Drawn>>();
  const site = toConfig(settings);
  const empty = { 200: htmlPage(template.empty, 200), 404: htmlPage(template.empty, 404) };

  async function draw(key: string, position: string, ETag: string): Promise<Drawn> {
    const { origin } = new URL(publicUrl());
    const rendered = await render(new URL(key, origin), { site, origin, position, read });
    if (rendered.kind === 'browser') return empty[rendered.status];
    if (rendered.kind === 'moved') return rendered.location;
    if (rendered.kind === 'failed') throw rendered.error;
    const page = htmlPage(template.fill(rendered), rendered.status, ETag);
    // Addresses of nobody are without number.
    if (rendered.status === 200) cache.set(key, page);
    return page;
  }

  return async (key) => {
    const states = await Promise.all(readers.map((reader) => reader.state()));
    const ETag = modelsTag(await logId(), states, version());
    const cached = cache.get(key);
    if (cached?.headers.ETag === ETag) return cached;
    const drawing = `${key} ${ETag}`;
    const [position = ''] = states.map((state) => state.position).toSorted();
    const drawn = drawings.get(drawing) ?? draw(key, position, ETag).finally(() => drawings.delete(drawing));
    drawings.set(drawing, drawn);
    return drawn;
  };
}
