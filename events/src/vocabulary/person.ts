import { z } from 'zod';
import { defineEvent } from './definition.ts';

/**
 * Receipt of an erasure: the person's key is deleted, so nobody reads the personal fields of earlier events any more. It stands
 * in the account's stream; a visitor, whose `accountId` is null, has a stream for it. `person` is the account's id or the
 * visitor's pseudonym.
 */
export const PersonErased = defineEvent({
  type: 'PersonErased',
  version: 1,
  data: z.object({ person: z.string(), accountId: z.string().nullable() }),
  example: { person: '0198c5a0-0000-7000-8000-000000000001', accountId: '0198c5a0-0000-7000-8000-000000000001' },
});

export const personEvents = [PersonErased] as const;
