const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How long to wait, rounded up, for a number of seconds; null when the server gave none. */
const wait = (seconds: number | null): string => {
  if (seconds === null) return 'un momento';
  if (seconds <= MINUTE) return 'un minuto';
  const minutes = Math.ceil(seconds / MINUTE);
  if (minutes < 60) return `${minutes} minutos`;
  return seconds <= HOUR ? 'una hora' : `${Math.ceil(seconds / HOUR)} horas`;
};

export const common = {
  siteName: 'Busca',
  locale: 'es_US',
  title: (page: string) => `${page} · Busca`,
  loading: 'Cargando…',
  retry: 'Intentar de nuevo',
  close: 'Cerrar',
  copy: 'Copiar',
  copied: 'Copiada',
  reference: (reference: string) => `Referencia: ${reference}`,
  genericError: 'Algo salió mal con tu solicitud, por favor inténtalo de nuevo más tarde.',
  offline: 'No pudimos conectarnos. Revisa tu conexión a internet e inténtalo de nuevo.',
  timedOut: 'La respuesta está tardando demasiado. Revisa tu conexión e inténtalo de nuevo.',
  sessionOver: 'Tu sesión terminó y no se guardó nada. Inicia sesión de nuevo y repítelo.',
  otherUser: 'No se hizo nada: en otra pestaña se inició sesión con otra cuenta. Vuelve a cargar la página.',
  busy: (seconds: number | null) =>
    `Hay demasiadas solicitudes en este momento. Espera ${wait(seconds)} e inténtalo de nuevo.`,
  missing: 'Eso no existe',
  missingText: 'Puede que se haya borrado, o que a la dirección le falte algo.',
  loadFailed: 'No pudimos cargar esta página',
  chunkMissing: {
    title: 'No pudimos cargar esta parte de Busca',
    text: 'Puede que acabemos de publicar una versión nueva o que no tengas conexión a internet. Vuelve a cargar la página; si sigue igual, inténtalo más tarde.',
    reload: 'Volver a cargar',
  },
  phases: { done: 'Hecho:', now: 'Ahora:', later: 'Después:' },
  goHome: 'Volver al inicio',
};

export const layout = {
  skip: 'Saltar al contenido',
  menu: 'Menú',
  closeMenu: 'Cerrar menú',
  mainNavigation: 'Principal',
  home: 'Busca, inicio',
  english: 'English',
  app: 'Descarga la app',
  buy: 'Comprar',
  loans: 'Préstamos',
  sell: 'Vender',
  agents: 'Agentes',
  lenders: 'Prestamistas',
  professionals: 'Para profesionales',
  login: 'Iniciar sesión',
  portal: 'Mi portal',
  waiting: (messages: number) => (messages === 1 ? 'mensaje espera' : 'mensajes esperan'),
  newWindow: '(se abre en otro sitio)',
  footer: {
    about: 'El portal en español para encontrar tu próxima casa, con quienes hablan tu idioma.',
    professionals: 'Para profesionales',
    resources: 'Recursos',
    center: 'Centro de servicios profesionales',
    agentSignUp: 'Inscríbete como agente',
    lenderSignUp: 'Inscríbete como prestamista',
    pricing: 'Planes y precios',
    findAgent: 'Encuentra un agente',
    findLender: 'Encuentra un prestamista',
    agentsByCity: 'Agentes por ciudad',
    lendersByCity: 'Prestamistas por ciudad',
    buy: 'Compra una casa',
    loans: 'Solicita un préstamo',
    saved: 'Perfiles guardados',
    sell: 'Vende tu casa',
    english: 'Sitio en inglés',
    app: 'Descarga la app',
    agentPortal: 'Portal de agentes',
    lenderPortal: 'Portal de prestamistas',
    contact: 'Contáctanos',
    verification: 'Cómo verificamos',
    transparency: 'Transparencia',
    privacy: 'Política de privacidad',
    cities: 'Datos de ciudades: GeoNames (CC BY 4.0)',
  },
};

/** A number as it is written in the United States (1234.5 -> '1,234.5'). `Intl` would keep a phone busy for 50 ms. */
export function grouped(value: number | bigint): string {
  const [whole = '', ...fraction] = String(value).split('.');
  return [whole.replaceAll(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.');
}

/** A total whose count may have ended behind `end`: one more means that there are more. */
export const countedTo = (end: number, total: number): string =>
  total === end + 1 ? `más de ${grouped(end)}` : grouped(total);
