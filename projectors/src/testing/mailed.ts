import { ProfileApproved } from '@busca/events';
import { emailsFor, type MailedEvent } from '../reactors/emails/emails.ts';
import type { OwnedProfile, Recipient } from '../reactors/emails/recipient.ts';
import { letterhead } from './letterhead.ts';

/** A user whose email is confirmed. */
export const ana: Recipient = {
  userType: 'Agent',
  name: 'Ana Ríos',
  email: 'ana@example.com',
  confirmed: true,
  news: true,
  reviewRequested: false,
  former: [],
};

/** The secret that the codes in links derive from. */
export const linkKeys = { lookupSecret: async () => Buffer.alloc(32, 7) };

const profile: OwnedProfile = {
  id: ProfileApproved.example.profileId,
  kind: 'agent',
  website: 'Busca',
  name: 'Ana Ríos',
  zone: 'America/New_York',
};

/** The emails of an event, about an account as it was then and is now, and its profile. */
export const emailsOf = (event: MailedEvent, then = ana, now = then, of: Partial<OwnedProfile> = {}) =>
  emailsFor(event, { now, then, profile: { ...profile, ...of }, stream: [event] }, { keys: linkKeys, ...letterhead });

/** The first of them. */
export const emailOf = async (event: MailedEvent) => (await emailsOf(event))[0]!;
