import { z } from 'zod';
import { defineEvent } from './definition/definition.ts';
import { websites } from './words/enums.ts';
import { commonDetails, editFact, exampleRef, profileRef } from './profile.ts';

export const lenderDetails = commonDetails.extend({ company: z.string(), company_number: z.string() });
export type LenderDetails = z.infer<typeof lenderDetails>;
export const lenderFields = lenderDetails.keyof().options;

const lenderRef = { ...exampleRef, kind: 'lender' } as const;

export const exampleLender: LenderDetails = {
  first_name: 'Lucía',
  last_name: 'Núñez',
  full_name: 'Lucía Núñez',
  email: 'lucia@example.com',
  phone_number: '(787) 555-0117',
  languages_spoken: 'Español, inglés',
  primary_language: 'Spanish',
  areas_served: 'San Juan, PR; Ponce, PR',
  state_license_numbers: 'NMLS 1234567',
  profile_description: 'Préstamos hipotecarios para quienes compran por primera vez.',
  image: 'd4e5f6.jpg',
  company: 'Préstamos Boricua',
  company_number: '(787) 555-0100',
};

export const LenderRegistered = defineEvent({
  type: 'LenderRegistered',
  version: 1,
  person: 'accountId',
  data: profileRef.extend({ website: z.enum(websites), personal: lenderDetails }),
  example: { ...lenderRef, website: 'Busca', personal: exampleLender },
});

const edited = { ...lenderRef, personal: { changes: { company: { from: 'Préstamos Boricua', to: 'Casa Propia' } } } };

export const LenderEdited = editFact('LenderEdited', lenderFields, edited);

/** The owner has edited a rejected profile and requests approval again. */
export const LenderResubmitted = editFact('LenderResubmitted', lenderFields, edited);

export const lenderEvents = [LenderRegistered, LenderEdited, LenderResubmitted] as const;
