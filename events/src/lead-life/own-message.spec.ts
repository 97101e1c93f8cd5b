import { expect, it } from 'vitest';
import { LeadSent } from '../vocabulary/lead.ts';
import { isOwnMessage } from './lead-life.ts';

const sent = LeadSent.example;
const other = { accountId: 'other', emails: ['otra@example.com'], phones: ['(305) 555-0142', ''] };

it.each([
  ['nobody known', sent, other, false],
  ['an account in the browser', { ...sent, accountsOfSender: ['mine', 'other'] }, other, true],
  ['another account in the browser', { ...sent, accountsOfSender: ['mine'] }, other, false],
  ['the email, however it is written', sent, { ...other, emails: ['x@example.com', 'ANA@example.com'] }, true],
  ['the phone, however it is written', sent, { ...other, phones: ['+1 407-555-0110'] }, true],
  ['no phone at all', { ...sent, personal: { ...sent.personal, phoneNumber: '' } }, other, false],
])("A message is the professional's own by %s", (_name, message, professional, isOwn) => {
  expect(isOwnMessage(message, professional)).toBe(isOwn);
});
