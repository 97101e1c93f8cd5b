/** Texts of the screen of admins and analysts, and of the page that an invitation opens. */
export const adminStaff = {
  title: 'Equipo',
  intro:
    'Quienes trabajan en Busca. Los administradores deciden sobre perfiles, planes y mensajes; los analistas leen los datos, sin ver los personales.',
  roles: { Admin: 'Administrador', Analyst: 'Analista' },
  states: { active: 'Con acceso', invited: 'Invitación enviada', expired: 'Invitación vencida', ended: 'Sin acceso' },
  columns: { name: 'Nombre', role: 'Qué hace', state: 'Estado', email: 'Correo', since: 'Desde', action: 'Acciones' },
  you: 'tú',
  unnamed: 'Sin nombre todavía',
  invitedBy: (who: string, until: string) => `La envió ${who}. Vence el ${until}.`,
  endedBy: (who: string, at: string) => `Quitó el acceso ${who}, el ${at}.`,
  invite: {
    title: 'Invitar a alguien',
    email: 'Correo electrónico',
    role: 'Qué hará',
    hint: 'Le llega un correo con un enlace que sirve una vez y vence en 72 horas. Con él elige su nombre y su contraseña. Si ya estaba invitada, se lo enviamos otra vez y las 72 horas cuentan desde ahora.',
    submit: 'Enviar la invitación',
    working: 'Enviando…',
    done: (email: string) => `Invitación enviada a ${email}.`,
    noMail: 'Este portal no puede enviar correos: falta SMTP_URL.',
  },
  end: {
    title: 'Quitar el acceso',
    text: 'Se cierran ya todas sus sesiones y no podrá volver a entrar. Lo que hizo queda en la auditoría con su nombre.',
    submit: (who: string) => `Quitar el acceso a ${who}`,
    done: (who: string) => `${who} ya no tiene acceso.`,
  },
  withdraw: {
    title: 'Retirar la invitación',
    text: 'El enlace deja de servir, y borramos el correo de esta persona.',
    submit: (who: string) => `Retirar la invitación a ${who}`,
    done: (who: string) => `La invitación a ${who} está retirada.`,
  },
  changed: 'Ya no estaba así: mira la lista, que acabamos de leer otra vez.',
  accept: {
    title: 'Abrir mi cuenta',
    intro:
      'Te invitaron al equipo de Busca. Elige tu nombre, que verán las demás personas del equipo, y tu contraseña.',
    name: 'Nombre y apellidos',
    password: 'Contraseña',
    hint: '8 caracteres o más; 12 o más para administrar el portal.',
    submit: 'Abrir mi cuenta',
    working: 'Abriendo la cuenta…',
    done: 'Tu cuenta está abierta',
    already: 'Tu cuenta ya está abierta',
    next: 'Entra con el correo al que llegó la invitación y la contraseña que elegiste.',
    goOn: 'Iniciar sesión',
    failed: {
      'invalid-code': 'Esta invitación no está completa, se retiró o venció. Pide otra a quien te invitó.',
      'email-taken': 'Otra cuenta usa ahora ese correo. Pide una invitación a otra dirección.',
    } as Record<string, string>,
  },
};
