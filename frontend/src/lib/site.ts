import type { ConfigReply } from '@busca/query-api/contract';
import { createContext, use } from 'react';

/** What the settings say of this site; without an answer its outward links are left out and uploads stand at their usual place. */
export type Site = Partial<ConfigReply> & Pick<ConfigReply, 'mediaBaseUrl'>;

export const unknownSite: Site = { mediaBaseUrl: '/uploads/' };

export const SiteContext = createContext(unknownSite);

/** The settings on any screen. */
export const useSite = (): Site => use(SiteContext);
