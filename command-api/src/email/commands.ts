import { streams } from '@busca/events';
import type { AccountCommands } from '../account/commands.ts';
import type { CommandResult, SeenRevision } from '../command-handler/command-handler.ts';
import type { CommandRequest } from '../command-handler/command-request.ts';
import type { Services } from '../services.ts';
import type { StaffCommands } from '../staff/commands.ts';
import { unsentEmailDecider } from './decider.ts';

export interface EmailCommands {
  resend(id: string, request: CommandRequest, seen: SeenRevision): Promise<CommandResult<unknown>>;
}

interface Dependencies extends Pick<Services, 'handle'> {
  renewInvitation: StaffCommands['renew'];
  renewConfirmation: AccountCommands['requestEmailConfirmation'];
}

/** Commands on emails that were given up. A link with a time limit is not sent again: a new one is. */
export const emailCommands = ({ handle, renewInvitation, renewConfirmation }: Dependencies): EmailCommands => ({
  resend: (id, request, seen) =>
    handle(unsentEmailDecider, streams.email(id), { type: 'Resend' }, request, {
      ...seen,
      async beforeAppend(email) {
        const { cause, accountId = null } = email?.data ?? {};
        if (accountId === null) return;
        if (cause?.type === 'StaffInvited') await renewInvitation(accountId, request);
        if (cause?.type === 'AccountCreated' || cause?.type === 'EmailConfirmationRequested') await renewConfirmation(accountId, request);
      },
    }),
});
