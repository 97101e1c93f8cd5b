import type { LogIdentity, Position } from '@busca/events';
import type { Sequence } from '@busca/platform/databases';

/** A password as it is stored: never in an event, a read model or a reply. */
export interface Credentials {
  accountId: string;
  passwordHash: string;
  /** When it became another one, in ms since 1970: sessions that began before are over. 0 while it is the first. */
  changedAt: number;
}

/** Wrong guesses at one code after which no guess is right. */
export const CODE_GUESSES = 5;

/** A one-time code as it is stored: its keyed hash. An account has one at most, the newest. */
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
  /** Id of the command that uses the code up: from then on the guess is right for that command alone. Left out, the code stays. */
  usedBy?: string;
}

/** What a command has done: ids and places alone. Its reply is made from them at every send. */
export interface Outcome {
  /** Of what the command was about. */
  id: string;
  /** Of its last event; `START` when it is about none. */
  position: Position;
  /** The stream's revision, the reply's ETag; left out where replies have none. */
  revision?: number;
  /** False when everything was so already; left out where replies do not say. */
  changed?: boolean;
}

/** One use of an idempotency key: opened before the command runs, closed with what it has done. */
export interface KeyedRequest {
  /** Ids of everything that the command causes are derived from this UUID v7. */
  commandId: string;
  /** Keyed hash of the body without its secrets: the same key with another body is refused. */
  fingerprint: string;
  /** Undefined while there is none. */
  outcome: Outcome | undefined;
}

/** What the command side keeps beside the log. Every adapter passes the suite in `state.contract.ts`. */
export interface CommandState {
  /** Which log the state belongs to: its accounts are that log's. */
  readonly identity: LogIdentity;
  putCredentials(credentials: Credentials): Promise<void>;
  findCredentials(accountId: string): Promise<Credentials | undefined>;
  /** Keeps a code in the place of the account's older one. */
  putCode(code: OneTimeCode): Promise<void>;
  /** Whether a guess is right. A wrong one is counted in the same step, so that guesses at the same moment are guesses in a row. */
  guessCode(guess: CodeGuess): Promise<boolean>;
  /** Opens a key, or answers how it was opened before; one of several at the same moment wins. */
  openKey(key: string, commandId: string, fingerprint: string): Promise<KeyedRequest>;
  closeKey(key: string, outcome: Outcome): Promise<void>;
  /** Deletes keys whose command id is older than the given one (they are time-ordered), a page at a time. */
  forgetKeysBefore(commandId: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * All that a command state keeps, as one store hands it to another. Outcomes stay behind: they name positions of a log that may be
 * another one there. A command that is sent again is known by its id.
 */
export interface CommandStateContents {
  credentials: Sequence<Credentials>;
  codes: Sequence<OneTimeCode & { wrong: number; usedBy: string | null }>;
  keys: Sequence<Omit<KeyedRequest, 'outcome'> & { key: string }>;
}
