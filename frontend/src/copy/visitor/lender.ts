import type { agent } from './agent.ts';

/** Texts of the screens about lenders. */
export const lender: typeof agent = {
  search: {
    pageTitle: 'Encuentra un prestamista hipotecario',
    title: 'Encuentra un prestamista',
    lead: 'Prestamistas hipotecarios que hablan español en Estados Unidos y Puerto Rico.',
    form: 'Buscar prestamistas',
    name: 'Nombre del prestamista',
    premiumTitle: 'Prestamistas destacados',
    allTitle: 'Todos los prestamistas',
    orderFirst: [
      'Primero los destacados por Busca.',
      'Los elige nuestro equipo y no pagan por ello. Cada día sorteamos su orden.',
    ] as readonly [string, string],
    orderSold: 'No vendemos nada de tu solicitud de préstamo.',
    one: 'prestamista',
    many: 'prestamistas',
    capitalised: 'Prestamistas',
  },
  profile: {
    role: 'Prestamista hipotecario',
    firm: 'Empresa',
    firmPhone: 'Teléfono de la empresa',
    notFoundText: 'Puede que el enlace esté incompleto o que el prestamista ya no esté en el directorio.',
    others: 'Buscar otro prestamista',
    title: (name: string, city: string) => `${name}, prestamista hipotecario${city && ` en ${city}`}`,
    similar: (city: string) => `Otros prestamistas en ${city}`,
  },
  signUp: {
    title: 'Inscríbete como prestamista',
  },
  portal: {
    title: 'Portal de prestamistas',
  },
};
