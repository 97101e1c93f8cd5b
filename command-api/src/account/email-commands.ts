import { streams } from '@busca/events';
import type { CommandResult } from '../command-handler/command-handler.ts';
import type { CommandRequest } from '../command-handler/command-request.ts';
import type { Services } from '../services.ts';
import { accountDecider, type AccountState, type Undo } from './decider.ts';

type Result = Promise<CommandResult<AccountState>>;

/** Ms in which the former address can undo a change of email: a weekend. */
const UNDO_MS = 72 * 60 * 60 * 1_000;

/** Commands about an account's email. */
export function emailCommands({ handle, claims, state, now, canMail }: Omit<Services, 'checkImage'>) {
  const undoOf = ({ commandId }: CommandRequest): Undo | null => (canMail ? { id: commandId, until: new Date(now().getTime() + UNDO_MS).toISOString() } : null);

  /** Ends every session that began before an instant (ISO). */
  async function endSessions(accountId: string, before: string): Promise<void> {
    const credentials = await state.findCredentials(accountId);
    if (credentials) await state.putCredentials({ ...credentials, changedAt: Date.parse(before) });
  }

  return {
    changeEmail(accountId: string, email: string, request: CommandRequest): Result {
      const stream = streams.account(accountId);
      return handle(accountDecider, stream, { type: 'ChangeEmail', email, undo: undoOf(request) }, request, {
        beforeAppend: () => claims.claim(email, accountId, stream, request),
      });
    },

    /** A former address takes the account back: its email is restored, and every session is over. @throws ApiError `invalid-code`, `email-taken` */
    undoEmailChange(accountId: string, undoId: string, request: CommandRequest): Result {
      const stream = streams.account(accountId);
      const at = now().toISOString();
      return handle(accountDecider, stream, { type: 'UndoEmailChange', undoId, at }, request, {
        async beforeAppend(account) {
          const email = account?.former.find(({ undo }) => undo.id === undoId)?.email;
          if (email !== undefined) await claims.claim(email, accountId, stream, request);
          await endSessions(accountId, at);
        },
      });
    },

    requestConfirmation: (accountId: string, request: CommandRequest): Result =>
      handle(accountDecider, streams.account(accountId), { type: 'RequestConfirmation' }, request),
  };
}
