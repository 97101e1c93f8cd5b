import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { WrongSetting } from '@busca/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPages } from './gateway.ts';
import { PICTURE, SCRIPT, startGateway } from './testing/gateway.ts';

let gateway: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
const call: typeof gateway.call = (...parts) => gateway.call(...parts);

describe('Gateway, /api', () => {
  it.each([
    ['GET', '/api/agents/1?x=1', 'queries'],
    ['POST', '/api/agents', 'commands'],
    ['PUT', '/api/agents/1', 'commands'],
    ['DELETE', '/api/unknown/1', 'commands'],
    ['OPTIONS', '/api/unknown', 'commands'],
    ['GET', '/api', 'queries'],
    ['GET', '/api/agents/busca/city/Mayag%C3%BCez', 'queries'],
    ['GET', '/api/agents/busca/city/%zz', 'queries'],
  ])('routes %s %s to the %s API', async (method, path, part) => {
    expect((await call(path, { method })).text).toBe(`${part} ${method} ${path}`);
  });

  it('routes HEAD to the query API', async () => {
    expect((await call('/api/agents/1', { method: 'HEAD' })).status).toBe(200);
  });

  it('serves the API documentation to GET', async () => {
    expect(await call('/api/docs')).toMatchObject({
      status: 200,
      text: 'docs',
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    });
  });

  it('Security row 24: answers 500 with the security headers and no stack when a handler throws, and keeps serving', async () => {
    const { status, headers, text } = await call('/api/throws');
    expect([status, text]).toEqual([500, '']);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-store',
    });
    expect((await call('/api')).status).toBe(200);
  });

  it('does not include paths like /apis', async () => {
    expect((await call('/apis')).text).toBe('screens GET /apis');
  });
});

describe('Gateway, pages', () => {
  it.each([
    '/',
    '/buscar',
    '/registro-éxito',
    '/registro-%C3%A9xito',
    '/perfil-agente/0198c5a0-0000-7000-8000-000000000001',
    '/no/such/path/',
    '/__proto__',
    '/%00',
  ])('hand the address %s to what draws the screens', async (path) => {
    const address = encodeURI(path).replaceAll('%25', '%');
    expect((await call(address)).text).toBe(`screens GET ${address}`);
  });

  it.each(['/prestamos.html', '/juan.perez', '/wp-login.php', '/assets/index-old.js'])(
    'hand %s to what draws the screens where a browser opens it as a page',
    async (path) => {
      expect((await call(path, { headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })).text).toBe(
        `screens GET ${path}`,
      );
      expect((await call(path, { headers: { Accept: 'image/avif,image/webp,*/*;q=0.8' } })).status).toBe(404);
    },
  );

  it('redirect to the home screen from the file that all screens are made of', async () => {
    expect(await call('/index.html')).toMatchObject({ status: 301, headers: { location: '/' } });
  });

  it('send a hashed file as immutable, in an encoding that the browser accepts', async () => {
    const path = '/assets/index-1a2b.js';
    const plain = await call(path);
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    expect(plain.text).toBe(SCRIPT);
    const brotli = await call(path, { headers: { 'Accept-Encoding': 'gzip, deflate, br' } });
    expect([brotli.headers['content-encoding'], brotliDecompressSync(brotli.body).toString()]).toEqual(['br', SCRIPT]);
    const zipped = await call(path, { headers: { 'Accept-Encoding': 'gzip' } });
    expect([zipped.headers['content-encoding'], gunzipSync(zipped.body).toString()]).toEqual(['gzip', SCRIPT]);
  });

  it.each([
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0', undefined],
    ['br;q=0.8, gzip;q=0.8', 'br'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['identity, br;q=0.5', undefined],
    ['br; q=1.0', 'br'],
    ['br;q=x', undefined],
    ['', undefined],
    ['brotli', undefined],
  ])('choose the encoding for Accept-Encoding "%s": %s', async (accepted, encoding) => {
    expect(
      (await call('/assets/index-1a2b.js', { headers: { 'Accept-Encoding': accepted } })).headers['content-encoding'],
    ).toBe(encoding);
  });

  it.each(['/sitemap.xml', '/sitemaps/agentes-1.xml', '/robots.txt', '/og/agentes/1-2.jpg'])(
    'hand %s to the query API, which makes it',
    async (path) => {
      expect((await call(path)).text).toBe(`screens GET ${path}`);
    },
  );

  it('answer 304 to a known ETag, and HEAD without a body', async () => {
    const { headers } = await call('/icon.svg');
    expect(await call('/icon.svg', { headers: { 'If-None-Match': String(headers.etag) } })).toMatchObject({
      status: 304,
      text: '',
    });
    expect(await call('/icon.svg', { method: 'HEAD' })).toMatchObject({
      status: 200,
      text: '',
      headers: { 'content-length': headers['content-length'] },
    });
  });

  it.each([
    '/assets/index-old.js',
    '/favicon.ico',
    '/.stamp',
    '/../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/dist/.env',
  ])('answer 404 to the missing file %s', async (path) => {
    expect((await call(path)).status).toBe(404);
  });

  it.each([
    [301, '/registro-%E9xito', '/registro-%C3%A9xito'],
    [301, '/p%E1gina-de-precios?a=%E1', '/p%C3%A1gina-de-precios?a=%E1'],
    [302, '/correo%23confirm-email=aB3-_', '/correo#confirm-email=aB3-_'],
    [302, '/correo/%2523confirm-email%253DaB3.?utm_source=a', '/correo#confirm-email%253DaB3.?utm_source=a'],
    [302, '/correo%23%E9', '/correo#%E9'],
    [302, '/tu-mensaje%23code=aB3-_', '/tu-mensaje#code=aB3-_'],
    [301, '/%2Fevil.example/%e9', '/%2Fevil.example/%C3%A9'],
    [302, '/.well-known/change-password', '/forgot-password'],
  ])('send on with %d from %s to %s', async (status, path, location) => {
    for (const method of ['GET', 'HEAD'])
      expect(await call(path, { method })).toMatchObject({
        status,
        headers: { location, 'x-content-type-options': 'nosniff' },
      });
  });

  it.each(['//evil.example/%E9', '/\\evil.example/%E9', '/api/agents/busca/city/Mayag%FCez'])(
    'send nobody on from %s',
    async (path) => {
      expect((await call(path)).headers.location).toBeUndefined();
    },
  );

  it.each(['/%E0%A4%A', '/buscar/%', 'http://elsewhere.example/'])(
    'answer 400 to the malformed address %s',
    async (path) => {
      expect((await call(path)).status).toBe(400);
    },
  );

  it.each([
    ['/100%', '/100%25'],
    ['/p%gina-de-precios?a=%', '/p%25gina-de-precios?a=%'],
  ])(
    'hand the malformed address %s to what draws the screens where a browser opens it as a page',
    async (path, handed) => {
      expect((await call(path, { headers: { Accept: 'text/html,*/*;q=0.8' } })).text).toBe(`screens GET ${handed}`);
      expect((await call(path, { headers: { Accept: 'text/html' }, method: 'POST' })).status).toBe(400);
      expect((await call(`/api${path}`, { headers: { Accept: 'text/html' } })).text).toBe(`queries GET /api${path}`);
    },
  );

  it.each(['POST', 'DELETE', 'TRACE', 'OPTIONS'])('Security row 34: answer 405 to %s', async (method) => {
    expect(await call('/buscar', { method })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });

  it.each(['TRACE', 'DELETE'])(
    'Security row 34: answer 405 to %s on the API too, with the methods of both APIs',
    async (method) => {
      expect(await call('/api/agents/1', { method })).toMatchObject({
        status: 405,
        headers: { allow: 'GET, HEAD, PUT' },
      });
    },
  );
});

describe('Security row 24: gateway, security headers', () => {
  it.each(['/icon.svg', '/assets/index-1a2b.js', '/nothing.js', '/%zz'])('are set on %s', async (path) => {
    const { headers } = await call(path);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("img-src 'self' data: blob: https://media.example;");
    expect(policy).toContain("frame-src 'self' https://www.youtube.com https://homes.example;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['strict-transport-security']).toContain('max-age=');
    expect(headers['permissions-policy']).toContain('camera=(), ');
    expect(headers).not.toHaveProperty('x-powered-by');
  });
});

describe('Gateway, replies of any kind', () => {
  const paths = ['/icon.svg', '/assets/index-1a2b.js', '/nothing.js', '/%zz', '/uploads/a1b2.jpg', '/uploads/none.jpg'];

  it.each(paths)('Security row 23: can be framed by nobody: %s', async (path) => {
    expect((await call(path)).headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  it.each([...paths, '/', '/api/agents/1', '/api/docs'])(
    'Security row 25: can be read by no other origin: %s',
    async (path) => {
      for (const method of ['GET', 'HEAD', 'OPTIONS']) {
        const { headers } = await call(path, { method, headers: { Origin: 'https://evil.example' } });
        expect([method, Object.keys(headers).filter((name) => name.startsWith('access-control-'))]).toEqual([
          method,
          [],
        ]);
      }
    },
  );
});

describe('Security row 21: gateway, uploaded pictures', () => {
  it.each([
    ['/uploads/a1b2.jpg', 'image/jpeg'],
    ['/uploads/c3.png', 'image/png'],
  ])('serves %s as an image, sandboxed', async (path, type) => {
    const { status, headers, body } = await call(path);
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([200, type, 'nosniff']);
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'; frame-ancestors 'none'");
    // A shared cache asks again within a day: an erased person's picture is gone then.
    expect(headers['cache-control']).toBe('public, max-age=31536000, s-maxage=86400, immutable');
    expect(body).toEqual(PICTURE);
    expect((await call(path, { headers: { 'If-None-Match': String(headers.etag) } })).status).toBe(304);
    expect(await call(path, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
  });

  it.each([
    '/uploads/',
    '/uploads/none.jpg',
    '/uploads/secret.txt',
    '/uploads/.draft',
    '/uploads/..%2fsecret',
    '/uploads/../secret',
    '/uploads/a1b2.jpg%00.png',
    '/uploads/x/a1b2.jpg',
  ])('answers 404 to %s', async (path) => {
    expect(await call(path)).toMatchObject({ status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  });
});

describe('Gateway, without built pages', () => {
  it('stops with one line that says to run npm start', () => {
    expect(() => loadPages(join(gateway.folder, 'nowhere'))).toThrow(WrongSetting);
    expect(() => loadPages(join(gateway.folder, 'uploads'))).toThrow(/npm start/);
  });
});
