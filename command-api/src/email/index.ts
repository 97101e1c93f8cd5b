import { fold, type EventNamed, streams } from '@busca/events';
import { ApiError } from '@busca/platform';
import type { Decider } from '../command-handler/decider.ts';
import type { CommandRequest, CommandResult, SeenRevision } from '../command-handler/command-handler.ts';
import type { CommandDependencies } from '../dependencies.ts';

interface UnsentEmail {
  status: 'failed' | 'resent';
  data: EventNamed<'EmailResendRequested'>['data'];
}

/** Decider of an email that was given up: an admin can have it sent again, each time it was given up. */
export const unsentEmailDecider: Decider<UnsentEmail | null, { type: 'Resend' }, EventNamed<'EmailResendRequested'>> = {
  initialState: null,
  decide(_, email) {
    if (!email) throw new ApiError('not-found', 'There is no such email, or it was not given up');
    if (email.status === 'resent') throw new ApiError('not-in-this-state', 'This email is being sent again already');
    return [{ type: 'EmailResendRequested', data: email.data }];
  },
  evolve: fold(['email'], {
    EmailGivenUp: ({ data: { emailId, accountId, cause } }) => ({
      status: 'failed',
      data: { emailId, accountId, cause },
    }),
    EmailResendRequested: (_, email) => email && { ...email, status: 'resent' },
  }),
};

interface EmailCommands {
  resend(id: string, request: CommandRequest, seen: SeenRevision): Promise<CommandResult<unknown>>;
}

type Renew = (accountId: string, request: CommandRequest) => Promise<unknown>;

interface Dependencies extends Pick<CommandDependencies, 'handle'> {
  accounts: { requestEmailConfirmation: Renew; renewEmailChange: Renew };
  staff: { renew: Renew };
}

/** Commands on emails that were given up. A link with a time limit is not sent again: a new one is. */
function emailCommands({ handle, accounts, staff }: Dependencies): EmailCommands {
  const renewals: Record<string, Renew> = {
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

export const commands = (dependencies: Dependencies) => ({ emails: emailCommands(dependencies) });
