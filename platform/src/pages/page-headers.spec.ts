import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createPageHeaders } from './page-headers.ts';

const settings = { MEDIA_BASE_URL: '/uploads/', EMBED_HOSTS: [], LISTINGS_FRAME_URL: null, ANALYTICS_ID: 'G-1' };

/** Sources of `script-src` in a page's Content-Security-Policy. */
async function scriptSources(): Promise<string[]> {
  const setHeaders = createPageHeaders(settings);
  const server = createServer((_request, response) => {
    setHeaders(response, '/');
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const policy = reply.headers.get('Content-Security-Policy') ?? '';
    return policy.split(';').find((directive) => directive.startsWith('script-src '))?.split(' ').slice(1) ?? [];
  } finally {
    server.close();
  }
}

it('Content-Security-Policy: of the analytics host only the gtag script is allowed, not other people\'s containers', async () => {
  expect(await scriptSources()).toEqual(["'self'", 'https://www.googletagmanager.com/gtag/js']);
});
