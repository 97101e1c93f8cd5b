import { EmailGivenUp, EmailResendRequested } from '@busca/events';
import { expect, it } from 'vitest';
import { documentAfter, documentsAfter, recorder } from '../../testing/index.ts';
import { unsentEmailsProjection } from './unsent-emails.ts';

it('An unsent email is listed as failed, as resent, and as failed once it was given up again', () => {
  const record = recorder();
  const given = record('EmailGivenUp', EmailGivenUp.example);
  const resent = record('EmailResendRequested', EmailResendRequested.example);
  const again = record('EmailGivenUp', { ...EmailGivenUp.example, refused: false, tries: 20 });
  const {
    accountId,
    cause: { type, key },
  } = EmailGivenUp.example;
  expect(documentAfter(unsentEmailsProjection, [given])).toEqual({
    id: EmailGivenUp.example.emailId,
    accountId,
    cause: { type, key },
    status: 'failed',
    at: given.metadata.at,
    refused: true,
    tries: 1,
    revision: 0,
  });
  expect(documentAfter(unsentEmailsProjection, [given, resent])).toMatchObject({ status: 'resent', revision: 1 });
  expect(documentAfter(unsentEmailsProjection, [given, resent, again])).toMatchObject({
    status: 'failed',
    at: again.metadata.at,
    tries: 20,
    revision: 2,
  });
});

it('An unsent email is not created by the event that sends it again', () => {
  expect(
    documentsAfter(unsentEmailsProjection, [recorder()('EmailResendRequested', EmailResendRequested.example)]).size,
  ).toBe(0);
});
