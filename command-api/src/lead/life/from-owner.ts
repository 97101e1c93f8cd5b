import { isOwnMessage, streams, type EventNamed } from '@busca/events';
import { accountDecider } from '../../account/decider.ts';
import type { CommandDependencies } from '../../dependencies.ts';
import type { Profile } from '../../profile/state.ts';

/** Whether the sender of a message is the professional whom it is for, by account, email or phone. */
export async function isFromOwner(
  { handle }: Pick<CommandDependencies, 'handle'>,
  sent: EventNamed<'LeadSent'>['data'],
  { accountId, details }: Profile,
): Promise<boolean> {
  const account = (await handle.read(streams.account(accountId))).stateOf(accountDecider);
  const emails = [details.email, ...(account ? [account.email] : [])];
  return isOwnMessage(sent, { accountId, emails, phones: [details.phone_number] });
}
