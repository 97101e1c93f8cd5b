import { readLinkCode, streams, type EventLog, type LinkSubject } from '@busca/events';
import type { AccountCommands } from '../account/commands.ts';
import { confirmationState, undoState, type AccountState } from '../account/decider.ts';
import { stateAfter } from '../command-handler/decider.ts';
import type { LinkPurpose, LinkState } from '../contract.ts';
import type { SliceHandlers } from '../http/bind-commands.ts';
import { consentDecider } from '../lead/life/decider.ts';
import type { linkRoutes } from '../routes/pages.ts';
import type { StaffCommands } from '../staff/commands.ts';

interface Dependencies {
  accounts: Pick<AccountCommands, 'get'>;
  staff: Pick<StaffCommands, 'invitation'>;
  log: Pick<EventLog, 'keys' | 'readStream'>;
  now: () => Date;
}

/**
 * What became of the link in an email. Only who has its code learns that: any other text is answered as a link that is
 * over.
 */
function linkStateHandler({ accounts, staff, log, now }: Dependencies): SliceHandlers<typeof linkRoutes> {
  const ofAccount =
    (stateOf: (account: NonNullable<AccountState>, id: string, at: string) => LinkState) =>
    async ({ accountId, id }: LinkSubject): Promise<LinkState> => {
      const account = await accounts.get(accountId);
      return account ? stateOf(account, id, now().toISOString()) : 'over';
    };
  const states: Record<LinkPurpose, (link: LinkSubject) => Promise<LinkState>> = {
    'confirm-email': ofAccount(confirmationState),
    'undo-email-change': ofAccount(undoState),
    'choose-news': ofAccount(({ news }) => (news ? 'open' : 'done')),
    'accept-invitation': async ({ accountId }) => {
      const invitation = await staff.invitation(accountId);
      if (invitation?.status === 'accepted') return 'done';
      return invitation?.status === 'open' && now().toISOString() < invitation.until ? 'open' : 'over';
    },
    'revoke-consent': async ({ id }) => {
      const consent = stateAfter(consentDecider, await log.readStream(streams.lead(id)));
      if (!consent) return 'over';
      return consent.isRevoked ? 'done' : 'open';
    },
  };
  return {
    async linkState({ body: { purpose, code } }) {
      const link = await readLinkCode(log.keys, purpose, code);
      return { state: link ? await states[purpose](link) : 'over' };
    },
  };
}

export const handlers = (dependencies: Dependencies) => ({ links: linkStateHandler(dependencies) });
