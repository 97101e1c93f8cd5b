import type { Fields } from './field.ts';

/** Fields of the figures. */
export const stats: Fields = {
  chart: ['El gráfico.', 'sign-ups'],
  unit: ['Si las cifras son cantidades u horas.', 'count'],
  series: ['Los nombres de las series, en el orden de los valores.', ['agents', 'lenders', 'approvals']],
  weeks: ['Las semanas, la más antigua primero.'],
  week: ['El lunes de la semana, en UTC.', '2026-01-05'],
  values: ['Un valor por serie; nulo si no lo hay.', [12, 5, 14]],
};
