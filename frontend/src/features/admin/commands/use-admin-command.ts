import type { AuditEntryReply } from '@busca/query-api/contract';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { idempotencyKeys } from '../../../lib/api/idempotency-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { isStale } from '../../../lib/refusals.ts';
import type { AdminAction } from './actions.ts';
import { lastChangeOf } from './last-change.ts';
import { sendAction } from './send-action.ts';

/** Callbacks about an admin's commands. */
export interface CommandReport {
  /** A command starts: the outcome of the previous one is obsolete. */
  started(): void;
  /** `changed` is false when the command had nothing to change. */
  done(name: AdminAction['name'], changed: boolean): void;
  /**
   * The version on the screen is stale, and nothing was done. `typed` is the reason or the note that was written for
   * the command, `first` the change that came before it.
   */
  stale(typed: string | null, first: AuditEntryReply | null): void;
  /** A form is gone from the screen, with a note in it that was not sent. */
  lost?(note: string): void;
}

/**
 * The reason or the note of a command. Its dialog is closed, and its field may go with the entry: the text is nowhere
 * else.
 */
function typedIn({ body }: AdminAction): string | null {
  if (!body) return null;
  if ('reason' in body) return body.reason;
  return 'note' in body ? body.note : null;
}

/** Sends an admin's commands, one at a time, and reloads the screen. `revision` is the one on the screen. */
export function useAdminCommand(revision: number, report: CommandReport) {
  const { revalidate } = useRevalidator();
  const [keyOf] = useState(() => idempotencyKeys());
  const { run, working, failure } = useCommand();

  const attempt = async (action: AdminAction): Promise<void> => {
    report.done(action.name, await sendAction(action, revision, keyOf));
    await revalidate();
  };
  const refuse = async (error: unknown, action: AdminAction): Promise<void> => {
    if (!isStale(error)) throw error;
    report.stale(typedIn(action), await lastChangeOf(action));
    await revalidate();
  };
  const send = (action: AdminAction): Promise<void> => {
    report.started();
    return attempt(action).catch((error: unknown) => refuse(error, action));
  };
  return { run: (action: AdminAction) => run(() => send(action)), working, failure };
}
