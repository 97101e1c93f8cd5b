import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createPageHeaders } from './pages.ts';

const settings = { MEDIA_BASE_URL: '/uploads/', EMBED_HOSTS: [], LISTINGS_FRAME_URL: null, ANALYTICS_ID: 'G-1' };

/** The headers of a page. */
async function headersOf(path: string): Promise<Headers> {
  const { set } = createPageHeaders(settings);
  const server = createServer((_request, response) => {
    set(response, path);
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    return (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)).headers;
  } finally {
    server.close();
  }
}

/** Sources of `script-src` in a page's Content-Security-Policy. */
async function scriptSources(): Promise<string[]> {
  const policy = (await headersOf('/')).get('Content-Security-Policy') ?? '';
  return (
    policy
      .split(';')
      .find((directive) => directive.startsWith('script-src '))
      ?.split(' ')
      .slice(1) ?? []
  );
}

it.each([
  ['/correo', 'no-referrer'],
  ['/correo/', 'no-referrer'],
  ['/tu-mensaje', 'no-referrer'],
  ['/', 'strict-origin-when-cross-origin'],
  ['/correos', 'strict-origin-when-cross-origin'],
])('Security row 36: the Referrer-Policy of %s is %s', async (path, policy) => {
  expect((await headersOf(path)).get('Referrer-Policy')).toBe(policy);
});

it("Content-Security-Policy: of the analytics host only the gtag script is allowed, not other people's containers", async () => {
  expect(await scriptSources()).toEqual(["'self'", 'https://www.googletagmanager.com/gtag/js']);
});

it.each([
  ['/icon-192.png', 'cross-origin'],
  ['/', 'same-origin'],
  ['/assets/a.js', 'same-origin'],
])('%s may be shown by pages of %s: a letter shows the logo', async (path, policy) => {
  expect((await headersOf(path)).get('Cross-Origin-Resource-Policy')).toBe(policy);
});
