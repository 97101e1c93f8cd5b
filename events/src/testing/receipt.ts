import type { ErasureReceipt } from '../encryption/keys.ts';
import { newId } from '../vocabulary/words/ids.ts';

/** A receipt of an erasure by the system. */
export const receiptFor = (person: string): ErasureReceipt => ({
  id: newId(),
  person,
  at: '2026-01-05T09:30:00.000Z',
  actor: { id: null, role: 'System' },
  ground: null,
});
