/** An address of the sitemap. */
export interface SitemapEntry {
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
