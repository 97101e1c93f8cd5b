import type { CommandDependencies, HandlerDependencies } from '../dependencies.ts';
import type { SliceHandlers } from '../http/bind-commands.ts';
import type { leadRoutes } from '../routes/lead.ts';
import type { AdminAccounts } from '../account/staff.ts';
import { consentCommands, consentHandlers } from './consent.ts';
import { leadCommands } from './leads.ts';
import { leadTeamworkHandlers } from './teamwork.ts';

export const commands = (dependencies: CommandDependencies) => ({ leads: leadCommands(dependencies) });

type Dependencies = HandlerDependencies & ReturnType<typeof commands> & { accounts: AdminAccounts };

/** Handler of visitors' contact and loan messages. */
const sendingLeads = ({ leads, log }: Dependencies): SliceHandlers<typeof leadRoutes>['sendLead'] => ({
  personOf: ({ email }) => log.visitor(email),
  async run({ body, request }) {
    const { position } = await leads.send(body, request);
    return { id: request.commandId, position };
  },
  present: ({ id }) => ({ id }),
});

export const handlers = (dependencies: Dependencies) => ({
  leads: {
    sendLead: sendingLeads(dependencies),
    ...consentHandlers({ ...dependencies, consents: consentCommands(dependencies) }),
    ...leadTeamworkHandlers(dependencies),
  },
});
