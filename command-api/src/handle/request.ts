import type { Actor } from '@busca/events';

/** Who sends a command, and the seed that the ids of everything it causes are derived from. */
export interface CommandRequest {
  actor: Actor;
  /** A UUID v7, the same for every send under one idempotency key. */
  seed: string;
  correlationId: string;
}
