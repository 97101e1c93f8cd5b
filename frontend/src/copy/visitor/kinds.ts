/** Texts of the screens about agents; `lender` has the same keys. */
export const agent = {
  search: {
    pageTitle: 'Encuentra un agente de bienes raíces',
    title: 'Encuentra un agente',
    lead: 'Agentes de bienes raíces que hablan español en Estados Unidos y Puerto Rico.',
    form: 'Buscar agentes',
    name: 'Nombre del agente',
    premiumTitle: 'Agentes destacados',
    allTitle: 'Todos los agentes',
    orderFirst: [
      'Primero los patrocinados y los destacados por Busca.',
      'El agente de un perfil patrocinado paga un plan; los destacados los elige nuestro equipo y no pagan por ello. Cada día sorteamos su orden: nadie compra el primer lugar.',
    ] as readonly [string, string],
    orderSold: '',
    one: 'agente',
    many: 'agentes',
    capitalised: 'Agentes',
  },
  profile: {
    role: 'Agente de bienes raíces',
    firm: 'Agencia',
    firmPhone: 'Teléfono de la agencia',
    notFoundText: 'Puede que el enlace esté incompleto o que el agente ya no esté en el directorio.',
    others: 'Buscar otro agente',
    title: (name: string, city: string) => `${name}, agente de bienes raíces${city && ` en ${city}`}`,
    similar: (city: string) => `Otros agentes en ${city}`,
  },
  signUp: {
    title: 'Inscríbete como agente',
  },
  portal: {
    title: 'Portal de agentes',
  },
};

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
