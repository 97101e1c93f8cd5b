/** Spanish texts of the command API: the email with the one-time code, and the errors that pages show. */
export const copy = {
  wrongCode: 'El código no es válido o ya venció. Revísalo o pide uno nuevo.',
  usedLink: 'Este enlace ya se usó o venció.',
  code: {
    subject: 'Tu código para cambiar la contraseña',
    greeting: (name: string) => (name ? `Hola, ${name}:` : 'Hola:'),
    intro: 'Alguien, esperamos que tú, pidió cambiar la contraseña de tu cuenta en Busca. Este es tu código:',
    lasts: (minutes: number) => `Sirve una sola vez y vence en ${minutes} minutos. No lo compartas con nadie: nunca te lo pediremos.`,
    ignore: 'Si no fuiste tú, no hagas nada: tu contraseña sigue siendo la misma.',
    link: 'Cambiar mi contraseña',
    farewell: 'El equipo de Busca',
  },
} as const;
