import { z } from 'zod';
import { defineEvent } from './definition.ts';
import { websites } from './words/enums.ts';
import { detailsOf, editFact, examplesOf, exampleRef, profileRef, withoutSpecialties } from './profile.ts';
import { fieldNames } from './words/profile-fields.ts';

export const agentDetails = detailsOf('agent');
export type AgentDetails = z.infer<typeof agentDetails>;
export const agentFields = fieldNames('agent');

export const exampleAgent: AgentDetails = {
  ...examplesOf('agent'),
  profile_description: 'Ayudo a familias a encontrar su primera casa en el sur de la Florida.',
};

/** Version 1 had no specialities. */
export const AgentRegistered = defineEvent({
  type: 'AgentRegistered',
  version: 2,
  person: 'accountId',
  data: profileRef.extend({ website: z.enum(websites), personal: agentDetails }),
  upcasters: { 1: withoutSpecialties },
  example: { ...exampleRef, website: 'Busca', personal: exampleAgent },
});

const edited = { ...exampleRef, personal: { changes: { brokerage: { from: 'Casa Sur Realty', to: 'Hogar Realty' } } } };

export const AgentEdited = editFact('AgentEdited', agentFields, edited);

/** The owner has edited a rejected profile and requests approval again. */
export const AgentResubmitted = editFact('AgentResubmitted', agentFields, edited);

/**
 * The embedded block of an agent's public page, already sanitised to one safe frame; empty for none. Its address and
 * its title may name the agent. Version 1 was stored open, with null for none.
 */
export const AgentEmbedLinkSet = defineEvent({
  type: 'AgentEmbedLinkSet',
  version: 2,
  person: 'accountId',
  personalSince: 2,
  data: profileRef.extend({ personal: z.object({ from: z.string(), to: z.string() }) }),
  upcasters: { 1: ({ from, to, ...ref }) => ({ ...ref, personal: { from: from ?? '', to: to ?? '' } }) },
  example: { ...exampleRef, personal: { from: '', to: '<iframe src="https://www.youtube.com/embed/x"></iframe>' } },
});

export const agentEvents = [AgentRegistered, AgentEdited, AgentResubmitted, AgentEmbedLinkSet] as const;
