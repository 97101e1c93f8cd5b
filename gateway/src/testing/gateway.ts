import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { request as send, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, readSettings, serve } from '@busca/platform';
import { toPage } from '@busca/platform/pages';
import { folderStorage } from '@busca/platform/storage';
import { createGateway, loadPages } from '../gateway.ts';

/** The content of every picture. */
export const PICTURE = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
/** The content of `/assets/index-1a2b.js`. */
export const SCRIPT = 'console.log("hola");'.repeat(50);

/** Writes a small built frontend and some pictures. @returns the folder */
function writeFiles(): string {
  const folder = mkdtempSync(join(tmpdir(), 'busca-gateway-'));
  for (const name of ['dist/assets', 'uploads']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'dist/index.html'), '<!doctype html><title>Busca</title>');
  writeFileSync(join(folder, 'dist/icon.svg'), '<svg/>');
  writeFileSync(join(folder, 'dist/.stamp'), 'hash');
  writeFileSync(join(folder, 'dist/assets/index-1a2b.js'), SCRIPT);
  for (const name of ['a1b2.jpg', 'c3.png', 'secret.txt', '.draft'])
    writeFileSync(join(folder, 'uploads', name), PICTURE);
  writeFileSync(join(folder, 'secret'), 'a secret');
  return folder;
}

/** Serves a gateway before APIs that answer with their name and the request, with a few files. */
export async function startGateway() {
  const folder = writeFiles();
  const api = (name: string) => (request: IncomingMessage, response: { end(text: string): void }) => {
    if (request.url === '/api/throws') throw new Error('a fault in a listener');
    response.end(`${name} ${request.method} ${request.url}`);
  };
  const serving = await serve(
    createGateway({
      queries: api('queries'),
      commands: api('commands'),
      screens: api('screens'),
      pages: loadPages(join(folder, 'dist')),
      pictures: folderStorage(join(folder, 'uploads')),
      documents: new Map([['/api/docs', toPage('docs.html', Buffer.from('docs'))]]),
      mailbox: null,
      settings: readSettings({
        EMBED_HOSTS: 'www.youtube.com',
        MEDIA_BASE_URL: 'https://media.example/u/',
        LISTINGS_FRAME_URL: 'https://homes.example/list?site=busca',
      }),
      logger: createLogger('silent'),
    }),
    { host: '127.0.0.1', port: 0 },
  );
  const { hostname, port } = new URL(serving.url);
  return {
    folder,
    /** Sends a path unchanged: `fetch` would normalise it. */
    async call(
      path: string,
      { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
    ) {
      const [response] = (await once(
        send({ hostname, port, path, method, headers, agent: false }).end(),
        'response',
      )) as [IncomingMessage];
      const body = Buffer.concat(await response.toArray());
      return { status: response.statusCode, headers: response.headers, body, text: body.toString() };
    },
    async stop(): Promise<void> {
      await serving.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
