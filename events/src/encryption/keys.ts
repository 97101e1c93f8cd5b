import type { Sequence } from '@busca/platform/databases';
import type { LogBookmark, LogIdentity } from '../log-identity/log-identity.ts';
import type { ErasureReceipt } from './erasure.ts';

/**
 * The id under which the lookup secret is stored among the keys. No person has it: their ids are UUIDs or begin with
 * `visitor-`.
 */
export const LOOKUP = '#lookup';

/** A person's id and key, as one store is copied to another. */
export type PersonalKey = readonly [person: string, key: Buffer];

/**
 * Crypto-shredding keys: personal fields are encrypted per person, so that deleting a person's key erases them from the
 * log. A key is durable before any event encrypted with it is appended. Every call throws EventStoreAway while the
 * store is away.
 */
export interface PersonalKeys {
  /** Which log the keys belong to. */
  readonly identity: LogIdentity;
  /** The newest event of that log that the portal knows. */
  readonly bookmark: LogBookmark;
  /**
   * The person's key (32 bytes), created at the first call. `mayBeNew`: it probably is the first call, so a store whose
   * writes share a flush goes straight to writing. @throws ErasedPerson for an account that was erased
   */
  keyFor(person: string, hint?: { mayBeNew: boolean }): Promise<Buffer>;
  /** The person's key; undefined where there is none, or no longer. */
  find(person: string): Promise<Buffer | undefined>;
  /** The keys of many people, by person, in one query; people without one are left out. */
  findAll(persons: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
  /** Deletes the person's key for good, and keeps the receipt beside the keys: the person's newest one. Idempotent. */
  erase(receipt: ErasureReceipt): Promise<void>;
  /** The receipt of a person's last erasure. */
  receiptOf(person: string): Promise<ErasureReceipt | undefined>;
  /** The receipts of all erased people. */
  receipts(): Sequence<ErasureReceipt>;
  /** Secret (32 bytes) of the HMACs that make pseudonyms of emails; created once, the same for every process. */
  lookupSecret(): Promise<Buffer>;
  /** Whether there is no key at all: none was ever created, or all are lost. */
  isEmpty(): Promise<boolean>;
  close(): Promise<void>;
}
