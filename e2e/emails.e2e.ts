import { join } from 'node:path';
import { readMailbox } from '@busca/platform/mail';
import { filesBelow } from '@busca/platform/testing';
import { expect } from 'vitest';
import { agentForm, client } from './support/client.ts';
import { confirmationCodes } from './support/confirmation-codes.ts';
import { confirmationCodeIn } from './support/mailbox.ts';
import { it } from './support/process-test.ts';
import { Seed } from './support/seed.ts';
import { ADMIN } from './support/shared.ts';

const AGENT = { email: 'inigo@example.com', password: 'una casa azul' };
/** A signed token. Its first letters alone stand in any long enough Base64. */
const TOKEN = /eyJ[\w-]+\.eyJ/;
const REASON = 'La licencia venció.';
const environment = {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  DEMO_DATA: '0',
};

const subjectsIn = async (dataDir: string) =>
  (await readMailbox(join(dataDir, 'mailbox'))).map(({ subject, to }) => `${to.address}: ${subject}`).toSorted();

/** Fails if a file contains a password or a token, or if log, keys or outbox contain an email address. */
function expectNoSecrets(dataDir: string): void {
  for (const { path, content } of filesBelow(dataDir)) {
    for (const secret of [AGENT.password, ADMIN.password])
      expect(content.includes(secret), `${path} holds ${secret}`).toBe(false);
    expect(TOKEN.test(content.toString('latin1')), `${path} holds a token`).toBe(false);
    if (/events|keys|reactors/.test(path)) expect(content.includes(AGENT.email), path).toBe(false);
  }
}

it('Emails: a profile owner gets one for each event, also after a restart, and no file contains a secret', async ({
  startPortal,
  newFolder,
}) => {
  const dataDir = newFolder();
  const first = await startPortal({ dataDir, environment });
  const send = client(first.url);
  const { token } = (await send('POST', '/api/users', { name: 'Íñigo Núñez Peña', user_type: 'Agent', ...AGENT })).body;
  const session = { token: String(token) };
  const codeOf = confirmationCodes({ DATA_DIR: dataDir });
  const seed = new Seed(send, codeOf);
  const { newAgent } = (
    await send('POST', '/api/agents', agentForm('contacto@example.com', { image: await seed.photo() }), session)
  ).body as { newAgent: { id: string } };
  for (let time = 0; time < 2; time += 1) {
    await send('POST', '/api/email/send-welcome-email', { email: 'otra@example.com' }, session);
    await send('POST', '/api/email/send-confirmation-email', undefined, session);
  }
  await send('POST', '/api/account/confirm-email', { code: await confirmationCodeIn(dataDir) });
  await seed.decide(newAgent.id, 'approve');
  await seed.decide(newAgent.id, 'suspend', REASON);
  const subjects = () => subjectsIn(dataDir);
  const expected = [
    'Suspendimos tu perfil',
    'Te damos la bienvenida: tu perfil está en revisión',
    '¡Tu perfil ya está publicado!',
    'Confirma tu correo en Busca',
  ]
    .map((subject) => `${AGENT.email}: ${subject}`)
    .toSorted();
  await expect.poll(subjects).toEqual(expected);
  const page = await (await fetch(new URL('/buzon', first.url))).text();
  expect(page).toContain(REASON);

  await first.stop();
  const second = await startPortal({ dataDir, environment });
  await new Seed(client(second.url), codeOf).decide(newAgent.id, 'reinstate');
  await expect.poll(subjects).toEqual([...expected, `${AGENT.email}: Tu perfil vuelve a estar publicado`].toSorted());
  expectNoSecrets(dataDir);
});
