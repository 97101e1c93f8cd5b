import type { LogIdentity } from '../log-identity/log-identity.ts';

/** The id under which the lookup secret is stored among the keys. No person has it: their ids are UUIDs or begin with `visitor-`. */
export const LOOKUP = '#lookup';

/** A person's id and key, as one store is copied to another. */
export type PersonalKey = readonly [person: string, key: Buffer];

/**
 * Crypto-shredding keys: personal fields are encrypted per person, so that deleting a person's key erases them from the log.
 * A key is durable before any event encrypted with it is appended. Every call throws EventStoreAway while the store is away.
 */
export interface PersonalKeys {
  /** Which log the keys belong to. */
  readonly identity: LogIdentity;
  /** The person's key (32 bytes), created at the first call. */
  keyFor(person: string): Promise<Buffer>;
  /** The person's key; undefined where there is none, or no longer. */
  find(person: string): Promise<Buffer | undefined>;
  /** Deletes the person's key for good. */
  forget(person: string): Promise<void>;
  /** Secret (32 bytes) of the HMACs that make pseudonyms of emails; created once, the same for every process. */
  lookupSecret(): Promise<Buffer>;
  /** Whether there is no key at all: none was ever created, or all are lost. */
  isEmpty(): Promise<boolean>;
  close(): Promise<void>;
}
