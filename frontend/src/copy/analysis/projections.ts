import { grouped } from '../general/common.ts';

/** How far the data behind each screen are behind the log. */
export const projections = {
  title: 'Proyecciones',
  intro:
    'Cada proyección lee el registro de eventos y hace con él los datos de unas pantallas. Aquí se ve hasta dónde ha leído cada una. La pantalla se actualiza sola.',
  head: (position: number) => `El registro termina en la posición ${grouped(position)}.`,
  columns: {
    name: 'Proyección',
    position: 'Posición',
    behind: 'Retraso',
    parked: 'Flujos detenidos',
    rebuild: 'Reconstrucción',
  },
  upToDate: 'Al día',
  behind: (distance: number, percent: number) =>
    `${distance === 1 ? '1 posición' : `${grouped(distance)} posiciones`} · leído el ${percent} %`,
  noRebuild: 'Ninguna',
  rebuild: (percent: number | null) => (percent === null ? 'Empieza' : `${percent} %`),
  parked: {
    title: 'Flujos detenidos',
    text: 'Un evento no se pudo aplicar y detuvo su flujo. No se perdió nada: quien opera el portal lo repite con la orden que está al lado.',
    columns: { name: 'Proyección', stream: 'Flujo', position: 'Posición', error: 'Por qué', retry: 'Cómo se repite' },
    retrying: 'Se está repitiendo',
    command: (projection: string, stream: string) => `npm run retry-stream ${projection} ${stream}`,
    more: (count: number) => `Y ${grouped(count)} más.`,
    none: { title: 'No hay flujos detenidos', text: 'Todas las proyecciones han podido aplicar cada evento.' },
  },
};

const documents = (count: number): string => (count === 1 ? '1 documento' : `${grouped(count)} documentos`);

/** Replays of the log: requested, compared with the live read model, and promoted. */
export const replays = {
  title: 'Repeticiones',
  intro:
    'Una repetición lee otra vez el registro y vuelve a hacer los datos, sin tocar los que están en uso. Después se comparan, documento por documento.',
  form: {
    title: 'Nueva repetición',
    projection: 'Datos',
    until: 'Hasta',
    hint: 'Déjalo vacío para repetir todo el registro.',
    submit: 'Repetir y comparar',
    working: 'Enviando…',
  },
  list: {
    title: 'Repeticiones pedidas',
    none: { title: 'Todavía no hay repeticiones', text: 'Elige los datos y pide la primera.' },
    columns: {
      projection: 'Datos',
      until: 'Hasta',
      state: 'Estado',
      differences: 'Diferencias',
      actor: 'Quién',
      at: 'Cuándo',
    },
  },
  all: 'Todo el registro',
  states: {
    requested: 'En marcha',
    cancelled: 'Cancelada',
    compared: 'Comparada',
    failed: 'Fallida',
    promoting: 'Poniéndose en uso',
    promoted: 'Puesta en uso',
  },
  requested: (who: string, at: string) => `La pidió ${who} · ${at}`,
  until: (until: string) => `Hasta: ${until}`,
  progress: {
    label: 'Avance',
    waiting: 'Espera su turno.',
    percent: (percent: number) => `${percent} %`,
    events: (events: number) => (events === 1 ? '1 evento' : `${grouped(events)} eventos`),
    rate: (rate: number) => `${grouped(rate)} por segundo`,
    left: (seconds: number) =>
      seconds < 60 ? `Faltan ${seconds} s` : `Faltan ${Math.floor(seconds / 60)} min ${seconds % 60} s`,
    comparing: 'Se compara con los datos en uso.',
    cancel: 'Cancelar la repetición',
  },
  failures: {
    error: 'Un error impidió terminarla. Los datos en uso no han cambiado. El registro del servidor tiene el error.',
    interrupted: 'Su proceso terminó tres veces antes que ella. Los datos en uso no han cambiado.',
    outdated: 'Los datos en uso cambiaron después de la comparación. Pide otra repetición.',
  },
  result: {
    title: 'Resultado',
    equal: 'Iguales',
    changed: 'Distintos',
    added: 'Solo en la repetición',
    removed: 'Solo en uso',
    events: 'Eventos repetidos',
    same: 'La repetición es igual a los datos en uso.',
    inexact:
      'Los datos en uso siguieron cambiando durante la comparación: algunas diferencias pueden deberse solo a eso.',
    parked: (streams: number) =>
      streams === 1
        ? '1 flujo no se pudo repetir entero.'
        : `${grouped(streams)} flujos no se pudieron repetir enteros.`,
  },
  cities: {
    title: 'Ciudades afectadas',
    count: (total: number) =>
      total === 1 ? 'Hay documentos distintos en 1 ciudad.' : `Hay documentos distintos en ${grouped(total)} ciudades.`,
    one: (city: string, count: number) => `${city}: ${documents(count)}`,
  },
  differences: {
    title: 'Diferencias',
    stored: (stored: number, all: number) =>
      `Se muestran las primeras ${grouped(stored)} de ${grouped(all)} diferencias. npm run replay las escribe todas.`,
    kinds: { changed: 'Distinto', 'only-replayed': 'Solo en la repetición', 'only-live': 'Solo en uso' },
    columns: { field: 'Campo', replayed: 'En la repetición', live: 'En uso' },
    caption: (id: string) => `Campos de ${id}`,
    empty: '—',
    erased: 'Los datos de la persona se borraron después: ya no hay valores.',
    open: (kind: string, id: string) => `${kind}: ${id}`,
  },
  promotion: {
    title: 'Poner en uso',
    analyst: 'Solo un administrador puede ponerla en uso.',
    until: 'Una repetición hasta un momento no se puede poner en uso: faltarían los eventos posteriores.',
    refused:
      'Esta repetición no se puede poner en uso: no llegó entera al mismo lugar del registro que los datos en uso. Pide otra.',
    tells: (name: string) => `La repetición pasa a ser lo que todos leen de «${name}»:`,
    changed: (count: number) => (count === 1 ? 'Cambia 1 documento.' : `Cambian ${grouped(count)} documentos.`),
    added: (count: number) => (count === 1 ? 'Aparece 1 documento.' : `Aparecen ${grouped(count)} documentos.`),
    removed: (count: number) => (count === 1 ? 'Desaparece 1 documento.' : `Desaparecen ${grouped(count)} documentos.`),
    cities: (names: string, total: number) =>
      total === 1 ? `Ciudad: ${names}.` : `${grouped(total)} ciudades: ${names}.`,
    more: 'y más',
    later: 'Lo que ocurra mientras tanto no se pierde.',
    confirm: (name: string) => `Escribe «${name}» para confirmar`,
    wrong: (name: string) => `Escribe «${name}», tal como está.`,
    submit: 'Poner en uso',
    working: 'Enviando…',
    stale: 'La repetición cambió mientras tanto, y no se hizo nada. Mira cómo está ahora.',
    by: (who: string, at: string) => `La mandó poner en uso ${who} · ${at}`,
    live: (generation: number) => `Se puso en uso con el número ${generation}.`,
  },
};
