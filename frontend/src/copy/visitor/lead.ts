const inTurn = (professional: string) =>
  ` que Busca pase el mensaje a ${professional} de la zona, a uno solo cada vez, y diga a quién; y que esa persona, o el equipo de Busca si nadie puede, responda por teléfono, correo electrónico y mensaje de texto.`;

const nextInTurn = (professional: string) =>
  `Se lo ofrecemos a ${professional} de tu zona, a uno solo cada vez: quien lo acepte verá tus datos y se pondrá en contacto contigo. Si no hay nadie, te responde el equipo de Busca.`;

/** The forms by which visitors write: to us, for a loan, to a professional, and for one to be found. */
export const lead = {
  labels: {
    firstName: 'Nombre',
    lastName: 'Apellido',
    email: 'Correo electrónico',
    phoneNumber: 'Teléfono',
    message: 'Mensaje',
    location: 'Ubicación deseada',
    timeframe: '¿Cuándo quieres comprar?',
    homepage: 'Deja este campo vacío',
  },
  sent: 'Su mensaje ha sido enviado, ¡nos comunicaremos con usted en breve!',
  /** Who has a sent message now, and what comes next, by its page. */
  next: {
    contact: 'Lo tiene el equipo de Busca, que te responderá en español.',
    loan: nextInTurn('un profesional de préstamos'),
    lenders: nextInTurn('un profesional de préstamos'),
    agents: nextInTurn('un agente'),
  },
  follow: 'Ver cómo va mi mensaje',
  typedMeanwhile: 'Cambiaste el formulario mientras se enviaba: lo que escribiste después no salió y sigue aquí.',
  failed: 'Algo salió mal con tu solicitud, por favor inténtalo de nuevo más tarde.',
  /** What the server refuses, by its code, where only the visitor can go on. */
  refusals: {
    'takes-no-messages':
      'Esta persona acaba de ponerse en pausa y no recibe mensajes nuevos. Lo que escribiste sigue aquí: puedes llamar, o escribir a otra persona.',
  } as Record<string, string>,
  working: 'Enviando…',
  consent: {
    /** Before the consent text: where a checkbox agrees, and where sending agrees. */
    ticked: 'Acepto',
    bySending: 'Al enviar este formulario aceptas',
    /** Who answers, and to whom the message is passed, by the page that it is sent from. */
    who: {
      contact: (_: string) =>
        ' que el equipo de Busca responda por teléfono, correo electrónico y mensaje de texto. Si hace falta un profesional, Busca pasa el mensaje a uno solo cada vez y dice a quién.',
      loan: (_: string) => inTurn('un profesional de préstamos'),
      lenders: (_: string) => inTurn('un profesional de préstamos'),
      agents: (_: string) => inTurn('un agente de bienes raíces'),
      profile: (name: string) =>
        ` que ${name} responda por teléfono, correo electrónico y mensaje de texto. Busca pasa el mensaje solo a esta persona, y a otra únicamente si se le pide.`,
    },
    rules:
      ' Para dejar de recibir mensajes basta responder «stop» en cualquier momento. Pueden aplicarse tarifas de mensajes y datos. La frecuencia de los mensajes varía. Más en los ',
    and: ' y en la ',
    end: '.',
  },
  /** The message to the professional of a profile. */
  write: {
    title: (name: string) => `Escribe a ${name}`,
    submit: 'Enviar mensaje',
    next: (name: string) => `Lo tiene ${name}, y se pondrá en contacto contigo.`,
  },
  /** The form of an empty search. */
  wanted: {
    title: 'Déjanos tus datos y te buscamos un profesional',
    intro:
      'Ofrecemos tu mensaje a una persona a la vez. Hasta que lo acepte solo ve el lugar y lo que escribes, no quién eres.',
    location: '¿Dónde?',
    message: '¿Qué buscas?',
    submit: 'Enviar mensaje',
    text: { agents: 'Busco un agente que hable español.', lenders: 'Busco un prestamista que hable español.' },
  },
  contact: {
    title: 'Contáctanos',
    intro: 'Cuéntanos qué necesitas y una persona de nuestro equipo te responderá en español.',
    submit: 'Enviar mensaje',
    about: (property: string) => `Me interesa esta propiedad: ${property}.\n\n`,
    links: {
      title: 'Quizás lo encuentres antes aquí',
      agent: 'Encuentra un agente',
      homes: 'Busca casas en venta',
      loan: 'Solicita un préstamo',
    },
  },
  loan: {
    title: 'Solicita un préstamo para tu casa',
    intro:
      'Dinos dónde quieres vivir y cuándo te gustaría comprar. Un profesional de préstamos que habla español te llamará para explicarte tus opciones, sin compromiso.',
    submit: 'Solicitar una consulta',
    locationHint: 'Escribe una ciudad y elígela de la lista.',
    unknownPlace: 'No está en nuestra lista. Envíalo como lo escribiste: una persona de Busca lo revisará.',
    choose: 'Elige un plazo',
    timeframes: [
      'Lo antes posible',
      'En los próximos 3 meses',
      'En 3 a 6 meses',
      'En 6 a 12 meses',
      'En más de un año',
      'Todavía no lo sé',
    ],
    message: (location: string, timeframe: string) =>
      `Nueva solicitud de préstamo para vivienda: la ubicación deseada es ${location} y el plazo para comprar es «${timeframe}».`,
    stepsTitle: 'Qué pasa después',
    steps: [
      'La pasamos a un profesional de préstamos de tu zona, a uno solo cada vez, y te decimos a quién.',
      'Te llama o te escribe para conocer tu situación.',
      'Juntos ven cuánto puedes pagar y qué documentos hacen falta.',
    ],
  },
};
