import { mkdtempSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, readSettings, serve, type Serving } from '@busca/platform';
import { createMailer, renderEmail } from '@busca/platform/mail';
import { folderStorage } from '@busca/platform/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copy } from './copy.es.ts';
import { createGateway } from './gateway.ts';

const email = renderEmail(
  {
    subject: 'Hola <Ana>',
    name: '',
    paragraphs: ['<script>alert(1)</script>'],
    link: { label: 'Entrar', url: 'https://busca.example/a?b=1&c=2' },
  },
  { publicUrl: 'https://busca.example/', postalAddress: 'Busca' },
);
const notFound: RequestListener = (_, response) => void response.writeHead(404).end('home');

let folder: string;
let development: Serving;
let production: Serving;
const start = (mailbox: string | null) =>
  serve(
    createGateway({
      queries: notFound,
      commands: notFound,
      screens: notFound,
      pages: new Map(),
      documents: new Map(),
      pictures: folderStorage(folder),
      mailbox,
      settings: readSettings({}),
      logger: createLogger('silent'),
    }),
    { host: '127.0.0.1', port: 0 },
  );

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'busca-mailbox-'));
  [development, production] = await Promise.all([start(folder), start(null)]);
});
afterAll(async () => {
  await Promise.all([development.stop(), production.stop()]);
  rmSync(folder, { recursive: true });
});

const read = async (path: string, { url } = development) => {
  const reply = await fetch(new URL(path, url));
  return { status: reply.status, policy: reply.headers.get('content-security-policy') ?? '', text: await reply.text() };
};

describe('The mailbox page', () => {
  it('lists the emails in development, with or without its accent, and runs no script of theirs', async () => {
    expect((await read('/buzón')).text).toContain(copy.mailbox.empty);
    await createMailer({ ...readSettings({}), mailbox: folder }, () => new Date()).send({
      id: 'carta-1',
      to: { name: 'Ana', address: 'ana@example.com' },
      ...email,
    });
    for (const path of ['/buzón', '/buzon', '/buzon/']) {
      const { status, policy, text } = await read(path);
      expect([status, policy.includes('unsafe')]).toEqual([200, false]);
      expect(text).toContain('<h2>Hola &lt;Ana&gt;</h2>');
      expect(text).toContain('<a href="https://busca.example/a?b=1&amp;c=2">');
      expect(text).not.toContain('<script');
    }
  });

  it('shows one email as it is received, in a sandbox', async () => {
    const { status, policy, text } = await read('/buzón/carta-1');
    expect([status, text]).toEqual([200, email.html]);
    expect(policy).toMatch(/default-src 'none'.*sandbox allow-popups/);
    for (const path of ['/buzon/nada', '/buzon/..%2fsecret']) expect((await read(path)).text).not.toContain('Hola');
    expect((await read('/buzon/nada')).status).toBe(404);
  });

  it('Security row 34: is no page in production, but an unknown path as any other: home, with 404', async () => {
    for (const path of ['/buzón', '/buzon', '/buzón/carta-1'])
      expect(await read(path, production)).toMatchObject({ status: 404, text: 'home' });
  });
});
