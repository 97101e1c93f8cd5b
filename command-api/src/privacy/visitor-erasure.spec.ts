import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EventStoreAway } from '@busca/platform/databases';
import { messagesOf } from '../testing/messages.ts';
import { startCommandApi, type Started } from '../testing/started.ts';

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
const send = async (email: string) => String((await api.send('POST', '/api/busca/sendNewLead', lead(email))).body.id);
const askDemo = async (content: string) => String((await api.send('POST', '/api/notices', { content })).body.id);

/** An order to erase who left a message or asked for a demonstration. */
const order = (of: 'leads' | 'notices', id: string, revision = '"0"') =>
  api.send(
    'POST',
    `/api/admin/${of}/${id}/erase-sender`,
    { ground: 'request' },
    { token: api.admin(), headers: { 'If-Match': revision } },
  );
const handle = (id: string, revision = '"0"') =>
  api.send('POST', `/api/admin/leads/${id}/handled`, undefined, {
    token: api.admin(),
    headers: { 'If-Match': revision },
  });
const erased = async (type: 'LeadSent' | 'DemoRequested') =>
  (await api.events(type)).map(({ isErased }) => isErased === true);

describe('Erasure of a visitor', () => {
  it('erases every message from the email, and not a later one', async () => {
    const [first, other] = [await send('ana@example.com'), await send('luis@example.com')];
    await send('ana@example.com');
    expect((await order('leads', first)).status).toBe(200);
    expect(await erased('LeadSent')).toEqual([true, false, true]);
    expect((await order('leads', first)).status).toBe(404);
    await send('ana@example.com');
    expect(await erased('LeadSent')).toEqual([true, false, true, false]);
    expect([(await handle(first, '"1"')).status, (await handle(other)).status]).toEqual([404, 200]);
  });

  it('who only asked for a demonstration can be ordered by an admin who has seen the request as it is, once', async () => {
    const [ana] = [
      await askDemo('Ana Ríos (ana@example.com) pide una demostración.'),
      await askDemo('Luis Paz (luis@example.com) pide una demostración.'),
      await send('ana@example.com'),
    ];
    expect((await order('notices', ana, '"7"')).status).toBe(412);
    const { status, body } = await order('notices', ana);
    expect(status).toBe(200);
    expect([await erased('DemoRequested'), await erased('LeadSent')]).toEqual([[true, false], [true]]);
    expect(await api.events('PersonErased')).toMatchObject([
      { data: { accountId: null, ground: 'request' }, metadata: { $causationId: body.receipt_id } },
    ]);
    expect((await order('notices', ana)).status).toBe(404);
  });

  it('can be ordered once the request is resolved, and where it has no email', async () => {
    const id = await askDemo('Ana Ríos pide una demostración.');
    await api.send('POST', `/api/admin/notices/${id}/resolve`, undefined, {
      token: api.admin(),
      headers: { 'If-Match': '"0"' },
    });
    expect((await order('notices', id, '"1"')).status).toBe(200);
    expect(await erased('DemoRequested')).toEqual([true]);
  });

  it("is ordered by the message or the request itself: neither has the other's address", async () => {
    const [message, request] = [
      await send('ana@example.com'),
      await askDemo('Luis Paz (luis@example.com) pide una demostración.'),
    ];
    expect([(await order('notices', message)).status, (await order('leads', request)).status]).toEqual([404, 404]);
  });
});

describe('A message whose sender is erased', () => {
  const { professional, send: write, dispatch, act, typesOf } = messagesOf(() => api);
  const revocationsOf = async () =>
    (await api.events('LeadConsentRevoked')).map((event) =>
      event.type === 'LeadConsentRevoked' ? [event.data.leadId, event.data.holder?.profileId] : [],
    );

  it('leaves whoever has it before the key goes, and says who that was', async () => {
    const { accountId, profile, token } = await professional();
    const direct = await write({ email: 'ana@example.com', profile_id: profile });
    const byHand = await write({ email: 'ana@example.com' });
    await dispatch(byHand.id, 'offer', { profile_id: profile });
    const [waiting, other] = [
      await write({ email: 'ana@example.com' }),
      await write({ email: 'luis@example.com', profile_id: profile }),
    ];
    const { status } = await order('leads', direct.id, '"1"');
    expect(status).toBe(200);
    expect(await revocationsOf()).toEqual([
      [direct.id, profile],
      [byHand.id, profile],
      [waiting.id, undefined],
    ]);
    expect((await api.events('LeadConsentRevoked', 'PersonErased')).at(-1)?.type).toBe('PersonErased');
    expect((await api.events('LeadConsentRevoked'))[0]).toMatchObject({
      data: { holder: { accountId } },
      metadata: { actor: { role: 'Admin' } },
    });
    expect((await act(direct.id, 'answered', token, { channel: 'phone' })).status).toBe(404);
    expect(await typesOf(other.id)).toEqual(['LeadSent', 'LeadOffered']);
  });

  it('has left its holder, once, wherever an erasure was cut off that is ordered again', async () => {
    const { profile } = await professional();
    const append = api.log.append;
    // After as many appends of an erasure: of two messages, the key, and the receipt.
    for (const cutOff of [0, 1, 2]) {
      const email = `ana${cutOff}@example.com`;
      const sent = [await write({ email, profile_id: profile }), await write({ email, profile_id: profile })];
      let appended = 0;
      const crash = vi.spyOn(api.log, 'append').mockImplementation(async (...all) => {
        if ((appended += 1) > cutOff) throw new EventStoreAway('crashed');
        return append(...all);
      });
      expect((await order('leads', sent[0]!.id, '"1"')).status).toBe(503);
      crash.mockRestore();
      const isErased = async () => (await api.log.keys.find(await api.log.visitor(email))) === undefined;
      expect(await isErased()).toBe(cutOff === 2);
      if (!(await isErased())) await order('leads', sent[0]!.id, cutOff === 0 ? '"1"' : '"2"');
      await api.resumeErasures();
      expect(await isErased()).toBe(true);
      for (const { id } of sent) expect(await typesOf(id)).toEqual(['LeadSent', 'LeadOffered', 'LeadConsentRevoked']);
    }
    expect(await api.events('PersonErased')).toHaveLength(3);
  });
});
