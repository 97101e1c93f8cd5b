import { once } from 'node:events';
import { request as send, type IncomingMessage } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { position } from '@busca/events';
import { createApp, createLogger, createSecurityLog, readSettings, serve } from '@busca/platform';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerReady, createReadyReplies } from '../http/cache/ready-replies.ts';
import { createKeys } from '../http/cache/reply-key.ts';
import { limitReads, readCounter } from '../http/limit-reads.ts';
import { start, testRenderer, type Started } from '../testing/index.ts';
import type { RenderedPage, RenderPage } from './contract.ts';
import { createTemplate, type PageRenderer } from './renderer.ts';
import { servePages } from './serve-pages.ts';

const CODE_LINK = '\n<link rel="modulepreload" href="/main.js" data-code>';
const EMPTY = `<html><head><title>Busca</title>${CODE_LINK}</head><body><div id="root" class="a"></div></body></html>`;
const html = (body: string, status = 200): RenderedPage => ({
  kind: 'html',
  status,
  head: '<title>Agentes</title>',
  body,
  data: '<script type="application/json" id="page-data">{"a":1}</script>',
  reads: ['agents', 'lenders'],
});

/** What draws pages in a test, and the addresses that it was asked to draw. */
let draw: RenderPage;
let drawn: string[];
let api: Started;

beforeEach(async () => {
  drawn = [];
  draw = async ({ pathname }) => html(`<div>${pathname}</div>`);
  const renderer: PageRenderer = {
    ...testRenderer,
    template: createTemplate(EMPTY),
    render: (url, world) => {
      drawn.push(url.href);
      return draw(url, world);
    },
  };
  api = await start({ pages: { renderer, publicUrl: () => 'https://busca.example/base' } });
});
afterEach(() => api.stop());

/** Sends a path as it is, and reads the reply as text. */
async function page(
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) {
  const { hostname, port } = new URL(api.url);
  const [reply] = (await once(send({ hostname, port, path, method, headers, agent: false }).end(), 'response')) as [
    IncomingMessage,
  ];
  const body = Buffer.concat(await reply.toArray());
  return { status: reply.statusCode, headers: reply.headers, body, text: body.toString() };
}

describe('Page server', () => {
  it('fills the built page with head, body and data of a public screen, and leaves its code for later', async () => {
    const { status, headers, text } = await page('/contactanos');
    expect(text).toBe(
      '<html><head><title>Agentes</title></head><body><div id="root" class="a"><div>/contactanos</div></div><script type="application/json" id="page-data">{"a":1}</script></body></html>',
    );
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(drawn).toEqual(['https://busca.example/contactanos']);
  });

  it('draws a page once, and again when a read model changes', async () => {
    const first = await page('/encuentra-un-agente?city=Miami');
    expect((await page('/encuentra-un-agente?city=Miami')).headers.etag).toBe(first.headers.etag);
    expect(drawn).toHaveLength(1);
    await api.people({ kind: 'agent' });
    const { headers } = await page('/encuentra-un-agente?city=Miami', {
      headers: { 'If-None-Match': String(first.headers.etag) },
    });
    expect(headers.etag).not.toBe(first.headers.etag);
    expect(drawn).toHaveLength(2);
  });

  it('has another ETag under other settings and at another address', async () => {
    const tagOf = async (settings: Record<string, string>, address: string): Promise<string | undefined> => {
      await api.stop();
      api = await start({
        settings: readSettings(settings),
        pages: { renderer: testRenderer, publicUrl: () => address },
      });
      return (await page('/contactanos')).headers.etag;
    };
    const tags = [
      await tagOf({}, 'https://a.example/'),
      await tagOf({ REALTOR_LINE: 'Ana' }, 'https://a.example/'),
      await tagOf({}, 'https://b.example/'),
    ];
    expect(new Set(tags).size).toBe(3);
  });

  it('answers 304 to a client that has the page, compresses it, and sends no body to HEAD', async () => {
    const {
      headers: { etag },
      text,
    } = await page('/');
    expect(await page('/', { headers: { 'If-None-Match': String(etag) } })).toMatchObject({ status: 304, text: '' });
    const compressed = await page('/', { headers: { 'Accept-Encoding': 'br' } });
    expect([compressed.headers['content-encoding'], brotliDecompressSync(compressed.body).toString()]).toEqual([
      'br',
      text,
    ]);
    expect(await page('/', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
  });

  it('sends a cached page with the headers of the first reply, and its own correlation id', async () => {
    const [first, cached] = [await page('/contactanos'), await page('/contactanos')];
    const [{ 'x-correlation-id': id, date: _, ...headers }, { 'x-correlation-id': ownId, date: __, ...sameHeaders }] = [
      first.headers,
      cached.headers,
    ];
    expect(sameHeaders).toEqual(headers);
    expect([id, ownId].every((one) => /^[\da-f-]{36}$/.test(String(one)))).toBe(true);
    expect([ownId === id, cached.text === first.text, drawn.length]).toEqual([false, true, 1]);
  });

  it('draws by the parameters that count, whatever else an address has', async () => {
    for (const query of ['city=Miami&page=2', 'page=2&city=Miami&utm_source=x', 'fbclid=1&city=Miami&page=2&name='])
      await page(`/encuentra-un-agente?${query}`);
    expect(drawn).toEqual(['https://busca.example/encuentra-un-agente?city=Miami&page=2']);
    await page('/encuentra-un-agente?idioma=ingles&city=Miami');
    expect(drawn.at(-1)).toBe('https://busca.example/encuentra-un-agente?city=Miami&idioma=ingles');
  });

  it.each(['/pagina-de-precios', '/p%C3%A1gina'])(
    'redirects another spelling of an address for good, with its whole query: %s',
    async (path) => {
      draw = async () => ({ kind: 'moved', location: '/p%C3%A1gina-de-precios' });
      expect(await page(`${path}?utm_source=x`)).toMatchObject({
        status: 301,
        headers: { location: '/p%C3%A1gina-de-precios?utm_source=x' },
      });
    },
  );

  it.each([
    ['/administraci%C3%B3n', 200],
    ['/administraci%C3%B3n/nada', 404],
  ] as const)('sends the empty page for what the browser draws: %s, %d', async (path, status) => {
    draw = async () => ({ kind: 'browser', status });
    expect(await page(path)).toMatchObject({ status, text: EMPTY });
  });

  it('draws a page that is not found each time, so that addresses of nobody fill no cache', async () => {
    draw = async () => html('<div>nadie</div>', 404);
    for (const _ of [1, 2]) expect((await page('/perfil-agente/nadie')).status).toBe(404);
    expect(drawn).toHaveLength(2);
  });

  it.each(['/prestamos', '/p%C3%A1gina'])(
    'sends the empty page of %s with 503 while data are away, and with 500 after a fault, and keeps neither',
    async (path) => {
      const fails: RenderPage[] = [
        async () => ({ kind: 'failed', error: Object.assign(new Error('away'), { status: 503 }) }),
        () => Promise.reject(new TypeError('a fault')),
      ];
      const replies = [];
      for (draw of fails) replies.push(await page(path));
      expect(
        replies.map(({ status, headers, text }) => [status, headers['cache-control'], headers['retry-after'], text]),
      ).toEqual([
        [503, 'no-store', '2', EMPTY],
        [500, 'no-store', undefined, EMPTY],
      ]);
      draw = async () => html('<div>otra vez</div>');
      expect((await page(path)).status).toBe(200);
      expect(drawn).toHaveLength(3);
    },
  );

  it('is one line of the health checks where data are away, not one for each page, and a line after a fault', async () => {
    const lines: string[] = [];
    const noted = (level: string) => () => void lines.push(level);
    await api.stop();
    const logger = Object.assign(createLogger('silent'), { warn: noted('warn'), error: noted('error') });
    api = await start({
      logger,
      pages: {
        renderer: { ...testRenderer, template: createTemplate(EMPTY), render: (url, world) => draw(url, world) },
        publicUrl: () => 'https://busca.example/',
      },
    });
    for (const fault of [{ status: 503 }, { code: 'read-models-away' }]) {
      draw = () => Promise.reject(Object.assign(new Error('away'), fault));
      expect((await page('/prestamos')).status).toBe(503);
    }
    expect(lines).toEqual([]);
    draw = () => Promise.reject(new TypeError('a fault'));
    expect((await page('/prestamos')).status).toBe(500);
    expect(lines).toEqual(['error']);
  });

  it('gives a screen the replies of the query API', async () => {
    const [agent] = await api.people({ kind: 'agent' });
    draw = async (_, { read, position, site }) => {
      const [found, missing] = [await read(`/api/agents/${agent!.profileId}`), await read('/api/agents/nadie')];
      return html(
        `<div>${found.status} ${(found.body as { full_name: string }).full_name} ${missing.status} ${Number(position) > 0} ${site.mediaBaseUrl}</div>`,
      );
    };
    expect((await page('/perfil')).text).toContain(`<div>200 ${agent!.user.name} 404 true /uploads/</div>`);
  });

  it('refuses a path that is not percent-encoded UTF-8', async () => {
    expect((await page('/perfil-agente/%E0%A4%A')).status).toBe(400);
  });

  it('leaves calls and commands to the API', async () => {
    expect((await page('/api/nada')).headers['content-type']).toContain('json');
    expect((await page('/contactanos', { method: 'POST' })).status).toBe(404);
    expect(drawn).toEqual([]);
  });
});

describe('Page server, security headers', () => {
  it('Security row 24: are set on a drawn page, a cached one, the empty one and a redirect', async () => {
    const draws: RenderPage[] = [
      async () => html('<div></div>'),
      () => Promise.reject(new Error('not drawn again')),
      async () => ({ kind: 'moved', location: '/b' }),
      async () => ({ kind: 'browser', status: 200 }),
    ];
    for (const [index, path] of ['/a', '/a', '/c', '/d'].entries()) {
      draw = draws[index]!;
      const { headers } = await page(path);
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
    }
  });

  it.each(['/fahiu2024', '/fahiu2024/', '/fahiu2024?x=1', encodeURI('/propiedades-de-demostración?city=Miami')])(
    'Security row 23: allow this origin to frame %s',
    async (path) => {
      for (const { headers } of [await page(path), await page(path)]) {
        expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
        expect(headers['x-frame-options']).toBe('SAMEORIGIN');
      }
    },
  );

  it.each(['/fahiu2024/x', '/x/fahiu2024', '/buscar/propiedades'])(
    'Security row 23: forbid everybody to frame %s',
    async (path) => {
      for (const { headers } of [await page(path), await page(path)])
        expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    },
  );
});

it('Page server: a page counts against the limit of reads, drawn or ready, and is refused beyond it', async () => {
  const logger = createLogger('silent');
  const count = readCounter(createSecurityLog(logger), 3);
  const unchanged = { state: async () => ({ generation: 1, position: position(1), version: position(1), parked: 0 }) };
  const replies = createReadyReplies({ logId: async () => 'log', siteVersion: () => 'version', now: () => new Date() });
  const pages = servePages({
    renderer: { ...testRenderer, render: async () => html('<div></div>') },
    settings: readSettings({}),
    logger,
    replies,
    publicUrl: () => 'https://busca.example/',
    readers: { agents: unchanged, lenders: unchanged, reviews: unchanged, stats: unchanged, seals: unchanged },
    read: () => Promise.reject(new Error('no call expected')),
  });
  const app = createApp({ log: logger }).use(limitReads(count)).use(pages);
  const parts = { keyOf: createKeys(), replies, headersOf: () => [], count, isProxied: false, measure: undefined };
  const { url, stop } = await serve(answerReady(parts, app.callback()), { host: '127.0.0.1', port: 0 });
  const statuses: number[] = [];
  for (let n = 0; n < 4; n += 1) statuses.push((await fetch(url)).status);
  await stop();
  expect(statuses).toEqual([200, 200, 200, 429]);
});
