import {
  AccountCreated,
  EmailConfirmationRequested,
  EmailGivenUp,
  StaffInvited,
  streams,
  type RecordedEvent,
} from '@busca/events';
import { expect, it, vi } from 'vitest';
import { exampleOf, letterhead, recorder } from '../../testing/index.ts';
import { createComposer } from './compose.ts';
import { copy } from '../words/copy.es.ts';
import { emailIdOf } from '../emails/email-ids.ts';

const record = recorder();
const { accountId } = StaffInvited.example;
const invited = record('StaffInvited', StaffInvited.example);
const account = streams.account(accountId);
const streamsOf: Record<string, RecordedEvent[]> = { [account]: [invited] };
const log = {
  readStream: async (stream: string) => streamsOf[stream] ?? [],
  keys: { lookupSecret: async () => Buffer.alloc(32, 7) },
};
const { compose } = createComposer({
  log: log as unknown as Parameters<typeof createComposer>[0]['log'],
  ...letterhead,
});
const entry = { tries: 0, stream: account, eventId: invited.id, id: emailIdOf(invited.id) };

it('Composing an email reads a stream once, whatever it needs of it', async () => {
  const reading = vi.spyOn(log, 'readStream');
  await createComposer({ log: log as unknown as Parameters<typeof createComposer>[0]['log'], ...letterhead }).compose(
    entry,
  );
  expect(reading.mock.calls).toEqual([[account]]);
});

it.each([
  ['an invitation', StaffInvited, copy.invited.subject],
  ['a sign-up', AccountCreated, copy.confirmEmail.text.subject],
  ['a requested confirmation', EmailConfirmationRequested, copy.confirmEmail.text.subject],
])(
  'The email of %s goes out once: one that is sent again has the email of the renewed link',
  async (_, { type, example }, subject) => {
    const { accountId } = example;
    const unconfirmed = record('AccountCreated', {
      ...AccountCreated.example,
      accountId,
      confirmBy: '2026-01-06T09:30:00.000Z',
    });
    const event = type === 'AccountCreated' ? unconfirmed : record(type, example);
    const [account, emailId] = [streams.account(accountId), emailIdOf(event.id)];
    const resent = record('EmailResendRequested', {
      ...EmailGivenUp.example,
      emailId,
      accountId,
      cause: { stream: account, eventId: event.id, type, key: 'letter' },
    });
    Object.assign(streamsOf, { [account]: [unconfirmed, event], [streams.email(emailId)]: [resent] });
    const first = { tries: 0, stream: account, eventId: event.id, id: emailId };
    expect((await compose(first))?.subject).toBe(subject);
    expect(
      await compose({ ...first, id: emailIdOf(resent.id), stream: streams.email(emailId), eventId: resent.id }),
    ).toBe(null);
  },
);

it.each([
  ['a requested plan', 'PlanChosen', ['PlanWithdrawn', 'PlanDeclined', 'PlanChanged']],
  ['a requested change of email', 'EmailChangeRequested', ['EmailChangeWithdrawn', 'PasswordChanged', 'SessionsEnded']],
] as const)('The email of %s does not go out once that is no longer true', async (_, type, endings) => {
  const created = record('AccountCreated', AccountCreated.example);
  const event = exampleOf(type, record);
  const late = { tries: 3, stream: event.stream, eventId: event.id, id: emailIdOf(event.id) };
  const composeAfter = (later: RecordedEvent[]) => {
    Object.assign(streamsOf, {
      [streams.account(AccountCreated.example.accountId)]: [created],
      [event.stream]: [...(event.stream === created.stream ? [created] : []), event, ...later],
    });
    return compose(late);
  };
  expect((await composeAfter([]))?.id).toBe(late.id);
  for (const ending of endings)
    expect([ending, await composeAfter([exampleOf(ending, record)])]).toEqual([ending, null]);
});
