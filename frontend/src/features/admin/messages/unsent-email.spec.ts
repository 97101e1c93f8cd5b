import { expect, it } from 'vitest';
import { es } from '../../../copy/es.ts';
import { aboutEmail, isToOther } from './emails.tsx';

const { causes, former } = es.admin.emails;
const account = { id: 'a1', name: 'Ana Ríos', email: 'ana@example.com' };

it.each([
  ['EmailChangeRequested', 'letter', causes['EmailChangeRequested'], true],
  ['AccountEmailChanged', 'former', former, true],
  ['PasswordChanged', 'former', former, true],
  ['PasswordChanged', 'letter', causes['PasswordChanged'], false],
  ['LeadLapsed', 'sender', causes['LeadPassed'], false],
  ['StaffInvited', 'letter', 'Invitación al equipo', false],
])(
  "Admins' undelivered emails: %s (%s) says what it is, and whether the account's address is the one that failed",
  (cause, key, what, isOther) => {
    expect([aboutEmail({ cause, key, account }), isToOther({ cause, key })]).toEqual([`${what} · Ana Ríos`, isOther]);
  },
);
