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
  PlanChanged,
  PlanChosen,
  PlanDeclined,
  PlanWithdrawn,
  ProfileApproved,
  ProfileRejected,
  ProfileRejectionRevoked,
  ProfileSuspended,
  readLinkCode,
  StaffInvited,
} from '@busca/events';
import { describe, expect, it } from 'vitest';
import { letterhead, recorder } from '../../testing/index.ts';
import { copy } from '../words/copy.es.ts';
import { emailsFor, type MailedEvent } from './emails.ts';
import { writeMoment } from '../words/moment.ts';
import type { OwnedProfile } from './owned-profile.ts';
import type { Recipient } from './recipient.ts';

const record = recorder();
const ana: Recipient = {
  userType: 'Agent',
  name: 'Ana Ríos',
  email: 'ana@example.com',
  confirmed: true,
  news: true,
  reviewRequested: false,
  former: [],
};
const keys = { lookupSecret: async () => Buffer.alloc(32, 7) };
const profile: OwnedProfile = {
  id: ProfileApproved.example.profileId,
  kind: 'agent',
  website: 'Busca',
  name: 'Ana Ríos',
  zone: 'America/New_York',
};
const emails = (event: MailedEvent, then = ana, now = then, of: Partial<OwnedProfile> = {}) =>
  emailsFor(event, { now, then, profile: { ...profile, ...of }, stream: [event] }, { keys, ...letterhead });
const email = async (event: MailedEvent) => (await emails(event))[0]!;
const reason = ProfileRejected.example.personal.reason;

describe('emails', () => {
  it.each([
    [
      'a new account',
      record('AccountCreated', AccountCreated.example),
      copy.welcome.subject,
      copy.welcome.paragraphs[0],
    ],
    [
      'a requested confirmation',
      record('ConfirmationRequested', ConfirmationRequested.example),
      copy.confirmation.subject,
      copy.confirmation.paragraphs[0],
    ],
    [
      'an approved agent',
      record('ProfileApproved', ProfileApproved.example),
      copy.approved.subject,
      copy.approved.paragraph('agent'),
    ],
    [
      'an approved lender',
      record('ProfileApproved', { ...ProfileApproved.example, kind: 'lender' }),
      copy.approved.subject,
      copy.approved.paragraph('lender'),
    ],
    [
      'a profile whose rejection was a mistake',
      record('ProfileRejectionRevoked', ProfileRejectionRevoked.example),
      copy.rejectionRevoked.subject,
      'Fue un error nuestro',
    ],
    ['a rejected profile', record('ProfileRejected', ProfileRejected.example), copy.rejected.subject, reason],
    [
      'a suspended profile',
      record('ProfileSuspended', ProfileSuspended.example),
      copy.suspended.subject,
      ProfileSuspended.example.personal.reason,
    ],
    [
      'a requested plan',
      record('PlanChosen', PlanChosen.example),
      copy.planRequested.subject,
      'Pediste el plan Standard para tu perfil de agente',
    ],
    [
      'a withdrawn request for a plan',
      record('PlanWithdrawn', PlanWithdrawn.example),
      copy.planWithdrawn.subject,
      'Ya no está solicitado el plan Standard',
    ],
    [
      'an active plan',
      record('PlanChanged', { ...PlanChanged.example, to: 'Pro' }),
      copy.planActive.subject,
      'tiene el plan Pro',
    ],
    [
      'a return to the plan without a price',
      record('PlanChanged', { ...PlanChanged.example, from: 'Pro', to: 'Free' }),
      copy.planEnded.subject,
      'tiene el plan Gratis',
    ],
    [
      'a declined plan',
      record('PlanDeclined', PlanDeclined.example),
      copy.planDeclined.subject,
      PlanDeclined.example.personal.reason,
    ],
    [
      'a reinstated profile',
      record('ProfileReinstated', ProfileApproved.example),
      copy.reinstated.subject,
      copy.reinstated.paragraph('agent'),
    ],
  ])(
    'for %s greet by name, tell what happened and lead to the portal, with markup and without',
    async (_, event, subject, text) => {
      const written = await email(event);
      expect(written.to).toEqual({ name: ana.name, address: ana.email });
      expect(written.subject).toBe(subject);
      expect(written.subject).not.toMatch(/[\r\n]/);
      for (const part of [written.text, written.html]) {
        expect(part).toContain('Hola, Ana:');
        expect(part).toContain(letterhead.postalAddress);
        expect(part).toContain(text);
        expect(part).toContain(
          event.type === 'ProfileSuspended'
            ? 'https://busca.example/contactanos'
            : 'https://busca.example/portal-de-agentes',
        );
      }
    },
  );

  it.each([
    ['agent', '/perfil-agente/', 'Agent', 'portal-de-agentes'],
    ['lender', '/perfil-prestamista/', 'Lender', 'portal-de-prestamistas'],
  ] as const)(
    'for an approved %s lead to the public page, to share it, and to the own portal',
    async (kind, path, userType, portal) => {
      const url = `https://busca.example${path}${profile.id}`;
      const [{ text, html } = { text: '', html: '' }] = await emails(
        record('ProfileApproved', { ...ProfileApproved.example, kind }),
        { ...ana, userType },
        undefined,
        { kind },
      );
      expect(text).toContain(`${copy.approved.link}: ${url}`);
      expect(text).toContain(`Compártelo con tus clientes: ${url}`);
      expect(text).toContain(`https://busca.example/${portal}`);
      expect(html).toContain(`href="${url}"`);
    },
  );

  it('for an approved profile of the sister site say where it is, and neither link nor promise a page here', async () => {
    const [written] = await emails(record('ProfileApproved', ProfileApproved.example), ana, ana, {
      website: 'Findahome',
    });
    expect([written!.subject, written!.text]).toEqual([
      copy.approvedElsewhere.subject,
      expect.stringContaining('Findahome'),
    ]);
    expect(written!.text).not.toMatch(/perfil-agente|en español/);
  });

  it('of a plan promise nothing that the portal does not show', async () => {
    const more = async (kind: 'agent' | 'lender') =>
      (await email(record('PlanChanged', { ...PlanChanged.example, kind, to: 'Pro' }))).text;
    expect(await more('agent')).toContain(copy.planActive.more);
    expect(await more('lender')).not.toContain(copy.planActive.more);
  });

  it.each([
    ['Agent', '/portal-de-agentes'],
    ['Lender', '/portal-de-prestamistas'],
    ['Admin', '/administraci%C3%B3n'],
  ] as const)('lead a user of type %s to %s, which opens where a session is', async (userType, path) => {
    const [{ text } = { text: '' }] = await emails(record('OwnerAlerted', OwnerAlerted.example), { ...ana, userType });
    expect(text).toContain(`${copy.toPortal}: https://busca.example${path}\n`);
  });

  it.each([
    ['America/Puerto_Rico', '5:30 a.m. AST'],
    ['America/Chicago', '3:30 a.m. CST'],
    ['America/New_York', '4:30 a.m. EST'],
  ])('write a moment by the clock of %s, and name it', async (zone, clock) => {
    const event = record('EmailConfirmationRequested', {
      ...EmailConfirmationRequested.example,
      until: '2026-01-06T09:30:00.000Z',
    });
    expect((await emails(event, { ...ana, confirmed: false }, undefined, { zone }))[0]!.text).toContain(
      `vence el martes, 6 de enero de 2026, ${clock}`,
    );
  });

  it("escape an admin's reason as text", async () => {
    const { html } = await email(
      record('ProfileRejected', { ...ProfileRejected.example, personal: { reason: '<img src=x onerror=alert(1)>' } }),
    );
    expect(html).toContain('&lt;img src=x');
    expect(html.match(/<img/g)).toHaveLength(1);
  });

  it('of news lead to the page that ends them, have an address that does so in one click, and stop once their owner has ended them; all others go on', async () => {
    const [news, decision] = [
      record('AccountCreated', AccountCreated.example),
      record('ProfileApproved', ProfileApproved.example),
    ];
    const { unsubscribe, text, html } = await email(news);
    const code = /^https:\/\/busca\.example\/api\/account\/news\/([\w-]+)$/.exec(unsubscribe!)![1]!;
    const { accountId } = AccountCreated.example;
    expect(await readLinkCode(keys, 'choose-news', code)).toEqual({ accountId, id: accountId });
    for (const part of [text, html]) expect(part).toContain(`https://busca.example/correo#choose-news=${code}`);
    expect(await email(decision)).not.toHaveProperty('unsubscribe');
    expect(await emails(news, ana, { ...ana, news: false })).toEqual([]);
    expect(await emails(decision, ana, { ...ana, news: false })).toHaveLength(1);
  });

  it('welcome no admin and no analyst', async () => {
    for (const userType of ['Admin', 'Analyst'] as const)
      expect(await emails(record('AccountCreated', { ...AccountCreated.example, userType }))).toEqual([]);
  });

  it('to whom an admin invites lead to the page that opens the account, and name nobody', async () => {
    const { to, text, subject } = await email(record('StaffInvited', StaffInvited.example));
    expect([to.name, subject, text]).toEqual([
      '',
      copy.invited.subject,
      expect.stringContaining(copy.invited.paragraph(StaffInvited.example.userType)),
    ]);
    const code = /https:\/\/busca\.example\/correo#accept-invitation=([\w-]+)$/m.exec(text)![1]!;
    const { accountId } = StaffInvited.example;
    expect(await readLinkCode(keys, 'accept-invitation', code)).toEqual({ accountId, id: accountId });
  });

  it('Finding M6: of a changed email go to both addresses; the former one gets the link that undoes it', async () => {
    const { data } = record('AccountEmailChanged', AccountEmailChanged.example);
    const [now, former, ...more] = await emails(record('AccountEmailChanged', data));
    expect(former!.text).toContain(`vence el ${writeMoment(new Date(data.undo!.until))}`);
    expect(more).toEqual([]);
    expect([now!.to.address, former!.to.address]).toEqual([data.personal.to, data.personal.from]);
    const link = /https:\/\/busca\.example\/correo#undo-email-change=([\w-]+)$/m;
    const code = link.exec(former!.text)![1]!;
    expect(await readLinkCode(keys, 'undo-email-change', code)).toEqual({
      accountId: data.accountId,
      id: data.undo!.id,
    });
    expect(now!.text).not.toMatch(link);
  });

  it('of a changed email go nowhere where the change could not be undone by email', async () => {
    expect(await emails(record('AccountEmailChanged', { ...AccountEmailChanged.example, undo: null }))).toEqual([]);
  });

  it('Finding M6: of a changed password go to the account, and lead to the reset', async () => {
    const { subject, text } = await email(record('PasswordChanged', PasswordChanged.example));
    expect([subject, text]).toEqual([
      copy.passwordChanged.text.subject,
      expect.stringContaining('https://busca.example/forgot-password'),
    ]);
    expect(await emails(record('PasswordChanged', PasswordChanged.example))).toHaveLength(1);
  });

  it('Finding M6: of an undone change of email go to both addresses; the restored one leads to a new password, the lost one names nobody', async () => {
    const {
      personal: { from, to },
    } = EmailChangeUndone.example;
    const [restored, lost, ...more] = await emails(record('EmailChangeUndone', EmailChangeUndone.example));
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
    const [now, former, ...more] = await emails(record('PasswordChanged', PasswordChanged.example), {
      ...ana,
      former: [old!, first!, second!],
    });
    expect([now!.to.address, former!.to.address, more]).toEqual([ana.email, first!.email, []]);
    expect(former!.text).toContain(`vence el ${writeMoment(new Date(later))}`);
    const link = /https:\/\/busca\.example\/correo#undo-email-change=([\w-]+)$/m;
    expect(await readLinkCode(keys, 'undo-email-change', link.exec(former!.text)![1]!)).toEqual({
      accountId,
      id: first!.undo.id,
    });
    expect(now!.text).not.toMatch(link);
  });

  it.each(ownerAlerts)(
    'Security row 42: of an alert (%s) go to the account, say what happened, and are no news',
    async (alert) => {
      const { subject, text, unsubscribe } = await email(record('OwnerAlerted', { ...OwnerAlerted.example, alert }));
      expect([subject, text, unsubscribe]).toEqual([
        copy.alerts[alert].subject,
        expect.stringContaining(copy.alerts[alert].text),
        undefined,
      ]);
    },
  );

  it('of a sign-in from a new device tell when, with what and roughly from where, lead to the reset, and are no news', async () => {
    const event = record('NewDeviceUsed', NewDeviceUsed.example);
    const [written, ...more] = await emails(event);
    expect([written!.subject, written!.unsubscribe, more]).toEqual([copy.newDevice.subject, undefined, []]);
    for (const text of [
      '5 de enero de 2026',
      'Chrome en Windows',
      '203.0.113.x',
      'https://busca.example/forgot-password',
    ])
      expect(written!.text).toContain(text);
    const unknown = { ...NewDeviceUsed.example, personal: { browser: '', system: '', network: '' } };
    expect((await email(record('NewDeviceUsed', unknown))).text).toContain('Dispositivo: desconocido');
    expect(await emails(event, { ...ana, news: false })).toHaveLength(1);
    expect(await emails(event, { ...ana, confirmed: false })).toEqual([]);
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
        const [written] = await emails(event, typed);
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
      expect(await emails(event, typed)).toEqual([]);
      expect(await emails(event)).toHaveLength(1);
    });

    it('have a link with a code that confirms it: the first one under the account, further ones under their request', async () => {
      const { accountId, requestId } = EmailConfirmationRequested.example;
      const idIn = async (event: MailedEvent) =>
        readLinkCode(keys, 'confirm-email', confirmLink.exec((await emails(event, typed))[0]!.text)![1]!);
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
        expect((await emails(event, typed))[0]!.text, event.type).toContain('vence el martes, 6 de enero de 2026');
        expect(await emails(event, typed, ana), event.type).toEqual([]);
      }
    });

    it('are the one with the link alone: one email with the welcome and the review follows the confirmation', async () => {
      expect(await emails(record('ConfirmationRequested', ConfirmationRequested.example), typed)).toEqual([]);
      const confirmed = record('EmailConfirmed', EmailConfirmed.example);
      expect((await emails(confirmed)).map(({ subject }) => subject)).toEqual([copy.welcome.subject]);
      expect((await emails(confirmed, { ...ana, reviewRequested: true })).map(({ subject }) => subject)).toEqual([
        copy.welcomeInReview.subject,
      ]);
    });
  });

  it('Finding M11: of a requested change of email go to the new address alone, without the name', async () => {
    const [written, ...more] = await emails(record('EmailChangeRequested', EmailChangeRequested.example));
    expect(more).toEqual([]);
    expect(written!.to).toEqual({ name: '', address: EmailChangeRequested.example.personal.to });
    expect(written!.text).not.toContain(ana.name);
  });
});
