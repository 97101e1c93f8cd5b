/**
 * Spanish texts of the gateway: its plain-text errors, the development mailbox and the page of the API documentation.
 */
export const copy = {
  badAddress: 'La dirección está mal escrita.',
  notFound: 'Aquí no hay nada.',
  noSuchMethod: 'Aquí solo se puede leer.',
  mailbox: {
    title: 'Buzón de desarrollo',
    intro: 'El correo que el portal habría enviado. Solo existe en desarrollo y sin SMTP_URL.',
    empty: 'Todavía no hay ningún correo.',
    to: 'Para',
    asSeen: (subject: string) => `Ver «${subject}» como se recibe`,
  },
  documents: {
    title: 'API de Busca',
    home: 'Busca',
    machine: 'Para programas, en OpenAPI 3.1:',
    noScript: 'Esta página necesita JavaScript; el documento de arriba no.',
  },
} as const;
