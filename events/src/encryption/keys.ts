import type { LogIdentity } from '../log-identity/log-identity.ts';

/** Who the lookup secret belongs to among the keys. No person can have this id: persons are UUIDs or begin with `visitor-`. */
export const LOOKUP = '#lookup';

/** A person and the key, as one store hands it to another. */
export type PersonalKey = readonly [person: string, key: Buffer];

/**
 * The keys that personal fields are encrypted with, one a person, in a store of their own: deleting a key erases the
 * person from the log. A key is durable before anything that was sealed with it is appended.
 */
export interface PersonalKeys {
  /** Which log the keys are of. */
  readonly identity: LogIdentity;
  /** The person's key (32 bytes), made on the first call. */
  keyFor(person: string): Promise<Buffer>;
  /** The person's key, or undefined when there never was one or it was forgotten. */
  find(person: string): Promise<Buffer | undefined>;
  /** Deletes the person's key for good. */
  forget(person: string): Promise<void>;
  /** Secret (32 bytes) of the HMACs by which emails are looked up; made once, the same for every process. */
  lookupSecret(): Promise<Buffer>;
  /** Whether no key was ever made, or all are lost. */
  isEmpty(): Promise<boolean>;
  close(): Promise<void>;
}
