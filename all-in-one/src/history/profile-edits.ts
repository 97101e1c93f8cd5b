import type { ProfileKind, RejectionCategory } from '@busca/events';
import type { Random } from '../random.ts';
import { firstNames, surnames } from '../demo/data/names.ts';
import { agentForm, lenderForm, type Visitor } from './person.ts';

export type Form = ReturnType<typeof agentForm> | ReturnType<typeof lenderForm>;
export type EditedField =
  | 'profile_description'
  | 'phone_number'
  | 'areas_served'
  | 'image'
  | 'firm'
  | 'state_license_numbers'
  | 'languages'
  | 'email'
  | 'last_name'
  | 'first_name';

/** How many of a hundred edits change a field: texts and telephones often, a name hardly ever. */
const shares: Readonly<Record<EditedField, number>> = {
  profile_description: 29,
  phone_number: 15,
  areas_served: 14,
  image: 12,
  firm: 9,
  state_license_numbers: 9,
  languages: 5,
  email: 4,
  last_name: 2,
  first_name: 1,
};

/** Whose profile it is, and from where another picture comes. */
export interface Owner {
  kind: ProfileKind;
  visitor: Visitor;
  /** Another picture of the same person. */
  nextImage: () => string;
}

/** A field, by its share among those that may change. */
function fieldOf(random: Random, among: readonly EditedField[]): EditedField {
  let left = random.next() * among.reduce((sum, field) => sum + shares[field], 0);
  return among.find((field) => (left -= shares[field]) < 0) ?? among[0]!;
}

/** Reasons of rejections. Their repetition is their share. */
export const rejections: readonly { category: RejectionCategory; reason: string }[] = [
  {
    category: 'licence',
    reason: 'El número de licencia no aparece en el registro del estado. Corrígelo y vuelve a enviar tu perfil.',
  },
  { category: 'licence', reason: 'La licencia que indicas venció. Envía tu perfil de nuevo cuando la renueves.' },
  { category: 'licence', reason: 'Falta el número de licencia de tu estado.' },
  { category: 'photo', reason: 'La foto no muestra tu cara. Sube un retrato y vuelve a enviar tu perfil.' },
  { category: 'photo', reason: 'La foto es el logotipo de tu empresa. Sube un retrato tuyo.' },
  { category: 'text', reason: 'La descripción está en inglés. Escríbela en español para las familias que te leerán.' },
  { category: 'text', reason: 'La descripción tiene enlaces y teléfonos. Deja solo tu presentación.' },
  { category: 'duplicate', reason: 'Ya tienes otro perfil con el mismo número de licencia.' },
  { category: 'other', reason: 'No pudimos comprobar tus datos con la empresa que indicas.' },
];

export const unchecked = 'El registro del estado no contesta hoy.';
export const revocation = 'Leí mal el número de licencia: está en regla.';
export const suspension = 'La licencia venció. El perfil volverá a mostrarse cuando recibamos la renovación.';
export const declined = 'No encontramos el pago de este plan.';
export const backToFree = 'Pidió por teléfono no renovar su plan.';
export const premiumReasons = { granted: 'Acuerdo anual de visibilidad.', revoked: 'El acuerdo anual terminó.' };

const PRICES = { Standard: '49.00', Pro: '99.00' };
/** What an admin writes down of the payment of a profile's plan. */
export const paymentOf = (profileId: string, plan: keyof typeof PRICES): { reference: string; amount: string } => ({
  reference: `TR-${profileId.slice(0, 8)}`,
  amount: PRICES[plan],
});

/** Further sentences that owners add to their descriptions. */
const additions: readonly string[] = [
  'También atiendo por videollamada.',
  'Ahora trabajo también los sábados.',
  'Este año ayudé a más de veinte familias.',
  'Hablo contigo en español desde el primer día.',
  'Pregúntame por los programas de ayuda de tu ciudad.',
  'Acabo de renovar mi certificación.',
  'Mi oficina tiene una dirección nueva.',
  'Te acompaño hasta la entrega de llaves.',
];

/** A description with one sentence more than the owner's first one, and another than it has at its end. */
export function describedAgain(random: Random, present: string): string {
  const last = additions.find((one) => present.endsWith(one));
  const first = last === undefined ? present : present.slice(0, -last.length - 1);
  return `${first} ${random.pick(additions.filter((one) => one !== last))}`;
}

/** Another address of the same person: 'ana@x' -> 'ana-2@x' -> 'ana-3@x'. */
const otherEmail = (email: string): string =>
  email.replace(/(?:-(\d+))?@/, (_, number = '1') => `-${Number(number) + 1}@`);

const firmOf = (form: Form): Partial<Form> =>
  'company' in form
    ? { company: form.company, company_number: form.company_number }
    : { brokerage: form.brokerage, brokerage_number: form.brokerage_number };

/** The values of a field in newly drawn details of the same person. */
function drawn(field: EditedField, form: Form, random: Random, { kind, visitor, nextImage }: Owner): Partial<Form> {
  const fresh = kind === 'agent' ? agentForm(random, visitor, form.image) : lenderForm(random, visitor, form.image);
  switch (field) {
    case 'profile_description':
      return { profile_description: describedAgain(random, form.profile_description) };
    case 'firm': {
      // Whoever changes the firm also says what they do there.
      const firm = firmOf(fresh);
      return changes(firm, form) ? { ...firm, specialties: fresh.specialties } : firm;
    }
    case 'languages':
      return { languages_spoken: fresh.languages_spoken, primary_language: fresh.primary_language };
    case 'image':
      return { image: nextImage() };
    case 'email':
      return { email: otherEmail(form.email) };
    case 'first_name':
      return { first_name: random.pick(firstNames[visitor.gender]) };
    case 'last_name':
      return { last_name: random.pick(surnames) };
    default:
      return { [field]: fresh[field] };
  }
}

const changes = (edit: Partial<Form>, form: Form): boolean =>
  Object.entries(edit).some(([field, value]) => form[field as keyof Form] !== value);

/**
 * What an owner changes next: one field of the profile, or two that belong together, by their share in a portal's life.
 * It differs from the present values.
 */
export function nextEdit(
  random: Random,
  form: Form,
  owner: Owner,
  among: readonly EditedField[] = Object.keys(shares) as EditedField[],
): { field: EditedField; edit: Partial<Form> } {
  for (;;) {
    const field = fieldOf(random, among);
    const edit = drawn(field, form, random, owner);
    if (changes(edit, form)) return { field, edit };
  }
}
