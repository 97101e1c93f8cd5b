import { streams } from '@busca/events';
import type { CommandResult } from '../command-handler/command-handler.ts';
import type { CommandRequest } from '../command-handler/command-request.ts';
import type { CommandDependencies } from '../dependencies.ts';
import { accountDecider } from './decider.ts';
import { endOfSessions } from './records/renewable-sessions.ts';
import type { AccountState, Link } from './state.ts';

type Result = Promise<CommandResult<AccountState>>;

const HOUR_MS = 60 * 60 * 1_000;
/** Ms in which an email can be confirmed. */
export const CONFIRM_MS = 24 * HOUR_MS;
/** Ms in which the former address can undo a change of email: a weekend. */
const UNDO_MS = 72 * HOUR_MS;

/** Commands about an account's email. */
export function emailCommands({ handle, claims, state, log, now, canMail }: Omit<CommandDependencies, 'checkImage'>) {
  const after = (ms: number): string => new Date(now().getTime() + ms).toISOString();
  const linkOf = ({ commandId }: CommandRequest, lifetime: number): Link => ({ id: commandId, until: after(lifetime) });

  const sendLink =
    (type: 'RequestEmailConfirmation' | 'RenewEmailChange') =>
    (accountId: string, request: CommandRequest): Result =>
      handle(accountDecider, streams.account(accountId), { type, link: linkOf(request, CONFIRM_MS) }, request);

  return {
    /**
     * Requests a change of email, which takes effect once the new email is confirmed; at once where no email can go
     * out.
     * @throws ApiError `email-taken`
     */
    changeEmail(accountId: string, email: string, request: CommandRequest): Result {
      const stream = streams.account(accountId);
      const link = canMail ? linkOf(request, CONFIRM_MS) : null;
      return handle(accountDecider, stream, { type: 'ChangeEmail', email, link }, request, {
        // An email that is not confirmed is not claimed: nobody can hold other people's.
        beforeAppend: () => (link ? claims.check(email, accountId) : claims.claim(email, accountId, stream, request)),
      });
    },

    /** Sends the link that confirms the account's email again. */
    requestEmailConfirmation: sendLink('RequestEmailConfirmation'),

    /** Sends the link to the email that the account wants to change to again; nothing where it wants none. */
    renewEmailChange: sendLink('RenewEmailChange'),

    /** Confirms the email that a link was sent to. @throws ApiError `invalid-code`, `email-taken` */
    confirmEmail(accountId: string, linkId: string, request: CommandRequest): Result {
      const stream = streams.account(accountId);
      const command = { type: 'ConfirmEmail', linkId, at: after(0), undo: linkOf(request, UNDO_MS) } as const;
      return handle(accountDecider, stream, command, request, {
        async beforeAppend(account) {
          if (account?.pending?.link.id === linkId)
            await claims.claim(account.pending.email, accountId, stream, request);
        },
      });
    },

    /** Begins or ends news by email. */
    chooseNews: (accountId: string, news: boolean, request: CommandRequest): Result =>
      handle(accountDecider, streams.account(accountId), { type: 'ChooseNews', news }, request),

    /**
     * A former address takes the account back: its email is restored, and every session is over. Whoever changed the
     * email may know the password, and codes may be on their way: neither counts any more.
     * @param removeSince removes what else signs in and was set up since an instant (ISO).
     * @throws ApiError `invalid-code`, `email-taken`
     */
    async undoEmailChange(
      accountId: string,
      undoId: string,
      removeSince: (since: string) => Promise<void>,
      request: CommandRequest,
    ): Result {
      const [stream, undoneAt] = [streams.account(accountId), await endOfSessions({ state, log, now })(accountId)];
      return handle(
        accountDecider,
        stream,
        { type: 'UndoEmailChange', undoId, at: after(0), undoneAt: undoneAt.toISOString() },
        request,
        {
          async beforeAppend(account) {
            const change = account?.former.find(({ link }) => link.id === undoId);
            if (!change) return;
            await claims.claim(change.email, accountId, stream, request);
            // First, so that no session sets anything up afterwards.
            await state.forgetAccount({ accountId, changedAt: undoneAt.getTime() });
            await removeSince(new Date(Date.parse(change.link.until) - UNDO_MS).toISOString());
          },
        },
      );
    },
  };
}
