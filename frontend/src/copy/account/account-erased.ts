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
