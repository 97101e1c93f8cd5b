import { accepted, type CommandInput, type SliceHandlers } from '../../http/bind-commands.ts';
import type { leadRoutes } from '../../routes/lead.ts';
import type { holderRoutes } from '../../routes/messages.ts';
import type { Outcome } from '../../state/port.ts';
import type { LifeCommands } from './commands.ts';

interface Dependencies {
  leads: LifeCommands;
}
type ById = { params: { id: string } } & Pick<CommandInput, 'request' | 'seen'>;

const outcomeOf = async (id: string, running: ReturnType<LifeCommands['act']>): Promise<Outcome> => {
  const { revision, position, changed } = await running;
  return { id, revision, position, changed };
};

/** What the professional does who has a message. */
export function holderHandlers({ leads }: Dependencies): SliceHandlers<typeof holderRoutes> {
  const run = ({ params: { id }, request, seen }: ById, order: Parameters<LifeCommands['actAsHolder']>[1]) =>
    outcomeOf(id, leads.actAsHolder(id, order, request, seen));
  return {
    accept: { run: (input) => run(input, { type: 'Accept' }), present: accepted },
    pass: { run: (input) => run(input, { type: 'Pass', ...input.body }), present: accepted },
    answer: { run: (input) => run(input, { type: 'Answer', ...input.body }), present: accepted },
    close: { run: (input) => run(input, { type: 'Close', ...input.body }), present: accepted },
  };
}

/** What admins do with a message's holder: give it to somebody, and take it back. */
export const dispatchHandlers = ({
  leads,
}: Dependencies): Pick<SliceHandlers<typeof leadRoutes>, 'offerLead' | 'takeLeadBack'> => ({
  offerLead: {
    run: ({ params: { id }, body, request, seen }) => outcomeOf(id, leads.offer(id, body.profile_id, request, seen)),
    present: accepted,
  },
  takeLeadBack: {
    run: ({ params: { id }, body: { reason }, request, seen }) =>
      outcomeOf(id, leads.act(id, { type: 'TakeBack', reason }, request, seen)),
    present: accepted,
  },
});
