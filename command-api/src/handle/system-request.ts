import type { Actor } from '@busca/events';
import type { CommandRequest } from './request.ts';

/** A command that a station sends by itself on a start, in its own name unless told otherwise. */
export const systemRequest = (seed: string, actor: Actor = { id: null, role: 'System' }): CommandRequest => ({ actor, seed, correlationId: seed });
