/** The certificate of a visitor's consent, for the screen and for paper. */
export const adminConsent = {
  link: 'Constancia de consentimiento',
  linkOf: (name: string) => `Constancia de consentimiento de ${name}`,
  title: 'Constancia de consentimiento',
  intro: (site: string) =>
    `Qué aceptó quien dejó un mensaje en ${site}, y los eventos del registro que lo prueban. Los eventos no se pueden cambiar.`,
  back: 'Volver a los mensajes',
  print: 'Imprimir',
  state: {
    stands: 'El consentimiento sigue en pie.',
    sender: (when: string) =>
      `Quien envió el mensaje retiró su consentimiento el ${when}. No se le puede contactar más.`,
    admin: (when: string) =>
      `Pidió que no le escribamos más: el consentimiento se retiró el ${when}. No se le puede contactar más.`,
    reason: (reason: string) => `Motivo: ${reason}`,
  },
  who: 'Quién',
  fields: {
    name: 'Nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    when: 'Cuándo',
    page: 'Página',
    consent: 'Versión del texto',
  },
  pages: {
    contact: 'Contacto',
    loan: 'Solicitud de préstamo',
    agents: 'Búsqueda de agentes',
    lenders: 'Búsqueda de prestamistas',
    profile: 'Perfil de un profesional',
    unknown: 'No se guardó',
  },
  text: 'Texto que aceptó',
  /** The text `contact-1`, which every page showed before `contact-2`. */
  first:
    ' que Busca y los profesionales que atiendan la solicitud respondan por teléfono, correo electrónico y mensaje de texto.',
  professional: 'el profesional del perfil',
  anyPage: 'No se guardó la página. El texto es el mismo en todas, salvo cómo empieza:',
  unknownText: 'Esta versión de Busca no conoce ese texto: búscalo en la versión de la fecha de arriba.',
  holders: {
    title: 'Quién lo tuvo',
    held: (name: string, way: string, since: string) => `${name}, desde el ${since} (${way}).`,
    left: (until: string, how: string) => `Hasta el ${until}: ${how}.`,
    given: (name: string) => `Pasó a ${name}`,
  },
  proof: {
    title: 'Prueba en el registro de eventos',
    columns: {
      what: 'Qué',
      event: 'Evento',
      stream: 'Flujo',
      revision: 'Revisión',
      position: 'Posición',
      sealed: 'Sello',
      at: 'Fecha (UTC)',
    },
    given: 'Dio su consentimiento',
    revoked: 'Lo retiró',
    sealed: (number: number) => `Sello ${number}`,
    waiting: 'Se sella esta noche',
    altered: 'Ya no es como se selló: avisa a quien lleva el servidor',
    save: 'Guardar la prueba',
    saved: (name: string) => `Guardado: ${name}`,
    how: 'Cada noche se sella lo que el día trajo al registro. Con el archivo de la prueba cualquiera puede comprobar que estos eventos están como se sellaron:',
  },
  issued: (when: string) => `Emitida el ${when}.`,
};
