import type { RejectionCategory } from '@busca/events';

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

export const revocation = 'Leí mal el número de licencia: está en regla.';
export const suspension = 'La licencia venció. El perfil volverá a mostrarse cuando recibamos la renovación.';
export const declined = 'No encontramos el pago de este plan.';

/** Further sentences that owners add to their descriptions. */
export const additions: readonly string[] = [
  'También atiendo por videollamada.',
  'Ahora trabajo también los sábados.',
  'Este año ayudé a más de veinte familias.',
  'Hablo contigo en español desde el primer día.',
  'Pregúntame por los programas de ayuda de tu ciudad.',
  'Acabo de renovar mi certificación.',
  'Mi oficina tiene una dirección nueva.',
  'Te acompaño hasta la entrega de llaves.',
];
