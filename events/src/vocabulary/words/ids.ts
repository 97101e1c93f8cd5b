import { hash } from 'node:crypto';
import { parse, stringify, v7, validate } from 'uuid';
import { randomPart } from '../../random.ts';
import type { ProfileKind, Website } from './enums.ts';

/** A new time-ordered id (UUID v7): random ids would scatter the log's index and slow its appends down as it grows. */
export const newId = (now: Date = new Date()): string => v7({ msecs: now.getTime(), random: randomPart(16) });

/**
 * An id derived from another one (UUID v8): the seed's 48-bit time prefix, the rest a hash of seed and parts. The
 * same seed and parts always give the same id, so a retry names the same event and a second profile the same stream.
 */
export function deriveId(seed: string, ...parts: (string | number)[]): string {
  const digest = hash('sha256', JSON.stringify([seed, ...parts]), 'buffer');
  const bytes = new Uint8Array(16);
  bytes.set(parse(seed).subarray(0, 6));
  bytes.set(digest.subarray(0, 10), 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return stringify(bytes);
}

/**
 * The id of an account's profile on a site. It is derived, so that registering a second one conflicts on the stream.
 */
export const profileIdOf = (accountId: string, kind: ProfileKind, website: Website): string =>
  deriveId(accountId, kind, website);

/**
 * The id of what a sender, by the pseudonym in the log, writes about a professional. It is derived, so that nobody
 * writes two about one.
 */
export const reviewIdOf = (profileId: string, person: string): string => deriveId(profileId, 'review', person);

/** Whether a text is a UUID of any version. */
export const isId = (text: string): boolean => validate(text);

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
