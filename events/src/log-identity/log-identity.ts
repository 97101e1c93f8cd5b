import type { Bookmark } from './bookmark.ts';

/**
 * Which log a store belongs to, by the id of the log's first event. Every adapter passes `log-identity.contract.ts`.
 */
export interface LogIdentity {
  /** The log's id; undefined until the store is bound. */
  logId(): Promise<string | undefined>;
  /** Binds an unbound store for good; answers the id that it is bound to. */
  bind(logId: string): Promise<string>;
}

/** An event with its date (ISO); null where another program has written it without one. */
export interface KnownEvent extends Bookmark {
  at: string | null;
}

/**
 * The bookmark of the newest event that the portal knows. It stands with the keys, so that a log without that event is
 * found at the next start. Every adapter passes `log-bookmark.contract.ts`.
 */
export interface LogBookmark {
  /** Undefined before the first one. */
  read(): Promise<KnownEvent | undefined>;
  /** Replaces the bookmark that was seen; false where it is another one by now, and nothing is changed. */
  replace(seen: KnownEvent | undefined, by: KnownEvent): Promise<boolean>;
}
