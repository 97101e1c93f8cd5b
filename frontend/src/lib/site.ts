import type { ConfigReply } from '@busca/query-api/contract';
import { createContext, use } from 'react';

/** The settings of this site. Until they load, outward links are missing and uploads have their default path. */
export type Site = Partial<ConfigReply> &
  Pick<ConfigReply, 'mediaBaseUrl'> & {
    /**
     * Where the site is known ('https://busca.example'), as the server says it; the browser's own address otherwise.
     */
    origin?: string;
  };

export const unknownSite: Site = { mediaBaseUrl: '/uploads/' };

export const SiteContext = createContext(unknownSite);

/** The settings, for any screen. */
export const useSite = (): Site => use(SiteContext);
