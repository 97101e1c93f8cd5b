/** What a browser shows where neither a page nor a picture answers, and the mailbox of development. */
export const copy = {
  badAddress: 'La dirección está mal escrita.',
  notFound: 'Aquí no hay nada.',
  noSuchMethod: 'Aquí solo se puede leer.',
  mailbox: {
    title: 'Buzón de desarrollo',
    intro: 'El correo que el portal habría enviado. Solo existe en desarrollo y sin SMTP_URL.',
    empty: 'Todavía no hay ninguna carta.',
    to: 'Para',
    asSeen: (subject: string) => `Ver «${subject}» como se recibe`,
  },
} as const;
