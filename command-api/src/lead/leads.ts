import { ERASED, fold, type EventNamed, streams } from '@busca/events';
import { createMessageDecider, type MessageState, createMessageCommands, type MessageCommands } from './messages.ts';
import type { Lead } from '../contract.ts';
import type { CommandDependencies } from '../dependencies.ts';

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

/** Name of the consent text that the forms show; a new wording needs a new name. */
export const CONSENT = 'contact-2';

/** Commands of leads. */
export const leadCommands = ({ handle, log }: CommandDependencies): MessageCommands<Lead> =>
  createMessageCommands(
    { handle },
    {
      decider: leadDecider,
      streamOf: streams.lead,
      toData: async ({ page, ...personal }: Lead, leadId) => ({
        leadId,
        person: await log.visitor(personal.email),
        consent: CONSENT,
        ...(page && { page }),
        personal,
      }),
    },
  );
