import type { Chart } from '@busca/query-api/contract';
import { adminPaths } from '../../../lib/admin-paths.ts';

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

/** The days (ISO) that a chart is limited to. */
export interface Range {
  desde?: string;
  hasta?: string;
}

export function readRange(url: string): Range {
  const query = new URL(url).searchParams;
  const [desde, hasta] = [query.get('desde'), query.get('hasta')];
  return { ...(desde && { desde }), ...(hasta && { hasta }) };
}

/** The address of a chart alone. */
export const chartPath = (chart: Chart): string => adminPaths.chart(slugs[chart]);

export function chartAddress(chart: Chart, range: Range): string {
  const query = new URLSearchParams({ ...range }).toString();
  return query ? `${chartPath(chart)}?${query}` : chartPath(chart);
}
