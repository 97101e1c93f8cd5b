import { createContext, use } from 'react';
import { es } from '../copy/es.ts';
import share from './share.png';

/** Metadata of a public page, for search engines and link previews. */
export interface PublicPage {
  description: string;
  /** The canonical path, with only the query parameters that identify the page. */
  path: string;
  /** The page's picture, as a full address or a path; the site's picture by default. */
  image?: string;
  type?: 'website' | 'profile';
}

interface HeadProps {
  /** The document's full title. */
  title: string;
  /** Omitted for pages that search engines must not list: dashboards, forms behind a sign-in, searches without results. */
  page?: PublicPage | undefined;
}

/** Where the site is known ('https://busca.example'); without a provider, the browser's own address. */
export const OriginContext = createContext<string | undefined>(undefined);

/** Makes full addresses of this site's paths, their accents percent-encoded; a full address stays as it is. */
export function useFullAddress(): (path: string) => string {
  const origin = use(OriginContext);
  return (path) => new URL(path, origin ?? window.location.origin).href;
}

function PublicMeta({ title, page }: { title: string; page: PublicPage }) {
  const fullAddress = useFullAddress();
  const address = fullAddress(page.path);
  return (
    <>
      <meta name="description" content={page.description} />
      <link rel="canonical" href={address} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:type" content={page.type ?? 'website'} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={fullAddress(page.image || share)} />
      <meta property="og:locale" content={es.common.locale} />
      <meta property="og:site_name" content={es.common.siteName} />
    </>
  );
}

/** Title and metadata of the document, which React moves to its head. A page without `page` asks search engines not to list it. */
export function Head({ title, page }: HeadProps) {
  return (
    <>
      <title>{title}</title>
      {page ? <PublicMeta title={title} page={page} /> : <meta name="robots" content="noindex" />}
    </>
  );
}
