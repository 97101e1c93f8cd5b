import { z } from 'zod';
import { defineEvent } from './definition.ts';
import { websites } from './words/enums.ts';
import { detailsOf, editFact, examplesOf, exampleRef, profileRef, withoutSpecialties } from './profile.ts';
import { fieldNames } from './words/profile-fields.ts';

export const lenderDetails = detailsOf('lender');
export type LenderDetails = z.infer<typeof lenderDetails>;
export const lenderFields = fieldNames('lender');

const lenderRef = { ...exampleRef, kind: 'lender' } as const;

export const exampleLender: LenderDetails = {
  ...examplesOf('lender'),
  first_name: 'Lucía',
  last_name: 'Núñez',
  full_name: 'Lucía Núñez',
  email: 'lucia@example.com',
  phone_number: '(787) 555-0117',
  areas_served: 'San Juan, PR; Ponce, PR',
  state_license_numbers: 'NMLS 1234567',
  profile_description: 'Préstamos hipotecarios para quienes compran por primera vez.',
  image: 'd4e5f6.jpg',
};

/** Version 1 had no specialities. */
export const LenderRegistered = defineEvent({
  type: 'LenderRegistered',
  version: 2,
  person: 'accountId',
  data: profileRef.extend({ website: z.enum(websites), personal: lenderDetails }),
  upcasters: { 1: withoutSpecialties },
  example: { ...lenderRef, website: 'Busca', personal: exampleLender },
});

const edited = { ...lenderRef, personal: { changes: { company: { from: 'Préstamos Boricua', to: 'Casa Propia' } } } };

export const LenderEdited = editFact('LenderEdited', lenderFields, edited);

/** The owner has edited a rejected profile and requests approval again. */
export const LenderResubmitted = editFact('LenderResubmitted', lenderFields, edited);

export const lenderEvents = [LenderRegistered, LenderEdited, LenderResubmitted] as const;
