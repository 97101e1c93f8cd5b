import { grouped } from '../general/common.ts';

/** The home search: its form, the screen with the listings' frame, and the demo listings. */
export const listings = {
  title: 'Busca tu próxima casa',
  lead: 'Dinos dónde y cómo quieres vivir, y mira las propiedades en venta.',
  form: 'Buscar casas',
  city: 'Ciudad',
  minPrice: 'Precio mínimo',
  maxPrice: 'Precio máximo',
  bedrooms: 'Habitaciones',
  bathrooms: 'Baños',
  kind: 'Tipo de propiedad',
  anyMin: 'Sin mínimo',
  anyMax: 'Sin máximo',
  any: 'Cualquiera',
  anyKind: 'Todos',
  atLeast: (count: number) => `${count} o más`,
  price: (amount: number) => `$${grouped(amount)}`,
  kinds: {
    house: 'Casa',
    townhouse: 'Townhouse (casa en hilera)',
    apartment: 'Apartamento',
    multifamily: 'Multifamiliar',
  },
  submit: 'Buscar casas',
  popular: 'Empieza por una ciudad',
  description: (city: string) =>
    `Casas y apartamentos en venta ${city ? `en ${city}` : 'en Estados Unidos y Puerto Rico'}, con su precio y sus fotos, en español.`,
  resultsTitle: (city: string) => (city ? `Propiedades en ${city}` : 'Propiedades en venta'),
  frame: 'Propiedades en venta',
  change: 'Cambiar búsqueda',
  preparing: {
    title: 'La búsqueda de propiedades está en preparación',
    text: 'Muy pronto podrás ver aquí las casas en venta. Mientras tanto, un agente que habla español puede buscarte casa y contarte qué hay disponible.',
    agents: (city: string) => (city ? `Contactar a un agente en ${city}` : 'Contactar a un agente'),
    contact: 'Escríbenos',
  },
  demo: {
    notice: 'Página de demostración: estas propiedades son inventadas y solo muestran cómo funciona la búsqueda.',
    count: (total: number, city: string) =>
      `${total === 1 ? '1 propiedad' : `${grouped(total)} propiedades`}${city ? ` en ${city}` : ' en venta'}`,
    bedrooms: (count: number) => (count === 1 ? '1 habitación' : `${count} habitaciones`),
    bathrooms: (count: number) => (count === 1 ? '1 baño' : `${grouped(count)} baños`),
    area: (feet: number) => `${grouped(feet)} pies²`,
    ask: 'Preguntar por esta propiedad',
    none: 'Ninguna propiedad de la demostración cumple con tu búsqueda',
    noneText: 'Prueba con menos condiciones, o mira todas las propiedades.',
    all: 'Ver todas',
  },
};
