import { fold, type EventNamed, type StaffType } from '@busca/events';
import { ApiError } from '@busca/platform';
import type { Decider } from '../command-handler/decider.ts';

/** The accounts of all who work here no more. */
type EndingState = ReadonlySet<string>;

export interface EndStaff {
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
export const endingDecider: Decider<EndingState, EndStaff, EventNamed<'StaffEnded'>> = {
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
