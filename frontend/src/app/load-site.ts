import type { ConfigReply } from '@busca/query-api/contract';
import { get } from '../lib/api/client.ts';
import { type Site, unknownSite } from '../lib/site.ts';

/** Asks for the settings, once a visit; that they are away is no reason to show no page. */
export const loadSite = (): Promise<Site> => get<ConfigReply>('/api/config').catch(() => unknownSite);
