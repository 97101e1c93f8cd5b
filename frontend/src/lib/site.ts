import type { ConfigReply } from '@busca/query-api/contract';
import { createContext, use } from 'react';

/** The settings of this site. Until they load, outward links are missing and uploads have their default path. */
export type Site = Partial<ConfigReply> & Pick<ConfigReply, 'mediaBaseUrl'>;

export const unknownSite: Site = { mediaBaseUrl: '/uploads/' };

export const SiteContext = createContext(unknownSite);

/** The settings, for any screen. */
export const useSite = (): Site => use(SiteContext);
