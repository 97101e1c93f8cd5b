import { z } from 'zod';
import { defineEvent } from './definition/definition.ts';

const count = z.number().int();

/** What waits for the admins on a day: how many of each, and since when the oldest notice waits (ISO). */
const waitingSchema = z.object({
  new: count,
  again: count,
  payments: count,
  demos: count,
  /** Left out before there were any. */
  reports: count.optional(),
  leads: count,
  emails: count,
  edits: count,
  oldest: z.string().nullable(),
});

/**
 * An admin is told by email what waits on a day (yyyy-mm-dd, in the portal's zone). Its stream is named by both, so
 * that no day has two.
 */
export const AdminDigestPrepared = defineEvent({
  type: 'AdminDigestPrepared',
  version: 1,
  data: z.object({ accountId: z.string(), day: z.string(), waiting: waitingSchema }),
  example: {
    accountId: '0198c5a0-0000-7000-8000-000000000001',
    day: '2026-01-05',
    waiting: {
      new: 2,
      again: 1,
      payments: 1,
      demos: 0,
      reports: 1,
      leads: 3,
      emails: 0,
      edits: 4,
      oldest: '2026-01-02T09:00:00.000Z',
    },
  },
});

export const digestEvents = [AdminDigestPrepared] as const;
