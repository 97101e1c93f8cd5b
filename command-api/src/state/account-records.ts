/** Kinds of private records that an account has: at most one record of each kind. */
const recordKinds = ['sign-ins', 'second-factor', 'passkeys', 'sessions'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** What is stored of a record: its ciphertext, and when it may be deleted (ms since 1970), null for never. */
export interface StoredRecord {
  body: string;
  expiresAt: number | null;
}

/** A record with its owner, for a copy. */
export interface AccountRecord extends StoredRecord {
  accountId: string;
  kind: RecordKind;
}

/** The id that a record is stored under. */
export const recordId = (accountId: string, kind: RecordKind): string => `${accountId} ${kind}`;

/** The ids of every record that an account may have. */
export const recordIds = (accountId: string): string[] => recordKinds.map((kind) => recordId(accountId, kind));

/** A stored record with its owner, read out of its id. */
export function toAccountRecord(id: string, { body, expiresAt }: StoredRecord): AccountRecord {
  const [accountId = '', kind] = id.split(' ');
  return { accountId, kind: kind as RecordKind, body, expiresAt };
}

/**
 * Port of the private records of accounts. Bodies are encrypted with the account's key, each with a new nonce, so no
 * two are the same: the body is its own revision. Every adapter passes the suite in `account-records.contract.ts`.
 */
export interface AccountRecords {
  find(accountId: string, kind: RecordKind): Promise<string | undefined>;
  /**
   * Stores a record unless it is no longer the body that was seen (undefined for none).
   * @returns whether it was stored
   */
  replace(accountId: string, kind: RecordKind, seen: string | undefined, next: StoredRecord): Promise<boolean>;
  /** Deletes every record of an account, for the erasure of a person. */
  erase(accountId: string): Promise<void>;
  /** Deletes the records that have expired (`now`: ms since 1970). */
  forgetExpired(now: number): Promise<void>;
}
