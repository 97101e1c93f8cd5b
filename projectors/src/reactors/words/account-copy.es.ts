/** A sign-in as its owner recognises it; an unknown name is empty. */
interface SignIn {
  browser: string;
  system: string;
  network: string;
  /** As `writeMoment` writes it. */
  at: string;
}

/** The emails about an account, its email and its access. */
export const accountCopy = {
  confirmEmail: {
    link: 'Confirmar mi correo',
    text: {
      subject: 'Confirma tu correo en Busca',
      paragraphs: [
        'Alguien, esperamos que tú, abrió una cuenta en Busca con este correo. Confírmalo para activar tu cuenta.',
      ],
    },
    notes: (until: string) => [
      `El enlace sirve una sola vez y vence el ${until}. Desde tu portal puedes pedir otro.`,
      'Si no fuiste tú, no hagas nada: sin esta confirmación no publicamos nada con tu correo.',
    ],
  },
  invited: {
    link: 'Abrir mi cuenta',
    subject: 'Te invitan al equipo de Busca',
    paragraph: (role: 'Admin' | 'Analyst') =>
      `Una persona del equipo te invita a trabajar en Busca como ${role === 'Admin' ? 'administrador' : 'analista'}. Elige tu nombre y tu contraseña para abrir la cuenta.`,
    notes: [
      'El enlace sirve una sola vez y vence en 72 horas. No reenvíes este correo a nadie.',
      'Si no esperabas esta invitación, no hagas nada: sin ti no se abre ninguna cuenta.',
    ],
  },
  emailRequested: {
    text: {
      subject: 'Confirma tu correo nuevo en Busca',
      paragraphs: [
        'Alguien, esperamos que tú, quiere usar este correo en su cuenta de Busca. La cuenta cambia de correo cuando lo confirmas.',
      ],
    },
    notes: (until: string) => [
      `El enlace sirve una sola vez y vence el ${until}.`,
      'Si no fuiste tú, no hagas nada: tu correo no se usará.',
    ],
  },
  emailChanged: {
    subject: 'Cambiaste el correo de tu cuenta',
    paragraphs: [
      'Desde ahora entras en Busca con este correo, y aquí te escribiremos.',
      'Si no pediste este cambio, alguien escribió tu dirección por error: no tienes que hacer nada.',
    ],
  },
  emailLeft: {
    subject: 'Tu cuenta de Busca tiene otro correo',
    paragraph: (email: string) => `El correo de tu cuenta ahora es ${email}. Si fuiste tú, no tienes que hacer nada.`,
  },
  undo: {
    link: 'No fui yo: recuperar mi cuenta',
    notes: (until: string) => [
      'Si no fuiste tú, usa ese enlace: te devuelve la cuenta con este correo, cierra todas las sesiones y quita la contraseña y lo que se agregó después para entrar. Luego eliges otra contraseña.',
      `El enlace sirve una sola vez y vence el ${until}. No reenvíes este correo a nadie.`,
    ],
  },
  emailUndone: {
    restored: {
      subject: 'Tu cuenta de Busca tiene otra vez este correo',
      paragraphs: [
        'Con el enlace que te enviamos, tu cuenta volvió a este correo. Cerramos todas las sesiones y quitamos la contraseña y lo que se agregó después del cambio para entrar.',
        'Para entrar, elige una contraseña nueva.',
      ],
      notes: [
        'Después revisa en tu portal los inicios de sesión, las llaves de acceso y la verificación en dos pasos.',
      ],
    },
    lost: {
      subject: 'Este correo ya no es el de una cuenta de Busca',
      paragraphs: [
        'Desde el correo anterior de la cuenta se deshizo el cambio a este. Ya no se entra con este correo en esa cuenta.',
      ],
      notes: ['Si no esperabas esto, escríbenos.'],
    },
  },
  passwordChanged: {
    text: {
      subject: 'La contraseña de tu cuenta cambió',
      paragraphs: [
        'La contraseña de tu cuenta en Busca acaba de cambiar, y todas las demás sesiones se cerraron. Si fuiste tú, no tienes que hacer nada.',
      ],
      notes: ['Si no fuiste tú, elige otra cuanto antes con ese enlace: te enviaremos un código a este correo.'],
    },
    former: {
      subject: 'La contraseña de tu cuenta cambió',
      paragraphs: [
        'La contraseña de tu cuenta en Busca, que hasta hace poco tenía este correo, acaba de cambiar. Si fuiste tú, no tienes que hacer nada.',
      ],
    },
  },
  newDevice: {
    subject: 'Entraron en tu cuenta desde un dispositivo nuevo',
    paragraphs: ({ browser, system, network, at }: SignIn) => [
      'Alguien, esperamos que tú, entró en tu cuenta de Busca desde un dispositivo que no conocíamos. Si fuiste tú, no tienes que hacer nada.',
      `Fecha: ${at}`,
      `Dispositivo: ${[browser, system].filter(Boolean).join(' en ') || 'desconocido'}`,
      `Dirección de internet, solo el principio: ${network || 'desconocida'}`,
    ],
    notes: [
      'Si no fuiste tú, elige otra contraseña cuanto antes con ese enlace: así se cierran todas las sesiones.',
      'En tu portal ves los inicios de sesión de los últimos 90 días; quita ahí también las llaves de acceso que no conozcas.',
    ],
  },
  alerts: {
    'passkey-added': {
      subject: 'Se agregó una llave de acceso a tu cuenta de Busca',
      text: 'Desde ahora también se puede entrar con ella.',
    },
    'passkey-removed': {
      subject: 'Se quitó una llave de acceso de tu cuenta de Busca',
      text: 'Ya no se puede entrar con ella.',
    },
    'session-reused': {
      subject: 'Cerramos una sesión de tu cuenta de Busca',
      text: 'Se usó desde dos sitios, como si alguien la hubiera copiado.',
    },
    'second-factor-on': {
      subject: 'Se activó la verificación en dos pasos en tu cuenta de Busca',
      text: 'Desde ahora se pide también un código para entrar.',
    },
    'second-factor-replaced': {
      subject: 'Cambió la verificación en dos pasos de tu cuenta de Busca',
      text: 'Los códigos de la anterior ya no valen.',
    },
    'second-factor-off': {
      subject: 'Se quitó la verificación en dos pasos de tu cuenta de Busca',
      text: 'Ya no se pide un código para entrar.',
    },
    'second-factor-removed': {
      subject: 'Quitamos la verificación en dos pasos de tu cuenta de Busca',
      text: 'Lo hizo un administrador de Busca. Ya no se pide un código para entrar.',
    },
    'recovery-codes': {
      subject: 'Cambiaron los códigos de recuperación de tu cuenta de Busca',
      text: 'Los anteriores ya no valen.',
    },
    notes: [
      'Si no fuiste tú, cambia tu contraseña: así se cierran todas las sesiones. Luego revisa las llaves de acceso, la verificación en dos pasos y los inicios de sesión de tu cuenta.',
    ],
  },
} as const;
