import type { CommandRequest } from '@busca/command-api';
import type { Actor } from '@busca/events';

/** A command that the portal sends by itself on a start, in its own name unless told otherwise. */
export const systemRequest = (seed: string, actor: Actor = { id: null, role: 'System' }): CommandRequest => ({ actor, seed, correlationId: seed });
