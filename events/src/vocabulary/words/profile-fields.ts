import { DESCRIPTION_MAX, type ProfileKind } from './enums.ts';
import { specialtiesOf, type Specialty } from './specialties.ts';

// The fields of a profile, each declared once. No other imports: browsers load this file.

/** How a field's value is checked: as the kind of text that it is. `composed`: the server writes it. */
type Rule =
  | 'name'
  | 'text'
  | 'email'
  | 'phone'
  | 'firm-phone'
  | 'language'
  | 'areas'
  | 'specialties'
  | 'image'
  | 'composed';

export interface ProfileField {
  rule: Rule;
  /** Most characters of a name or a text. */
  max?: number;
  /** What specialities may be chosen of. */
  choices?: readonly Specialty[];
  /** Whether a sign-up may leave it empty; an edit may empty specialities alone. */
  optional?: true;
  /** Whether anybody may see it, once the profile is approved. */
  isPublic: boolean;
  /**
   * Its label on forms, in the audit trail, and in the export of the own data; where they are left out, as on forms.
   */
  label: string;
  auditLabel?: string;
  exportLabel?: string;
  /** What the API document says of it. */
  description: string;
  example: string;
}

type Declared = Readonly<Record<string, ProfileField>>;

/** The fields that agents and lenders share. `areas_served` is one string, its entries joined by '; '. */
const common = {
  first_name: {
    rule: 'name',
    max: 100,
    isPublic: true,
    label: 'Nombre',
    description: 'Nombre de pila.',
    example: 'José',
  },
  last_name: {
    rule: 'name',
    max: 100,
    isPublic: true,
    label: 'Apellido',
    description: 'Apellidos.',
    example: 'Pérez',
  },
  full_name: {
    rule: 'composed',
    isPublic: true,
    label: 'Nombre completo',
    description: 'Nombre y apellidos, compuestos por el servidor.',
    example: 'José Pérez',
  },
  email: {
    rule: 'email',
    isPublic: true,
    label: 'Correo electrónico',
    description: 'Correo electrónico.',
    example: 'jose@example.com',
  },
  phone_number: {
    rule: 'phone',
    isPublic: true,
    label: 'Teléfono',
    description: 'Teléfono: diez dígitos de Estados Unidos.',
    example: '(305) 555-0142',
  },
  languages_spoken: {
    rule: 'text',
    max: 200,
    isPublic: true,
    label: 'Idiomas que hablas',
    exportLabel: 'Idiomas',
    description: 'Idiomas que habla.',
    example: 'Español, inglés',
  },
  primary_language: {
    rule: 'language',
    isPublic: true,
    label: 'Idioma principal',
    description: 'Idioma principal.',
    example: 'Spanish',
  },
  areas_served: {
    rule: 'areas',
    isPublic: true,
    label: 'Áreas de servicio',
    description: "Zonas de servicio, separadas por '; '.",
    example: 'Miami, FL; Hialeah, FL',
  },
  state_license_numbers: {
    rule: 'text',
    max: 200,
    isPublic: true,
    label: 'Número de licencia estatal',
    exportLabel: 'Licencias',
    description: 'Números de licencia estatal.',
    example: 'FL-3312345',
  },
  profile_description: {
    rule: 'text',
    max: DESCRIPTION_MAX,
    isPublic: true,
    label: 'Descripción del perfil',
    exportLabel: 'Descripción',
    description: 'Presentación: 1.500 caracteres como mucho.',
    example: 'Ayudo a familias a encontrar su primera casa.',
  },
  /** File name from the upload call, or an https URL. */
  image: {
    rule: 'image',
    max: 500,
    isPublic: true,
    label: 'Foto de perfil',
    exportLabel: 'Foto',
    description: 'Nombre que dio una subida, o una dirección https.',
    example: 'a1b2c3.jpg',
  },
} as const satisfies Declared;

/** Stored as one text, an array on the wire. */
const specialties = {
  rule: 'specialties',
  optional: true,
  isPublic: true,
  label: 'Especialidades',
  description: 'En qué trabaja sobre todo: seis como mucho.',
  example: 'first-home; itin',
} as const;

/** What an agent may leave empty at sign-up, and a lender may not. */
const optionalForAgents = {
  languages_spoken: { ...common.languages_spoken, optional: true },
  state_license_numbers: { ...common.state_license_numbers, optional: true },
  profile_description: { ...common.profile_description, optional: true },
} as const;

/** The fields of each kind of profile, in the order of its documents and replies. */
export const profileFields = {
  agent: {
    ...common,
    ...optionalForAgents,
    specialties: { ...specialties, choices: specialtiesOf.agent },
    brokerage: {
      rule: 'text',
      max: 200,
      optional: true,
      isPublic: true,
      label: 'Nombre de la agencia',
      exportLabel: 'Agencia',
      description: 'Inmobiliaria en la que trabaja.',
      example: 'Casa Sur Realty',
    },
    brokerage_number: {
      rule: 'firm-phone',
      optional: true,
      isPublic: true,
      label: 'Teléfono de la agencia',
      description: 'Teléfono de la inmobiliaria: diez dígitos de Estados Unidos.',
      example: '(305) 555-0100',
    },
  },
  lender: {
    ...common,
    specialties: { ...specialties, choices: specialtiesOf.lender },
    company: {
      rule: 'text',
      max: 200,
      isPublic: true,
      label: 'Nombre de la empresa',
      auditLabel: 'Empresa',
      exportLabel: 'Empresa',
      description: 'Empresa de préstamos en la que trabaja.',
      example: 'Préstamos Boricua',
    },
    company_number: {
      rule: 'firm-phone',
      isPublic: true,
      label: 'Teléfono de la empresa',
      description: 'Teléfono de la empresa: diez dígitos de Estados Unidos.',
      example: '(787) 555-0100',
    },
  },
} as const satisfies Record<ProfileKind, Declared>;

type FieldsByKind = typeof profileFields;
export type FieldName<Kind extends ProfileKind> = keyof FieldsByKind[Kind] & string;
/** A field's value: one of the languages for the primary language, a list for specialities, text for every other. */
export type FieldValues<Kind extends ProfileKind, OfLanguage, OfText, OfSpecialties = OfText> = {
  [Name in FieldName<Kind>]: Name extends 'primary_language'
    ? OfLanguage
    : Name extends 'specialties'
      ? OfSpecialties
      : OfText;
};

/** The names of a kind's fields that `isWanted` accepts, in their order; all without one. */
export const fieldNames = <Kind extends ProfileKind>(
  kind: Kind,
  isWanted: (field: ProfileField) => boolean = () => true,
): FieldName<Kind>[] =>
  Object.entries<ProfileField>(profileFields[kind]).flatMap(([name, field]) =>
    isWanted(field) ? [name as FieldName<Kind>] : [],
  );

/** The fields of both kinds. */
const allFields: Declared = { ...profileFields.agent, ...profileFields.lender };

/** Something about each field of both kinds, by its name. */
export const ofEachField = <Value>(valueOf: (field: ProfileField) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(allFields).map(([name, field]) => [name, valueOf(field)]));
