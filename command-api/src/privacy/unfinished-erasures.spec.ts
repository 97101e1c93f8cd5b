import { existsSync, mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { findParting } from '@busca/events';
import { receiptFor } from '@busca/events/testing';
import { EventStoreAway } from '@busca/platform/databases';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { agentForm, startCommandApi, type Started } from '../testing/started.ts';
import { newEmail, PASSWORD } from '../testing/users.ts';
import { uploadPicture } from '../testing/pictures.ts';
import { createErasureList } from './erasure-list.ts';

let api: Started;
beforeEach(async () => {
  api = await startCommandApi({ mails: true });
});
afterEach(() => api.stop());

/** At the next start, nobody whose erasure was cut off counts as a person whose key is lost. */
const expectQuietStart = async () => expect(await findParting(api.log)).toBeUndefined();

const lead = (email: string) => ({
  firstName: 'Ana',
  lastName: 'Ríos',
  email,
  phoneNumber: '(407) 555-0110',
  message: 'Busco una casa en Orlando.',
});
const erase = (token: string) => api.send('POST', '/api/account/erase', { current_password: PASSWORD }, { token });

/**
 * Lets no receipt's event be appended, as after a crash right after the key was deleted.
 * @returns a function that ends it
 */
function crash(): () => void {
  const append = api.log.append;
  const spy = vi.spyOn(api.log, 'append').mockImplementation(async (...appended) => {
    if (appended[2].some(({ type }) => type === 'PersonErased')) throw new EventStoreAway('crashed');
    return append(...appended);
  });
  return () => spy.mockRestore();
}

describe('A start or a night', () => {
  it('finishes an erasure that a crash cut off: no email is left in the mailbox', async () => {
    const { token, email } = await api.signUp('Agent', newEmail());
    await api.send('POST', '/api/users/forgot-password', { email });
    await api.settled();
    const isThere = () => api.emails.some(({ to }) => to.address === email);
    expect(isThere()).toBe(true);
    const end = crash();
    expect((await erase(token)).status).toBe(503);
    await expectQuietStart();
    end();
    expect(await api.resumeErasures()).toBe(0);
    expect([(await api.events('PersonErased')).length, isThere()]).toEqual([1, false]);
  });

  it('deletes the key of an account that has a receipt: MongoDB may be cut off between the two', async () => {
    const { id } = await api.signUp('Agent', newEmail());
    vi.spyOn(api.log.keys, 'receipts').mockReturnValueOnce([{ ...receiptFor(id), at: api.now().toISOString() }]);
    await api.resumeErasures();
    expect([
      await api.log.keys.find(id),
      (await api.events('AccountCreated', 'PersonErased')).map(({ type, isErased }) => [type, isErased]),
    ]).toEqual([
      undefined,
      [
        ['AccountCreated', true],
        ['PersonErased', undefined],
      ],
    ]);
  });

  it('finishes an erasure of a visitor that a crash cut off: no idempotency key is left, and later messages stay', async () => {
    const keyed = { headers: { 'Idempotency-Key': 'key-of-ana' } };
    const send = async (options = {}) =>
      String((await api.send('POST', '/api/busca/sendNewLead', lead('ana@example.com'), options)).body.id);
    const first = await send(keyed);
    const end = crash();
    expect(
      (
        await api.send(
          'POST',
          `/api/admin/leads/${first}/erase-sender`,
          { ground: 'request' },
          { token: api.admin(), headers: { 'If-Match': '"0"' } },
        )
      ).status,
    ).toBe(503);
    await expectQuietStart();
    end();
    await api.resumeErasures();
    const later = await send(keyed);
    expect(later).not.toBe(first);
    await api.resumeErasures();
    expect(await send(keyed)).toBe(later);
  });

  it('finishes an erasure whose receipt could not be listed: no picture and no email is left, and the list has it later', async () => {
    const image = await uploadPicture(api, '#a00');
    const { id, token } = await api.signUp('Agent', newEmail());
    await api.send('POST', '/api/agents', { ...agentForm, email: newEmail(), image }, { token });
    const file = join(api.uploads, '.erasures');
    mkdirSync(file);
    expect((await erase(token)).status).toBe(200);
    expect(existsSync(join(api.uploads, image))).toBe(false);
    rmdirSync(file);
    expect(await api.resumeErasures()).toBe(0);
    expect(await createErasureList(file).read()).toMatchObject([{ person: id }]);
  });
});

it('A code that goes out while its account is erased is not left in the mailbox', async () => {
  const { token, email } = await api.signUp('Agent', newEmail());
  const putCode = api.state.putCode.bind(api.state);
  vi.spyOn(api.state, 'putCode').mockImplementationOnce(async (code) => {
    await erase(token);
    return putCode(code);
  });
  await api.send('POST', '/api/users/forgot-password', { email });
  await api.settled();
  expect([api.sent.map(({ to }) => to.address), api.emails]).toEqual([[email], []]);
});
