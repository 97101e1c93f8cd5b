import type { ProfileKind } from './enums.ts';

// What professionals are good at, as they choose it. No imports but types: browsers load this file.

/** Each speciality's id, as the wire has it, with the one short name that it has everywhere. */
export const specialtyNames = {
  'first-home': 'Primera casa',
  itin: 'ITIN',
  fha: 'FHA',
  va: 'VA',
  usda: 'USDA',
  investment: 'Inversión',
  'new-construction': 'Obra nueva',
  luxury: 'Lujo',
  relocation: 'Traslado',
  land: 'Terrenos',
  seniors: 'Personas mayores',
  rental: 'Alquiler',
  commercial: 'Comercial',
  sale: 'Venta',
  conventional: 'Convencional',
  jumbo: 'Jumbo',
  'self-employed': 'Cuenta propia',
  refinance: 'Refinanciamiento',
  'down-payment-aid': 'Ayuda para el pago inicial',
  construction: 'Construcción',
  reverse: 'Hipoteca inversa',
} as const;
export type Specialty = keyof typeof specialtyNames;

/** The closed list of each kind, in the order in which they are shown. */
export const specialtiesOf = {
  agent: [
    'first-home',
    'itin',
    'fha',
    'va',
    'usda',
    'investment',
    'new-construction',
    'luxury',
    'relocation',
    'land',
    'seniors',
    'rental',
    'commercial',
    'sale',
  ],
  lender: [
    'first-home',
    'itin',
    'fha',
    'va',
    'usda',
    'conventional',
    'jumbo',
    'self-employed',
    'refinance',
    'down-payment-aid',
    'construction',
    'reverse',
  ],
} as const satisfies Record<ProfileKind, readonly Specialty[]>;

/** The most specialities of a profile. */
export const SPECIALTIES_MAX = 6;

const SEPARATOR = '; ';
const all = Object.keys(specialtyNames) as Specialty[];

/** Specialities as the one text that events and forms have of them, each once, in the order of the list. */
export const specialtiesText = (specialties: readonly string[]): string =>
  all.filter((one) => specialties.includes(one)).join(SEPARATOR);

/** The specialities that such a text names. */
export const specialtiesIn = (text: string): Specialty[] => {
  const named = text.split(SEPARATOR);
  return all.filter((one) => named.includes(one));
};

/** Their names: 'Primera casa, ITIN'. */
export const specialtyWords = (text: string): string =>
  specialtiesIn(text)
    .map((one) => specialtyNames[one])
    .join(', ');
