import { type EventNamed, isOwnMessage, type LeadLife, type RecordedEvent, streams } from '@busca/events';
import { ApiError } from '@busca/platform';
import { accountDecider } from '../../account/decider.ts';
import type {
  CommandOptions,
  CommandRequest,
  CommandResult,
  SeenRevision,
} from '../../command-handler/command-handler.ts';
import type { CommandDependencies } from '../../dependencies.ts';
import { publicProfile } from '../../profile/commands.ts';
import { type Profile, refOf } from '../../profile/state.ts';
import { type Clock, consentDecider, type LifeCommand, lifeDecider } from './decider.ts';

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

type WithoutClock<Command> = Command extends Clock ? Omit<Command, keyof Clock> : Command;
/** A command on a message's life; its clock is that of the moment when it is run. */
type LifeOrder = WithoutClock<LifeCommand>;

/**
 * Authorises the professional who has the message: for everybody else, who had it too, there is none. A command that is
 * repeated after its message has left its holder is answered as it was. @throws ApiError `not-found`
 */
const requireHolder =
  ({ actor, commandId }: CommandRequest) =>
  (life: LeadLife | null, events: readonly RecordedEvent[]): void => {
    const isRepeated = events.some(({ metadata }) => metadata.$causationId === commandId);
    if (life?.holder?.accountId !== actor.id && !isRepeated)
      throw new ApiError('not-found', 'There is no such message');
  };

/** Commands on a message's life. Each throws ApiError `not-found`, `not-in-this-state`, `stale-revision`. */
export function lifeCommands(dependencies: Pick<CommandDependencies, 'handle' | 'now' | 'offerHours'>) {
  const { handle, now, offerHours } = dependencies;
  type Result = Promise<CommandResult<LeadLife | null>>;
  const run = (
    leadId: string,
    order: LifeOrder,
    request: CommandRequest,
    options?: CommandOptions<LeadLife | null>,
  ): Result => {
    const clock: Clock = { at: now().toISOString(), hours: offerHours };
    const command: LifeCommand = { ...order, ...clock };
    return handle(lifeDecider, streams.lead(leadId), command, request, options);
  };

  return {
    /** What the professional does who has the message, and nobody else. */
    actAsHolder: (leadId: string, order: LifeOrder, request: CommandRequest, seen: SeenRevision = {}): Result =>
      run(leadId, order, request, { ...seen, authorise: requireHolder(request) }),

    /** What its sender or an admin does. */
    act: (leadId: string, order: LifeOrder, request: CommandRequest, seen: SeenRevision = {}): Result =>
      run(leadId, order, request, seen),

    /** An admin gives it to the professional of a public profile. */
    async offer(leadId: string, profileId: string, request: CommandRequest, seen: SeenRevision = {}): Result {
      const [view, profile] = await Promise.all([
        handle.read(streams.lead(leadId)),
        publicProfile({ handle }, profileId),
      ]);
      const [sent] = view.events;
      const isOwn = sent?.type === 'LeadSent' && (await isFromOwner({ handle }, sent.data, profile));
      return run(leadId, { type: 'Offer', to: refOf(profile), isOwn }, request, { ...seen, view });
    },

    /** Takes the consent in this message back, and in no other of its sender. */
    revoke: (leadId: string, reason: string, request: CommandRequest, seen: SeenRevision = {}): Result =>
      handle(consentDecider, streams.lead(leadId), { type: 'Revoke', reason }, request, seen),
  };
}

export type LifeCommands = ReturnType<typeof lifeCommands>;
