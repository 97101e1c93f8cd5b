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
