import { streams, type LeadLife, type RecordedEvent } from '@busca/events';
import { ApiError } from '@busca/platform';
import type { CommandRequest } from '../../command-handler/command-request.ts';
import type { CommandDependencies } from '../../dependencies.ts';
import { accepted, type CommandInput, type SliceHandlers } from '../../http/bind-commands.ts';
import { publicProfile } from '../../profile/commands.ts';
import { refOf } from '../../profile/state.ts';
import type { leadRoutes } from '../../routes/lead.ts';
import type { holderRoutes } from '../../routes/messages.ts';
import type { Outcome } from '../../state/port.ts';
import { isFromOwner } from '../leads.ts';
import { lifeDecider, type LifeCommand } from './decider.ts';

type Dependencies = Pick<CommandDependencies, 'handle' | 'now' | 'offerHours'>;
type ById = { params: { id: string } } & Pick<CommandInput, 'request' | 'seen'>;
type View = Awaited<ReturnType<CommandDependencies['handle']['read']>>;

/** When a command is given, and how many hours a holder then has. */
export const clockOf = ({ now, offerHours }: Pick<Dependencies, 'now' | 'offerHours'>) => ({
  at: now().toISOString(),
  hours: offerHours,
});

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

/** Runs a command on a message's life. */
const runOn =
  ({ handle }: Pick<Dependencies, 'handle'>) =>
  async (
    { params: { id }, request, seen }: ById,
    command: LifeCommand,
    options: { view?: View; authorise?: ReturnType<typeof requireHolder> } = {},
  ): Promise<Outcome> => {
    const { revision, position, changed } = await handle(lifeDecider, streams.lead(id), command, request, {
      ...seen,
      ...options,
    });
    return { id, revision, position, changed };
  };

/** What the professional does who has a message. */
export function holderHandlers(dependencies: Dependencies): SliceHandlers<typeof holderRoutes> {
  const runOnLife = runOn(dependencies);
  const run = (input: ById, command: LifeCommand) =>
    runOnLife(input, command, { authorise: requireHolder(input.request) });
  return {
    accept: { run: (input) => run(input, { type: 'Accept', ...clockOf(dependencies) }), present: accepted },
    pass: { run: (input) => run(input, { type: 'Pass', ...input.body }), present: accepted },
    answer: { run: (input) => run(input, { type: 'Answer', ...input.body }), present: accepted },
    close: { run: (input) => run(input, { type: 'Close', ...input.body }), present: accepted },
  };
}

/** What admins do with a message's holder: give it to somebody, and take it back. */
export function dispatchHandlers(
  dependencies: Dependencies,
): Pick<SliceHandlers<typeof leadRoutes>, 'offerLead' | 'takeLeadBack'> {
  const run = runOn(dependencies);
  return {
    offerLead: {
      async run(input) {
        const [view, profile] = await Promise.all([
          dependencies.handle.read(streams.lead(input.params.id)),
          publicProfile(dependencies, input.body.profile_id),
        ]);
        const [sent] = view.events;
        const isOwn = sent?.type === 'LeadSent' && (await isFromOwner(dependencies, sent.data, profile));
        return run(input, { type: 'Offer', to: refOf(profile), isOwn, ...clockOf(dependencies) }, { view });
      },
      present: accepted,
    },
    takeLeadBack: {
      run: (input) => run(input, { type: 'TakeBack', reason: input.body.reason }),
      present: accepted,
    },
  };
}
