export const signUp = {
  noticeContent: (name: string, profession: string) =>
    `${name} se inscribió como ${profession} y espera la aprobación de su perfil.`,
  titleAnotherSite: (site: string) => `Crea tu perfil en ${site}`,
  intro:
    'Crea tu perfil y deja que las familias que buscan casa en español te encuentren. Un administrador lo revisa antes de publicarlo.',
  introAnotherSite: (site: string) =>
    `Crea tu perfil en ${site}, nuestro sitio en inglés, para quienes buscan casa en ese idioma. Un administrador lo revisa antes de publicarlo.`,
  account: 'Tu cuenta',
  accountMade: 'Tu cuenta ya está creada, con la contraseña que elegiste. Falta enviar el perfil.',
  about: 'Sobre ti',
  work: 'Tu trabajo',
  photo: 'Tu foto',
  submit: 'Enviar mi perfil',
  steps: {
    upload: 'Subiendo tu foto…',
    account: 'Creando tu cuenta…',
    profile: 'Guardando tu perfil…',
    notice: 'Avisando al administrador…',
    emails: 'Enviando la confirmación…',
  },
  haveAccount: '¿Ya tienes cuenta?',
  login: 'Inicia sesión',
  otherSession:
    'No enviamos nada: en otra pestaña se inició sesión con otra cuenta. Cierra esa sesión y envía tu perfil de nuevo.',
  profileExists: 'Ya tienes un perfil en este sitio.',
  toPortal: 'Ir a mi portal',
  success: {
    title: '¡Gracias por inscribirte!',
    statuses: {
      pending:
        'Tu perfil está en revisión. En cuanto un administrador lo apruebe aparecerá en las búsquedas; mientras tanto puedes ver su estado en tu portal.',
      approved: 'Tu perfil ya está publicado y aparece en las búsquedas.',
      rejected: 'Un administrador rechazó tu perfil. En tu portal ves el motivo y puedes corregirlo.',
      suspended: 'Tu perfil está suspendido: por ahora no aparece en las búsquedas. En tu portal ves el motivo.',
    },
    unconfirmed: (email: string) => `Te escribimos a ${email}: abre el enlace para que podamos publicarlo.`,
    login: 'Iniciar sesión',
    home: 'Volver al inicio',
  },
};
