import type { EventNamed } from '@busca/events';
import { evolving } from '../command-handler/decider.ts';
import { createMessageDecider, notOfMessages } from '../message/decider.ts';

/** A contact or loan message. */
export const leadDecider = createMessageDecider({
  sent: (data: EventNamed<'LeadSent'>['data']) => ({ type: 'LeadSent', data }),
  handled: (leadId) => ({ type: 'LeadHandled', data: { leadId } }),
  evolve: evolving({ on: { LeadSent: () => 'open', LeadHandled: () => 'handled' }, ignored: [...notOfMessages, 'DemoRequested', 'DemoRequestHandled'] }),
  refusals: { missing: 'There is no such lead', handledBefore: 'This lead is handled already' },
});
