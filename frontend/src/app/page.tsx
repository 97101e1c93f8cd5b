import { type ReactNode, StrictMode } from 'react';
import type { HydrationState } from 'react-router-dom';
import { type Site, SiteContext } from '../lib/site.ts';
import { scriptJson } from '../lib/text.ts';
import { OriginContext } from '../ui/page/head.tsx';

/** What a page that came as HTML was made of, so that the browser asks for none of it again. */
export interface PageData {
  site: Site;
  /** Data of the screen's loaders, as React Router keeps it. */
  hydration: HydrationState;
  /** Log position that the read models had reached. */
  position: string;
  status: number;
}

/** The pages' Content-Security-Policy allows it, since no browser runs it. */
const PAGE_DATA_ID = 'page-data';

/** The element that a page carries its data in. */
export const pageDataElement = (data: PageData): string =>
  `<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(data)}</script>`;

/** The data of the page in this document; null where the page came without, to be drawn by the browser alone. */
export function readPageData(): PageData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}

/** Everything that a page draws, with the site's settings around it; the same on the server and in the browser. */
export const Screens = ({ site, children }: { site: Site; children: ReactNode }) => (
  <StrictMode>
    <SiteContext value={site}>
      <OriginContext value={site.origin}>{children}</OriginContext>
    </SiteContext>
  </StrictMode>
);
