import { z } from 'zod';
import { erasureGrounds } from '../vocabulary/words/enums.ts';
import { actorSchema } from '../vocabulary/definition/metadata.ts';

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
