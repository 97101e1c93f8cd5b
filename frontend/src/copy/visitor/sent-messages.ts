/** The page on which a sender sees who has a message, and decides about it. */
export const sentMessages = {
  title: (count: number) => (count > 1 ? 'Tus mensajes' : 'Tu mensaje'),
  /** What a message is, by its page; `name` is the professional of a profile. */
  what: {
    profile: (name: string, _: string) => `Mensaje a ${name}`,
    loan: (_: string, place: string) => `Solicitud de préstamo${place && ` para ${place}`}`,
    agents: (_: string, place: string) => `Búsqueda de un agente${place && ` en ${place}`}`,
    lenders: (_: string, place: string) => `Búsqueda de un prestamista${place && ` en ${place}`}`,
    contact: (_: string, place: string) => `Mensaje al equipo de Busca${place && `, sobre ${place}`}`,
  },
  sentAt: (when: string) => `Enviado el ${when}`,
  timeframe: (timeframe: string) => `Para comprar: ${timeframe.toLowerCase()}`,
  /** A professional whose profile is gone. */
  someone: 'un profesional que ya no está en el directorio',
  kinds: { agent: 'Agente de bienes raíces', lender: 'Prestamista' },
  profile: 'Ver perfil',
  profileOf: (name: string) => `Ver perfil de ${name}`,
  since: (when: string) => `Desde el ${when}`,
  /** Who has a message: what stands above, and what that means. */
  holder: {
    offered: {
      label: 'Ahora se lo ofrecemos a',
      text: 'Solo ve el lugar y lo que escribiste. Si lo acepta verá también tu nombre, tu correo y tu teléfono.',
    },
    accepted: {
      label: 'Ahora lo tiene',
      text: 'Ya ve tu teléfono y tu correo, y va a contactarte. Ningún otro profesional los ve.',
    },
    answered: { label: 'Lo tiene, y dice que te contestó', text: 'Ningún otro profesional ve tus datos.' },
    closed: { label: 'Lo tuvo, y lo dio por terminado', text: 'Ningún otro profesional ve tus datos.' },
  },
  /** Where no professional has it: whom it waits for. */
  nobody: {
    turn: {
      title: 'Buscamos a quién ofrecérselo',
      text: 'En unos segundos se lo ofrecemos a un profesional de la zona. Vuelve a cargar la página para ver a quién.',
    },
    admins: {
      title: 'Tu mensaje lo tiene el equipo de Busca',
      text: 'Ahora lo lleva alguien de nuestro equipo, que te escribirá.',
    },
    sender: {
      title: 'Te toca decidir',
      text: 'La persona a quien escribiste ya no lo tiene, y no se lo pasamos a nadie sin que lo pidas.',
    },
    nobody: { title: 'Nadie tiene ya tu mensaje', text: 'Si todavía necesitas algo, escríbenos otra vez.' },
  },
  path: {
    title: 'Qué ha pasado',
    zone: (zone: string) => `Las horas son las de tu reloj (${zone}).`,
    sent: 'Lo enviaste',
    sentText: 'Te mandamos un acuse por correo, uno al día como mucho.',
    received: (name: string) => `Le llegó a ${name}`,
    offered: (name: string) => `Se lo ofrecimos a ${name}`,
    // A time ends with the full stop of 'p.m.'.
    offeredText: (until: string) => `Puede aceptarlo hasta el ${until.replace(/\.$/, '')}.`,
    accepted: (name: string) => `Lo aceptó ${name}`,
    acceptedText: 'Desde entonces ve tus datos.',
    answered: (name: string) => `Dice que te contestó ${name}`,
    closed: (name: string) => `Lo dio por terminado ${name}`,
    confirmed: 'Nos dijiste que te contestó',
    denied: 'Nos dijiste que no te contestó',
    left: {
      passed: (name: string) => `Lo pasó ${name}`,
      lapsed: (name: string) => `Dejó de tenerlo ${name}`,
      'taken-back': (name: string) => `Nuestro equipo se lo retiró a ${name}`,
      another: () => 'Pediste otro profesional',
      withdrawn: () => 'Se retiró tu consentimiento',
      handled: () => 'Nuestro equipo lo dio por atendido',
    },
    leftText: {
      passed: 'Ya no ve nada de tu mensaje.',
      lapsed: 'Se acabó el plazo, o ya no recibe mensajes. Ya no ve nada de tu mensaje.',
      'taken-back': 'Ya no ve nada de tu mensaje.',
      another: 'Quien lo tenía ya no ve nada de tu mensaje.',
      withdrawn: 'Nadie te contactará por este mensaje.',
      handled: '',
    },
    reason: (reason: string) => `Motivo: ${reason}.`,
    reasons: {
      'no-time': 'ahora no tiene tiempo',
      'not-my-area': 'no trabaja en esa zona',
      'not-my-field': 'no es su especialidad',
      other: 'otro',
    },
    willAccept: 'Alguien lo acepta',
    willAcceptText: 'Solo entonces ve quién eres.',
    otherwise: (until: string) => `Si no lo hace hasta el ${until}, se lo ofrecemos a otra persona.`,
    willAnswer: 'Te contesta',
    willAnswerText: 'Si no lo hace, puedes pedir otro profesional.',
    willAsk: 'Te preguntamos si te contestó',
    willAskText: 'Dos días después, con un solo correo.',
  },
  confirm: {
    title: (name: string) => `¿Te contestó ${name}?`,
    text: 'Tu respuesta cuenta más que la suya. Se guarda al momento y puedes cambiarla.',
    yes: 'Sí',
    no: 'No',
    saved: { true: 'Guardado: te contestó.', false: 'Guardado: no te contestó. Si quieres, pide otro profesional.' },
  },
  decide: 'Tú decides',
  another: {
    submit: 'Pedir otro profesional',
    text: 'Quien lo tiene deja de verlo, y se lo ofrecemos a quien le toca. No se puede deshacer.',
    waiting: 'Se lo ofrecemos a un profesional de la zona, a uno solo cada vez.',
    done: 'Pedido: buscamos a otra persona.',
  },
  withdraw: {
    submit: 'Retirar mi consentimiento',
    text: 'Vale para todos los mensajes de esta página: nadie te contactará por ellos.',
    title: '¿Retirar tu consentimiento?',
    question:
      'Nadie te contactará más por estos mensajes, y quien los tenga deja de verlos. Nuestro equipo solo ve tu correo y tu teléfono en el certificado que prueba tu consentimiento. No se puede deshacer.',
    confirm: 'Sí, retirarlo',
    keep: 'No, dejarlo como está',
  },
  withdrawn: {
    title: 'Tu consentimiento está retirado',
    text: 'Nadie te contactará por estos mensajes. Si cambias de idea, escríbenos otra vez.',
  },
  working: 'Guardando…',
  private: 'Esta página es solo tuya: guarda el enlace del correo y no lo compartas.',
  failed: 'No pudimos cargar tus mensajes. Inténtalo de nuevo en un momento.',
  dead: {
    title: 'Este enlace no abre ningún mensaje',
    text: 'Puede que se haya cortado al copiarlo, o que los mensajes ya estén borrados. Ábrelo otra vez desde el correo; si sigue igual, escríbenos.',
  },
  none: {
    title: 'Aquí no hay ningún mensaje',
    text: 'Desde este navegador no se envió ninguno hace poco. Abre el enlace del acuse que te mandamos por correo, o escríbenos.',
  },
  write: 'Ir al formulario de contacto',
};
