import type { ConfigReply } from '@busca/query-api/contract';
import { createContext, use } from 'react';
import { get } from '../../api/client.ts';

/** What the settings say of this site; without an answer its outward links are left out and uploads stand at their usual place. */
export type Site = Partial<ConfigReply> & Pick<ConfigReply, 'mediaBaseUrl'>;

const unknownSite: Site = { mediaBaseUrl: '/uploads/' };

/** Asks for the settings, once a visit; that they are away is no reason to show no page. */
export const loadSite = (): Promise<Site> => get<ConfigReply>('/api/config').catch(() => unknownSite);

export const SiteContext = createContext(unknownSite);

/** The settings on any screen. */
export const useSite = (): Site => use(SiteContext);
