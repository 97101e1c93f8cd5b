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
  accounts: Pick<AccountCommands, 'requestEmailConfirmation' | 'renewEmailChange'>;
  staff: Pick<StaffCommands, 'renew'>;
}

/** Commands on emails that were given up. A link with a time limit is not sent again: a new one is. */
export function emailCommands({ handle, accounts, staff }: Dependencies): EmailCommands {
  const renewals: Record<string, (accountId: string, request: CommandRequest) => Promise<unknown>> = {
    StaffInvited: staff.renew,
    AccountCreated: accounts.requestEmailConfirmation,
    EmailConfirmationRequested: accounts.requestEmailConfirmation,
    EmailChangeRequested: accounts.renewEmailChange,
  };
  return {
    resend: (id, request, seen) =>
      handle(unsentEmailDecider, streams.email(id), { type: 'Resend' }, request, {
        ...seen,
        async beforeAppend(email) {
          if (email && email.data.accountId !== null)
            await renewals[email.data.cause.type]?.(email.data.accountId, request);
        },
      }),
  };
}
