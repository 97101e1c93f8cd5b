import type { Settings } from './settings.ts';

/** Where the gateway listens by default. */
const GATEWAY = 'http://127.0.0.1:3000/';

/** Address that links in letters begin with, for a service that does not serve it itself. */
export const publicUrlOf = ({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): string => PUBLIC_URL ?? GATEWAY;
