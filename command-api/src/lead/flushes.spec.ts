import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { flushesOf } from '../testing/flushes.ts';
import { messagesOf } from '../testing/messages.ts';
import { startCommandApi, type Started } from '../testing/started.ts';

let api: Started;
beforeEach(async () => {
  api = await startCommandApi();
  await send('luis@example.com');
});
afterEach(() => api.stop());

const lead = (email: string) => ({
  firstName: 'Ana',
  lastName: 'Ríos',
  email,
  phoneNumber: '(407) 555-0110',
  message: 'Busco una casa en Orlando.',
});
const send = async (email: string, key?: string, profile_id?: string) => {
  const { status, body, headers } = await api.send(
    'POST',
    '/api/busca/sendNewLead',
    { ...lead(email), profile_id },
    key === undefined ? {} : { headers: { 'Idempotency-Key': key } },
  );
  return { status, id: body.id, position: headers.get('x-position') };
};

describe('A lead waits for', () => {
  it('two flushes, of a new visitor under an idempotency key: both keys, then the event', async () => {
    expect(await flushesOf(() => send('ana@example.com', 'key-of-ana'))).toBe(2);
  });

  it('two flushes, of a known visitor under a key: the idempotency key, then the event', async () => {
    expect(await flushesOf(() => send('luis@example.com', 'key-of-luis'))).toBe(2);
  });

  it('one flush, of a known visitor to a professional: both events are one append', async () => {
    const { professional } = messagesOf(() => api);
    const { profile } = await professional();
    expect(await flushesOf(() => send('luis@example.com', undefined, profile))).toBe(1);
  });

  it('one flush, of a known visitor without a key: the event', async () => {
    expect(await flushesOf(() => send('luis@example.com'))).toBe(1);
  });
});

it('A lead sent twice under one key: the log answers the second request, also at once', async () => {
  const [first, second] = await Promise.all([
    send('ana@example.com', 'key-of-ana'),
    send('ana@example.com', 'key-of-ana'),
  ]);
  expect(second).toEqual(first);
  expect(await send('ana@example.com', 'key-of-ana')).toEqual(first);
  expect(await api.events('LeadSent')).toHaveLength(2);
});

it('A lead sent again under its key with another body is refused', async () => {
  await send('ana@example.com', 'key-of-ana');
  expect((await send('eva@example.com', 'key-of-ana')).status).toBe(409);
});
