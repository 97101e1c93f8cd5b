import type { Chart } from '@busca/query-api/contract';
import { es } from '../../../copy/es.ts';
import { download } from '../../../lib/api/download.ts';
import { Downloads } from '../../audit/downloads.tsx';
import { type Range, slugs } from './chart-address.ts';

/** A button that saves the chart's figures as CSV. */
export function ChartDownload({ chart, range: { desde, hasta } }: { chart: Chart; range: Range }) {
  const query = { ...(desde && { from: desde }), ...(hasta && { to: hasta }) };
  return (
    <Downloads
      files={[
        {
          label: es.audit.csv,
          name: `${slugs[chart]}.csv`,
          read: () => download('/api/admin/stats/{chart}/csv', query, { chart }),
        },
      ]}
    />
  );
}
