import { grouped } from '../general/number.ts';

/** The screen with what visitors write about professionals. */
export const adminReviews = {
  title: 'Opiniones',
  filters: {},
  total: (total: number) => (total === 1 ? '1 opinión' : `${grouped(total)} opiniones`),
  tabs: { label: 'Opiniones por estado', waiting: 'Por leer', published: 'Publicadas', withheld: 'Retenidas' },
  none: {
    waiting: 'No hay opiniones por leer',
    published: 'Todavía no hay opiniones publicadas',
    withheld: 'No hay opiniones retenidas',
  },
  noneText: {
    waiting: 'Aquí aparecerá lo que escriban quienes recibieron respuesta de un profesional.',
    published: 'Las que publiques quedarán aquí.',
    withheld: 'Las que retengas quedarán aquí, con su motivo.',
  },
  about: (name: string | null, firstName: string) => `de ${firstName} sobre ${name ?? 'un perfil borrado'}`,
  withheld: (category: string, reason: string) => `Retenida ${category}: «${reason}»`,
  message: 'Ver el mensaje',
  withholding: {
    label: 'Por qué se retiene',
    hint: 'Nunca porque sea negativa.',
    choose: 'Elige una',
  },
};
