import type { AdminAccounts } from '../account/staff.ts';
import type { CommandDependencies, HandlerDependencies } from '../dependencies.ts';
import { accepted, type CommandInput, type SliceHandlers } from '../http/bind-commands.ts';
import type { holderRoutes, leadRoutes } from '../routes/lead.ts';
import type { Outcome } from '../state/port.ts';
import { leadCommands } from './leads.ts';
import { lifeCommands, type LifeCommands } from './life/commands.ts';
import { consentCommands, consentHandlers } from './life/consent.ts';
import { senderHandlers } from './life/sender.ts';
import { sentCookie, type SentCookie } from './life/own-messages.ts';
import { reviewWriting } from './life/write-review.ts';
import { leadTeamworkHandlers } from './teamwork.ts';

export const commands = (dependencies: CommandDependencies) => ({
  leads: { ...leadCommands(dependencies), ...lifeCommands(dependencies), ...reviewWriting(dependencies) },
});

type Dependencies = HandlerDependencies & ReturnType<typeof commands> & { accounts: AdminAccounts };

/** Handler of visitors' contact and loan messages. */
const sendingLeads = (
  { leads, log, devices }: Dependencies,
  sent: SentCookie,
): SliceHandlers<typeof leadRoutes>['sendLead'] => ({
  personOf: ({ email }) => log.visitor(email),
  async run({ body, request, session, ctx }) {
    // Read before the append: a repeated cookie refuses the message.
    await sent.read(ctx);
    const accounts = new Set([...(session ? [session.user.id] : []), ...devices.accountsOf(ctx)]);
    const { position } = await leads.send(body, request, [...accounts]);
    return { id: request.commandId, position };
  },
  async present({ id }, { ctx }) {
    await sent.add(ctx, id);
    return { id };
  },
});

type ById = { params: { id: string } } & Pick<CommandInput, 'request' | 'seen'>;

const outcomeOf = async (id: string, running: ReturnType<LifeCommands['act']>): Promise<Outcome> => {
  const { revision, position, changed } = await running;
  return { id, revision, position, changed };
};

/** What the professional does who has a message. */
function holderHandlers({ leads }: Pick<Dependencies, 'leads'>): SliceHandlers<typeof holderRoutes> {
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
const dispatchHandlers = ({
  leads,
}: Pick<Dependencies, 'leads'>): Pick<SliceHandlers<typeof leadRoutes>, 'offerLead' | 'takeLeadBack'> => ({
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

export function handlers(dependencies: Dependencies) {
  const [sent, consents] = [sentCookie(dependencies), consentCommands(dependencies)];
  return {
    leads: {
      sendLead: sendingLeads(dependencies, sent),
      ...consentHandlers({ ...dependencies, consents }),
      ...leadTeamworkHandlers(dependencies),
      ...dispatchHandlers(dependencies),
    },
    heldMessages: holderHandlers(dependencies),
    ownMessages: senderHandlers({ ...dependencies, consents, sent }),
  };
}
