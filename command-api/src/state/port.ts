/** A password as it is kept: never in an event, a read model or a reply. */
export interface Credentials {
  accountId: string;
  passwordHash: string;
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
  /** Opens a key, or answers how it was opened before; one of several at the same moment wins. */
  openKey(key: string, seed: string, fingerprint: string): Promise<KeyedRequest>;
  closeKey(key: string, reply: string): Promise<void>;
  /** Deletes keys whose seed is older than the given one (seeds are time-ordered). */
  forgetKeysBefore(seed: string): Promise<void>;
  close(): Promise<void>;
}
