import {
  AccountCreated,
  ConfirmationRequested,
  EmailConfirmationRequested,
  OwnerAlerted,
  PlanChanged,
  PlanChosen,
  PlanDeclined,
  PlanWithdrawn,
  ProfileApproved,
  ProfileRejected,
  ProfileReinstated,
  ProfileRejectionRevoked,
  ProfileSuspended,
  readLinkCode,
  type Website,
} from '@busca/events';
import { describe, expect, it } from 'vitest';
import { letterhead, recorder } from '../../testing/index.ts';
import { ana, emailOf, emailsOf, linkKeys } from '../../testing/mailed.ts';
import { copy } from '../words/copy.es.ts';

const record = recorder();
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
      copy.reinstated.paragraph('agent', 'Busca'),
    ],
  ])(
    'for %s greet by name, tell what happened and lead to the portal, with markup and without',
    async (_, event, subject, text) => {
      const written = await emailOf(event);
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
      const url = `https://busca.example${path}${ProfileApproved.example.profileId}`;
      const [{ text, html } = { text: '', html: '' }] = await emailsOf(
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
    const [written] = await emailsOf(record('ProfileApproved', ProfileApproved.example), ana, ana, {
      website: 'Findahome',
    });
    expect([written!.subject, written!.text]).toEqual([
      copy.approvedElsewhere.subject,
      expect.stringContaining('Findahome'),
    ]);
    expect(written!.text).not.toMatch(/perfil-agente|en español/);
  });

  it.each([
    record('ProfileSuspended', ProfileSuspended.example),
    record('ProfileReinstated', ProfileReinstated.example),
  ])('name the site of the profile that $type is about', async (event) => {
    const textFor = async (website: Website) => (await emailsOf(event, ana, ana, { website }))[0]!.text;
    expect(await textFor('Findahome')).toMatch(/ (en|de) Findahome/);
    expect(await textFor('Busca')).not.toContain('Findahome');
  });

  it('of a plan promise nothing that the portal does not show', async () => {
    const more = async (kind: 'agent' | 'lender') =>
      (await emailOf(record('PlanChanged', { ...PlanChanged.example, kind, to: 'Pro' }))).text;
    expect(await more('agent')).toContain(copy.planActive.more);
    expect(await more('lender')).not.toContain(copy.planActive.more);
  });

  it.each([
    ['Agent', '/portal-de-agentes'],
    ['Lender', '/portal-de-prestamistas'],
    ['Admin', '/administraci%C3%B3n'],
  ] as const)('lead a user of type %s to %s, which opens where a session is', async (userType, path) => {
    const [{ text } = { text: '' }] = await emailsOf(record('OwnerAlerted', OwnerAlerted.example), {
      ...ana,
      userType,
    });
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
    expect((await emailsOf(event, { ...ana, confirmed: false }, undefined, { zone }))[0]!.text).toContain(
      `vence el martes, 6 de enero de 2026, ${clock}`,
    );
  });

  it("escape an admin's reason as text", async () => {
    const { html } = await emailOf(
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
    const { unsubscribe, text, html } = await emailOf(news);
    const code = /^https:\/\/busca\.example\/api\/account\/news\/([\w-]+)$/.exec(unsubscribe!)![1]!;
    const { accountId } = AccountCreated.example;
    expect(await readLinkCode(linkKeys, 'choose-news', code)).toEqual({ accountId, id: accountId });
    for (const part of [text, html]) expect(part).toContain(`https://busca.example/correo#choose-news=${code}`);
    expect(await emailOf(decision)).not.toHaveProperty('unsubscribe');
    expect(await emailsOf(news, ana, { ...ana, news: false })).toEqual([]);
    expect(await emailsOf(decision, ana, { ...ana, news: false })).toHaveLength(1);
  });
});
