export const home = {
  pageTitle: 'Busca: agentes de bienes raíces que hablan español',
  description: 'Busca casa, agentes de bienes raíces y préstamos en español, en Estados Unidos y Puerto Rico.',
  title: 'Tu próxima casa, en tu idioma',
  lead: 'Encuentra un agente de bienes raíces de confianza que habla español, en tu ciudad y cerca de tu gente.',
  notFound: 'No encontramos esa página. Esta es la de inicio.',
  cardsTitle: '¿Qué quieres hacer hoy?',
  cards: {
    buy: {
      title: 'Compra una casa',
      text: 'Mira casas en venta por ciudad, precio y tamaño, y empieza a imaginar tu vida en ellas.',
      action: 'Buscar casas',
    },
    agent: {
      title: 'Encuentra un agente',
      text: 'Conoce a los agentes que trabajan en tu zona y habla con ellos en español desde la primera llamada.',
      action: 'Buscar agentes',
    },
    lender: {
      title: 'Encuentra un prestamista',
      text: 'Compara con calma y habla en español con quien puede financiar tu casa, de la precalificación a la firma.',
      action: 'Buscar prestamistas',
    },
    sell: {
      title: 'Vende tu casa',
      text: 'Averigua cuánto vale tu casa y recibe ayuda para venderla a tu ritmo y a buen precio.',
      action: 'Quiero vender',
    },
  },
  byCity: {
    title: 'Busca en tu ciudad',
    text: 'Mira en qué estados y ciudades hay agentes y prestamistas que hablan tu idioma.',
  },
  join: {
    title: '¿Eres agente o prestamista?',
    text: 'Crea tu perfil gratis y deja que las familias de tu zona te encuentren en su idioma.',
    points: ['Perfil en el directorio', 'Red de referidos', 'Sin costo mensual'],
    action: 'Inscríbete como agente',
    lender: 'Inscríbete como prestamista',
    plans: 'Ver planes y precios',
    login: 'Ya tengo cuenta',
  },
};
