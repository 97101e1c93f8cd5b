/** The forms by which visitors write to us: contact and loan. */
export const lead = {
  labels: {
    firstName: 'Nombre',
    lastName: 'Apellido',
    email: 'Correo electrónico',
    phoneNumber: 'Teléfono',
    message: 'Mensaje',
    location: 'Ubicación deseada',
    timeframe: '¿Cuándo quieres comprar?',
  },
  sent: 'Su mensaje ha sido enviado, ¡nos comunicaremos con usted en breve!',
  typedMeanwhile: 'Cambiaste el formulario mientras se enviaba: lo que escribiste después no salió y sigue aquí.',
  failed: 'Algo salió mal con tu solicitud, por favor inténtalo de nuevo más tarde.',
  working: 'Enviando…',
  consent: {
    /** Before the consent text: where a checkbox agrees, and where sending agrees. */
    ticked: 'Acepto',
    bySending: 'Al enviar este formulario aceptas',
    text: ' que Busca y los profesionales que atiendan la solicitud respondan por teléfono, correo electrónico y mensaje de texto. Para dejar de recibir mensajes basta responder «stop» en cualquier momento. Pueden aplicarse tarifas de mensajes y datos. La frecuencia de los mensajes varía. Más en los ',
    and: ' y en la ',
    end: '.',
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
      'Revisamos tu solicitud y la pasamos a un profesional de préstamos de tu zona.',
      'Te llama o te escribe para conocer tu situación.',
      'Juntos ven cuánto puedes pagar y qué documentos hacen falta.',
    ],
  },
};
