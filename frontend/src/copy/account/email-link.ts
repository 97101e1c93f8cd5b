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
    already: 'Tu correo ya está confirmado',
    over: 'Pedir otro enlace',
    next: 'Ya puedes seguir en tu portal.',
    goOn: 'Ir a mi portal',
    failed: {
      'invalid-code':
        'Este enlace no está completo, venció o llegó a un correo que tu cuenta ya no usa. Entra en tu portal: allí ves si tu correo está confirmado y puedes pedir otro enlace.',
      'email-taken': EMAIL_TAKEN,
    } as Record<string, string>,
  },
  news: {
    title: 'Dejar de recibir novedades',
    text: 'Con un clic dejamos de escribirte novedades. Te seguiremos escribiendo lo que toca a tu cuenta, a tu perfil y a tu plan.',
    submit: 'Dejar de recibirlas',
    working: 'Guardando…',
    done: 'Ya no te escribiremos novedades',
    already: 'Ya no te escribimos novedades',
    over: 'Iniciar sesión',
    next: 'Los correos sobre tu cuenta, tu perfil y tu plan siguen llegando. Si cambias de idea, entra y pide las novedades otra vez en los datos de tu cuenta.',
    goOn: 'Ir al inicio',
    failed: {
      'invalid-code':
        'Este enlace no sirve. Ábrelo otra vez desde el correo, o inicia sesión y deja las novedades en los datos de tu cuenta.',
    } as Record<string, string>,
  },
  consent: {
    title: 'Retirar mi consentimiento',
    text: 'Con un clic retiras el consentimiento de todos los mensajes enviados a Busca con este correo. Desde entonces nadie te contacta por ellos, y nuestro equipo solo ve tu correo y tu teléfono en el certificado que prueba tu consentimiento.',
    submit: 'Retirar mi consentimiento',
    working: 'Guardando…',
    done: 'Tu consentimiento está retirado',
    already: 'Tu consentimiento ya está retirado',
    over: 'Ir al formulario de contacto',
    next: 'Nuestro equipo ya no ve tus datos de contacto, salvo en el certificado que prueba tu consentimiento. Si cambias de idea, escríbenos otra vez.',
    goOn: 'Ir al inicio',
    failed: {
      'invalid-code':
        'Este enlace no sirve, o ya borramos tus mensajes. Ábrelo otra vez desde el correo; si sigue igual, pídelo con el formulario de contacto.',
    } as Record<string, string>,
  },
  undo: {
    title: 'Recuperar mi cuenta',
    text: 'Devolvemos a tu cuenta el correo que tenía, cerramos todas sus sesiones y quitamos la contraseña y lo que se agregó después para entrar. Hazlo si no fuiste tú quien lo cambió.',
    submit: 'Recuperar mi cuenta',
    working: 'Recuperando la cuenta…',
    done: 'Tu cuenta tiene otra vez tu correo',
    already: 'Ya recuperaste tu cuenta con este enlace',
    over: 'Ir al formulario de contacto',
    next: 'Cerramos todas las sesiones, y la contraseña de antes dejó de servir: quien cambió el correo puede conocerla. Si aún no tienes una nueva, elígela ahora.',
    goOn: 'Elegir otra contraseña',
    failed: {
      'invalid-code':
        'Este enlace no está completo, venció o ya no hace falta. Si no puedes entrar en tu cuenta, pide ayuda con el formulario de contacto.',
      'email-taken': EMAIL_TAKEN,
    } as Record<string, string>,
  },
};

/** The page after the own account was erased. */
export const accountErased = {
  title: 'Tu cuenta está borrada',
  goes: {
    title: 'Qué se borró, para siempre',
    items: [
      'Tu nombre, tu correo, tu contraseña y tus sesiones.',
      'Tus perfiles en los dos sitios, con sus fotos. Ya no salen en las búsquedas.',
      'Los mensajes que dejaste con tu correo o con los que tuviste antes, si los habías confirmado.',
      'Lo que nuestro equipo escribió sobre ti.',
    ],
  },
  stays: {
    title: 'Qué se queda, y por qué',
    items: [
      'Qué pasó y cuándo, sin nombres ni otros datos personales: así las cuentas del sitio siguen siendo ciertas.',
      'Un recibo del borrado, que no dice quién eras: así, si un día restauramos un respaldo antiguo, te borramos otra vez.',
      'Los respaldos anteriores, hasta que se eliminan.',
    ],
  },
  email: 'Si tu correo estaba confirmado, te escribimos un último mensaje. Después ya no tenemos tu dirección.',
  privacy: 'Política de privacidad',
  home: 'Ir al inicio',
};
