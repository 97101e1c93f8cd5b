import type { SliceHandlers } from '../../http/bind-commands.ts';
import type { accountRoutes } from '../../routes/account.ts';
import type { accountCommands } from '../commands.ts';

/**
 * Emails to the signed-in user, each sent once. The address never comes from the request; a reactor on the log sends
 * them.
 */
export const emailHandlers = (
  accounts: ReturnType<typeof accountCommands>,
): Pick<SliceHandlers<typeof accountRoutes>, 'sendWelcome' | 'sendConfirmation' | 'requestEmailConfirmation'> => ({
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
