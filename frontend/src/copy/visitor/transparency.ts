import { grouped } from '../general/common.ts';

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

/** The page that checks the proof of a certificate. */
export const proof = {
  title: 'Comprobar una constancia',
  intro:
    'Cada noche Busca sella lo que el día trajo a su registro. La prueba de una constancia lleva a esos sellos, y aquí compruebas que nada se cambió desde entonces.',
  how: 'La prueba no sale de tu navegador: los cálculos se hacen en él, con SHA-256, y de Busca solo se piden los sellos.',
  file: 'Elegir el archivo de la prueba',
  text: 'O pega aquí lo que contiene',
  submit: 'Comprobar',
  working: 'Comprobando…',
  insecure: 'Tu navegador solo calcula en páginas seguras: abre esta dirección con https.',
  notOurs: {
    title: 'Esto no es la prueba de una constancia de Busca',
    text: 'Usa el archivo que se guarda con la constancia, entero y sin cambios.',
  },
  outcomes: {
    proved: { title: 'Está probado', text: 'Todo está en el registro de Busca como se selló.' },
    waiting: {
      title: 'Falta un sello',
      text: 'Lo que falta se sella esta noche. Pide mañana la prueba otra vez; lo demás está probado.',
    },
    changed: { title: 'Algo se cambió', text: 'Al menos un evento no es el que se selló.' },
    foreign: { title: 'No es de Busca', text: 'Al menos un evento nombra un sello que Busca no hizo.' },
  },
  events: 'Los eventos de la prueba',
  event: {
    proved: (seal: number, when: string) => `Probado por el sello ${seal}, del ${when}`,
    waiting: 'Todavía sin sello',
    changed: 'Cambiado: no es lo que se selló',
    foreign: 'Su sello no es de Busca',
  },
  types: {
    LeadSent: 'Se envió el mensaje y se dio el consentimiento',
    LeadOffered: 'El mensaje pasó a un profesional',
    LeadConsentRevoked: 'Se retiró el consentimiento',
  } as Readonly<Record<string, string>>,
  id: (id: string) => `Evento ${id}`,
};

/** How professionals are checked before visitors see them: what is true today, and what is not said by it. */
export const verification = {
  title: 'Cómo verificamos',
  intro:
    'Antes de que un perfil se vea en Busca, una persona de nuestro equipo lo lee y decide. Aquí contamos qué mira, qué queda anotado y qué no podemos asegurar.',
  sections: [
    {
      title: 'Quién decide',
      body: [
        'Ningún perfil se publica solo. Quien se inscribe espera a que alguien de nuestro equipo lo apruebe o lo rechace; si lo rechaza, le dice por qué.',
        'También podemos suspender un perfil ya publicado. Desde ese momento nadie lo encuentra.',
      ],
    },
    {
      title: 'Qué miramos',
      body: [
        'Que el nombre, la foto, las áreas y la presentación sean de una persona que trabaja en bienes raíces o en préstamos, y que su correo sea suyo.',
        'Buscamos su licencia en el registro de su estado, o en NMLS Consumer Access si es prestamista. Si está vigente, el perfil dice dónde y qué día lo comprobamos, y hasta cuándo vale. Si no pudimos comprobarla, dice «Licencia declarada»: es el número como lo escribió su dueño.',
        'Cada licencia tiene un enlace a su registro, para que la compruebes también tú.',
      ],
    },
    {
      title: 'Qué queda anotado',
      body: [
        'Cada aprobación, rechazo y suspensión, y cada cambio de un perfil: qué decía antes, qué dice ahora, quién lo cambió y cuándo. Esa lista no se puede editar.',
      ],
    },
    {
      title: 'Qué no se puede comprar',
      body: [
        'Un plan pagado hace que un agente aparezca antes en los resultados. No compra la aprobación, y no cambia el tiempo de respuesta que mostramos.',
        'Aprobar un perfil no es recomendarlo: no conocemos el trabajo de cada persona. Habla con más de una antes de decidir.',
      ],
    },
  ],
} as const;
