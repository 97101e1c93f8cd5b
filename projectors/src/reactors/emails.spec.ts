import { AccountCreated, ConfirmationRequested, PlanDeclined, ProfileApproved, ProfileRejected, ProfileSuspended } from '@busca/events';
import { describe, expect, it } from 'vitest';
import { recorder } from '../testing/index.ts';
import { copy } from './copy.es.ts';
import { emailFor, type MailedEvent } from './emails.ts';

const record = recorder();
const ana = { name: 'Ana Ríos', email: 'ana@example.com' };
const email = (event: MailedEvent) => emailFor(event, ana, 'https://busca.example/');
const reason = ProfileRejected.example.personal.reason;

describe('emails', () => {
  it.each([
    ['a new account', record('AccountCreated', AccountCreated.example), copy.welcome.subject, copy.welcome.paragraphs[0]],
    ['a requested confirmation', record('ConfirmationRequested', ConfirmationRequested.example), copy.confirmation.subject, copy.confirmation.paragraphs[0]],
    ['an approved agent', record('ProfileApproved', ProfileApproved.example), copy.approved.subject, copy.approved.paragraph('agent')],
    ['an approved lender', record('ProfileApproved', { ...ProfileApproved.example, kind: 'lender' }), copy.approved.subject, copy.approved.paragraph('lender')],
    ['a rejected profile', record('ProfileRejected', ProfileRejected.example), copy.rejected.subject, reason],
    ['a suspended profile', record('ProfileSuspended', ProfileSuspended.example), copy.suspended.subject, ProfileSuspended.example.personal.reason],
    ['a declined plan', record('PlanDeclined', PlanDeclined.example), copy.planDeclined.subject, PlanDeclined.example.personal.reason],
    ['a reinstated profile', record('ProfileReinstated', ProfileApproved.example), copy.reinstated.subject, copy.reinstated.paragraph('agent')],
  ])('for %s greet by name, tell what happened and lead to the portal, with markup and without', (_, event, subject, text) => {
    const written = email(event)!;
    expect(written.subject).toBe(subject);
    expect(written.subject).not.toMatch(/[\r\n]/);
    for (const part of [written.text, written.html]) {
      expect(part).toContain('Hola, Ana Ríos:');
      expect(part).toContain(text);
      expect(part).toContain('https://busca.example/inicio-de-sesi%C3%B3n-de-usuario');
    }
  });

  it('escape an admin\'s reason as text', () => {
    const { html } = email(record('ProfileRejected', { ...ProfileRejected.example, personal: { reason: '<img src=x onerror=alert(1)>' } }))!;
    expect(html).toContain('&lt;img src=x');
    expect(html).not.toContain('<img');
  });

  it('welcome no admin and no analyst', () => {
    for (const userType of ['Admin', 'Analyst'] as const) expect(email(record('AccountCreated', { ...AccountCreated.example, userType }))).toBeNull();
  });
});
