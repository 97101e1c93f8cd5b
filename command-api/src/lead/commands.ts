import { streams } from '@busca/events';
import type { Lead } from '../contract.ts';
import { createMessageCommands, type MessageCommands } from '../message/commands.ts';
import type { Services } from '../services.ts';
import { leadDecider } from './decider.ts';

/** Name of the consent text that the forms show; a new wording needs a new name. */
export const CONSENT = 'contact-1';

/** Commands of leads. */
export const leadCommands = ({ handle, log }: Services): MessageCommands<Lead> =>
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
