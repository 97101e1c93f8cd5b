export const login = {
  title: 'Iniciar sesión',
  intro: 'Para agentes y prestamistas: entra para ver y editar tu perfil.',
  submit: 'Iniciar sesión',
  working: 'Iniciando sesión…',
  wrongPassword: 'Su nombre de usuario o contraseña son incorrectos, inténtelo nuevamente.',
  noAccount: 'No se ha encontrado ninguna cuenta con este correo electrónico.',
  failed: 'Algo salió mal, por favor inténtalo de nuevo.',
  noProfile: '¿Todavía no tienes cuenta?',
  signUp: 'Inscríbete como agente',
  lenderNotice: 'Entraste como prestamista. Tu portal abrirá más adelante; mientras tanto puedes seguir buscando aquí.',
  logout: 'Cerrar sesión',
};
