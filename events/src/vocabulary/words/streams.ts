import type { ProfileKind } from './enums.ts';

/** Names of the log's streams, by the id of their subject. Names are stored: events of a renamed stream are lost. */
export const streams = {
  account: (id: string): string => `account-${id}`,
  /** The endings of admins and analysts: one stream for all of them. */
  staff: 'staff-endings',
  /** A session that has ended. */
  session: (id: string): string => `session-${id}`,
  /** A sign-in from a new device, by the id of its command. */
  signIn: (id: string): string => `signIn-${id}`,
  profile: (kind: ProfileKind, id: string): string => `${kind}-${id}`,
  /** The mark on an edit of a profile, by the profile's id and the edit's revision there, joined by a hyphen. */
  edit: (id: string): string => `edit-${id}`,
  /** An admin's digest of a day (yyyy-mm-dd). */
  digest: (accountId: string, day: string): string => `digest-${accountId}-${day}`,
  /** A replay of a read model, with its promotion. */
  replay: (id: string): string => `replay-${id}`,
  lead: (id: string): string => `lead-${id}`,
  /** What is known of a sender of messages, by the pseudonym in the log. */
  sender: (person: string): string => `sender-${person}`,
  review: (id: string): string => `review-${id}`,
  report: (id: string): string => `report-${id}`,
  demoRequest: (id: string): string => `demoRequest-${id}`,
  /** An email that was given up, by its id. */
  email: (id: string): string => `email-${id}`,
  /** Erasures of a visitor, by the pseudonym in the log (`visitor-...`). */
  visitor: (person: string): string => `erasure-${person}`,
  /** The claim stream of an email, by its pseudonym. */
  emailClaim: (pseudonym: string): string => `emailClaim-${pseudonym}`,
} as const;

/**
 * Whether all that happens to a stream's subject belongs to the request that it came with, whoever asks for it: a
 * message, whose whole life is one chain of causes.
 */
export const isOneStory = (stream: string): boolean => stream.startsWith(streams.lead(''));
