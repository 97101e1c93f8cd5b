import { afterEach, beforeEach, expect, it } from 'vitest';
import { startCommandApi, type Started } from '../testing/started.ts';
import { PASSWORD } from '../testing/users.ts';

let api: Started;
beforeEach(async () => {
  api = await startCommandApi();
});
afterEach(() => api.stop());

const lead = (email: string) => ({
  firstName: 'Ana',
  lastName: 'Ríos',
  email,
  phoneNumber: '(407) 555-0110',
  message: 'Busco una casa en Orlando.',
});
const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key } });
const send = async (email: string, key: string) =>
  String((await api.send('POST', '/api/busca/sendNewLead', lead(email), keyed(key))).body.id);

it("Erasure: a sender's idempotency keys go with the message, and other people's stay", async () => {
  const [ana, luis] = [await send('ana@example.com', 'key-of-ana'), await send('luis@example.com', 'key-of-luis')];
  await api.send(
    'POST',
    `/api/admin/leads/${ana}/erase-sender`,
    { ground: 'request' },
    { token: api.admin(), headers: { 'If-Match': '"0"' } },
  );
  expect(await send('luis@example.com', 'key-of-luis')).toBe(luis);
  expect(await send('ana@example.com', 'key-of-ana')).not.toBe(ana);
});

it("Erasure: an account's idempotency keys go with it", async () => {
  const body = { name: 'José Pérez', email: 'jose@example.com', password: PASSWORD, user_type: 'Agent' };
  const open = async () =>
    (await api.send('POST', '/api/users', body, keyed('key-of-jose'))).body as unknown as { id: string; token: string };
  const { id, token } = await open();
  await api.send('POST', '/api/account/erase', { current_password: PASSWORD }, { token });
  api.advance(61_000);
  expect((await open()).id).not.toBe(id);
});
