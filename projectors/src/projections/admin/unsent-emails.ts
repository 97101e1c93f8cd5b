import type { RecordedEvent } from '@busca/events';
import { keys, unsentEmails, type UnsentEmailDocument } from '../../read-models/index.ts';
import { change, defineProjection } from '../definition/projection.ts';

const givenUp = ({
  data: {
    emailId: id,
    accountId,
    cause: { type, key },
    refused,
    tries,
  },
  metadata: { at },
  revision,
}: RecordedEvent<'EmailGivenUp'>): UnsentEmailDocument => ({
  id,
  accountId,
  cause: { type, key },
  status: 'failed',
  at,
  refused,
  tries,
  revision,
});

/**
 * Emails that were given up, oldest first. One that is given up again waits for an admin again. An erased account's go,
 * though they hold nothing personal: nobody is left to write to, and a resend that needs the account is refused.
 */
export const unsentEmailsProjection = defineProjection({
  model: unsentEmails,
  version: 2,
  reads: ['email'],
  on: {
    EmailGivenUp: givenUp,
    EmailResendRequested: change(
      (email: UnsentEmailDocument, { revision }: { revision: number }): UnsentEmailDocument => ({
        ...email,
        status: 'resent',
        revision,
      }),
    ),
  },
  documentOf: ({ data }) => data.emailId,
  erase: (email) => (email.accountId === null ? email : null),
  index: ({ at, status, accountId }) => ({
    keys: [keys.all, keys.status(status), ...(accountId === null ? [] : [keys.ofPerson(accountId)])],
    sort: at,
    text: '',
    terms: [],
  }),
});
