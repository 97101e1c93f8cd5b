export const login = {
  title: 'Iniciar sesión',
  intro: 'Para agentes y prestamistas: entra para ver y editar tu perfil.',
  submit: 'Iniciar sesión',
  working: 'Iniciando sesión…',
  wrongPassword: 'Su nombre de usuario o contraseña son incorrectos, inténtelo nuevamente.',
  noAccount: 'No se ha encontrado ninguna cuenta con este correo electrónico.',
  failed: 'Algo salió mal, por favor inténtalo de nuevo.',
  noProfile: '¿Todavía no tienes cuenta?',
  agentSignUp: 'Inscríbete como agente',
  or: 'o',
  lenderSignUp: 'inscríbete como prestamista',
  forgot: '¿Olvidaste tu contraseña?',
  logout: 'Cerrar sesión',
  again: {
    title: 'Tu sesión terminó',
    text: (email: string) =>
      `Inicia sesión de nuevo con ${email} y vuelve a enviar: lo que escribiste sigue en la página.`,
    later: 'Ahora no',
  },
  current: (name: string) => `Estás en la sesión de ${name}.`,
  goOn: 'Seguir en ella',
};
