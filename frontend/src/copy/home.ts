export const home = {
  pageTitle: 'Busca: agentes de bienes raíces que hablan español',
  title: 'Tu próxima casa, en tu idioma',
  lead: 'Encuentra un agente de bienes raíces de confianza que habla español, en tu ciudad y cerca de tu gente.',
  searchLabel: 'Busca un agente',
  cardsTitle: '¿Qué quieres hacer hoy?',
  cards: {
    agent: {
      title: 'Encuentra un agente',
      text: 'Conoce a los agentes que sirven tu zona y habla con ellos en español desde la primera llamada.',
      action: 'Buscar agentes',
    },
    sell: {
      title: 'Vende tu casa',
      text: 'Averigua cuánto vale tu casa y recibe ayuda para venderla a tu ritmo y a buen precio.',
      action: 'Quiero vender',
    },
  },
  join: {
    title: '¿Eres agente de bienes raíces?',
    text: 'Crea tu perfil gratis y deja que las familias de tu zona te encuentren en su idioma.',
    points: ['Perfil en el directorio', 'Red de referidos', 'Sin costo mensual'],
    action: 'Inscríbete como agente',
    plans: 'Ver planes y precios',
    login: 'Ya tengo cuenta',
  },
};
