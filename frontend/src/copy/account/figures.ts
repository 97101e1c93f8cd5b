/** Texts of a profile's figures in the portal. */
export const figures = {
  title: 'Tu semana',
  since: (monday: string) => `Desde el lunes ${monday}`,
  names: {
    shown: 'Apareciste en búsquedas',
    opened: 'Abrieron tu perfil',
    called: 'Te llamaron',
    whatsapp: 'WhatsApp',
    written: 'Te escribieron',
    answered: 'Contestaste',
  },
  lastWeek: (count: string) => `La semana pasada: ${count}`,
  median: (town: string, median: string) => `Mediana en ${town}: ${median}`,
  fewInTown: (town: string) => `La mediana de ${town} se muestra con cinco profesionales o más.`,
  chart: {
    title: 'Búsquedas, 12 semanas',
    you: 'Tú',
    median: (town: string) => `Mediana de ${town}`,
    picture: (first: string, last: string) =>
      `Veces que apareciste en búsquedas en las últimas doce semanas: de ${first} a ${last}.`,
  },
  table: { open: 'Ver como tabla', week: 'Semana del', ofTown: (median: string) => `mediana ${median}` },
  counted:
    'Contamos sin cookies y sin saber quién mira; los robots quedan fuera. Las llamadas y WhatsApp son clics; los mensajes y las respuestas salen del registro.',
  reading: 'Leyendo tus cifras…',
  failed: 'No pudimos leer tus cifras. Recarga la página en un momento.',
  empty: {
    text: 'Aquí verás cuántas veces apareces en búsquedas, abren tu perfil, te llaman y te escriben. Para empezar, comparte tu perfil en tus redes y en tu firma.',
    link: 'Compartir tu perfil',
  },
};
