import { decrypt, encrypt, isEncryptedWith, type PersonalKeys } from '@busca/events';
import { ApiError } from '@busca/platform';
import type { AccountRecords, RecordKind } from '../../state/port.ts';

/** The next value of a record; undefined leaves it as it is. `result` is the answer of the update. */
interface Change<T, R> {
  value?: T | undefined;
  result: R;
}

/** One kind of private record. */
export interface PrivateRecord<T> {
  /** The account's value; undefined where there is none, or its person was erased. */
  read(accountId: string): Promise<T | undefined>;
  /**
   * Changes the account's value atomically; `change` runs again if another change came first.
   * @throws ApiError `not-found` for a person without a key
   */
  update<R>(accountId: string, change: (value: T | undefined) => Change<T, R>): Promise<R>;
}

interface Definition<T> {
  kind: RecordKind;
  /** When a value may be deleted (ms since 1970), null for never. */
  expiresAt(value: T): number | null;
}

/**
 * Private records of accounts. Crypto-shredding: bodies are encrypted with the person's key, so deleting that key
 * erases them in every backup too.
 */
export function privateRecord<T>(
  { records, keys }: { records: AccountRecords; keys: PersonalKeys },
  { kind, expiresAt }: Definition<T>,
): PrivateRecord<T> {
  const contextOf = (accountId: string): string => `${kind} ${accountId}`;

  async function open(accountId: string) {
    const [key, body] = await Promise.all([keys.find(accountId), records.find(accountId, kind)]);
    const isReadable = key !== undefined && body !== undefined && isEncryptedWith(key, body);
    return { key, body, value: isReadable ? (decrypt(key, contextOf(accountId), body) as T) : undefined };
  }

  async function update<R>(accountId: string, change: (value: T | undefined) => Change<T, R>): Promise<R> {
    const { key, body, value } = await open(accountId);
    if (!key) throw new ApiError('not-found', 'There is no such account');
    const { value: next, result } = change(value);
    if (next === undefined) return result;
    const isStored = await records.replace(accountId, kind, body, {
      body: encrypt(key, contextOf(accountId), next),
      expiresAt: expiresAt(next),
    });
    return isStored ? result : update(accountId, change);
  }

  return { read: async (accountId) => (await open(accountId)).value, update };
}
