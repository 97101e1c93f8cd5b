import type { SliceHandlers } from '../http/bind-commands.ts';
import type { accountRoutes } from '../routes/account.ts';
import type { accountCommands } from './commands.ts';

/**
 * Emails to the caller's own address, once each. No address is taken from a client, and what sends them is the reactor that
 * follows the log.
 */
export const emailHandlers = (accounts: ReturnType<typeof accountCommands>): Pick<SliceHandlers<typeof accountRoutes>, 'sendWelcome' | 'sendConfirmation'> => ({
  // The account's creation is what the welcome goes out for, so that it goes out once whether or not anybody calls.
  sendWelcome: () => ({ ok: true }),

  sendConfirmation: {
    async run({ session: { user }, request }) {
      const { position } = await accounts.requestConfirmation(user.id, request);
      return { id: user.id, position };
    },
    present: () => ({ ok: true }),
  },
});
