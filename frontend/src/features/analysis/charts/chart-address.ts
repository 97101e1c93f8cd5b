import type { Chart } from '@busca/query-api/contract';
import { adminPaths } from '../../../lib/admin-paths.ts';

/** The end of each chart's address. */
export const slugs: Record<Chart, string> = {
  'sign-ups': 'altas',
  'time-to-approval': 'aprobacion',
  rejections: 'rechazos',
  plans: 'planes',
  leads: 'mensajes',
  funnel: 'embudo',
};
export const chartNames = Object.keys(slugs) as Chart[];

/** The days (ISO) that a chart is limited to. */
export interface Range {
  desde?: string;
  hasta?: string;
}

/** The chart of an address; the first one for an address without one. */
export const chartOf = (slug: string | undefined): Chart =>
  chartNames.find((chart) => slugs[chart] === slug) ?? 'sign-ups';

export function readRange(url: string): Range {
  const query = new URL(url).searchParams;
  const [desde, hasta] = [query.get('desde'), query.get('hasta')];
  return { ...(desde && { desde }), ...(hasta && { hasta }) };
}

export function chartAddress(chart: Chart, range: Range): string {
  const query = new URLSearchParams({ ...range }).toString();
  return query ? `${adminPaths.chart(slugs[chart])}?${query}` : adminPaths.chart(slugs[chart]);
}
