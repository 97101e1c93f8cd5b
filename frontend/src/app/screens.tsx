import { type ReactNode, StrictMode } from 'react';
import { type Site, SiteContext } from '../lib/site.ts';
import { OriginContext } from '../ui/page/head.tsx';

/** Everything that a page draws, with the site's settings around it; the same on the server and in the browser. */
export const Screens = ({ site, children }: { site: Site; children: ReactNode }) => (
  <StrictMode>
    <SiteContext value={site}>
      <OriginContext value={site.origin}>{children}</OriginContext>
    </SiteContext>
  </StrictMode>
);
