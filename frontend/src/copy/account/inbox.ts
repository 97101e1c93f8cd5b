import type { AnswerChannel, LeadOutcome, PassReason } from '@busca/command-api/contract';
import type { AccountMessageReply } from '@busca/query-api/contract';

const count = (messages: number, one: string, more: string): string =>
  messages === 1 ? `1 ${one}` : `${messages} ${more}`;

/** Texts about the messages that a professional gets. */
export const inbox = {
  title: 'Mensajes',
  back: 'Todos los mensajes',
  waiting: (messages: number) => count(messages, 'mensaje espera', 'mensajes esperan'),
  all: 'Ver todos',
  unread: 'No pudimos cargar tus mensajes',
  lists: { label: 'Tus mensajes', open: 'Abiertos', waiting: 'Por aceptar', done: 'Contestados' },
  none: {
    open: {
      title: 'No tienes mensajes abiertos',
      text: 'Cuando alguien te escriba, lo verás aquí y te avisaremos por correo. Un perfil completo y compartido se encuentra antes.',
    },
    waiting: {
      title: 'No hay mensajes por aceptar',
      text: 'Cuando te toque un mensaje de tu zona, te avisaremos por correo y podrás aceptarlo aquí.',
    },
    done: {
      title: 'Aún no has contestado ningún mensaje',
      text: 'Los mensajes que contestes se quedan aquí.',
    },
  },
  toPortal: 'Completar y compartir mi perfil',
  paused: 'Estás en pausa: no te llegan mensajes nuevos.',
  resume: 'Volver a recibir',
  choose: 'Elige un mensaje para leerlo.',
  keys: {
    names: { J: 'siguiente', K: 'anterior', Intro: 'abrir' },
    off: 'Las teclas están desactivadas.',
    turnOff: 'Desactivar las teclas',
    turnOn: 'Activar las teclas J y K',
  },
  number: (number: string) => `Mensaje ${number}`,
  offer: 'Te toca un mensaje',
  states: {
    offered: 'Te lo ofrecemos',
    accepted: 'Espera tu respuesta',
    answered: 'Contestado',
    closed: 'Cerrado',
  } satisfies Record<AccountMessageReply['state'], string>,
  ways: {
    direct: 'Desde tu perfil',
    turn: 'De Busca, te toca a ti',
    'by-hand': 'Te lo envió el equipo de Busca',
  } satisfies Record<AccountMessageReply['way'], string>,
  waits: (span: string) => `Espera desde hace ${span}`,
  facts: {
    place: 'Lugar',
    timeframe: '¿Cuándo quiere comprar?',
    phone: 'Teléfono',
    email: 'Correo electrónico',
  },
  contact: {
    label: 'Contactar',
    call: 'Llamar',
    whatsApp: 'WhatsApp',
    write: 'Escribir',
    subject: 'Tu mensaje en Busca',
    text: (sender: string, professional: string) =>
      `Hola, ${sender}: soy ${professional}. Recibí tu mensaje en Busca. `,
  },
  deadline: {
    offered: (until: string) => `Tienes ${until}`,
    accepted: (until: string) => `Contesta ${until}`,
    left: (span: string) => `Quedan ${span}.`,
    next: 'Si no decides, pasa a la siguiente persona.',
    nextAnswer: 'Si no contestas, pasa a la siguiente persona.',
    over: 'Se acabó el plazo: pasa a la siguiente persona.',
  },
  rules: {
    shown: 'Al aceptar ves su nombre, su correo y su teléfono, y esa persona sabe que lo tienes tú.',
    turn: 'Ahora mismo nadie más tiene este mensaje. Los turnos van por orden: ningún plan los compra.',
  },
  accept: 'Aceptar',
  answered: {
    title: '¿Ya contestaste?',
    text: 'Dilo en cuanto lo hagas: cuenta para tu tiempo de respuesta. En dos días le preguntamos a esa persona si es así.',
    channels: { phone: 'Por teléfono', whatsapp: 'Por WhatsApp', email: 'Por correo' } satisfies Record<
      AnswerChannel,
      string
    >,
  },
  denied: 'Esa persona nos dijo que todavía no tiene respuesta tuya. Inténtalo por otra vía.',
  confirmed: 'Esa persona confirmó que le contestaste.',
  outcome: {
    title: '¿En qué quedó?',
    text: 'Si quieres, dinos cómo terminó: así cierras el mensaje.',
    choices: {
      client: 'Trabajamos juntos',
      'not-now': 'Por ahora no',
      unreachable: 'No pude localizarla',
      spam: 'Es spam',
    } satisfies Record<LeadOutcome, string>,
  },
  pass: {
    title: 'Pasar a otra persona',
    reason: 'Dinos por qué',
    read: 'Quien te escribió lo leerá.',
    reasons: {
      'no-time': 'Ahora no tengo tiempo',
      'not-my-area': 'No trabajo en esa zona',
      'not-my-field': 'No es mi especialidad',
      other: 'Otro motivo',
    } satisfies Record<PassReason, string>,
    note: 'Nota para el equipo de Busca',
    noteHint: 'Solo la lee nuestro equipo.',
    submit: 'Pasar el mensaje',
    sending: 'Pasando…',
    done: 'Pasaste el mensaje. Ya no lo tienes.',
  },
  spam: { spam: 'Es spam: avisar al equipo' },
  saved: 'Guardado.',
  stale: 'El mensaje cambió mientras lo mirabas y no se guardó nada. Así está ahora.',
  gone: {
    title: 'Ya no tienes este mensaje',
    meanwhile: 'Dejó de ser tuyo mientras lo mirabas, y no se guardó nada.',
    text: 'Pasó a otra persona, se acabó el plazo o quien te escribió lo retiró. Ya no puedes verlo: no contactes más a esa persona.',
    link: 'Ver mis mensajes',
  },
};
