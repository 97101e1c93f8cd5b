import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMailbox } from '@busca/platform/mail';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agentForm, client, type Client } from './client.ts';
import { startPortal, type PortalProcess } from './portal-process.ts';

const ADMIN = { email: 'admin@example.com', password: 'clave de la prueba' };
const AGENT = { email: 'inigo@example.com', password: 'una casa azul' };
const REASON = 'La licencia venció.';
const environment = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, DEMO_DATA: '0' };

let dataDir: string;
let portal: PortalProcess;
let send: Client;

async function start(): Promise<void> {
  portal = await startPortal({ dataDir, environment });
  send = client(portal.url);
}
const subjects = async () => (await readMailbox(join(dataDir, 'mailbox'))).map(({ subject, to }) => `${to.address}: ${subject}`).toSorted();
const everyFile = () =>
  readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((name) => join(dataDir, name)).filter((path) => statSync(path).isFile());

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'busca-mail-'));
  await start();
});
afterAll(async () => {
  await portal.stop();
  rmSync(dataDir, { recursive: true });
});

it('a profile\'s owner has one letter for each thing that happened, also after another start', { timeout: 60_000 }, async () => {
  const { token } = (await send('POST', '/api/users', { name: 'Íñigo Núñez Peña', user_type: 'Agent', ...AGENT })).body;
  const own = { token: String(token) };
  const { newAgent } = (await send('POST', '/api/agents', agentForm('contacto@example.com'), own)).body as { newAgent: { id: string } };
  for (let call = 0; call < 2; call += 1) {
    await send('POST', '/api/email/send-welcome-email', { email: 'otra@example.com' }, own);
    await send('POST', '/api/email/send-confirmation-email', undefined, own);
  }
  const admin = { token: String((await send('POST', '/api/users/login', ADMIN)).body.token) };
  await send('POST', `/api/admin/profiles/${newAgent.id}/approve`, undefined, { ...admin, revision: 0 });
  await send('POST', `/api/admin/profiles/${newAgent.id}/suspend`, { reason: REASON }, { ...admin, revision: 1 });
  const expected = ['Suspendimos tu perfil', 'Te damos la bienvenida a Busca', 'Tu perfil está en revisión', '¡Tu perfil ya está publicado!'].map((subject) => `${AGENT.email}: ${subject}`);
  await expect.poll(subjects, { timeout: 15_000 }).toEqual(expected);
  const page = await (await fetch(new URL('/buzon', portal.url))).text();
  expect(page).toContain(REASON);

  await portal.stop();
  await start();
  await send('POST', `/api/admin/profiles/${newAgent.id}/reinstate`, undefined, { ...admin, revision: 2 });
  await expect.poll(subjects, { timeout: 15_000 }).toEqual([...expected, `${AGENT.email}: Tu perfil vuelve a estar publicado`].toSorted());
});

it('no file holds a password or a token, nor do the log and the outbox hold an address', () => {
  for (const path of everyFile()) {
    const content = readFileSync(path);
    for (const secret of [AGENT.password, ADMIN.password, 'eyJ']) expect(content.includes(secret), `${path} holds ${secret}`).toBe(false);
    if (/events|keys|reactors/.test(path)) expect(content.includes(AGENT.email), path).toBe(false);
  }
});
