import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, readSettings } from '@busca/platform';
import { filesBelow } from '@busca/platform/testing';
import { expect, it, onTestFinished } from 'vitest';
import { openAllInOne } from './all-in-one.ts';

const PASSWORDS = [
  'nubes azules sobre el puente',
  'nubes verdes sobre el puente',
  'nubes rojas sobre el puente',
] as const;
const EMAIL = 'zenobia@correo.example';

/** Every file below a folder, with its bytes as Latin-1. */
const textsBelow = (folder: string) =>
  filesBelow(folder).map(({ path, content }) => ({ path, text: content.toString('latin1') }));

it('Security row 5: no one-time code, password, hash, token or session code is in the log, the read models or any other raw file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'busca-secrets-'));
  const settings = readSettings({
    PORT: '0',
    DEMO_DATA: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
  });
  const portal = await openAllInOne(settings, createLogger('silent'), () => new Date());
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const tokens: string[] = [];
  const cookies: string[] = [];
  let asked = '';
  const send = async (method: string, path: string, body: object, token?: string) => {
    const headers = {
      'Content-Type': 'application/json',
      'Idempotency-Key': `${path}-${tokens.length}`,
      Cookie: asked,
      ...(token && { Authorization: `Bearer ${token}` }),
    };
    const reply = await fetch(new URL(path, portal.url), { method, headers, body: JSON.stringify(body) });
    const replied = (await reply.json()) as { token?: string };
    if (replied.token) tokens.push(replied.token);
    for (const line of reply.headers.getSetCookie()) {
      if (line.startsWith('busca-reset=')) asked = line.split(';')[0]!;
      cookies.push(/^[^=]+=([^;]*)/.exec(line)![1]!);
    }
    return reply.status;
  };
  await portal.prepare(() => undefined);
  const [first, second, third] = PASSWORDS;
  expect(
    await send('POST', '/api/users', { name: 'Zenobia Quiroga', email: EMAIL, password: first, user_type: 'Agent' }),
  ).toBe(201);
  expect(await send('PUT', '/api/account/password', { current_password: first, newPassword: second }, tokens[0])).toBe(
    200,
  );
  expect(await send('POST', '/api/users/forgot-password', { email: EMAIL })).toBe(200);
  // The development mailbox holds emails on purpose, and no production has one.
  const mailbox = join(folder, 'mailbox');
  const codeSent = () =>
    textsBelow(mailbox).flatMap(({ text }) =>
      text.includes('Tu c') ? (/(?<![\w#&])\d{6}(?![\w;])/.exec(text)?.slice(0, 1) ?? []) : [],
    )[0];
  await expect.poll(codeSent).toBeDefined();
  const otp = codeSent()!;
  expect(await send('POST', '/api/users/update-password', { email: EMAIL, otp, newPassword: third })).toBe(200);
  expect(await send('POST', '/api/users/login', { email: EMAIL, password: third })).toBe(200);
  await portal.stop();

  const files = textsBelow(folder).filter(({ path }) => !path.startsWith(mailbox));
  const holding = (secret: string | RegExp, among = files) =>
    among
      .filter(({ text }) => (typeof secret === 'string' ? text.includes(secret) : secret.test(text)))
      .map(({ path }) => path);
  expect(tokens.length).toBeGreaterThan(1);
  expect(cookies.filter((value) => value.length > 20).length).toBeGreaterThan(0);
  const secrets = [
    ...PASSWORDS,
    ...tokens.map((token) => token.split('.')[2]!),
    ...cookies.filter((value) => value.length > 20),
  ];
  expect(secrets.flatMap((secret) => holding(secret))).toEqual([]);
  expect(holding(new RegExp(`(?<![\\da-f.])${otp}(?![\\da-f])`, 'i'))).toEqual([]);
  // Password hashes stand in the command state alone.
  expect(holding(/\$2[aby]\$\d\d\$/).filter((path) => !path.includes('command-state.db'))).toEqual([]);
  expect(holding(/\$2[aby]\$\d\d\$/)).not.toEqual([]);
});
