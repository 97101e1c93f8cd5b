const EMAIL_TAKEN = 'Otra cuenta usa ahora ese correo.';

/** The page that the links of emails open. */
export const emailLink = {
  broken: {
    title: 'Este enlace no está completo',
    text: 'Ábrelo otra vez desde el correo, o cópialo entero. Si no funciona, inicia sesión: en tu portal puedes pedir otro.',
    goOn: 'Iniciar sesión',
  },
  confirm: {
    title: 'Confirmar mi correo',
    text: 'Con un clic confirmas que este correo es tuyo y que tu cuenta de Busca puede usarlo.',
    submit: 'Confirmar mi correo',
    working: 'Confirmando…',
    done: 'Tu correo está confirmado',
    already: 'Tu correo ya estaba confirmado',
    next: 'Ya puedes seguir en tu portal.',
    goOn: 'Ir a mi portal',
    failed: {
      'invalid-code': 'Este enlace ya se usó o venció. Si ya confirmaste tu correo, no tienes que hacer nada más; si no, inicia sesión y pide otro enlace en tu portal.',
      'email-taken': EMAIL_TAKEN,
    } as Record<string, string>,
  },
  news: {
    title: 'Dejar de recibir novedades',
    text: 'Con un clic dejamos de escribirte novedades. Te seguiremos escribiendo lo que toca a tu cuenta, a tu perfil y a tu plan.',
    submit: 'Dejar de recibirlas',
    working: 'Guardando…',
    done: 'Ya no te escribiremos novedades',
    next: 'Los correos sobre tu cuenta, tu perfil y tu plan siguen llegando. Si cambias de idea, entra y pide las novedades otra vez en los datos de tu cuenta.',
    goOn: 'Ir al inicio',
    failed: { 'invalid-code': 'Este enlace no sirve. Ábrelo otra vez desde el correo, o inicia sesión y deja las novedades en los datos de tu cuenta.' } as Record<string, string>,
  },
  consent: {
    title: 'Retirar mi consentimiento',
    text: 'Con un clic retiras el consentimiento de todos los mensajes enviados a Busca con este correo. Desde entonces nadie te contacta por ellos, y nuestro equipo solo ve tu correo y tu teléfono en el certificado que prueba tu consentimiento.',
    submit: 'Retirar mi consentimiento',
    working: 'Guardando…',
    done: 'Tu consentimiento está retirado',
    next: 'Nuestro equipo ya no ve tus datos de contacto, salvo en el certificado que prueba tu consentimiento. Si cambias de idea, escríbenos otra vez.',
    goOn: 'Ir al inicio',
    failed: { 'invalid-code': 'Este enlace no sirve, o ya borramos tus mensajes. Ábrelo otra vez desde el correo; si sigue igual, pídelo con el formulario de contacto.' } as Record<string, string>,
  },
  undo: {
    title: 'Recuperar mi cuenta',
    text: 'Devolvemos a tu cuenta el correo que tenía, cerramos todas sus sesiones y quitamos la contraseña y lo que se agregó después para entrar. Hazlo si no fuiste tú quien lo cambió.',
    submit: 'Recuperar mi cuenta',
    working: 'Recuperando la cuenta…',
    done: 'Tu cuenta tiene otra vez tu correo',
    next: 'Cerramos todas las sesiones, y la contraseña ya no sirve: quien cambió el correo puede conocerla. Elige ahora una nueva.',
    goOn: 'Elegir otra contraseña',
    failed: {
      'invalid-code': 'Este enlace ya se usó o venció. Si no puedes entrar en tu cuenta, pide ayuda con el formulario de contacto.',
      'email-taken': EMAIL_TAKEN,
    } as Record<string, string>,
  },
};
