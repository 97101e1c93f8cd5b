import { AGENT, TIME, type Fields } from './field.ts';

/** Fields of lists as of a moment. */
export const asOf: Fields = {
  'Listing.city': ['La ciudad, con su estado.', 'Miami, FL'],
  'Listing.asOf': ['El momento; nulo si es ahora.', TIME],
  'Listing.total': ['Cuántos perfiles había en la lista.', 1],
  'Listing.first': ['El primer cambio de la lista; nulo si no ha tenido ninguno.', TIME],
  'Listing.previous': ['El último cambio antes del momento; nulo si no lo hay.', TIME],
  'Listing.next': ['El primer cambio después del momento; nulo si no lo hay.', TIME],
  'Listing.profiles': ['Una parte de la lista, en su orden; cada perfil, como era.'],
  'ListingChanges.id': ['El perfil.', AGENT],
  'ListingChanges.name': ['Su nombre completo.', 'Ana Ríos'],
  'ListingChanges.from': ['Su lugar en el primer momento, desde 1; nulo si no estaba.', 4],
  'ListingChanges.to': ['Su lugar en el segundo momento, desde 1; nulo si ya no estaba.', 2],
};
