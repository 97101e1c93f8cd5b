import { ERASED, type EventNamed } from '@busca/events';
import { createEvolve } from '../command-handler/decider.ts';
import { createMessageDecider, nonMessageEvents } from '../message/decider.ts';

/** Decider of contact and loan messages. The message of an erased visitor is gone. */
export const leadDecider = createMessageDecider({
  sent: (data: EventNamed<'LeadSent'>['data']) => ({ type: 'LeadSent', data }),
  handled: (leadId) => ({ type: 'LeadHandled', data: { leadId } }),
  evolve: createEvolve({ on: { LeadSent: ({ data }) => (data.personal.email === ERASED ? 'none' : 'open'), LeadHandled: (_, state) => (state === 'none' ? state : 'handled') }, ignored: [...nonMessageEvents, 'LeadConsentRevoked', 'DemoRequested', 'DemoRequestHandled', 'EmailGivenUp', 'EmailResendRequested'] }),
  errors: { missing: 'There is no such lead', alreadyHandled: 'This lead is handled already' },
});
