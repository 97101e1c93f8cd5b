import { linkCode, type LinkPurpose } from '@busca/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffOf } from '../testing/staff.ts';
import { startCommandApi, type Started } from '../testing/started.ts';
import { newEmail, PASSWORD, usersOf } from '../testing/users.ts';

const HOUR = 3_600_000;
const VISITOR = {
  firstName: 'Ana',
  lastName: 'Ríos',
  email: 'ana@example.com',
  phoneNumber: '(407) 555-0110',
  message: 'Busco casa.',
};

let api: Started;
beforeAll(async () => {
  api = await startCommandApi({ mails: true });
});
afterAll(() => api.stop());

const { signUp, change, confirm, linkTo, newest } = usersOf(() => api);
const { member, invite, accept, withdraw } = staffOf(() => api);

const codeFor = (purpose: LinkPurpose, accountId: string, id = accountId) =>
  linkCode(api.log.keys, purpose, { accountId, id });
const stateOf = async (purpose: LinkPurpose, code: string) =>
  (await api.send('POST', '/api/account/link-state', { purpose, code })).body.state;
const undo = (code: string) => api.send('POST', '/api/account/undo-email-change', { code });
const undoCode = async (id: string) => codeFor('undo-email-change', id, (await newest('AccountEmailChanged')).undo!.id);

describe('The state of a link', () => {
  it('to a new account is open, done once the email is confirmed by whichever link, and over after 24 hours', async () => {
    const [ana, eva] = [await api.signUp('Agent'), await api.signUp('Agent')];
    const first = await linkTo(ana, ana.id);
    await api.send('POST', '/api/account/confirmation-email', undefined, { token: ana.token });
    const second = await linkTo(ana, (await newest('EmailConfirmationRequested')).requestId);
    expect([await stateOf('confirm-email', first), await stateOf('confirm-email', second)]).toEqual(['open', 'open']);
    await confirm(second);
    api.advance(24 * HOUR);
    expect([await stateOf('confirm-email', first), await stateOf('confirm-email', second)]).toEqual(['done', 'done']);
    expect(await stateOf('confirm-email', await linkTo(eva, eva.id))).toBe('over');
    api.advance(-24 * HOUR);
  });

  it('to an email that the account left, or never took, is over', async () => {
    const ana = await signUp();
    const own = await linkTo(ana, ana.id);
    const linkToNext = async () => {
      await change(ana, newEmail(), PASSWORD);
      return linkTo(ana, (await newest('EmailChangeRequested')).requestId);
    };
    const [replaced, next] = [await linkToNext(), await linkToNext()];
    expect([await stateOf('confirm-email', replaced), await stateOf('confirm-email', next)]).toEqual(['over', 'open']);
    await confirm(next);
    expect([await stateOf('confirm-email', own), await stateOf('confirm-email', next)]).toEqual(['over', 'done']);
    await undo(await undoCode(ana.id));
    expect([await stateOf('confirm-email', own), await stateOf('confirm-email', next)]).toEqual(['done', 'over']);
  });

  it('that undoes a change is done once it was used; those of the changes that were undone along with it are over', async () => {
    const ana = await signUp();
    const undoing = async () => {
      await change(ana, newEmail(), PASSWORD);
      await confirm(await linkTo(ana, (await newest('EmailChangeRequested')).requestId));
      return undoCode(ana.id);
    };
    const [first, second] = [await undoing(), await undoing()];
    expect([await stateOf('undo-email-change', first), await stateOf('undo-email-change', second)]).toEqual([
      'open',
      'open',
    ]);
    await undo(first);
    expect([await stateOf('undo-email-change', first), await stateOf('undo-email-change', second)]).toEqual([
      'done',
      'over',
    ]);
  });

  it('that ends news or takes a consent back is done as long as that stands', async () => {
    const { id, token } = await signUp();
    const news = await codeFor('choose-news', id);
    const lead = String((await api.send('POST', '/api/busca/sendNewLead', VISITOR)).body.id);
    const consent = await codeFor('revoke-consent', lead);
    expect([await stateOf('choose-news', news), await stateOf('revoke-consent', consent)]).toEqual(['open', 'open']);
    await api.send('POST', '/api/account/news', { code: news, news: false });
    await api.send('POST', '/api/leads/revoke-consent', { code: consent });
    expect([await stateOf('choose-news', news), await stateOf('revoke-consent', consent)]).toEqual(['done', 'done']);
    await api.send('PUT', '/api/account/news', { news: true }, { token });
    expect(await stateOf('choose-news', news)).toBe('open');
  });

  it('of an invitation is done once it was accepted, and over once it was withdrawn', async () => {
    const admin = await member();
    const [accepted, withdrawn] = [
      String((await invite(admin, newEmail())).body.id),
      String((await invite(admin, newEmail())).body.id),
    ];
    const states = async () => [
      await stateOf('accept-invitation', await codeFor('accept-invitation', accepted)),
      await stateOf('accept-invitation', await codeFor('accept-invitation', withdrawn)),
    ];
    expect(await states()).toEqual(['open', 'open']);
    await accept(accepted);
    await withdraw(admin, withdrawn);
    expect(await states()).toEqual(['done', 'over']);
  });

  it('is told to nobody who does not have its code: a forged one and one of another purpose are over', async () => {
    const { id } = await signUp();
    const code = await codeFor('confirm-email', id);
    const forged = `${code.slice(0, -2)}${code.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const text of [forged, '', 'x', await codeFor('choose-news', id)])
      expect(await stateOf('confirm-email', text)).toBe('over');
    expect(await stateOf('choose-news', await codeFor('choose-news', '0198c5a0-0000-7000-8000-00000000000f'))).toBe(
      'over',
    );
  });
});
