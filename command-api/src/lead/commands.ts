import type { Lead } from '../contract.ts';
import type { Handled } from '../handle/handle.ts';
import type { CommandRequest } from '../handle/request.ts';
import type { Services } from '../services.ts';
import { leadDecider, leadStream, type LeadState } from './decider.ts';

/** The consent text that the forms show; a new wording gets a new name. */
const CONSENT = 'contact-1';

/** What can be done with leads. A lead's id is its request's seed. */
export const leadCommands = ({ handle, log }: Services) => ({
  async send(personal: Lead, request: CommandRequest): Promise<Handled<LeadState>> {
    const data = { leadId: request.seed, person: await log.visitor(personal.email), consent: CONSENT, personal };
    return handle(leadDecider, leadStream(request.seed), { type: 'SendLead', data }, request);
  },

  setHandled: (leadId: string, request: CommandRequest): Promise<Handled<LeadState>> =>
    handle(leadDecider, leadStream(leadId), { type: 'HandleLead', leadId }, request),
});
