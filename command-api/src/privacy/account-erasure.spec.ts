import { linkCode } from '@busca/events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { staffOf } from '../testing/staff.ts';
import { codesSentTo, startCommandApi, type Started } from '../testing/started.ts';
import { codeOf, newEmail, PASSWORD } from '../testing/users.ts';

async function start(mails: boolean): Promise<Started> {
  const api = await startCommandApi({ mails });
  onTestFinished(() => api.stop());
  return api;
}
const orderBy =
  (api: Started) =>
  (id: string, token = api.admin(), ground = 'request') =>
    api.send('POST', `/api/admin/accounts/${id}/erase`, { ground }, { token });
const lead = (email: string) => ({
  firstName: 'Ana',
  lastName: 'Ríos',
  email,
  phoneNumber: '(407) 555-0110',
  message: 'Busco una casa en Orlando.',
});

describe('Erasure of an account without a profile', () => {
  it('can be ordered by an admin, once, with a receipt', async () => {
    const api = await start(true);
    const { id, token, email } = await api.signUp('Lender', newEmail());
    await api.send('POST', '/api/account/confirm-email', {
      code: await linkCode(api.log.keys, 'confirm-email', { accountId: id, id }),
    });
    const { status, body } = await orderBy(api)(id);
    expect(status).toBe(200);
    expect((await api.events('PersonErased')).at(-1)).toMatchObject({
      data: { accountId: id, ground: 'request' },
      metadata: { $causationId: body.receipt_id, actor: { role: 'Admin' } },
    });
    expect(JSON.stringify(await api.events())).not.toContain(email);
    expect((await api.send('POST', '/api/session/end-all', undefined, { token })).status).toBe(401);
    expect((await orderBy(api)(id)).status).toBe(404);
  });

  it('is for admins alone, with a ground that an admin can have', async () => {
    const api = await start(true);
    const { id, token } = await api.signUp('Agent', newEmail());
    expect([
      (await orderBy(api)(id, token)).status,
      (await orderBy(api)('0198c5a0-0000-7000-8000-0000000000ff')).status,
    ]).toEqual([403, 404]);
    expect((await orderBy(api)(id, api.admin(), 'own')).status).toBe(400);
    expect(await api.events('PersonErased')).toEqual([]);
  });

  it('leaves no message in the mailbox to an address that it took at once, where no email can go out', async () => {
    const api = await start(false);
    const [{ id, token }, email] = [await api.signUp('Agent'), newEmail()];
    await api.send('PUT', `/api/users/${id}`, { email }, { token });
    await api.send('POST', '/api/users/forgot-password', { email });
    expect(await codesSentTo(api, email)).toHaveLength(1);
    // Unasked for: an erasure that the person asked for is told to that address, which the mailbox forgets by itself.
    await orderBy(api)(id, api.admin(), 'unwanted');
    expect(await codesSentTo(api, email)).toEqual([]);
  });
});

describe('Erasure of an admin or analyst', () => {
  it('is refused while the person works here, so that an admin is left: neither oneself nor another one', async () => {
    const api = await start(true);
    const { member } = staffOf(() => api);
    const [ana, eva, luis] = [await member(), await member(), await member('Analyst')];
    const orders = await Promise.all([ana, eva, luis].map(({ id }) => orderBy(api)(id, ana.token)));
    expect(orders.map((reply) => [reply.status, codeOf(reply)])).toEqual(
      Array.from({ length: 3 }, () => [409, 'not-in-this-state']),
    );
    expect(await api.events('PersonErased')).toEqual([]);
  });

  it('can be ordered once the access has ended, with a receipt; the email can be invited again', async () => {
    const api = await start(true);
    const { member, invite, accept, end } = staffOf(() => api);
    const [ana, email] = [await member(), newEmail()];
    const id = String((await invite(ana, email, 'Admin')).body.id);
    expect((await orderBy(api)(id, ana.token)).status).toBe(404);
    await accept(id);
    await end(ana, id);
    const { status, body } = await orderBy(api)(id, ana.token);
    expect(status).toBe(200);
    expect((await api.events('PersonErased')).at(-1)).toMatchObject({
      data: { accountId: id, ground: 'request' },
      metadata: { $causationId: body.receipt_id, actor: { id: ana.id } },
    });
    expect(JSON.stringify(await api.events())).not.toContain(email);
    expect(await api.state.records.find(id, 'sign-ins')).toBeUndefined();
    expect((await orderBy(api)(id, ana.token)).status).toBe(404);
    api.advance(61_000);
    const again = await invite(ana, email);
    expect([again.status, again.body.id === id, (await accept(String(again.body.id))).status]).toEqual([
      200,
      false,
      200,
    ]);
  });

  it('is refused to one whose own access has ended', async () => {
    const api = await start(true);
    const { member, end } = staffOf(() => api);
    const [ana, eva] = [await member(), await member()];
    await end(ana, eva.id);
    expect((await orderBy(api)(eva.id, eva.token)).status).toBe(401);
  });
});

describe("Erasure of an account with a stranger's email", () => {
  it.each([true, false])("leaves the stranger's messages, with mail: %s", async (mails) => {
    const api = await start(mails);
    const email = newEmail();
    expect((await api.send('POST', '/api/busca/sendNewLead', lead(email))).status).toBe(200);
    const { token } = await api.signUp('Agent', email);
    const erased = await api.send('POST', '/api/account/erase', { current_password: PASSWORD }, { token });
    expect([erased.status, codeOf(erased)]).toEqual([200, undefined]);
    const [message] = await api.events('LeadSent');
    expect([message?.isErased, (await api.events('PersonErased')).length]).toEqual([undefined, 1]);
  });
});
