import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';
import type { PersonalKeys } from './keys.ts';

/** What the link of an email does; `lead-sent` is no link, but the mark in the browser that a message was sent from. */
export type LinkPurpose =
  | 'confirm-email'
  | 'undo-email-change'
  | 'choose-news'
  | 'accept-invitation'
  | 'revoke-consent'
  | 'lead-sent';

/**
 * An account, and the id of what a link of an email is about, both UUIDs. A message has no account: its own id stands
 * for both.
 */
export interface LinkSubject {
  accountId: string;
  id: string;
}

/** Bytes of the MAC: 128 bits, which nobody guesses. */
const MAC_BYTES = 16;
const ID_BYTES = 16;

/** Characters of a code: two ids and a MAC, in base64url. */
export const LINK_CODE_LENGTH = 64;

const macOf = async (
  keys: Pick<PersonalKeys, 'lookupSecret'>,
  purpose: LinkPurpose,
  ids: Uint8Array,
): Promise<Buffer> =>
  createHmac('sha256', await keys.lookupSecret())
    .update(`link: ${purpose}`)
    .update(ids)
    .digest()
    .subarray(0, MAC_BYTES);

/**
 * The code in a link of an email: two ids and a MAC of them. It is derived, never stored: reactors and the command API
 * compute the same one. Whether it is still valid stands in the account's stream.
 */
export async function linkCode(
  keys: Pick<PersonalKeys, 'lookupSecret'>,
  purpose: LinkPurpose,
  { accountId, id }: LinkSubject,
): Promise<string> {
  const ids = Buffer.concat([parse(accountId), parse(id)]);
  return Buffer.concat([ids, await macOf(keys, purpose, ids)]).toString('base64url');
}

/** The ids in a code of ours; undefined for any other text, and for a code of another purpose. */
export async function readLinkCode(
  keys: Pick<PersonalKeys, 'lookupSecret'>,
  purpose: LinkPurpose,
  code: string,
): Promise<LinkSubject | undefined> {
  const bytes = Buffer.from(code, 'base64url');
  if (code.length !== LINK_CODE_LENGTH || bytes.length !== 2 * ID_BYTES + MAC_BYTES) return undefined;
  const ids = bytes.subarray(0, 2 * ID_BYTES);
  if (!timingSafeEqual(bytes.subarray(2 * ID_BYTES), await macOf(keys, purpose, ids))) return undefined;
  return { accountId: stringify(ids.subarray(0, ID_BYTES)), id: stringify(ids.subarray(ID_BYTES)) };
}
