import { setImmediate } from 'node:timers/promises';
import {
  keys,
  type ListQuery,
  type Place,
  type ProfileDocument,
  type ReadModelReader,
} from '@busca/projectors/read-models';

/** An address of the sitemap. */
interface SitemapEntry {
  /** Path and query; accents need not be percent-encoded. */
  path: string;
  /** When what it shows last changed (ISO); left out where nobody knows. */
  changedAt?: string;
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A full address as XML text. `URL` has percent-encoded all else that XML knows. */
const location = (path: string, origin: string): string =>
  `<loc>${new URL(path, origin).href.replaceAll('&', '&amp;').replaceAll("'", '&apos;')}</loc>`;

/** A part of the sitemap, with full addresses (sitemaps.org, protocol 0.9). */
export function toUrlset(entries: readonly SitemapEntry[], origin: string): string {
  const urls = entries.map(
    ({ path, changedAt }) =>
      `<url>${location(path, origin)}${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>\n`,
  );
  return `${HEAD}<urlset xmlns="${NAMESPACE}">\n${urls.join('')}</urlset>\n`;
}

/** The index that names the sitemap's parts. */
export function toSitemapIndex(paths: readonly string[], origin: string): string {
  const parts = paths.map((path) => `<sitemap>${location(path, origin)}</sitemap>\n`);
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${parts.join('')}</sitemapindex>\n`;
}

/** The most addresses that a part of a sitemap may have. */
const PART_MAX = 50_000;
/** Profiles that are read at once: other requests are answered in between. */
const BATCH = 1_000;

const LISTED: ListQuery = { keys: [keys.listed] };

/** Some of the sitemap's addresses, in parts of at most PART_MAX. */
export interface SitemapSection {
  /** How many parts there are. */
  parts(): Promise<number>;
  /** A part, from 1; no entries beyond the last. */
  entries(part: number): Promise<SitemapEntry[]>;
}

/** The public profiles of a kind, with the time of each one's last event. */
export function profileSection<Body extends ProfileDocument>(
  reader: Pick<ReadModelReader<Body>, 'page' | 'total'>,
  path: (id: string) => string,
  partMax = PART_MAX,
): SitemapSection {
  return {
    parts: async () => Math.ceil((await reader.total(LISTED)) / partMax),
    async entries(part) {
      const entries: SitemapEntry[] = [];
      let after: Place | undefined;
      while (entries.length < partMax) {
        const limit = Math.min(BATCH, partMax - entries.length);
        const profiles = await reader.page({
          ...LISTED,
          limit,
          ...(after ? { after, offset: 0 } : { offset: (part - 1) * partMax }),
        });
        entries.push(...profiles.map(({ body }) => ({ path: path(body.id), changedAt: body.changedAt })));
        after = profiles.at(-1);
        if (profiles.length < limit) break;
        await setImmediate();
      }
      return entries;
    },
  };
}

/**
 * Screens that are no profiles: those of `paths` that `isCanonical` finds to be listed under this very path, and those
 * of `others`.
 */
export const screenSection = (
  paths: readonly string[],
  isCanonical: (path: string) => Promise<boolean>,
  others: () => Promise<string[]>,
): SitemapSection => ({
  parts: async () => 1,
  async entries(part) {
    if (part > 1) return [];
    const listed = await Promise.all(paths.map(isCanonical));
    return [...paths.filter((_, index) => listed[index]), ...(await others())].map((path) => ({ path }));
  },
});
