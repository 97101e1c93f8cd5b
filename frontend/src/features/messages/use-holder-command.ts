import { acceptedSchema } from '@busca/command-api/contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { ApiError, isStale } from '../../lib/api-error.ts';
import { api, type PostBody } from '../../lib/api/api.ts';
import { idempotencyKeys } from '../../lib/api/idempotency-keys.ts';

/** Whether a command came too late: the message has changed, or is with somebody else. */
const isTooLate = (error: unknown): boolean => isStale(error) || (error instanceof ApiError && error.status === 404);

type Path<Name extends string> = `/api/account/messages/{id}/${Name}`;
/** A command of a message's holder, and what it says. */
type Command = {
  [Name in 'accept' | 'pass' | 'answered' | 'closed']: { name: Name; body: PostBody<Path<Name>> };
}['accept' | 'pass' | 'answered' | 'closed'];

/**
 * Sends a command on the seen revision, and then does `then`: by default it reads the screen again. @throws ApiError
 */
export type SendCommand = (command: Command, then?: () => Promise<void>) => Promise<void>;

/**
 * The commands of a message's holder. `isLate` says that the last one came too late: nothing was done, and the screen
 * was read again.
 */
export function useHolderCommand(id: string, revision: number): { send: SendCommand; isLate: boolean } {
  const { revalidate } = useRevalidator();
  const [keyOf] = useState(() => idempotencyKeys());
  const [isLate, setLate] = useState(false);
  const send: SendCommand = async ({ name, body }, then = revalidate) => {
    setLate(false);
    const call = { params: { id }, body, ifMatch: revision, idempotencyKey: keyOf(id, name, revision, body) };
    const late = await api.post(`/api/account/messages/{id}/${name}`, { ...call, reply: acceptedSchema }).then(
      () => false,
      (error: unknown) => {
        if (isTooLate(error)) return true;
        throw error;
      },
    );
    setLate(late);
    await (late ? revalidate() : then());
  };
  return { send, isLate };
}
