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
        'Tu perfil está en revisión. En cuanto un administrador lo apruebe se publicará; mientras tanto puedes ver su estado en tu portal.',
      approved: 'Tu perfil ya está publicado.',
      rejected: 'Un administrador rechazó tu perfil. En tu portal ves el motivo y puedes corregirlo.',
      suspended: 'Tu perfil está suspendido: por ahora nadie lo ve. En tu portal ves el motivo.',
    },
    unconfirmed: (email: string) => `Te escribimos a ${email}: abre el enlace para que podamos publicarlo.`,
    login: 'Iniciar sesión',
    home: 'Volver al inicio',
  },
};

export const edit = {
  title: 'Editar información de perfil',
  loading: 'cargando...',
  resubmitTitle: 'Corregir y enviar de nuevo',
  submit: 'Actualizar información',
  resubmit: 'Enviar de nuevo',
  saving: 'Guardando…',
  saved: 'Guardado',
  resubmitted: 'Guardado. Tu perfil está otra vez en revisión.',
  nothing: 'No hay nada que guardar: los datos son los mismos.',
  stale: 'El perfil cambió desde que lo abriste, así que todavía no se guardó nada. Lo que escribiste sigue aquí.',
  staleNext: 'Revisa el formulario y guárdalo de nuevo.',
  reload: 'Cargar la versión actual',
  back: 'Volver al portal',
  notEditable: 'Este perfil no se puede editar mientras no esté aprobado.',
  notFound: 'Ese perfil no es tuyo o ya no existe.',
  currentPhoto: (name: string) => `Foto actual de ${name}`,
  emptied: 'Un campo vacío no se guarda: se queda el dato anterior.',
  emptiedNow: (fields: string) => `No se puede guardar vacío: ${fields}. Se queda el dato anterior.`,
  photo: 'Sube otra foto solo si quieres cambiar la actual.',
};
