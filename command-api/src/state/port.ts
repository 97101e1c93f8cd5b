import type { LogIdentity, Position } from '@busca/events';
import type { Sequence } from '@busca/platform/databases';

/** Stored password of an account. It is in no event, read model or reply. */
export interface Credentials {
  accountId: string;
  passwordHash: string;
  /** Time of the last change in ms since 1970, 0 before the first one. Sessions that began before it are over. */
  changedAt: number;
}

/** Number of wrong guesses after which a code is dead. */
export const CODE_GUESSES = 5;

/** Stored one-time code: its HMAC. An account has at most one, the newest. */
export interface OneTimeCode {
  accountId: string;
  codeHash: string;
  /** Expiry in ms since 1970. */
  expiresAt: number;
}

/** A guess at an account's code; `at` is in ms since 1970. */
export interface CodeGuess {
  accountId: string;
  codeHash: string;
  at: number;
  /**
   * Id of the command that uses the code up; afterwards the code is right for that command only. Without it, a guess
   * leaves the code usable.
   */
  usedBy?: string;
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
 * Port of the command state: passwords, one-time codes and idempotency keys. Every adapter passes the suite in
 * `state.contract.ts`.
 */
export interface CommandState {
  /** The log that the state belongs to. */
  readonly identity: LogIdentity;
  putCredentials(credentials: Credentials): Promise<void>;
  findCredentials(accountId: string): Promise<Credentials | undefined>;
  /** Stores a code, replacing the account's older one. */
  putCode(code: OneTimeCode): Promise<void>;
  /** Whether a guess is right. Checks and counts atomically, so concurrent guesses count like sequential ones. */
  guessCode(guess: CodeGuess): Promise<boolean>;
  /** Opens a key, or returns how it was opened before. One of several concurrent calls wins. */
  openKey(key: string, commandId: string, fingerprint: string): Promise<KeyedRequest>;
  /** Stores the command's outcome under its key. */
  closeKey(key: string, outcome: Outcome): Promise<void>;
  /** Deletes keys with an older command id than the given one (ids are time-ordered), a page at a time. */
  forgetKeysBefore(commandId: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Contents of a command state for a copy. Outcomes are left out, because they hold positions of the original log. Repeated
 * commands are still recognised by their id.
 */
export interface CommandStateContents {
  credentials: Sequence<Credentials>;
  codes: Sequence<OneTimeCode & { wrong: number; usedBy: string | null }>;
  keys: Sequence<Omit<KeyedRequest, 'outcome'> & { key: string }>;
}
