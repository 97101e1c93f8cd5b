import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERASED, linkCode, newId } from '@busca/events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { agentForm, startCommandApi, type Started } from '../testing/started.ts';
import { codeOf, newEmail, PASSWORD, usersOf } from '../testing/users.ts';
import { uploadPicture } from '../testing/pictures.ts';
import { createErasureList } from './erasure-list.ts';

let api: Started;
beforeEach(async () => {
  api = await startCommandApi({ mails: true });
});
afterEach(() => api.stop());

const lead = (email: string) => ({
  firstName: 'Ana',
  lastName: 'Ríos',
  email,
  phoneNumber: '(407) 555-0110',
  message: 'Busco una casa en Orlando.',
});

const upload = (background: string): Promise<string> => uploadPicture(api, background);

/** Signs up an agent with a picture, a confirmed email and a message from it. */
async function agent(image: string) {
  const { id, token, email } = await api.signUp('Agent', newEmail());
  await api.send('POST', '/api/account/confirm-email', {
    code: await linkCode(api.log.keys, 'confirm-email', { accountId: id, id }),
  });
  const { body } = await api.send('POST', '/api/agents', { ...agentForm, email, image }, { token });
  await api.send('POST', '/api/busca/sendNewLead', lead(email));
  return { id, token, email, profileId: (body.newAgent as unknown as { id: string }).id };
}

const { moved } = usersOf(() => api);
const erase = (token: string, current_password = PASSWORD, headers = {}) =>
  api.send('POST', '/api/account/erase', { current_password }, { token, headers });

describe('Security row 10: an erasure', () => {
  it('ends every token of the account', async () => {
    const { token } = await agent(await upload('#a00'));
    expect([(await erase(token)).status, (await api.events('SessionsEnded')).length]).toEqual([200, 1]);
    expect((await api.send('POST', '/api/session/end-all', undefined, { token })).status).toBe(401);
  });

  it('asks for the password, and changes nothing without it', async () => {
    const { token } = await agent(await upload('#a00'));
    const refused = await erase(token, 'otra casa verde');
    expect([refused.status, codeOf(refused)]).toEqual([403, 'wrong-current-password']);
    expect(await api.events('PersonErased', 'SessionsEnded')).toEqual([]);
  });
});

describe('Erasure of an account', () => {
  it('turns every personal field of its events into a placeholder, and leaves other people intact', async () => {
    const [ana, luis] = [await agent(await upload('#a00')), await agent(await upload('#0a0'))];
    const before = await api.events();
    await erase(ana.token);
    const after = await api.events();
    const text = JSON.stringify(after);
    expect(text).not.toContain(ana.email);
    expect(text).toContain(luis.email);
    expect(text).toContain(ERASED);
    expect(after.slice(0, before.length).map(({ id, revision }) => [id, revision])).toEqual(
      before.map(({ id, revision }) => [id, revision]),
    );
    const receipts = after.filter(({ type }) => type === 'PersonErased');
    expect(receipts).toMatchObject([
      { data: { accountId: null } },
      { data: { accountId: ana.id, person: ana.id }, metadata: { actor: { id: ana.id } } },
    ]);
  });

  it('takes the messages of every proven email along, and leaves those of one that another account holds by now', async () => {
    const ana = await agent(await upload('#a00'));
    const [second, third] = [newEmail(), newEmail()];
    await moved(await moved(ana, second), third);
    // Until then the former addresses can undo the changes.
    api.advance(30 * 24 * 60 * 60 * 1_000);
    await api.signUp('Lender', second);
    for (const email of [second, third]) await api.send('POST', '/api/busca/sendNewLead', lead(email));
    const token = api.tokens.issue({ id: ana.id, name: 'Ana', email: third, user_type: 'Agent' });
    expect((await erase(token)).status).toBe(200);
    expect((await api.events('LeadSent')).map(({ isErased }) => isErased === true)).toEqual([true, false, true]);
  });

  it('frees its email, and nobody can sign in to it any more', async () => {
    const { token, email } = await agent(await upload('#a00'));
    await erase(token);
    expect((await api.send('POST', '/api/users/login', { email, password: PASSWORD })).status).toBe(404);
    api.advance(61_000);
    const { id: again } = await api.signUp('Agent', email);
    expect(again).toBeTruthy();
  });

  it('deletes its pictures, but for one that somebody else uses', async () => {
    const [own, shared] = [await upload('#a00'), await upload('#0a0')];
    const [ana] = [await agent(own), await agent(shared), await agent(shared)];
    await erase(ana.token);
    const left = () => readdirSync(api.uploads).filter((name) => /^[0-9a-f]{40}\.jpg$/.test(name));
    expect(left()).toEqual([shared]);
  });

  it('leaves no message to it in the mailbox, and no password, code, private record or idempotency key in the command state', async () => {
    const { token, email, id } = await agent(await upload('#a00'));
    await api.send('POST', '/api/users/forgot-password', { email });
    await api.settled();
    const { passwordHash } = (await api.commands.accounts.credentialsOf(id))!;
    const kept = async () => [
      api.emails.some(({ to }) => to.address === email),
      (await api.state.records.find(id, 'sessions')) !== undefined,
      (await api.raw()).includes(passwordHash),
    ];
    expect(await kept()).toEqual([true, true, true]);
    await erase(token);
    expect(await kept()).toEqual([false, false, false]);
  });

  it('is told to the confirmed address in one last email, which the mailbox forgets at once', async () => {
    const { token, email } = await agent(await upload('#a00'));
    await erase(token);
    await api.settled();
    const [last, ...others] = api.sent.filter(({ to }) => to.address === email);
    expect([last?.subject, last?.text.split('\n')[0], others]).toEqual([
      'Tu cuenta de Busca está borrada',
      'Hola, José:',
      [],
    ]);
    expect(api.emails.map(({ to }) => to.address)).not.toContain(email);
  });

  it('is told to nobody at an address that was never confirmed, nor where the person did not ask for it', async () => {
    const stranger = await api.signUp('Agent', newEmail());
    await erase(stranger.token);
    const { profileId, email } = await agent(await upload('#a00'));
    await api.send(
      'POST',
      `/api/admin/profiles/${profileId}/erase-owner`,
      { ground: 'unwanted' },
      { token: api.admin(), headers: { 'If-Match': '"0"' } },
    );
    await api.settled();
    expect(api.sent.filter(({ to }) => [stranger.email, email].includes(to.address))).toEqual([]);
  });

  it('is refused for what an in-flight command would still store about the person', async () => {
    const { id, token } = await agent(await upload('#a00'));
    await erase(token);
    const request = { actor: { id, role: 'Agent' as const }, commandId: newId(), correlationId: id };
    await expect(api.commands.accounts.changeEmail(id, newEmail(), request)).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(api.log.keys.keyFor(id)).rejects.toThrow('erased');
  });

  it('refuses a command that has read the account before it was erased', async () => {
    const { id, token } = await agent(await upload('#a00'));
    const request = { actor: { id, role: 'Agent' as const }, commandId: newId(), correlationId: id };
    const append = api.log.append;
    vi.spyOn(api.log, 'append').mockImplementationOnce(async (...appended) => {
      await erase(token);
      return append(...appended);
    });
    await expect(api.commands.accounts.changeEmail(id, newEmail(), request)).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(await api.events('EmailChangeRequested')).toEqual([]);
  });

  it('can be ordered by an admin who has seen the profile as it is, once', async () => {
    const { profileId, token } = await agent(await upload('#a00'));
    const order = (revision: string) =>
      api.send(
        'POST',
        `/api/admin/profiles/${profileId}/erase-owner`,
        { ground: 'request' },
        { token: api.admin(), headers: { 'If-Match': revision } },
      );
    expect((await order('"7"')).status).toBe(412);
    const { status, body } = await order('"0"');
    expect(status).toBe(200);
    const [, receipt] = await api.events('PersonErased');
    expect(receipt).toMatchObject({
      data: { ground: 'request' },
      metadata: { $causationId: body.receipt_id, actor: { role: 'Admin' } },
    });
    expect((await order('"0"')).status).toBe(404);
    expect((await api.send('POST', '/api/session/end-all', undefined, { token })).status).toBe(401);
  });
});

describe('The list of erasures', () => {
  it('holds no personal data, and survives a line that was cut off', async () => {
    const { token, email, id } = await agent(await upload('#a00'));
    await erase(token);
    const file = join(api.uploads, '.erasures');
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(id);
    for (const personal of [email, 'Ana', 'José', '555-0110']) expect(text).not.toContain(personal);
    appendFileSync(file, '{"id":"01');
    const list = createErasureList(file);
    const before = await list.read();
    await list.add(before.slice(0, 1));
    expect(await list.read()).toEqual(before);
    expect(before).toHaveLength(2);
  });

  it('erases again whom a restored backup has brought back', async () => {
    const image = await upload('#a00');
    const { id, token, email } = await agent(image);
    const file = join(api.uploads, '.erasures');
    // The receipt of an erasure that this log and these keys know nothing of.
    await createErasureList(file).add([
      { id: newId(), person: id, at: api.now().toISOString(), actor: { id, role: 'Agent' }, ground: 'own' },
    ]);
    expect(await api.resumeErasures()).toBe(1);
    expect(await api.resumeErasures()).toBe(0);
    expect(await api.events('PersonErased')).toMatchObject([{ data: { accountId: id } }]);
    expect(JSON.stringify(await api.events('AccountCreated'))).not.toContain(email);
    expect(existsSync(join(api.uploads, image))).toBe(false);
    expect((await api.send('POST', '/api/session/end-all', undefined, { token })).status).toBe(401);
  });

  it('finishes an erasure that a crash cut off after the key was deleted', async () => {
    const { id, token } = await agent(await upload('#a00'));
    await api.log.keys.erase({
      id: newId(),
      person: id,
      at: api.now().toISOString(),
      actor: { id, role: 'Agent' },
      ground: 'own',
    });
    expect(await api.resumeErasures()).toBe(0);
    expect(await api.events('PersonErased')).toMatchObject([{ data: { accountId: id } }]);
    expect((await api.send('POST', '/api/session/end-all', undefined, { token })).status).toBe(401);
    expect(await createErasureList(join(api.uploads, '.erasures')).read()).toHaveLength(1);
  });
});
