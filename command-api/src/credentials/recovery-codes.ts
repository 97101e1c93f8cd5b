import { createHmac, randomInt } from 'node:crypto';
import type { PersonalKeys } from '@busca/events';

const CODES = 10;
const LENGTH = 10;
/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

function newCode(): string {
  const text = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2)}`;
}

/** Recovery codes of accounts: each is good once, and only its HMAC is stored. */
export function recoveryCodes(keys: Pick<PersonalKeys, 'lookupSecret'>) {
  /** The HMAC of a code, however a person types it. */
  const hashOf = async (accountId: string, code: string): Promise<string> =>
    createHmac('sha256', await keys.lookupSecret())
      .update(JSON.stringify(['recovery code', accountId, code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')]))
      .digest('base64url');
  return {
    hashOf,
    /** New codes, and what is stored of them. */
    async create(accountId: string): Promise<{ codes: string[]; hashes: string[] }> {
      const codes = Array.from({ length: CODES }, newCode);
      return { codes, hashes: await Promise.all(codes.map((code) => hashOf(accountId, code))) };
    },
  };
}
