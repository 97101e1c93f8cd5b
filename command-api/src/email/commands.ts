import { streams } from '@busca/events';
import type { CommandResult, SeenRevision } from '../command-handler/command-handler.ts';
import type { CommandRequest } from '../command-handler/command-request.ts';
import type { Services } from '../services.ts';
import type { StaffCommands } from '../staff/commands.ts';
import { unsentEmailDecider } from './decider.ts';

export interface EmailCommands {
  resend(id: string, request: CommandRequest, seen: SeenRevision): Promise<CommandResult<unknown>>;
}

/** Commands on emails that were given up. An invitation has a time limit, so its email is not sent again: the invitation is. */
export const emailCommands = ({ handle, renewInvitation }: Pick<Services, 'handle'> & { renewInvitation: StaffCommands['renew'] }): EmailCommands => ({
  resend: (id, request, seen) =>
    handle(unsentEmailDecider, streams.email(id), { type: 'Resend' }, request, {
      ...seen,
      async beforeAppend(email) {
        if (email?.data.cause.type === 'StaffInvited' && email.data.accountId !== null) await renewInvitation(email.data.accountId, request);
      },
    }),
});
