import { hash } from 'node:crypto';
import { parse, stringify, v7, validate } from 'uuid';
import type { ProfileKind, Website } from './enums.ts';
import { randomPart } from '../../random.ts';

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
