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
    agents: 'Agentes por ciudad',
    lenders: 'Prestamistas por ciudad',
  },
  tabs: { label: 'Qué buscas', buy: 'Comprar', agents: 'Agentes', loans: 'Préstamos' },
  buyForm: 'Buscar casas',
  loan: 'O pide un préstamo y te llamamos',
  how: {
    title: 'Cómo funciona',
    steps: [
      {
        title: 'Dinos dónde y qué necesitas',
        text: 'Tu ciudad o tu código postal y, si quieres, un nombre o el idioma que también necesitas.',
      },
      {
        title: 'Mira en quién puedes confiar',
        text: 'Nuestro equipo leyó y aprobó cada perfil. En él ves cuánto tarda esa persona en contestar.',
      },
      {
        title: 'Escribe una vez',
        text: 'Tu mensaje lo tiene una sola persona. Ves quién es y desde cuándo, y puedes retirarlo o pedir a otra.',
      },
    ],
  },
  who: {
    title: 'Quién está detrás y cómo comprobamos',
    text: 'Antes de publicar un perfil, una persona de nuestro equipo lo lee y decide. Cada decisión y cada cambio quedan anotados, y nadie puede pagar por ser aprobado.',
    action: 'Cómo verificamos',
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
