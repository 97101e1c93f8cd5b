import { primaryLanguages, type ProfileKind, websites } from '@busca/events/enums';
import { type FieldValues, type ProfileField, profileFields } from '@busca/events/profile-fields';
import { SPECIALTIES_MAX, type Specialty } from '@busca/events/specialties';
import { COUNTED_MAX, visitorActs } from '@busca/platform/contract';
import { z } from 'zod';
import { IMAGE_MAX_BYTES } from './constants.ts';
import {
  email,
  optional,
  optionalFirmPhone,
  personName,
  required,
  requiredFirmPhone,
  requiredPhone,
  typedText,
} from './fields.ts';

const areas = typedText()
  .max(4_000)
  .refine((text) => text.split(';').some((entry) => entry.trim()), {
    message: 'at least one service area',
    params: { code: 'required' },
  });
const website = z.enum(websites).default('Busca');
const primaryLanguage = z.enum(primaryLanguages);

/** File name from the upload call, or an https URL. */
const image = (max: number) => required(max).regex(/^(https:\/\/\S+|[\w.-]+\.(jpe?g|png))$/i);

/** The check of a field that has to be given. */
function given({ rule, max = 0, choices = [] }: ProfileField): z.ZodType {
  switch (rule) {
    case 'name':
      return personName(max);
    case 'text':
      return required(max);
    case 'email':
      return email;
    case 'phone':
      return requiredPhone;
    case 'firm-phone':
      return requiredFirmPhone;
    case 'language':
      return primaryLanguage;
    case 'areas':
      return areas;
    case 'specialties':
      return z.array(z.enum(choices)).max(SPECIALTIES_MAX);
    case 'image':
      return image(max);
    case 'composed':
      return z.never();
  }
}

/** The check of a field at sign-up. */
function signedUp(field: ProfileField): z.ZodType {
  if (field.rule === 'language') return primaryLanguage.default('Spanish');
  if (field.rule === 'specialties') return given(field).default([]);
  if (!field.optional) return given(field);
  return field.rule === 'firm-phone' ? optionalFirmPhone : optional(field.max ?? 0);
}

type Specialties = z.ZodType<Specialty[], Specialty[]>;
type Shape<Kind extends ProfileKind, OfLanguage, OfSpecialties = Specialties> = Omit<
  FieldValues<Kind, OfLanguage, z.ZodType<string, string>, OfSpecialties>,
  'full_name'
>;

/** A check for each field that owners write; the server composes `full_name` from the two names. */
const shapeOf = (kind: ProfileKind, checkOf: (field: ProfileField) => z.ZodType) =>
  Object.fromEntries(
    Object.entries<ProfileField>(profileFields[kind]).flatMap(([name, field]) =>
      field.rule === 'composed' ? [] : [[name, checkOf(field)]],
    ),
  );
const created = <Kind extends ProfileKind>(kind: Kind) =>
  shapeOf(kind, signedUp) as Shape<Kind, z.ZodDefault<typeof primaryLanguage>, z.ZodDefault<Specialties>>;
const edited = <Kind extends ProfileKind>(kind: Kind) => shapeOf(kind, given) as Shape<Kind, typeof primaryLanguage>;

export const createAgentSchema = z.object({ ...created('agent'), website });
export const createLenderSchema = z.object(created('lender'));

/** An edit sends changed fields only. */
export const editAgentSchema = z.object(edited('agent')).partial();
export const editLenderSchema = z.object(edited('lender')).partial();

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

/** What a visitor did with a profile, or with each profile of a list that was shown. */
export const visitSchema = z.object({
  profile_id: z.union([z.uuid(), z.array(z.uuid()).min(1).max(COUNTED_MAX)]),
  what: z.enum(visitorActs),
});
export type Visit = z.input<typeof visitSchema>;

const pixels = z.int().min(0).max(99_999);

/** The square that the owner chose, in pixels of the upright picture: its left and top edge, and its side. */
export const cropSchema = z.object({ crop_x: pixels, crop_y: pixels, crop_size: pixels });
export const pictureSchema = z.object({
  file: z.file().mime(['image/png', 'image/jpeg']).max(IMAGE_MAX_BYTES),
  ...cropSchema.partial().shape,
});
export const uploadedSchema = z.object({ fileName: z.string() });

export type Crop = z.infer<typeof cropSchema>;
export type Uploaded = z.infer<typeof uploadedSchema>;
