/** The page that the links of emails open. */
export const emailLink = {
  broken: {
    title: 'Este enlace no está completo',
    text: 'Ábrelo otra vez desde el correo, o cópialo entero.',
  },
  confirm: {
    title: 'Confirmar mi correo',
    text: 'Con un clic confirmas que este correo es tuyo y que tu cuenta de Busca puede usarlo.',
    submit: 'Confirmar mi correo',
    working: 'Confirmando…',
    done: 'Tu correo está confirmado',
    next: 'Ya puedes seguir en tu portal.',
    goOn: 'Ir a mi portal',
  },
  failed: {
    'invalid-code': 'Este enlace ya se usó o venció. Desde tu portal puedes pedir otro.',
    'email-taken': 'Otra cuenta usa ahora ese correo.',
  } as Record<string, string>,
  news: {
    title: 'Dejar de recibir novedades',
    text: 'Con un clic dejamos de escribirte novedades. Te seguiremos escribiendo lo que toca a tu cuenta, a tu perfil y a tu plan.',
    submit: 'Dejar de recibirlas',
    working: 'Guardando…',
    done: 'Ya no te escribiremos novedades',
    next: 'Los correos sobre tu cuenta, tu perfil y tu plan siguen llegando. Si cambias de idea, entra y pide las novedades otra vez en los datos de tu cuenta.',
    goOn: 'Ir al inicio',
  },
  consent: {
    title: 'Retirar mi consentimiento',
    text: 'Con un clic retiras el consentimiento de todos los mensajes enviados a Busca con este correo. Desde entonces nadie de nuestro equipo ve tu correo ni tu teléfono, y nadie te contacta por ellos.',
    submit: 'Retirar mi consentimiento',
    working: 'Guardando…',
    done: 'Tu consentimiento está retirado',
    next: 'Nuestro equipo ya no ve tus datos de contacto. Si cambias de idea, escríbenos otra vez.',
    goOn: 'Ir al inicio',
  },
  undo: {
    title: 'Recuperar mi cuenta',
    text: 'Devolvemos a tu cuenta el correo que tenía, cerramos todas sus sesiones y quitamos la contraseña y lo que se añadió después para entrar. Hazlo si no fuiste tú quien lo cambió.',
    submit: 'Recuperar mi cuenta',
    working: 'Recuperando la cuenta…',
    done: 'Tu cuenta tiene otra vez tu correo',
    next: 'Cerramos todas las sesiones, y la contraseña ya no sirve: quien cambió el correo puede conocerla. Elige ahora una nueva.',
    goOn: 'Elegir otra contraseña',
  },
};
