import { ERASED, fold, type EventNamed } from '@busca/events';
import { createMessageDecider, type MessageState } from '../message/decider.ts';

const moved =
  (next: MessageState) =>
  (_: unknown, state: MessageState): MessageState =>
    state === 'none' ? state : next;

/** Decider of contact and loan messages. The message of an erased visitor is gone. */
export const leadDecider = createMessageDecider({
  sent: (data: EventNamed<'LeadSent'>['data']) => ({ type: 'LeadSent', data }),
  handled: (leadId) => ({ type: 'LeadHandled', data: { leadId } }),
  evolve: fold(['lead'], {
    LeadSent: ({ data }) => (data.personal.email === ERASED ? 'none' : 'open'),
    LeadHandled: moved('handled'),
    LeadReopened: moved('open'),
    LeadAssigned: null,
    LeadNoted: null,
    LeadConsentRevoked: null,
  }),
  errors: { missing: 'There is no such lead', alreadyHandled: 'This lead is handled already' },
});
