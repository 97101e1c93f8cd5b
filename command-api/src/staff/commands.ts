import { fold, type EventNamed, type StaffType, deriveId, streams } from '@busca/events';
import { ApiError } from '@busca/platform';
import { type Decider, stateAfter } from '../command-handler/decider.ts';
import { endSessionsBefore } from '../account/sessions/sessions.ts';
import { accountDecider } from '../account/decider.ts';
import type { CommandRequest, CommandResult, SeenRevision } from '../command-handler/command-handler.ts';
import type { CommandDependencies } from '../dependencies.ts';
import { isStaff } from '../account/staff.ts';
import { invitationDecider, type InvitationState } from './invitation-decider.ts';

/** The accounts of all who work here no more. */
type EndingState = ReadonlySet<string>;

interface EndStaff {
  type: 'End';
  accountId: string;
  userType: StaffType;
  /** The account of the admin who ends it. */
  by: string | null;
  endedAt: string;
}

/**
 * Decider of endings, on one stream for the whole staff. An admin is left after every ending: the one who made it. Of
 * two admins who end each other at once, the log takes one ending first, and the other admin has ended by then.
 * @throws ApiError `not-yours`, `not-in-this-state`
 */
const endingDecider: Decider<EndingState, EndStaff, EventNamed<'StaffEnded'>> = {
  initialState: new Set(),
  decide({ accountId, userType, by, endedAt }, ended) {
    if (by === null || ended.has(by)) throw new ApiError('not-yours', 'Your own access has ended');
    if (by === accountId) throw new ApiError('not-yours', 'Another admin has to do this');
    if (ended.has(accountId)) throw new ApiError('not-in-this-state', 'This access has ended already');
    return [{ type: 'StaffEnded', data: { accountId, userType, endedAt } }];
  },
  evolve: fold(['staff'], {
    StaffEnded: ({ data }, ended) => new Set([...ended, data.accountId]),
    StaffInvited: null,
    StaffInvitationWithdrawn: null,
  }),
};

/** Ms in which an invitation can be accepted: a weekend. */
const ACCEPT_MS = 72 * 60 * 60 * 1_000;

/** What the ids of invitations are derived from: any id that stays the same. */
const INVITATIONS = '0198c5a0-0000-7000-8000-000000000000';

interface Acceptance {
  name: string;
  passwordHash: string;
}

/** Claims the email of an invitation: or a stranger could sign up with it, and keep the invited out. */
const claimingFor =
  (claims: CommandDependencies['claims']) =>
  (accountId: string, stream: string, request: CommandRequest) =>
  async (invited: { email: string } | null): Promise<void> => {
    if (invited) await claims.claim(invited.email, accountId, stream, request);
  };

/** The invitations of the log. */
function invitationsIn(log: Pick<CommandDependencies['log'], 'readStream' | 'emailClaim'>) {
  /** The invitation with an id; null where there is none. */
  const invitation = async (accountId: string): Promise<InvitationState> =>
    stateAfter(invitationDecider, await log.readStream(streams.account(accountId)));

  /** The id of an email's open invitation, or of its next one: one that was accepted or withdrawn is over. */
  async function idFor(email: string): Promise<string> {
    const claim = await log.emailClaim(email);
    for (let round = 0; ; round += 1) {
      const id = deriveId(INVITATIONS, claim, round);
      const { status = 'open' } = (await invitation(id)) ?? {};
      if (status === 'open') return id;
    }
  }

  return { invitation, idFor };
}

/**
 * Commands about invitations. An invitation's id is derived from its email, and is that of the account that accepts
 * it. So the log has one open invitation for each email.
 */
function invitationCommands({ handle, claims, state, log, now, canMail }: Omit<CommandDependencies, 'checkImage'>) {
  const { invitation, idFor } = invitationsIn(log);
  const validUntil = (): string => new Date(now().getTime() + ACCEPT_MS).toISOString();
  const claimFor = claimingFor(claims);

  return {
    invitation,

    /**
     * Invites, or sends an open invitation again.
     * @throws ApiError `email-taken`, `not-in-this-state` where no email can go out
     */
    async invite(
      { email, userType }: { email: string; userType: StaffType },
      request: CommandRequest,
    ): Promise<CommandResult<InvitationState> & { id: string }> {
      if (!canMail) throw new ApiError('not-in-this-state', 'No email can go out: set SMTP_URL');
      const accountId = await idFor(email);
      const stream = streams.account(accountId);
      const result = await handle(
        invitationDecider,
        stream,
        { type: 'Invite', accountId, email, userType, until: validUntil() },
        request,
        {
          beforeAppend: () => claimFor(accountId, stream, request)({ email }),
        },
      );
      return { ...result, id: accountId };
    },

    /**
     * Sends an open invitation again.
     * @throws ApiError `not-found`, `not-in-this-state`, `email-taken` where another account took the email after 72
     * hours
     */
    renew(accountId: string, request: CommandRequest): Promise<CommandResult<InvitationState>> {
      const stream = streams.account(accountId);
      const command = { type: 'Renew', accountId, until: validUntil() } as const;
      return handle(invitationDecider, stream, command, request, {
        beforeAppend: claimFor(accountId, stream, request),
      });
    },

    /**
     * @throws ApiError `not-found`, `not-in-this-state`, `stale-revision` where it was sent again, maybe for another
     * role
     */
    withdraw: (
      accountId: string,
      request: CommandRequest,
      seen: SeenRevision,
    ): Promise<CommandResult<InvitationState>> =>
      handle(invitationDecider, streams.account(accountId), { type: 'Withdraw', accountId }, request, seen),

    /** Opens the account of the invited. @throws ApiError `invalid-code`, `email-taken` */
    async accept(
      accountId: string,
      { name, passwordHash }: Acceptance,
      request: CommandRequest,
    ): Promise<CommandResult<InvitationState>> {
      const stream = streams.account(accountId);
      const command = { type: 'Accept', accountId, name, at: now().toISOString() } as const;
      const result = await handle(invitationDecider, stream, command, request, {
        beforeAppend: claimFor(accountId, stream, request),
      });
      // After the event: of several acceptances at once, only the one that has opened the account sets its password. A
      // repeat does it again.
      await state.addCredentials({ accountId, passwordHash, changedAt: 0 });
      return result;
    },
  };
}

/** Commands about admins and analysts. */
export function staffCommands(dependencies: Omit<CommandDependencies, 'checkImage'>) {
  const { handle, state, log, now } = dependencies;
  return {
    ...invitationCommands(dependencies),

    /**
     * Ends an admin or analyst. The event counts from its append on; the credentials follow it, because of two admins
     * who end each other only one may lose them.
     * @throws ApiError `not-found`, `not-yours`, `not-in-this-state`
     */
    async end(accountId: string, request: CommandRequest): Promise<CommandResult<unknown> & { userType: StaffType }> {
      const account = stateAfter(accountDecider, await log.readStream(streams.account(accountId)));
      if (!account || !isStaff(account.userType)) throw new ApiError('not-found', 'There is no such admin or analyst');
      const { userType } = account;
      const endedAt = now().toISOString();
      const result = await handle(
        endingDecider,
        streams.staff,
        { type: 'End', accountId, userType, by: request.actor.id, endedAt },
        request,
      );
      await endSessionsBefore({ state }, accountId, endedAt);
      return { ...result, userType };
    },
  };
}

export type StaffCommands = ReturnType<typeof staffCommands>;
