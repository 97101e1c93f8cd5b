import type { ScreenAddresses } from '../contract.ts';

/** Calls that the public screens' scripts make. */
const PUBLIC_CALLS = ['/api/agents/', '/api/cities', '/api/config', '/api/lenders/'];

/** robots.txt: all may be read but the screens of one user and the API; of that, what public screens need. */
export function toRobotsTxt({ hidden }: Pick<ScreenAddresses, 'hidden'>, origin: string): string {
  const lines = [
    'User-agent: *',
    ...PUBLIC_CALLS.map((path) => `Allow: ${path}`),
    'Disallow: /api/',
    ...hidden.map((path) => `Disallow: ${encodeURI(path)}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', origin).href}`,
  ];
  return `${lines.join('\n')}\n`;
}
