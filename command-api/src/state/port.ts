import type { LogIdentity, Position } from '@busca/events';
import type { Sequence } from '@busca/platform/databases';
import type { CodeGuess, CodeSet, CodesOwner } from './code-set.ts';

/** Stored password of an account. It is in no event, read model or reply. */
export interface Credentials {
  accountId: string;
  passwordHash: string;
  /** Time of the last change in ms since 1970, 0 before the first one. Sessions that began before it are over. */
  changedAt: number;
}

/** A new one-time code: its HMAC, its expiry, and when it is stored (ms since 1970). */
export interface OneTimeCode extends CodesOwner {
  codeHash: string;
  expiresAt: number;
  at: number;
}

/** An account whose password and codes count no more, and when its sessions end (ms since 1970). */
export interface ForgottenAccount {
  accountId: string;
  changedAt: number;
}

/** Result of a command, without personal data. The reply to each request is built from it. */
export interface Outcome {
  /** Id of the subject. */
  id: string;
  /** Position of the last event; `START` where there is none. */
  position: Position;
  /** The stream's revision, which is the reply's ETag; missing where the reply has none. */
  revision?: number;
  /** False where the command had no effect; missing where the reply does not say. */
  changed?: boolean;
}

/** A request under an idempotency key: opened before the command runs, closed with its outcome. */
export interface KeyedRequest {
  /** UUID v7 from which the ids of the command's events derive. */
  commandId: string;
  /** HMAC of the body without its secrets: the same key with another body is refused. */
  fingerprint: string;
  /** Undefined until the command is done. */
  outcome: Outcome | undefined;
}

/**
 * Port of the command state: passwords, one-time codes, idempotency keys and private records. Every adapter passes the
 * suite in `state.contract.ts`.
 */
export interface CommandState {
  /** The log that the state belongs to. */
  readonly identity: LogIdentity;
  /** The private records of accounts, such as their sign-in history. */
  readonly records: AccountRecords;
  /** Whether there are no credentials at all: nobody ever had any, as an erasure leaves some; or all are lost. */
  isEmpty(): Promise<boolean>;
  putCredentials(credentials: Credentials): Promise<void>;
  findCredentials(accountId: string): Promise<Credentials | undefined>;
  /** Stores an account's first credentials; where it has some, they stay. */
  addCredentials(credentials: Credentials): Promise<void>;
  /**
   * Stores credentials in place of those with the `changedAt` that was seen, or an older one; the same ones again as
   * well.
   * @returns whether they are stored
   */
  replaceCredentials(credentials: Credentials, seen: number): Promise<boolean>;
  /** Ends the sessions of an account that began before an instant (ms since 1970); its password stays. */
  endSessions(account: ForgottenAccount): Promise<void>;
  /**
   * Stores a code beside the live ones of the account and the browser, and deletes the account's expired ones.
   * @returns false where three are live: nothing is stored
   */
  putCode(code: OneTimeCode): Promise<boolean>;
  /** Whether a guess is right. Checks and counts atomically, so concurrent guesses count like sequential ones. */
  guessCode(guess: CodeGuess): Promise<boolean>;
  /** Opens a key, or returns how it was opened before. One of several concurrent calls wins. */
  openKey(key: string, commandId: string, fingerprint: string): Promise<KeyedRequest>;
  /** Stores the command's outcome under its key. */
  closeKey(key: string, outcome: Outcome): Promise<void>;
  /** Forgets an account's password and codes; what stays ends its sessions. Idempotent. */
  forgetAccount(account: ForgottenAccount): Promise<void>;
  /** Deletes the idempotency keys of commands on these subjects, and of those that have one of these ids themselves. */
  forgetOutcomes(ids: readonly string[]): Promise<void>;
  /**
   * Unsets the outcomes of all keys: they hold positions of a log that an older one has replaced. Repeated commands are
   * still recognised by their id.
   */
  unsetOutcomes(): Promise<void>;
  /** Deletes keys with an older command id than the given one (ids are time-ordered), a page at a time. */
  forgetKeysBefore(commandId: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Contents of a command state for a copy. Outcomes are left out, because they hold positions of the original log.
 * Repeated commands are still recognised by their id.
 */
export interface CommandStateContents {
  credentials: Sequence<Credentials>;
  codes: Sequence<CodeSet & CodesOwner>;
  keys: Sequence<Omit<KeyedRequest, 'outcome'> & { key: string }>;
  records: Sequence<AccountRecord>;
}

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

/** Count of a key in its open window, including this call, and the window's remaining time in ms. */
export interface WindowCount {
  count: number;
  endsIn: number;
}

/**
 * The latest end (ms since 1970) of an open window. A later one was begun while the clock was ahead, and would keep its
 * key out until the clock is there again. Twice the length, as another process's clock may be a little ahead.
 */
export const lastEndOf = (at: number, duration: number): number => at + 2 * duration * 1_000;

/** Fixed-window counter by key: a window begins with the first count after the previous window's end. */
interface Counter {
  /** Counts one call. Concurrent calls get different counts. */
  count(key: string): Promise<WindowCount>;
  /** Whether the key has an open window. */
  has(key: string): Promise<boolean>;
  /** Ends the key's window. */
  forgive(key: string): Promise<void>;
}

/** Port of the rate-limit counters. Every adapter passes the suite in `counters.contract.ts`. */
export interface Counters {
  /** A counter with windows of `duration` seconds; counters with different names do not share keys. */
  counter(name: string, duration: number): Counter;
  /** Deletes windows that have ended. */
  forgetEnded(): Promise<void>;
  close(): Promise<void>;
}
