import { grouped } from '../general/common.ts';

/** Reviews: those of a profile, how a sender writes one, and how its professional answers. */
export const reviews = {
  title: 'Opiniones',
  none: 'Aún sin opiniones',
  /** On a card, where there is little room. */
  shortNone: 'Sin opiniones',
  short: (average: number, count: number) =>
    `${average.toLocaleString('es-US', { minimumFractionDigits: 1 })} (${grouped(count)})`,
  noneText: 'Solo puede opinar quien le escribió por Busca y recibió respuesta.',
  /** Read aloud in place of the drawn stars. */
  stars: (stars: number) => (stars === 1 ? '1 estrella de 5' : `${stars} estrellas de 5`),
  average: (average: number) => `${average.toLocaleString('es-US', { minimumFractionDigits: 1 })} de 5`,
  count: (count: number) => (count === 1 ? '1 opinión' : `${grouped(count)} opiniones`),
  counts: (written: number, published: number, waiting: number) =>
    [
      written === 1 ? 'Se escribió 1 opinión' : `Se escribieron ${grouped(written)} opiniones`,
      published === 1 ? '1 publicada' : `${grouped(published)} publicadas`,
      ...(waiting === 0 ? [] : [waiting === 1 ? '1 por leer' : `${grouped(waiting)} por leer`]),
    ].join(', '),
  withheld: (count: number, category: string) =>
    count === 1 ? `1 retenida ${category}` : `${grouped(count)} retenidas ${category}`,
  categories: {
    'personal-data': 'por dar datos de una persona',
    insult: 'por insultos',
    'not-about-this': 'por no hablar de cómo lo atendieron',
    forged: 'por no ser de quien escribió',
    illegal: 'por ir contra la ley',
  },
  rule: 'Ninguna se retiene por ser negativa, y nadie puede pagar por quitarla.',
  by: (name: string, place: string | null) => (place === null ? name : `${name}, de ${place}`),
  erased: 'Quien la escribió pidió borrar sus datos: quedan las estrellas.',
  answered: (name: string, when: string) => `${name} respondió · ${when}`,
  more: (count: number) => (count === 1 ? 'Ver 1 opinión más' : `Ver ${grouped(count)} opiniones más`),
  loading: 'Cargando opiniones…',
  failed: 'No pudimos cargar más opiniones. Inténtalo de nuevo en un momento.',
  write: {
    title: (name: string) => `¿Cómo te fue con ${name}?`,
    change: (name: string) => `Tu opinión sobre ${name}`,
    intro: 'Solo opina quien escribió por Busca, y una vez. A otras familias les ayuda que cuentes lo bueno y lo malo.',
    stars: 'Tu nota',
    words: { 1: 'Mala', 2: 'Regular', 3: 'Bien', 4: 'Muy bien', 5: 'Excelente' } as Record<number, string>,
    starsHint: 'De 1 a 5 estrellas.',
    text: 'Tu opinión',
    textHint: 'Entre 30 y 1,500 caracteres. Sin teléfonos ni datos de otras personas.',
    place: (place: string) => `Mostrar también el lugar: ${place}`,
    read: 'La lee una persona de nuestro equipo antes de publicarla. Si la retenemos, te decimos por qué.',
    shown: (name: string) =>
      `Se publica con tu nombre de pila. ${name} puede responderte una vez, a la vista de todos: no puede borrarla.`,
    submit: 'Enviar mi opinión',
    resubmit: 'Guardar los cambios',
    sending: 'Enviando…',
    sent: 'Gracias: la leeremos antes de publicarla.',
    states: {
      waiting: 'Espera a que alguien de nuestro equipo la lea.',
      published: 'Está publicada. Si la cambias, la leemos otra vez antes de que se vea.',
      withheld: 'No la publicamos.',
    },
    reason: (category: string, reason: string) => `Está retenida ${category}: «${reason}»`,
  },
  answer: {
    title: 'Responder',
    label: 'Tu respuesta',
    hint: 'Una sola vez, a la vista de todos. No nombres a quien la escribió ni cuentes nada de su caso.',
    submit: 'Publicar la respuesta',
    sending: 'Guardando…',
    done: 'Tu respuesta está publicada.',
  },
  own: {
    intro: 'Lo que escribieron de ti quienes te contactaron por Busca. Puedes responder una vez a cada opinión.',
    none: 'Cuando contestes un mensaje, una semana después le pedimos a quien lo envió que cuente cómo le fue.',
  },
};
