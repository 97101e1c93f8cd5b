import { fold, type EventNamed } from '@busca/events';
import { ApiError } from '@busca/platform';
import type { Decider } from '../command-handler/decider.ts';

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
