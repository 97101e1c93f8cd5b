import { z } from 'zod';
import { defineEvent } from './definition/definition.ts';
import { websites } from './words/enums.ts';
import { commonDetails, editFact, exampleRef, profileRef } from './profile.ts';

export const agentDetails = commonDetails.extend({ brokerage: z.string(), brokerage_number: z.string() });
export type AgentDetails = z.infer<typeof agentDetails>;
export const agentFields = agentDetails.keyof().options;

export const exampleAgent: AgentDetails = {
  first_name: 'José',
  last_name: 'Pérez',
  full_name: 'José Pérez',
  email: 'jose@example.com',
  phone_number: '(305) 555-0142',
  languages_spoken: 'Español, inglés',
  primary_language: 'Spanish',
  areas_served: 'Miami, FL; Hialeah, FL',
  state_license_numbers: 'FL-3312345',
  profile_description: 'Ayudo a familias a encontrar su primera casa en el sur de la Florida.',
  image: 'a1b2c3.jpg',
  brokerage: 'Casa Sur Realty',
  brokerage_number: '(305) 555-0100',
};

export const AgentRegistered = defineEvent({
  type: 'AgentRegistered',
  version: 1,
  person: 'accountId',
  data: profileRef.extend({ website: z.enum(websites), personal: agentDetails }),
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
