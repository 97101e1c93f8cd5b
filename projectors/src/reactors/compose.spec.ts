import { EmailGivenUp, StaffInvited, streams, type RecordedEvent } from '@busca/events';
import { expect, it, vi } from 'vitest';
import { recorder } from '../testing/index.ts';
import { createComposer } from './compose.ts';
import { copy } from './copy.es.ts';
import { emailIdOf } from './email-ids.ts';

const record = recorder();
const { accountId } = StaffInvited.example;
const invited = record('StaffInvited', StaffInvited.example);
const account = streams.account(accountId);
const emailId = emailIdOf(invited.id);
const cause = { stream: account, eventId: invited.id, type: 'StaffInvited', key: 'letter' as const };
const resent = record('EmailResendRequested', { ...EmailGivenUp.example, emailId, accountId, cause });
const streamsOf: Record<string, RecordedEvent[]> = { [account]: [invited], [streams.email(emailId)]: [resent] };
const log = { readStream: async (stream: string) => streamsOf[stream] ?? [], keys: { lookupSecret: async () => Buffer.alloc(32, 7) } };
const { compose } = createComposer({ log: log as unknown as Parameters<typeof createComposer>[0]['log'], publicUrl: 'https://busca.example/' });
const entry = { tries: 0, stream: account, eventId: invited.id, id: emailId };

it('Composing an email reads a stream once, whatever it needs of it', async () => {
  const reading = vi.spyOn(log, 'readStream');
  await createComposer({ log: log as unknown as Parameters<typeof createComposer>[0]['log'], publicUrl: 'https://busca.example/' }).compose(entry);
  expect(reading.mock.calls).toEqual([[account]]);
});

it('The email of an invitation goes out once: one that is sent again has the email of the renewed invitation', async () => {
  expect((await compose(entry))?.subject).toBe(copy.invited.subject);
  expect(await compose({ ...entry, id: emailIdOf(resent.id), stream: streams.email(emailId), eventId: resent.id })).toBe(null);
});
