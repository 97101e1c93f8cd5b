import type { Sequence } from '@busca/platform/databases';
import { z } from 'zod';
import type { LogBookmark, LogIdentity } from '../log-identity/log-identity.ts';
import { actorSchema } from '../vocabulary/definition.ts';
import { erasureGrounds } from '../vocabulary/words/enums.ts';

/** Bytes of a person's key. */
export const KEY_BYTES = 32;

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

/**
 * Receipt of an erasure: whose key was deleted, when (ISO), by whom and why; `ground` is null in older ones. It holds
 * no personal data: `person` is an account's id or a visitor's pseudonym. `id` is the id of the command, from which the
 * event in the log derives.
 */
export const erasureReceiptSchema = z.object({
  id: z.uuid(),
  person: z.string().regex(/^[\w-]{1,80}$/),
  at: z.iso.datetime(),
  actor: actorSchema,
  ground: z.enum(erasureGrounds).nullable().default(null),
});
export type ErasureReceipt = z.infer<typeof erasureReceiptSchema>;

/** Prefix of the ids under which receipts stand among the keys, so that every copy of the keys has them. */
export const RECEIPT_PREFIX = '#erased ';

export const receiptId = (person: string): string => `${RECEIPT_PREFIX}${person}`;
export const receiptBytes = (receipt: ErasureReceipt): Buffer => Buffer.from(JSON.stringify(receipt));
export const readReceipt = (bytes: Buffer): ErasureReceipt =>
  erasureReceiptSchema.parse(JSON.parse(bytes.toString('utf8')));

const VISITOR = 'visitor-';

/** A visitor's id in the log, from the pseudonym of the email. */
export const visitorId = (emailPseudonym: string): string => `${VISITOR}${emailPseudonym}`;

/** Whether a person is a visitor, who may write again after an erasure; an account never comes back. */
export const isVisitor = (person: string): boolean => person.startsWith(VISITOR);

/** The account was erased: no key is created for it again, so nothing about it can be stored. */
export class ErasedPerson extends Error {
  constructor() {
    super('This person was erased');
    this.name = 'ErasedPerson';
  }
}

/** Placeholder for an erased person's text. */
export const ERASED = '[borrado]';

/**
 * A placeholder value that a schema of personal fields accepts: what a read returns once the key is deleted.
 * @throws TypeError on other schemas
 */
export function erasedValue(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodObject) {
    const shape: Record<string, z.ZodType> = schema.shape;
    // Whether an optional field was there says something of the person.
    const required = Object.entries(shape).filter(([, one]) => !(one instanceof z.ZodOptional));
    return Object.fromEntries(required.map(([field, one]) => [field, erasedValue(one)]));
  }
  if (schema instanceof z.ZodString) return ERASED;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodRecord) return {};
  throw new TypeError(`Personal fields of this schema can't be erased: ${schema.type}`);
}
