import type { Sequence } from '@busca/platform/databases';

/** A password as it is kept: never in an event, a read model or a reply. */
export interface Credentials {
  accountId: string;
  passwordHash: string;
  /** When it became another one, in ms since 1970: sessions that began before are over. 0 while it is the first. */
  changedAt: number;
}

/** Wrong guesses at one code after which no guess is right. */
export const CODE_GUESSES = 5;

/** A one-time code as it is kept: its keyed hash. An account has one at most, the newest. */
export interface OneTimeCode {
  accountId: string;
  codeHash: string;
  /** In ms since 1970; from then on it is dead. */
  expiresAt: number;
}

/** A guess at an account's code, at an instant (ms since 1970). */
export interface CodeGuess {
  accountId: string;
  codeHash: string;
  at: number;
  /** Seed of the command that uses the code up: from then on the guess is right for that command alone. Left out, the code stays. */
  usedBy?: string;
}

/** One use of an idempotency key: opened before the command runs, closed with what it answered. */
export interface KeyedRequest {
  /** Ids of everything that the command causes are derived from this. */
  seed: string;
  /** Keyed hash of the body: the same key with another body is refused. */
  fingerprint: string;
  /** The first send's reply as JSON; undefined while there is none. */
  reply: string | undefined;
}

/** What the command side keeps beside the log. Every adapter passes the suite in `state.contract.ts`. */
export interface CommandState {
  putCredentials(credentials: Credentials): Promise<void>;
  findCredentials(accountId: string): Promise<Credentials | undefined>;
  /** Keeps a code in the place of the account's older one. */
  putCode(code: OneTimeCode): Promise<void>;
  /** Whether a guess is right. A wrong one is counted in the same step, so that guesses at the same moment are guesses in a row. */
  guessCode(guess: CodeGuess): Promise<boolean>;
  /** Opens a key, or answers how it was opened before; one of several at the same moment wins. */
  openKey(key: string, seed: string, fingerprint: string): Promise<KeyedRequest>;
  closeKey(key: string, reply: string): Promise<void>;
  /** Deletes keys whose seed is older than the given one (seeds are time-ordered). */
  forgetKeysBefore(seed: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * All that a command state keeps, as one store hands it to another. Replies stay behind: they name positions of a log that may be
 * another one there, or lack what they tell of. A command that is sent again is known by its seed.
 */
export interface CommandStateContents {
  credentials: Sequence<Credentials>;
  codes: Sequence<OneTimeCode & { wrong: number; usedBy: string | null }>;
  keys: Sequence<Omit<KeyedRequest, 'reply'> & { key: string }>;
}
