import type { Actor } from '@busca/events';

/** Who sends a command, and the id that the ids of everything it causes are derived from. */
export interface CommandRequest {
  actor: Actor;
  /** A UUID v7, the same for every send under one idempotency key. */
  commandId: string;
  correlationId: string;
}

/** A command that a service sends by itself on a start, in its own name unless another actor is named. */
export const systemRequest = (commandId: string, actor: Actor = { id: null, role: 'System' }): CommandRequest =>
  ({ actor, commandId, correlationId: commandId });
