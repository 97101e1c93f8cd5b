import { newId, type RecordedEvent } from '@busca/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStorage, type EngineStorage } from '../testing/engines.ts';
import { resettingBrowser } from '../testing/resets.ts';
import { agentForm, lenderForm, startCommandApi, type Started } from '../testing/started.ts';
import { codeOf, newEmail, usersOf, type User } from '../testing/users.ts';

let api: Started;
let storage: EngineStorage;
beforeAll(async () => {
  storage = createStorage();
  api = await startCommandApi({ mails: true, storage });
});
afterAll(async () => {
  await api.stop();
  await storage.remove();
});

const { change, confirm, linkTo, newest } = usersOf(() => api);

const kinds = [
  { kind: 'agent', path: '/api/agents', userType: 'Agent', form: agentForm, created: 'newAgent' },
  { kind: 'lender', path: '/api/lenders', userType: 'Lender', form: lenderForm, created: 'newLender' },
] as const;

/** A new account with a pending profile, and what an admin does with it. */
async function pending({ kind, path, userType, form, created }: (typeof kinds)[number], admins = api) {
  const owner = await api.signUp(userType);
  const { body } = await api.send('POST', path, { ...form, email: owner.email }, { token: owner.token });
  const { id } = body[created] as unknown as { id: string };
  const stream = `${kind}-${id}`;
  const types = async () => (await api.log.readStream(stream)).map(({ type }) => type);
  const act = async (action: string, reason?: string) =>
    admins.send(
      'POST',
      `/api/admin/profiles/${id}/${action}`,
      { reason, unchecked_reason: 'x' },
      {
        token: admins.admin(),
        headers: { 'If-Match': `"${(await types()).length - 1}"` },
      },
    );
  const publish = async () => {
    const [registered] = await api.log.readStream(stream);
    const { metadata, data } = registered as RecordedEvent<'AgentRegistered' | 'LenderRegistered'>;
    await api.log.append(stream, 0, [
      {
        id: newId(),
        type: 'ProfileApproved',
        data: { profileId: id, kind, accountId: data.accountId, personal: { reason: '' } },
        metadata,
      },
    ]);
  };
  return { owner, act, types, publish };
}

const confirmEmail = async (owner: User) => confirm(await linkTo(owner, owner.id));

/** What proves an email. */
const proofs: Record<string, (owner: User) => Promise<unknown>> = {
  'the link in its email was used': confirmEmail,
  'the link to a new email was used': async (owner) => {
    await change(owner, newEmail());
    return confirm(await linkTo(owner, (await newest('EmailChangeRequested')).requestId));
  },
  'a code that was sent to it has set the password': async ({ email }) => {
    const browser = resettingBrowser(() => api);
    return browser.update(email, await browser.codeFor(email));
  },
};

describe.each(kinds)('Security row 15: a profile ($kind) whose account has not confirmed its email', (kind) => {
  it.each(Object.keys(proofs))('is refused its approval, and gets it once %s', async (proof) => {
    const { owner, act, types } = await pending(kind);
    const refused = await act('approve');
    expect([refused.status, codeOf(refused)]).toEqual([409, 'email-unconfirmed']);
    expect(await types()).toHaveLength(1);
    await proofs[proof]!(owner);
    expect((await act('approve')).status).toBe(200);
  });

  it('can be rejected meanwhile', async () => {
    const { act } = await pending(kind);
    expect((await act('reject', 'Falta la licencia')).status).toBe(200);
    expect(codeOf(await act('approve'))).toBe('not-in-this-state');
  });

  it('is not reinstated before the confirmation, where an earlier rule has published it', async () => {
    const { owner, act, publish } = await pending(kind);
    await publish();
    await act('suspend', 'Licencia vencida');
    expect(codeOf(await act('reinstate'))).toBe('email-unconfirmed');
    await confirmEmail(owner);
    expect((await act('reinstate')).status).toBe(200);
  });
});

it('Security row 15: a profile is approved without a confirmed email where no email can go out', async () => {
  const silent = await startCommandApi({ storage });
  const { act } = await pending(kinds[0], silent);
  expect((await act('approve')).status).toBe(200);
  await silent.stop();
});
