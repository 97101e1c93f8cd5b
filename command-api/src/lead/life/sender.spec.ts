import { streams } from '@busca/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesOf, VISITOR, type Professional } from '../../testing/messages.ts';
import { agentForm, startCommandApi, type Started } from '../../testing/started.ts';
import { errorOf, newEmail } from '../../testing/users.ts';

let api: Started;
let [agent, lender]: Professional[] = [];
const { professional, send, act, dispatch, codeOf, own, typesOf, revisionOf } = messagesOf(() => api);
beforeAll(async () => {
  api = await startCommandApi();
  [agent, lender] = [await professional('agent'), await professional('lender')];
});
afterAll(() => api.stop());

describe("The sender's page", () => {
  it('opens by the code of a letter for all messages of the address, and marks the mailbox once', async () => {
    const email = newEmail();
    const [one, other] = [await send({ email }), await send({ email: email.toUpperCase() })];
    const code = await codeOf(one.id);
    const ids = async () =>
      ((await own('status', { code })).body.messages as unknown as { id: string }[]).map(({ id }) => id);
    expect((await ids()).toSorted()).toEqual([one.id, other.id].toSorted());
    await ids();
    const opened = (await api.events('LeadLinkOpened')).filter(({ metadata }) => metadata.actor.role === 'Visitor');
    expect(opened).toHaveLength(1);
  });

  it('opens by the cookie for the messages of the browser alone, and proves no mailbox', async () => {
    const email = newEmail();
    const theirs = await send({ email });
    const mine = await send({ email });
    const before = (await api.events('LeadLinkOpened')).length;
    const second = await send({ email }, { Cookie: mine.cookie });
    const { body } = await own('status', {}, second.cookie);
    const ids = (body.messages as unknown as { id: string }[]).map(({ id }) => id).toSorted();
    expect(ids).toEqual([mine.id, second.id].toSorted());
    expect(await api.events('LeadLinkOpened')).toHaveLength(before);
    await own('withdraw', {}, second.cookie);
    expect(await typesOf(theirs.id)).not.toContain('LeadConsentRevoked');
    expect(await typesOf(mine.id)).toContain('LeadConsentRevoked');
    expect((await own('status', {}, second.cookie)).body.revoked).toBe(true);
    expect(second.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-busca-messages=[\w.-]+; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/,
      ),
    ]);
  });

  it('is gone with its sender, and so is every text about them, in each event', async () => {
    const { id, cookie } = await send({ page: 'agents', location: 'Xanadu', timeframe: 'Cuanto antes' });
    await dispatch(id, 'offer', { profile_id: agent!.profile });
    await act(id, 'pass', agent!.token, { reason: 'other', note: 'Nota sobre Ana' });
    await dispatch(id, 'offer', { profile_id: lender!.profile });
    await dispatch(id, 'take-back', { reason: 'Motivo sobre Ana' });
    const texts = ['Xanadu', 'Cuanto antes', 'Nota sobre Ana', 'Motivo sobre Ana', VISITOR.message];
    const stored = async () => JSON.stringify(await api.log.readStream(streams.lead(id)));
    for (const text of texts) expect(await stored()).toContain(text);
    await api.send(
      'POST',
      `/api/admin/leads/${id}/erase-sender`,
      { ground: 'request' },
      { token: api.admin(), headers: { 'If-Match': `"${await revisionOf(id)}"` } },
    );
    for (const text of texts) expect(await stored()).not.toContain(text);
    expect(errorOf(await own('status', {}, cookie))).toEqual([400, 'invalid-code']);
    expect((await dispatch(id, 'offer', { profile_id: agent!.profile })).status).toBe(404);
  });

  it('names no professional who was erased, of whom the message holds ids alone', async () => {
    const gone = await professional('agent');
    const { id, cookie } = await send({ profile_id: gone.profile });
    const stored = JSON.stringify(await api.log.readStream(streams.lead(id)));
    for (const text of [gone.email, agentForm.first_name, agentForm.phone_number]) expect(stored).not.toContain(text);
    await api.send('POST', '/api/account/erase', { current_password: 'una casa azul' }, { token: gone.token });
    expect((await own('status', {}, cookie)).body).toMatchObject({
      messages: [{ waits_for: 'holder', holder: { profile_id: gone.profile, full_name: null, image: null } }],
    });
  });

  it('opens by no code or cookie of an erased sender', async () => {
    const { id, cookie } = await send();
    const code = await codeOf(id);
    await api.send(
      'POST',
      `/api/admin/leads/${id}/erase-sender`,
      { ground: 'request' },
      { token: api.admin(), headers: { 'If-Match': '"0"' } },
    );
    for (const reply of [await own('status', { code }), await own('status', {}, cookie), await own('status', {})])
      expect(errorOf(reply)).toEqual([400, 'invalid-code']);
  });
});
