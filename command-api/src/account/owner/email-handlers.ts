import type { SliceHandlers } from '../../http/bind-commands.ts';
import type { accountRoutes } from '../../routes/account.ts';
import type { accountCommands } from '../commands.ts';
import { readLinkCode, type EventLog, type LinkPurpose } from '@busca/events';
import { ApiError } from '@busca/platform';
import { copy } from '../../copy.es.ts';
import type { CommandRequest } from '../../command-handler/command-request.ts';
import type { FactorRemoval } from '../passkeys/removal.ts';

interface Dependencies {
  accounts: ReturnType<typeof accountCommands>;
  log: Pick<EventLog, 'keys'>;
  removeFactors: FactorRemoval;
}

/**
 * Emails to the signed-in user, each sent once. The address never comes from the request; a reactor on the log sends
 * them.
 */
export const emailHandlers = ({
  accounts,
}: Pick<Dependencies, 'accounts'>): Pick<
  SliceHandlers<typeof accountRoutes>,
  'sendWelcome' | 'sendConfirmation' | 'requestEmailConfirmation'
> => ({
  // Does nothing: the reactor sends the welcome email for `AccountCreated`, whether or not this call is made.
  sendWelcome: () => ({ ok: true }),

  sendConfirmation: {
    async run({ session: { user }, request }) {
      const { position } = await accounts.requestConfirmation(user.id, request);
      return { id: user.id, position };
    },
    present: () => ({ ok: true }),
  },

  requestEmailConfirmation: {
    async run({ session: { user }, request }) {
      const { position } = await accounts.requestEmailConfirmation(user.id, request);
      return { id: user.id, position };
    },
    present: () => ({ ok: true }),
  },
});

/** The links in emails. A code proves access to the mailbox that it was sent to, so the account is the actor. */
export function linkHandlers({
  accounts,
  log,
  removeFactors,
}: Dependencies): Pick<
  SliceHandlers<typeof accountRoutes>,
  'confirmEmail' | 'undoEmailChange' | 'endNews' | 'endNewsInOneClick'
> {
  /** The id in a code, and the request with the account as its actor. @throws ApiError `invalid-code` */
  async function open(purpose: LinkPurpose, code: string, request: CommandRequest) {
    const link = await readLinkCode(log.keys, purpose, code);
    const account = link && (await accounts.get(link.accountId));
    if (!account) throw new ApiError('invalid-code', copy.deadLink);
    return { ...link, request: { ...request, actor: { id: account.id, role: account.userType } } };
  }
  async function endNews(code: string, sent: CommandRequest) {
    const { accountId, request } = await open('choose-news', code, sent);
    const { position } = await accounts.chooseNews(accountId, false, request);
    return { id: accountId, position };
  }
  return {
    confirmEmail: {
      async run({ body: { code }, request: sent }) {
        const { accountId, id, request } = await open('confirm-email', code, sent);
        const { position } = await accounts.confirmEmail(accountId, id, request);
        return { id: accountId, position };
      },
      present: () => ({ ok: true }),
    },

    endNews: {
      run: ({ body: { code }, request }) => endNews(code, request),
      present: () => ({ ok: true }),
    },

    endNewsInOneClick: {
      run: ({ params: { code }, request }) => endNews(code, request),
      present: () => ({ ok: true }),
    },

    undoEmailChange: {
      async run({ body: { code }, request: sent, ctx }) {
        const { accountId, id, request } = await open('undo-email-change', code, sent);
        const { position } = await accounts.undoEmailChange(
          accountId,
          id,
          (since) => removeFactors(accountId, ctx, since),
          request,
        );
        return { id: accountId, position };
      },
      present: () => ({ ok: true }),
    },
  };
}
