import type { Settings } from './settings.ts';

/** The gateway's default address. */
const GATEWAY = 'http://127.0.0.1:3000/';

/** Base URL of links in emails. */
export const publicUrlOf = ({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): string => PUBLIC_URL ?? GATEWAY;
