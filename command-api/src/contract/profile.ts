import { DESCRIPTION_MAX, primaryLanguages, websites } from '@busca/events/enums';
import { z } from 'zod';
import {
  email,
  optional,
  optionalFirmPhone,
  personName,
  required,
  requiredFirmPhone,
  requiredPhone,
} from './fields.ts';
import { typedText } from './typed-text.ts';

const areas = typedText()
  .max(4_000)
  .refine((text) => text.split(';').some((entry) => entry.trim()), {
    message: 'at least one service area',
    params: { code: 'required' },
  });
const website = z.enum(websites).default('Busca');
const primaryLanguage = z.enum(primaryLanguages);

const details = {
  first_name: personName(100),
  last_name: personName(100),
  email,
  phone_number: requiredPhone,
  primary_language: primaryLanguage.default('Spanish'),
  areas_served: areas,
  /** File name from the upload call, or an https URL. */
  image: required(500).regex(/^(https:\/\/\S+|[\w.-]+\.(jpe?g|png))$/i),
};

export const createAgentSchema = z.object({
  ...details,
  languages_spoken: optional(200),
  state_license_numbers: optional(200),
  profile_description: optional(DESCRIPTION_MAX),
  brokerage: optional(200),
  brokerage_number: optionalFirmPhone,
  website,
});
export const createLenderSchema = z.object({
  ...details,
  languages_spoken: required(200),
  state_license_numbers: required(200),
  profile_description: required(DESCRIPTION_MAX),
  company: required(200),
  company_number: requiredFirmPhone,
});

/** An edit sends changed fields only; the server composes `full_name` from the two names. */
const { first_name, last_name, phone_number, areas_served, image } = details;
const edits = { first_name, last_name, email, phone_number, areas_served, image, primary_language: primaryLanguage };
export const editAgentSchema = z
  .object({
    ...edits,
    languages_spoken: required(200),
    state_license_numbers: required(200),
    profile_description: required(DESCRIPTION_MAX),
    brokerage: required(200),
    brokerage_number: requiredFirmPhone,
  })
  .partial();
export const editLenderSchema = z
  .object({
    ...edits,
    languages_spoken: required(200),
    state_license_numbers: required(200),
    profile_description: required(DESCRIPTION_MAX),
    company: required(200),
    company_number: requiredFirmPhone,
  })
  .partial();

const createdProfile = z.object({
  id: z.string(),
  user_id: z.string(),
  full_name: z.string(),
  website: z.enum(websites),
  isDeleted: z.boolean(),
});
export const agentCreatedSchema = z.object({ newAgent: createdProfile });
export const lenderCreatedSchema = z.object({ newLender: createdProfile });

export type CreateAgent = z.infer<typeof createAgentSchema>;
export type CreateLender = z.infer<typeof createLenderSchema>;
export type EditAgent = z.infer<typeof editAgentSchema>;
export type EditLender = z.infer<typeof editLenderSchema>;
export type AgentCreated = z.infer<typeof agentCreatedSchema>;
export type LenderCreated = z.infer<typeof lenderCreatedSchema>;
