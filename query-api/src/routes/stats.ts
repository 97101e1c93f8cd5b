import { defineRoutes } from '@busca/platform/routes';
import { z } from 'zod';
import * as contract from '../contract.ts';
import { statsQuery } from './queries.ts';
import { read as limitedRead } from './read.ts';

const read = {
  ...limitedRead,
  subject: 'audit',
  roles: ['Admin', 'Analyst'],
  params: z.object({ chart: z.enum(contract.charts) }),
  query: statsQuery,
  failures: ['not-found'],
} as const;

/** The figures of the dashboards. They name nobody. */
export const statsRoutes = defineRoutes({
  stats: {
    ...read,
    id: 'stats',
    path: '/api/admin/stats/{chart}',
    reply: contract.statsSchema,
    summary:
      'Las cifras de un gráfico, semana por semana: altas y aprobaciones, tiempo hasta la aprobación, rechazos, planes, mensajes o el embudo.',
  },
  statsCsv: {
    ...read,
    id: 'statsCsv',
    path: '/api/admin/stats/{chart}/csv',
    reply: contract.statsCsvSchema,
    replyType: 'text/csv',
    summary: 'Las mismas cifras en CSV, una semana por fila.',
  },
});
