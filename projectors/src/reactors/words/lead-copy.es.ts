const inPlace = (what: string, place: string | null): string => (place === null ? what : `${what} en ${place}`);

/** The emails about messages: those to their senders, and those to the professionals who have them. */
export const leadCopy = {
  /** It may reach somebody who sent nothing, so it says nothing that was typed. */
  receipt: {
    subject: 'Recibimos tu mensaje en Busca',
    paragraph: (when: string) => `Llegó el ${when}. Esto es lo que nos pediste con este correo:`,
    asked: {
      professional: (name: string) => `Hablar con ${name}`,
      agent: (place: string | null) => inPlace('Un agente', place),
      lender: (place: string | null) => inPlace('Un profesional de préstamos', place),
      team: 'Un mensaje para el equipo de Busca',
    },
    link: 'Ver cómo va mi mensaje',
    next: {
      professional: (name: string) =>
        `Qué pasa ahora: ${name} te contesta por teléfono, correo o mensaje de texto. Si no lo hace, en esa página puedes pedir otro profesional.`,
      turn: 'Qué pasa ahora: lo pasamos a un profesional de tu zona, uno a la vez. Tiene unas horas para aceptarlo, entre las 8 a.m. y las 8 p.m.; si no puede, pasa al siguiente. En esa página ves quién lo tiene.',
      team: 'Qué pasa ahora: te contesta una persona de nuestro equipo.',
    },
    day: 'Enviamos un acuse como este una vez al día como mucho; en esa página están todos tus mensajes.',
    withdraw: {
      text: '¿No fuiste tú, o cambiaste de idea? Retira el consentimiento de todos los mensajes enviados con este correo y nadie te contactará.',
      label: 'Retirar mi consentimiento',
    },
  },
  answerAsked: {
    subject: (name: string | undefined) => (name ? `¿Te contestó ${name}?` : '¿Te contestaron?'),
    paragraphs: (when: string) => [
      `El ${when} escribiste en Busca. ¿Ya te contestaron?`,
      'Dinos sí o no: es un momento. Si no, puedes pedir otro profesional.',
    ],
    link: 'Decir sí o no',
    notes: ['Te lo preguntamos una sola vez. Si no dices nada, no cambia nada.'],
  },
  reviewAsked: {
    subject: (name: string | undefined) => (name ? `¿Cómo te fue con ${name}?` : '¿Cómo te fue?'),
    paragraphs: (when: string) => [
      `El ${when} escribiste en Busca, y te contestaron. ¿Cómo te atendieron?`,
      'Tu opinión ayuda a otras familias a elegir. La lee una persona de Busca antes de publicarla, y no la retenemos por ser negativa.',
    ],
    link: 'Escribir mi opinión',
    notes: ['Te lo pedimos una sola vez. Se publica con tu nombre de pila, sin apellido ni datos tuyos.'],
  },
  ownReview: {
    published: {
      subject: 'Tu opinión está publicada',
      paragraphs: (name: string | undefined) => [
        name ? `Tu opinión de ${name} ya se ve en su perfil. Gracias: ayuda a otras familias.` : 'Tu opinión ya se ve.',
      ],
      link: 'Ver mi opinión',
    },
    withheld: {
      subject: 'No publicamos tu opinión',
      paragraphs: (category: string, reason: string) => [
        `Leímos tu opinión y no la publicamos, porque ${category}. Nunca lo hacemos porque sea negativa.`,
        reason,
        'Puedes cambiarla: la leemos otra vez.',
      ],
      categories: {
        'personal-data': 'da datos de una persona',
        insult: 'insulta a alguien',
        'not-about-this': 'no habla de cómo te atendió este profesional',
        forged: 'no parece de quien envió el mensaje',
        illegal: 'dice algo que la ley no permite publicar',
      },
      link: 'Cambiar mi opinión',
    },
    answered: {
      subject: (name: string | undefined) => (name ? `${name} contestó tu opinión` : 'Contestaron tu opinión'),
      paragraphs: ['Su respuesta se ve en su perfil, debajo de tu opinión.'],
      link: 'Leer la respuesta',
    },
  },
  reviewed: {
    subject: 'Tienes una opinión nueva',
    paragraphs: [
      'Alguien que te escribió por Busca dejó una opinión de cómo lo atendiste, y ya se ve en tu perfil.',
      'Puedes contestarla una vez, desde tu portal.',
    ],
    link: 'Ver la opinión',
  },
  /** A direct message has nobody any more, and waits for its sender. */
  left: {
    subject: (name: string | undefined) =>
      name ? `${name} no puede atender tu mensaje` : 'Ya nadie tiene tu mensaje en Busca',
    paragraphs: (when: string) => [
      `El ${when} escribiste a un profesional en Busca. Ya no tiene tu mensaje, y no te va a contactar por él.`,
      'No se lo pasamos a nadie sin que lo pidas. Si quieres, pide otro profesional de tu zona en la página de tu mensaje.',
    ],
    link: 'Pedir otro profesional',
  },
  offered: {
    direct: {
      subject: 'Tienes un mensaje nuevo',
      paragraphs: ['Alguien vio tu perfil en Busca y te escribió. Ya tienes sus datos en tu portal.'],
    },
    turn: {
      subject: 'Te toca un mensaje',
      paragraphs: (until: string) => [
        'Alguien busca un profesional de tu zona, y es tu turno.',
        `Acéptalo antes del ${until} y verás sus datos. Después pasa al siguiente.`,
      ],
    },
    byHand: {
      subject: 'El equipo de Busca te pasa un mensaje',
      paragraphs: ['Alguien busca un profesional como tú. Míralo en tu portal: si lo aceptas, verás sus datos.'],
    },
    /** The number by which a letter names the message once they have it no more. */
    link: (number: string) => `Ver el mensaje ${number}`,
    notes: ['Si no puedes atenderlo, pásalo desde tu portal: así no espera en vano.'],
  },
  reminded: {
    subject: 'Un mensaje te espera',
    offered: 'Todavía no has aceptado un mensaje que te pasamos.',
    accepted: 'Todavía no has dicho que contestaste un mensaje.',
    until: (until: string) => `Si no, el ${until} pasa a otro profesional.`,
    notes: ['Te lo recordamos una sola vez. Si ya contestaste, dilo en tu portal.'],
  },
  lost: {
    subject: (number: string) => `No contactes más a quien envió el mensaje ${number}`,
    paragraphs: (number: string) => [
      `El mensaje ${number} ya no es tuyo: no llames ni escribas más a quien lo envió. Sus datos ya no están en tu portal; bórralos también de donde los hayas apuntado.`,
    ],
    link: 'Ver mis mensajes',
  },
} as const;
