import { LeadConsentRevoked, LeadHandled, LeadSent, linkCode } from '@busca/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleOf, scenario } from '../../testing/scenario.ts';
import { startCommandApi, type Started } from '../../testing/started.ts';
import { codeOf } from '../../testing/users.ts';
import { consentDecider } from './decider.ts';

const { given } = scenario(consentDecider);
const [sent, handled, revoked] = [exampleOf(LeadSent), exampleOf(LeadHandled), exampleOf(LeadConsentRevoked)];
const { reason } = LeadConsentRevoked.example.personal;

it('The consent in a message is revoked once, also after the message was handled', () => {
  given(sent).when({ type: 'Revoke', reason }).gives(revoked);
  given(sent, handled).when({ type: 'Revoke', reason }).gives(revoked);
  given(sent, revoked).when({ type: 'Revoke', reason }).gives();
  given().when({ type: 'Revoke', reason }).refused('not-found');
});

const ana = {
  firstName: 'Ana',
  lastName: 'Ríos',
  email: 'ana@example.com',
  phoneNumber: '(407) 555-0110',
  message: 'Busco una casa en Orlando.',
};
let api: Started;
beforeAll(async () => {
  api = await startCommandApi();
});
afterAll(() => api.stop());

const send = async (email: string): Promise<string> =>
  String((await api.send('POST', '/api/busca/sendNewLead', { ...ana, email })).body.id);
const linkTo = (id: string) => linkCode(api.log.keys, 'revoke-consent', { accountId: id, id });
const follow = (code: string, options = {}) => api.send('POST', '/api/leads/revoke-consent', { code }, options);
const revokedLeads = async () =>
  (await api.events('LeadConsentRevoked')).flatMap((event) =>
    event.type === 'LeadConsentRevoked' ? [event.data.leadId] : [],
  );

describe('Security row 36: the link in the receipt of a message', () => {
  it("revokes the consent in every message from its email, once, and in nobody else's", async () => {
    const [first, other, second] = [
      await send('uno@example.com'),
      await send('dos@example.com'),
      await send('Uno@example.com'),
    ];
    const code = await linkTo(first);
    const { status, headers } = await follow(code);
    expect([status, headers.get('X-Position')]).toEqual([200, expect.stringMatching(/^\d{20}$/)]);
    expect((await revokedLeads()).toSorted()).toEqual([first, second].toSorted());
    expect((await follow(code)).status).toBe(200);
    expect(await revokedLeads()).toHaveLength(2);
    expect(await revokedLeads()).not.toContain(other);
  });

  it('acts for the sender, whoever is signed in, and leaves a later message alone', async () => {
    const first = await send('tres@example.com');
    await follow(await linkTo(first), { token: api.admin() });
    expect((await api.events('LeadConsentRevoked')).at(-1)).toMatchObject({
      data: { leadId: first, personal: { reason: '' } },
      metadata: { actor: { id: null, role: 'Visitor' } },
    });
    const later = await send('tres@example.com');
    expect(await revokedLeads()).not.toContain(later);
  });

  it('is refused with a code of another purpose, of no message, and of an erased sender', async () => {
    const id = await send('cuatro@example.com');
    const wrong = [
      await linkCode(api.log.keys, 'choose-news', { accountId: id, id }),
      'x',
      await linkTo('0198c5a0-0000-7000-8000-00000000000f'),
    ];
    for (const code of wrong) expect(codeOf(await follow(code))).toBe('invalid-code');
    await api.send(
      'POST',
      `/api/admin/leads/${id}/erase-sender`,
      { ground: 'request' },
      { token: api.admin(), headers: { 'If-Match': '"0"' } },
    );
    expect(codeOf(await follow(await linkTo(id)))).toBe('invalid-code');
  });
});

describe('An admin who was told to stop', () => {
  const order = (id: string, body: object, token = api.admin(), revision = '"0"') =>
    api.send('POST', `/api/admin/leads/${id}/revoke-consent`, body, { token, headers: { 'If-Match': revision } });

  it('revokes the consent with a reason, in the message as it was seen', async () => {
    const [first, second] = [await send('cinco@example.com'), await send('cinco@example.com')];
    expect((await order(first, { reason: '' })).status).toBe(400);
    expect((await order(first, { reason }, api.admin(), '"3"')).status).toBe(412);
    expect((await order(first, { reason })).body).toMatchObject({ id: first, revision: 1, changed: true });
    expect((await revokedLeads()).slice(-2)).toEqual([first, second]);
    expect((await api.events('LeadConsentRevoked')).at(-1)).toMatchObject({
      data: { personal: { reason } },
      metadata: { actor: { role: 'Admin' } },
    });
    expect(await api.raw()).not.toContain(reason);
  });

  it('is an admin: owners and visitors are refused', async () => {
    const id = await send('seis@example.com');
    const { token } = await api.signUp('Agent');
    expect([(await order(id, { reason }, token)).status, (await order(id, { reason }, '')).status]).toEqual([403, 401]);
    expect(await revokedLeads()).not.toContain(id);
  });
});

it('Erasure of a visitor: the receipt of a message leaves the mailbox', async () => {
  const id = await send('siete@example.com');
  api.emails.push({
    id: 'receipt',
    to: { name: '', address: 'siete@example.com' },
    subject: 'Acuse',
    text: '',
    html: '',
  });
  await api.send(
    'POST',
    `/api/admin/leads/${id}/erase-sender`,
    { ground: 'request' },
    { token: api.admin(), headers: { 'If-Match': '"0"' } },
  );
  expect(api.emails.map(({ to }) => to.address)).not.toContain('siete@example.com');
});
