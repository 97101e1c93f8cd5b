import type { Chart } from '@busca/query-api/contract';
import { adminPaths } from '../../../lib/paths.ts';

/** The end of each chart's address. */
export const slugs: Record<Chart, string> = {
  'sign-ups': 'altas',
  'time-to-approval': 'aprobacion',
  rejections: 'rechazos',
  plans: 'planes',
  leads: 'mensajes',
  messages: 'mensajes-profesionales',
  funnel: 'embudo',
};
export const chartNames = Object.keys(slugs) as Chart[];

const filterNames = ['por', 'desde', 'hasta', 'tipo', 'sitio', 'estado', 'quien'] as const;
/**
 * What a chart shows, by the names in its address: weeks unless `por` is 'mes', between days (ISO, UTC); only profiles
 * of a kind, a website or a state, or what an account decided.
 */
export type ChartFilters = Partial<Record<(typeof filterNames)[number], string>>;

/** The filters among some values; empty ones, and weeks, are left out. */
export const chartFilters = (values: Readonly<Record<string, string>>): ChartFilters =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = (values[name] ?? '').trim();
      return value === '' || (name === 'por' && value !== 'mes') ? [] : [[name, value]];
    }),
  );

/** The filters as the calls take them. */
export const chartQuery = ({ por, desde, hasta, tipo, sitio, estado, quien }: ChartFilters) => ({
  ...(por && { by: 'month' as const }),
  ...(desde && { from: desde }),
  ...(hasta && { to: hasta }),
  ...(tipo && { kind: tipo }),
  ...(sitio && { website: sitio }),
  ...(estado && { state: estado }),
  ...(quien && { actor: quien }),
});

/** The filters that every chart takes. */
export const commonFilters = ({ por = '', desde = '', hasta = '' }: ChartFilters): ChartFilters =>
  chartFilters({ por, desde, hasta });

/** The address of a chart alone. */
export const chartPath = (chart: Chart): string => adminPaths.chart(slugs[chart]);

export function chartAddress(chart: Chart, filters: ChartFilters): string {
  const query = new URLSearchParams({ ...filters }).toString();
  return query ? `${chartPath(chart)}?${query}` : chartPath(chart);
}
