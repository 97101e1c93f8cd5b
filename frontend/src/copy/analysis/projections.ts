import { grouped } from '../general/number.ts';

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
