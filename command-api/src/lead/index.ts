import { type DomainEvent, ERASED, fold, streams } from '@busca/events';
import { ApiError } from '@busca/platform';
import { type AdminAccounts, requireAdmin } from '../account/staff.ts';
import type { CommandHandler } from '../command-handler/command-handler.ts';
import type { Decider } from '../command-handler/decider.ts';
import type { CommandDependencies, HandlerDependencies } from '../dependencies.ts';
import { accepted, type CommandInput, type SliceHandlers } from '../http/bind-commands.ts';
import type { holderRoutes, leadRoutes } from '../routes/lead.ts';
import type { Outcome } from '../state/port.ts';
import { leadCommands } from './leads.ts';
import { lifeCommands, type LifeCommands } from './life/commands.ts';
import { consentCommands, consentHandlers } from './life/consent.ts';
import { sentCookie, type SentCookie } from './life/own-messages.ts';
import { senderHandlers } from './life/sender.ts';
import { reviewWriting } from './life/write-review.ts';

interface Lead {
  leadId: string;
  person: string;
  isHandled: boolean;
  /** Account of the admin who has it. */
  assignee: string | null;
}

type TeamworkCommand =
  | { type: 'Assign'; to: string | null }
  | { type: 'AddNote'; note: string }
  | { type: 'Reopen'; reason: string };

/** Decider of what admins do with a message among themselves. The message of an erased visitor is gone. */
export const leadTeamworkDecider: Decider<Lead | null, TeamworkCommand> = {
  initialState: null,
  decide(command, lead): DomainEvent[] {
    if (!lead) throw new ApiError('not-found', 'There is no such message');
    const { leadId, person, isHandled, assignee } = lead;
    switch (command.type) {
      case 'Assign':
        return command.to === assignee
          ? []
          : [{ type: 'LeadAssigned', data: { leadId, from: assignee, to: command.to } }];
      case 'AddNote':
        return [{ type: 'LeadNoted', data: { leadId, person, personal: { note: command.note } } }];
      case 'Reopen':
        if (!isHandled) throw new ApiError('not-in-this-state', 'Only a handled message can be reopened');
        return [{ type: 'LeadReopened', data: { leadId, person, personal: { reason: command.reason } } }];
    }
  },
  evolve: fold(['lead'], {
    LeadSent: ({ data: { leadId, person, personal } }) =>
      personal.email === ERASED ? null : { leadId, person, isHandled: false, assignee: null },
    LeadHandled: (_, lead) => lead && { ...lead, isHandled: true },
    LeadReopened: (_, lead) => lead && { ...lead, isHandled: false },
    LeadAssigned: ({ data }, lead) => lead && { ...lead, assignee: data.to },
    LeadNoted: null,
    LeadConsentRevoked: null,
  }),
};

type ById = { params: { id: string } } & Pick<CommandInput, 'request' | 'seen'>;

/** Handlers of what admins do with a message among themselves: who has it, notes, and taking it up again. */
function leadTeamworkHandlers({
  accounts,
  handle,
}: {
  accounts: AdminAccounts;
  handle: CommandHandler;
}): Pick<SliceHandlers<typeof leadRoutes>, 'assignLead' | 'addLeadNote' | 'reopenLead'> {
  async function run({ params: { id }, request, seen }: ById, command: TeamworkCommand): Promise<Outcome> {
    const { revision, position, changed } = await handle(leadTeamworkDecider, streams.lead(id), command, request, seen);
    return { id, revision, position, changed };
  }

  return {
    assignLead: {
      async run(input) {
        const {
          body: { assignee },
          request,
        } = input;
        if (assignee !== null && assignee !== request.actor.id) await requireAdmin(accounts, assignee);
        return run(input, { type: 'Assign', to: assignee });
      },
      present: accepted,
    },
    addLeadNote: { run: (input) => run(input, { type: 'AddNote', note: input.body.note }), present: accepted },
    reopenLead: { run: (input) => run(input, { type: 'Reopen', reason: input.body.reason }), present: accepted },
  };
}

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
