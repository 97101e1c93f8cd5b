import type { EventNamed } from '@busca/events';
import { createEvolve } from '../command-handler/decider.ts';
import { createMessageDecider, nonMessageEvents } from '../message/decider.ts';

/** Decider of contact and loan messages. */
export const leadDecider = createMessageDecider({
  sent: (data: EventNamed<'LeadSent'>['data']) => ({ type: 'LeadSent', data }),
  handled: (leadId) => ({ type: 'LeadHandled', data: { leadId } }),
  evolve: createEvolve({ on: { LeadSent: () => 'open', LeadHandled: () => 'handled' }, ignored: [...nonMessageEvents, 'DemoRequested', 'DemoRequestHandled', 'EmailGivenUp', 'EmailResendRequested'] }),
  errors: { missing: 'There is no such lead', alreadyHandled: 'This lead is handled already' },
});
