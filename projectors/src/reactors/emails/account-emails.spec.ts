import {
  AccountCreated,
  AccountEmailChanged,
  ConfirmationRequested,
  EmailChangeRequested,
  EmailChangeUndone,
  EmailConfirmationRequested,
  EmailConfirmed,
  newId,
  NewDeviceUsed,
  OwnerAlerted,
  ownerAlerts,
  PasswordChanged,
  PlanChosen,
  PlanWithdrawn,
  ProfileRejected,
  readLinkCode,
  StaffInvited,
} from '@busca/events';
import { describe, expect, it } from 'vitest';
import { recorder } from '../../testing/index.ts';
import { ana, emailOf, emailsOf, linkKeys } from '../../testing/mailed.ts';
import { copy, writeMoment } from '../words/copy.es.ts';
import type { MailedEvent } from './emails.ts';

const record = recorder();

describe('Emails about an account', () => {
  it('welcome no admin and no analyst', async () => {
    for (const userType of ['Admin', 'Analyst'] as const)
      expect(await emailsOf(record('AccountCreated', { ...AccountCreated.example, userType }))).toEqual([]);
  });

  it('to whom an admin invites lead to the page that opens the account, and name nobody', async () => {
    const { to, text, subject } = await emailOf(record('StaffInvited', StaffInvited.example));
    expect([to.name, subject, text]).toEqual([
      '',
      copy.invited.subject,
      expect.stringContaining(copy.invited.paragraph(StaffInvited.example.userType)),
    ]);
    const code = /https:\/\/busca\.example\/correo#accept-invitation=([\w-]+)$/m.exec(text)![1]!;
    const { accountId } = StaffInvited.example;
    expect(await readLinkCode(linkKeys, 'accept-invitation', code)).toEqual({ accountId, id: accountId });
  });

  it('Finding M6: of a changed email go to both addresses; the former one gets the link that undoes it', async () => {
    const { data } = record('AccountEmailChanged', AccountEmailChanged.example);
    const [now, former, ...more] = await emailsOf(record('AccountEmailChanged', data));
    expect(former!.text).toContain(`vence el ${writeMoment(new Date(data.undo!.until))}`);
    expect(more).toEqual([]);
    expect([now!.to.address, former!.to.address]).toEqual([data.personal.to, data.personal.from]);
    const link = /https:\/\/busca\.example\/correo#undo-email-change=([\w-]+)$/m;
    const code = link.exec(former!.text)![1]!;
    expect(await readLinkCode(linkKeys, 'undo-email-change', code)).toEqual({
      accountId: data.accountId,
      id: data.undo!.id,
    });
    expect(now!.text).not.toMatch(link);
  });

  it('of a changed email go nowhere where the change could not be undone by email', async () => {
    expect(await emailsOf(record('AccountEmailChanged', { ...AccountEmailChanged.example, undo: null }))).toEqual([]);
  });

  it('Finding M6: of a changed password go to the account, and lead to the reset', async () => {
    const { subject, text } = await emailOf(record('PasswordChanged', PasswordChanged.example));
    expect([subject, text]).toEqual([
      copy.passwordChanged.text.subject,
      expect.stringContaining('https://busca.example/forgot-password'),
    ]);
    expect(await emailsOf(record('PasswordChanged', PasswordChanged.example))).toHaveLength(1);
  });

  it('Finding M6: of an undone change of email go to both addresses; the restored one leads to a new password, the lost one names nobody', async () => {
    const {
      personal: { from, to },
    } = EmailChangeUndone.example;
    const [restored, lost, ...more] = await emailsOf(record('EmailChangeUndone', EmailChangeUndone.example));
    expect([restored!.to, lost!.to, more]).toEqual([{ name: ana.name, address: to }, { name: '', address: from }, []]);
    expect(restored!.text).toContain('https://busca.example/forgot-password');
    for (const text of [ana.name, to, '/correo#', '/forgot-password', '/portal-de-agentes'])
      expect(JSON.stringify(lost)).not.toContain(text);
  });

  it('Finding M6: of a changed password go to the oldest former address too whose link is valid, with that link', async () => {
    const { accountId, changedAt } = PasswordChanged.example;
    const later = new Date(Date.parse(changedAt) + 3_600_000).toISOString();
    const [old, first, second] = [changedAt, later, later].map((until, n) => ({
      email: `n${n}@example.com`,
      undo: { id: newId(), until },
    }));
    const [now, former, ...more] = await emailsOf(record('PasswordChanged', PasswordChanged.example), {
      ...ana,
      former: [old!, first!, second!],
    });
    expect([now!.to.address, former!.to.address, more]).toEqual([ana.email, first!.email, []]);
    expect(former!.text).toContain(`vence el ${writeMoment(new Date(later))}`);
    const link = /https:\/\/busca\.example\/correo#undo-email-change=([\w-]+)$/m;
    expect(await readLinkCode(linkKeys, 'undo-email-change', link.exec(former!.text)![1]!)).toEqual({
      accountId,
      id: first!.undo.id,
    });
    expect(now!.text).not.toMatch(link);
  });

  it.each(ownerAlerts)(
    'Security row 42: of an alert (%s) go to the account, say what happened, and are no news',
    async (alert) => {
      const { subject, text, unsubscribe } = await emailOf(record('OwnerAlerted', { ...OwnerAlerted.example, alert }));
      expect([subject, text, unsubscribe]).toEqual([
        copy.alerts[alert].subject,
        expect.stringContaining(copy.alerts[alert].text),
        undefined,
      ]);
    },
  );

  it('of a sign-in from a new device tell when, with what and roughly from where, lead to the reset, and are no news', async () => {
    const event = record('NewDeviceUsed', NewDeviceUsed.example);
    const [written, ...more] = await emailsOf(event);
    expect([written!.subject, written!.unsubscribe, more]).toEqual([copy.newDevice.subject, undefined, []]);
    for (const text of [
      '5 de enero de 2026',
      'Chrome en Windows',
      '203.0.113.x',
      'https://busca.example/forgot-password',
    ])
      expect(written!.text).toContain(text);
    const unknown = { ...NewDeviceUsed.example, personal: { browser: '', system: '', network: '' } };
    expect((await emailOf(record('NewDeviceUsed', unknown))).text).toContain('Dispositivo: desconocido');
    expect(await emailsOf(event, { ...ana, news: false })).toHaveLength(1);
    expect(await emailsOf(event, { ...ana, confirmed: false })).toEqual([]);
  });

  describe('Finding M8: to an email that is not confirmed', () => {
    const typed = { ...ana, name: 'Gana dinero en evil.example', confirmed: false };
    const unconfirmed = record('AccountCreated', { ...AccountCreated.example, confirmBy: '2026-01-06T09:30:00.000Z' });
    const confirmLink = /https:\/\/busca\.example\/correo#confirm-email=([\w-]+)$/m;

    it('hold no typed name, in no part and no header', async () => {
      const events = [
        unconfirmed,
        record('EmailConfirmationRequested', EmailConfirmationRequested.example),
        record('ProfileRejected', ProfileRejected.example),
        record('EmailChangeRequested', EmailChangeRequested.example),
      ];
      for (const event of events) {
        const [written] = await emailsOf(event, typed);
        expect(JSON.stringify(written), event.type).not.toContain('evil');
        expect(written!.text).toMatch(/^Hola:/);
      }
    });

    it.each([
      record('PlanChosen', PlanChosen.example),
      record('PlanWithdrawn', PlanWithdrawn.example),
      record('PasswordChanged', PasswordChanged.example),
      record('OwnerAlerted', OwnerAlerted.example),
      record('NewDeviceUsed', NewDeviceUsed.example),
    ])('Security row 31: tell of nothing that its account does: $type', async (event) => {
      expect(await emailsOf(event, typed)).toEqual([]);
      expect(await emailsOf(event)).toHaveLength(1);
    });

    it('have a link with a code that confirms it: the first one under the account, further ones under their request', async () => {
      const { accountId, requestId } = EmailConfirmationRequested.example;
      const idIn = async (event: MailedEvent) =>
        readLinkCode(linkKeys, 'confirm-email', confirmLink.exec((await emailsOf(event, typed))[0]!.text)![1]!);
      expect(await idIn(unconfirmed)).toEqual({ accountId, id: accountId });
      expect(await idIn(record('EmailConfirmationRequested', EmailConfirmationRequested.example))).toEqual({
        accountId,
        id: requestId,
      });
    });

    it('say until when the link is valid, however late they arrive, and are not sent once it is confirmed', async () => {
      for (const event of [
        unconfirmed,
        record('EmailConfirmationRequested', {
          ...EmailConfirmationRequested.example,
          until: '2026-01-06T09:30:00.000Z',
        }),
      ]) {
        expect((await emailsOf(event, typed))[0]!.text, event.type).toContain('vence el martes, 6 de enero de 2026');
        expect(await emailsOf(event, typed, ana), event.type).toEqual([]);
      }
    });

    it('are the one with the link alone: one email with the welcome and the review follows the confirmation', async () => {
      expect(await emailsOf(record('ConfirmationRequested', ConfirmationRequested.example), typed)).toEqual([]);
      const confirmed = record('EmailConfirmed', EmailConfirmed.example);
      expect((await emailsOf(confirmed)).map(({ subject }) => subject)).toEqual([copy.welcome.subject]);
      expect((await emailsOf(confirmed, { ...ana, reviewRequested: true })).map(({ subject }) => subject)).toEqual([
        copy.welcomeInReview.subject,
      ]);
    });
  });

  it('Finding M11: of a requested change of email go to the new address alone, without the name', async () => {
    const [written, ...more] = await emailsOf(record('EmailChangeRequested', EmailChangeRequested.example));
    expect(more).toEqual([]);
    expect(written!.to).toEqual({ name: '', address: EmailChangeRequested.example.personal.to });
    expect(written!.text).not.toContain(ana.name);
  });
});
