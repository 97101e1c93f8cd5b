import type { ReadModelReader } from '@busca/projectors/read-models';
import { createPageHeaders, toPage, type Page, type PageSettings } from '@busca/platform/pages';
import type { Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import { toConfig, type PublicSettings } from '../../config.ts';
import type { ServedStateReply } from '../../contract.ts';
import { isRead, sendReady } from '../../http/context.ts';
import { modelsTag, type LogId } from '../../http/cache/tags.ts';
import type { Models } from '../../models.ts';
import type { PageWorld, ScreenAddresses } from '../contract.ts';
import type { PageRenderer } from '../renderer.ts';
import { profileSection, screenSection, type SitemapSection, toSitemapIndex, toUrlset } from './sitemap.ts';

const INDEX = '/sitemap.xml';
/** How all paths of this file begin: most requests are for pages. */
const CRAWLED = /^\/(robots|sitemap)/;
const PART = /^\/sitemaps\/(paginas|agentes|prestamistas)-([1-9]\d{0,5})\.xml$/;
/** Maximum bytes of all cached documents together: some eight parts of 50,000 addresses. */
const CACHE_MAX = 64_000_000;

export interface CrawlerDependencies {
  renderer: Pick<PageRenderer, 'render' | 'addresses'>;
  models: Pick<Models, 'agents' | 'lenders'>;
  /** Answers a call of the query API for a visitor. */
  read: PageWorld['read'];
  logId: LogId;
  settings: PublicSettings & PageSettings;
  /** Where the site is known. */
  publicUrl: () => string;
  /** What pages are made of beside the read models. */
  version: () => string;
}

interface Section extends SitemapSection {
  /** The models that it is made of. */
  readers: readonly Pick<ReadModelReader<unknown>, 'state'>[];
}

/** Whether the screen at a path is one that search engines may list, under this path and no other. */
function canonicalCheck({
  renderer: { render },
  read,
  settings,
  publicUrl,
}: CrawlerDependencies): (path: string) => Promise<boolean> {
  const site = toConfig(settings);
  return async (path) => {
    const { origin } = new URL(publicUrl());
    const address = new URL(path, origin);
    const page = await render(address, { site, origin, position: '', read });
    if (page.kind === 'failed') throw page.error;
    return (
      page.kind === 'html' && page.status === 200 && page.head.includes(`<link rel="canonical" href="${address.href}"`)
    );
  };
}

/** Paths of the states with public profiles. */
async function statePaths({ read, renderer: { addresses } }: CrawlerDependencies): Promise<string[]> {
  const of = async (kind: 'agent' | 'lender'): Promise<string[]> => {
    const reply = await read(`/api/${kind}s/busca/states`);
    if (reply.status !== 200) throw new Error(`The states of ${kind}s were answered with ${reply.status}`);
    return (reply.body as ServedStateReply[]).map(({ name }) => addresses.state[kind](name));
  };
  return (await Promise.all([of('agent'), of('lender')])).flat();
}

function sectionsOf(dependencies: CrawlerDependencies): Record<string, Section> {
  const {
    models: { agents, lenders },
    renderer: {
      addresses: { fixed, profile },
    },
  } = dependencies;
  return {
    paginas: {
      readers: [agents, lenders],
      ...screenSection(fixed, canonicalCheck(dependencies), () => statePaths(dependencies)),
    },
    agentes: { readers: [agents], ...profileSection(agents, profile.agent) },
    prestamistas: { readers: [lenders], ...profileSection(lenders, profile.lender) },
  };
}

/** Addresses of a section's parts. */
const partPaths = async ([name, section]: [string, Section]): Promise<string[]> =>
  Array.from({ length: await section.parts() }, (_, index) => `/sitemaps/${name}-${index + 1}.xml`);

interface SitemapDocument {
  readers: Section['readers'];
  /** Its XML; undefined for a part beyond the last. */
  make(origin: string): Promise<string | undefined>;
}

/** Finds a document of the sitemap by its path. */
function sitemapOf(dependencies: CrawlerDependencies): (path: string) => SitemapDocument | undefined {
  const sections = sectionsOf(dependencies);
  const index: SitemapDocument = {
    readers: Object.values(sections).flatMap(({ readers }) => readers),
    make: async (origin) => toSitemapIndex((await Promise.all(Object.entries(sections).map(partPaths))).flat(), origin),
  };

  return (path) => {
    if (path === INDEX) return index;
    const [, name = '', number] = PART.exec(path) ?? [];
    const section = sections[name];
    if (!section) return undefined;
    const part = Number(number);
    return {
      readers: section.readers,
      make: async (origin) =>
        part > (await section.parts()) ? undefined : toUrlset(await section.entries(part), origin),
    };
  };
}

/** Calls that the public screens' scripts make. */
const PUBLIC_CALLS = ['/api/agents/', '/api/cities', '/api/config', '/api/lenders/'];

/** robots.txt: all may be read but the screens of one user and the API; of that, what public screens need. */
export function toRobotsTxt({ hidden }: Pick<ScreenAddresses, 'hidden'>, origin: string): string {
  const lines = [
    'User-agent: *',
    ...PUBLIC_CALLS.map((path) => `Allow: ${path}`),
    'Disallow: /api/',
    ...hidden.map((path) => `Disallow: ${encodeURI(path)}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', origin).href}`,
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * Answers `/robots.txt`, the sitemap's index at `/sitemap.xml` and its parts under `/sitemaps/`; each is cached until
 * its read models or the version change.
 */
export function serveCrawlers(dependencies: CrawlerDependencies): Middleware {
  const {
    renderer: { addresses },
    logId,
    settings,
    publicUrl,
    version,
  } = dependencies;
  const headers = createPageHeaders(settings);
  const sitemap = sitemapOf(dependencies);
  const cache = new LRUCache<string, Page, { make: () => Promise<string | undefined>; ETag: string }>({
    maxSize: CACHE_MAX,
    sizeCalculation: ({ body }) => body.length + 1,
    async fetchMethod(_key, _stale, { context: { make, ETag } }) {
      const xml = await make();
      return xml === undefined ? undefined : toPage(INDEX, Buffer.from(xml), ETag);
    },
  });

  async function documentAt(path: string): Promise<Page | undefined> {
    if (path === '/robots.txt') return toPage(path, Buffer.from(toRobotsTxt(addresses, new URL(publicUrl()).origin)));
    const document = sitemap(path);
    if (!document) return undefined;
    const { origin } = new URL(publicUrl());
    const states = await Promise.all(document.readers.map((reader) => reader.state()));
    const ETag = modelsTag(await logId(), states, version());
    return cache.fetch(`${path} ${ETag}`, { context: { make: () => document.make(origin), ETag } });
  }

  return async (ctx, next) => {
    const page = CRAWLED.test(ctx.path) && isRead(ctx) ? await documentAt(ctx.path) : undefined;
    if (!page) return next();
    ctx.state.route = 'sitemap';
    await sendReady(ctx, page, headers.list(ctx.path));
  };
}
