import { z } from 'zod';
import { defineEvent } from './definition.ts';
import { erasureGrounds } from './words/enums.ts';

/**
 * Receipt of an erasure: the person's key is deleted, so nobody reads the personal fields of earlier events any more.
 * It stands in the account's stream; a visitor, whose `accountId` is null, has a stream for it. `person` is the
 * account's id or the visitor's pseudonym. `ground` is null in receipts of version 1.
 */
export const PersonErased = defineEvent({
  type: 'PersonErased',
  version: 2,
  data: z.object({ person: z.string(), accountId: z.string().nullable(), ground: z.enum(erasureGrounds).nullable() }),
  upcasters: { 1: (data) => ({ ...data, ground: null }) },
  example: {
    person: '0198c5a0-0000-7000-8000-000000000001',
    accountId: '0198c5a0-0000-7000-8000-000000000001',
    ground: 'own',
  },
});

export const personEvents = [PersonErased] as const;
