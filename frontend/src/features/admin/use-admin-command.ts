import { acceptedSchema } from '@busca/command-api/contract';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api/api.ts';
import { idempotencyKeys } from '../../lib/api/idempotency-keys.ts';
import type { AdminAction } from './actions.ts';

/** Callbacks about an admin's commands. */
export interface CommandReport {
  /** A command starts: the outcome of the previous one is obsolete. */
  started(): void;
  /** `changed` is false when the command had nothing to change. */
  done(name: AdminAction['name'], changed: boolean): void;
  /** The version on the screen is stale, and nothing was done. `reason` is the text that was typed for the command. */
  stale(reason: string | null): void;
}

const isStale = (error: unknown): boolean => error instanceof ApiError && (error.status === 409 || error.status === 412);
const reasonIn = (body: object | undefined): string | null => (body && 'reason' in body && typeof body.reason === 'string' ? body.reason : null);

/**
 * Sends an admin's commands, one at a time, and reloads the screen. `revision` is the one on the screen: the server refuses
 * any other. It is part of the idempotency key, so the same command on a new revision is a new command.
 */
export function useAdminCommand(revision: number, report: CommandReport) {
  const { revalidate } = useRevalidator();
  const [keyOf] = useState(() => idempotencyKeys());
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const busy = useRef(false);

  const attempt = async ({ name, id, path, body }: AdminAction): Promise<void> => {
    const { changed } = await api.post(path, { params: { id }, body, reply: acceptedSchema, idempotencyKey: keyOf(id, path, revision, body), ifMatch: revision });
    report.done(name, changed);
    await revalidate();
  };
  const fail = async (error: unknown, { body }: AdminAction): Promise<void> => {
    if (!isStale(error)) return setFailure(error);
    report.stale(reasonIn(body));
    await revalidate();
  };
  const run = async (action: AdminAction): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    report.started();
    setFailure(null);
    setWorking(true);
    await attempt(action).catch((error: unknown) => fail(error, action));
    busy.current = false;
    setWorking(false);
  };
  return { run, working, failure };
}
