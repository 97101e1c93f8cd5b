import { grouped } from './number.ts';

/** Screens of the audit: the history of everything, the ledger of plans, and the portal as of any moment. */
export const audit = {
  title: 'Auditoría',
  intro: 'Quién cambió qué, cuándo y por qué, lo más nuevo primero. Lo que cambió de una vez aparece junto.',
  views: { label: 'Secciones de la auditoría', trail: 'Historial' },
  total: (total: number) => (total === 1 ? '1 entrada' : `${grouped(total)} entradas`),
  filters: { from: 'Desde', to: 'Hasta', type: 'Qué', actor: 'Quién', profile: 'Perfil', apply: 'Aplicar fechas', account: 'Una cuenta y lo que hizo', command: 'Una sola operación' },
  /** A profile or person without a name that the reader may see. */
  unnamed: (kind: string, id: string) => `${kind} ${id.slice(0, 8)}…${id.slice(-4)}`,
  kinds: { agent: 'agente', lender: 'prestamista', profile: 'Perfil', account: 'Cuenta' },
  seen: (revision: number) => `Había visto la revisión ${grouped(revision)}`,
  entry: (what: string, when: string) => `Enlace a: ${what}, ${when}`,
  reference: 'Referencia',
  about: 'Sobre',
  historyOf: (name: string) => `Ver todo sobre ${name}`,
  changesOf: (what: string) => `Cambios: ${what}`,
  newest: 'Lo más nuevo',
  older: 'Más antiguo',
  pages: 'Páginas del historial',
  csv: 'Descargar CSV',
  ndjson: 'Descargar NDJSON',
  print: 'Imprimir',
  downloading: 'Descargando…',
  downloaded: (name: string) => `Guardado: ${name}`,
  failed: 'No se pudo descargar. Inténtalo otra vez.',
  none: { title: 'Aquí no hay nada todavía', text: 'Cada cambio en una cuenta o en un perfil quedará aquí.' },
  whole: 'Ver en la auditoría',
};
