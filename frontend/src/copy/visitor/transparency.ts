import { grouped } from '../general/number.ts';

const FEWEST = 5;

/** What everybody sees of the work, by month, and of the seals of the log. */
export const transparency = {
  title: 'Transparencia',
  intro:
    'Qué hizo Busca con los perfiles, los mensajes y las opiniones, mes a mes, y los sellos que prueban que nada se cambia en su registro.',
  rule: `Solo se cuentan meses cerrados, por la hora UTC. Lo que pasó menos de ${FEWEST} veces se dice así, para que ninguna cifra señale a una persona.`,
  none: 'Todavía no hay un mes cerrado con algo que contar.',
  csv: 'Descargar estas cifras (CSV)',
  count: (count: number | null) => (count === null ? `Menos de ${FEWEST}` : grouped(count)),
  hours: (hours: number | null) => (hours === null ? 'No se dice' : `${grouped(hours)} h`),
  otherMonths: `En los meses que faltan, ningún motivo llegó a ${FEWEST}.`,
  noMonth: `En ningún mes llegó un motivo a ${FEWEST}.`,
  month: 'Mes',
  work: {
    title: 'Aprobaciones, mensajes y borrados',
    text: 'El tiempo va de la inscripción a la primera aprobación.',
    columns: {
      approvals: 'Perfiles aprobados',
      approval_p50: 'La mitad tardó como mucho',
      approval_p90: 'Nueve de cada diez, como mucho',
      answers: 'Mensajes contestados',
      erasures: 'Personas borradas',
    },
  },
  rejections: {
    title: 'Perfiles rechazados, por motivo',
    text: 'Quien recibe un rechazo lee por qué, y puede corregir su perfil y enviarlo otra vez.',
    columns: { licence: 'Licencia', photo: 'Foto', text: 'Texto', duplicate: 'Repetido', other: 'Otro' },
  },
  withheld: {
    title: 'Opiniones retenidas, por motivo',
    text: 'Ninguna se retiene por ser negativa.',
    columns: {
      'personal-data': 'Da datos de una persona',
      insult: 'Insulta',
      'not-about-this': 'No habla de la atención',
      forged: 'No es de quien escribió',
      illegal: 'Va contra la ley',
    },
  },
  seals: {
    title: 'Los sellos del registro',
    text: 'Cada noche se sella lo que el día trajo al registro: una raíz de Merkle, con SHA-256, encadenada al sello anterior. Guarda un sello, y nadie podrá cambiar después lo que está debajo sin que se note.',
    none: 'El primer sello se hace esta noche.',
    columns: { number: 'Sello', at: 'Día (UTC)', events: 'Eventos', root: 'Raíz' },
    newest: (shown: number, total: number) => `Los ${grouped(shown)} más nuevos de ${grouped(total)}.`,
    all: 'Todos los sellos (JSON)',
    check: 'Comprobar una constancia',
  },
};
