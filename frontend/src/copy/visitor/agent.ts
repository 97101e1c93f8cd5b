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
