/** Spanish texts of the command API: the emails about codes and erasures, and the errors that pages show. */
export const copy = {
  wrongCode: 'El código no es válido o ya venció. Escríbelo en el navegador en el que lo pediste, o pide otro aquí.',
  deadLink: 'Este enlace no sirve.',
  takesNoMessages: 'Este profesional no recibe mensajes por ahora. Elige a otro de tu ciudad.',
  enoughHolders: 'Tu mensaje ya pasó por tres profesionales. Ahora lo ve una persona de Busca.',
  noReview:
    'Podrás opinar cuando te contesten, o cuando esta persona lleve una semana con tu mensaje. Cada mensaje da para una opinión.',
  erased: {
    subject: 'Tu cuenta de Busca está borrada',
    paragraphs: [
      'Borramos para siempre tu cuenta, tus perfiles, tus fotos y los mensajes que dejaste con este correo.',
      'Se queda qué pasó y cuándo, sin tu nombre ni otros datos personales, y un recibo del borrado que no dice quién eras: así un respaldo antiguo no puede devolverte.',
    ],
    notes: [
      'Este es el último correo que te escribimos: ya no guardamos tu dirección. Si no fuiste tú, respóndenos desde nuestra página de contacto: no podemos recuperar la cuenta, pero sí mirar qué pasó.',
    ],
  },
  code: {
    subject: 'Tu código para cambiar la contraseña',
    intro: 'Alguien, esperamos que tú, pidió cambiar la contraseña de tu cuenta en Busca. Este es tu código:',
    lasts: (minutes: number) =>
      `Escríbelo en el navegador en el que lo pediste. Sirve una sola vez y vence en ${minutes} minutos. No lo compartas con nadie: nunca te lo pediremos.`,
    ignore: 'Si no fuiste tú, no hagas nada: tu contraseña sigue siendo la misma.',
    link: 'Cambiar mi contraseña',
  },
} as const;
