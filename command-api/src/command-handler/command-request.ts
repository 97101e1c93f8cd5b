import type { Actor } from '@busca/events';

/** The actor of a command, and the id from which all ids of its events derive. */
export interface CommandRequest {
  actor: Actor;
  /** A UUID v7, the same for every request under one idempotency key. */
  commandId: string;
  correlationId: string;
}

/** Request of a command that a service sends itself on start-up, as the system unless an actor is given. */
export const systemRequest = (commandId: string, actor: Actor = { id: null, role: 'System' }): CommandRequest => ({
  actor,
  commandId,
  correlationId: commandId,
});
