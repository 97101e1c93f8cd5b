import { ERASED, fold, streams, type DomainEvent } from '@busca/events';
import { ApiError } from '@busca/platform';
import { requireAdmin, type AdminAccounts } from '../account/staff.ts';
import type { CommandHandler } from '../command-handler/command-handler.ts';
import type { Decider } from '../command-handler/decider.ts';
import { accepted, type CommandInput, type SliceHandlers } from '../http/bind-commands.ts';
import type { leadRoutes } from '../routes/lead.ts';
import type { Outcome } from '../state/port.ts';

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
export function leadTeamworkHandlers({
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
