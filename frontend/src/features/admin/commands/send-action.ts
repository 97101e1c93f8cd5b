import { acceptedSchema } from '@busca/command-api/contract';
import { api } from '../../../lib/api/api.ts';
import type { idempotencyKeys } from '../../../lib/api/idempotency-keys.ts';
import type { AdminAction } from './actions.ts';

/**
 * Sends an action on a seen revision: the server refuses any other. The revision is part of the idempotency key, so the
 * same action on a new revision is a new command. @returns whether anything changed
 */
export async function sendAction(
  { id, path, body }: AdminAction,
  revision: number,
  keyOf: ReturnType<typeof idempotencyKeys>,
): Promise<boolean> {
  const { changed } = await api.post(path, {
    params: { id },
    body,
    reply: acceptedSchema,
    idempotencyKey: keyOf(id, path, revision, body),
    ifMatch: revision,
  });
  return changed;
}
