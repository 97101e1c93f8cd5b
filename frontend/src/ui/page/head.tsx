import { createContext, use } from 'react';
import { es } from '../../copy/es.ts';
import type { SchemaThing } from '../../lib/schema-org.ts';
import { scriptJson } from '../../lib/text.ts';
import share from './share.png';

/** Metadata of a public page, for search engines and link previews. */
export interface PublicPage {
  description: string;
  /** The path of the page's canonical address, with only the query parameters that identify the page. */
  path: string;
  /** The path of the page's picture for link previews, 1200 by 630 pixels; the site's picture by default. */
  image?: string;
  /** Full address of the same page in English. */
  english?: string;
  type?: 'website' | 'profile';
}

interface HeadProps {
  /** The document's full title. */
  title: string;
  /**
   * Omitted for pages that search engines must not list: dashboards, forms behind a sign-in, searches without results.
   */
  page?: PublicPage | undefined;
}

/** Where the site is known ('https://busca.example'); without a provider, the browser's own address. */
export const OriginContext = createContext<string | undefined>(undefined);

/** A path in which nothing has to be encoded or resolved, as that of a profile. */
const PLAIN_PATH = /^(\/[\w-]+)+$/;

/** The full address of one of this site's paths, its accents percent-encoded; a full address stays as it is. */
const fullAddress = (path: string, origin = window.location.origin): string =>
  PLAIN_PATH.test(path) ? origin + path : new URL(path, origin).href;

/** Makes full addresses of this site's paths. */
export function useFullAddress(): (path: string) => string {
  const origin = use(OriginContext);
  return (path) => fullAddress(path, origin);
}

/** The page in each of its languages; in Spanish for whoever has asked for another one. */
const Languages = ({ spanish, english }: { spanish: string; english: string }) => (
  <>
    <link rel="alternate" hrefLang="es" href={spanish} />
    <link rel="alternate" hrefLang="en" href={english} />
    <link rel="alternate" hrefLang="x-default" href={spanish} />
  </>
);

function PublicMeta({ title, page: { description, path, type, image, english } }: { title: string; page: PublicPage }) {
  const toAddress = useFullAddress();
  const [address, picture] = [toAddress(path), toAddress(image ?? share)];
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {english && <Languages spanish={address} english={english} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type ?? 'website'} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta property="og:locale" content={es.common.locale} />
      <meta property="og:site_name" content={es.common.siteName} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
    </>
  );
}

/**
 * Title and metadata of the document, which React moves to its head. A page without `page` asks search engines not to
 * list it.
 */
export function Head({ title, page }: HeadProps) {
  return (
    <>
      <title>{title}</title>
      {page ? <PublicMeta title={title} page={page} /> : <meta name="robots" content="noindex" />}
    </>
  );
}

/** A thing as JSON-LD, which may stand in a script element. */
export const structuredJson = (thing: SchemaThing): string =>
  scriptJson({ '@context': 'https://schema.org', ...thing });

/** What a page shows in the words of schema.org, for search engines: a data block, which no browser runs. */
export const StructuredData = ({ json }: { json: string }) => <script type="application/ld+json">{json}</script>;
