import type { Settings } from './settings.ts';

/** Where the gateway listens by default. */
const GATEWAY = 'http://127.0.0.1:3000/';

/** Base address of links in emails, for a service that does not serve it itself. */
export const publicUrlOf = ({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): string => PUBLIC_URL ?? GATEWAY;
