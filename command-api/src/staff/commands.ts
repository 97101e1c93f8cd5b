import { streams, type StaffType } from '@busca/events';
import { ApiError } from '@busca/platform';
import { endSessionsBefore } from '../account/sessions.ts';
import { accountDecider } from '../account/decider.ts';
import type { CommandResult } from '../command-handler/command-handler.ts';
import type { CommandRequest } from '../command-handler/command-request.ts';
import { fold } from '../command-handler/decider.ts';
import type { Services } from '../services.ts';
import { endingDecider } from './ending-decider.ts';
import { isStaff } from '../account/ended-staff.ts';
import { invitationDecider, type InvitationState } from './invitation-decider.ts';

/** Ms in which an invitation can be accepted: a weekend. */
const ACCEPT_MS = 72 * 60 * 60 * 1_000;

interface Acceptance {
  name: string;
  passwordHash: string;
}

/** Commands about admins and analysts. An invitation's id is that of its command, and of the account that accepts it. */
export function staffCommands({ handle, claims, state, log, now, canMail }: Omit<Services, 'checkImage'>) {
  return {
    /** The invitation with an id; null where there is none. */
    invitation: async (accountId: string): Promise<InvitationState> => fold(invitationDecider, await log.readStream(streams.account(accountId))),

    /** @throws ApiError `email-taken`, `not-in-this-state` where no email can go out */
    async invite({ email, userType }: { email: string; userType: StaffType }, request: CommandRequest): Promise<CommandResult<InvitationState>> {
      if (!canMail) throw new ApiError('not-in-this-state', 'No email can go out: set SMTP_URL');
      const accountId = request.commandId;
      const until = new Date(now().getTime() + ACCEPT_MS).toISOString();
      return handle(invitationDecider, streams.account(accountId), { type: 'Invite', accountId, email, userType, until }, request, {
        // The invited claims the email: until then nobody holds it who may not want it.
        beforeAppend: () => claims.check(email, accountId),
      });
    },

    /** @throws ApiError `not-found`, `not-in-this-state` */
    withdraw: (accountId: string, request: CommandRequest): Promise<CommandResult<InvitationState>> =>
      handle(invitationDecider, streams.account(accountId), { type: 'Withdraw', accountId }, request),

    /** Opens the account of the invited. @throws ApiError `invalid-code`, `email-taken` */
    accept(accountId: string, { name, passwordHash }: Acceptance, request: CommandRequest): Promise<CommandResult<InvitationState>> {
      const stream = streams.account(accountId);
      return handle(invitationDecider, stream, { type: 'Accept', accountId, name, at: now().toISOString() }, request, {
        async beforeAppend(invitation) {
          if (invitation) await claims.claim(invitation.email, accountId, stream, request);
          await state.putCredentials({ accountId, passwordHash, changedAt: 0 });
        },
      });
    },

    /**
     * Ends an admin or analyst. The event counts from its append on; the credentials follow it, because of two admins who
     * end each other only one may lose them.
     * @throws ApiError `not-found`, `not-yours`, `not-in-this-state`
     */
    async end(accountId: string, request: CommandRequest): Promise<CommandResult<unknown> & { userType: StaffType }> {
      const account = fold(accountDecider, await log.readStream(streams.account(accountId)));
      if (!account || !isStaff(account.userType)) throw new ApiError('not-found', 'There is no such admin or analyst');
      const { userType } = account;
      const endedAt = now().toISOString();
      const result = await handle(endingDecider, streams.staff, { type: 'End', accountId, userType, by: request.actor.id, endedAt }, request);
      await endSessionsBefore({ state }, accountId, endedAt);
      return { ...result, userType };
    },
  };
}

export type StaffCommands = ReturnType<typeof staffCommands>;
