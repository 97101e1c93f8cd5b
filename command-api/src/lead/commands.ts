import { streams } from '@busca/events';
import type { Lead } from '../contract.ts';
import type { CommandResult, SeenRevision } from '../command-handler/command-handler.ts';
import type { CommandRequest } from '../command-handler/command-request.ts';
import type { Services } from '../services.ts';
import { leadDecider, type LeadState } from './decider.ts';

/** The consent text that the forms show; a new wording gets a new name. */
const CONSENT = 'contact-1';

/** What can be done with leads. A lead's id is its command's id. */
export const leadCommands = ({ handle, log }: Services) => ({
  async send(personal: Lead, request: CommandRequest): Promise<CommandResult<LeadState>> {
    const data = { leadId: request.commandId, person: await log.visitor(personal.email), consent: CONSENT, personal };
    return handle(leadDecider, streams.lead(request.commandId), { type: 'SendLead', data }, request);
  },

  setHandled: (leadId: string, request: CommandRequest, seen: SeenRevision = {}): Promise<CommandResult<LeadState>> =>
    handle(leadDecider, streams.lead(leadId), { type: 'HandleLead', leadId }, request, seen),
});
