import { es } from '../copy/es.ts';
import share from './share.png';

/** What search engines and shared links are told of a page that is for everybody. */
export interface PublicPage {
  description: string;
  /** The one path by which it is known, with no more of a query than names it. */
  path: string;
  /** A picture of its own, as a full address or a path; otherwise the site's. */
  image?: string;
  type?: 'website' | 'profile';
}

interface HeadProps {
  /** Of the document, in full. */
  title: string;
  /** Left out for what is not to be found from outside: a portal, a form behind a sign-in, an answer without content. */
  page?: PublicPage | undefined;
}

/** The full address of a path of this site, its accents percent-encoded; a full one stays as it is. */
export const fullAddress = (path: string): string => new URL(path, window.location.origin).href;

function Shared({ title, page }: { title: string; page: PublicPage }) {
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

/** The document's own data, which React moves to its head: title, and either what makes the page found or that it must not be. */
export function Head({ title, page }: HeadProps) {
  return (
    <>
      <title>{title}</title>
      {page ? <Shared title={title} page={page} /> : <meta name="robots" content="noindex" />}
    </>
  );
}
