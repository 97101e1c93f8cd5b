import { written, type Handlers } from '@busca/platform';
import { keys } from '@busca/projectors/read-models';
import type { z } from 'zod';
import type { Chart, StatsReply } from '../contract.ts';
import { copy } from '../copy.es.ts';
import { CSV_START, csvRow } from '../http/files/csv.ts';
import { sendFile } from '../http/files/send-file.ts';
import { waitForPosition } from '../http/wait-for-position.ts';
import type { Models } from '../models.ts';
import type { statsQuery } from '../routes/queries.ts';
import type { statsRoutes } from '../routes/stats.ts';
import { definitions } from './charts.ts';
import { weeksBetween } from './weeks.ts';

async function* rowsOf({ weeks }: StatsReply): AsyncGenerator<string> {
  for (const { week, values } of weeks) yield csvRow([week, ...values]);
}

/** The figures of the dashboards, out of a read model of their own. */
export function statsHandlers({ stats, events }: Models): Handlers<typeof statsRoutes> {
  /** The time of the log's last event, in ms: a chart ends there, and needs no clock. */
  async function lastInstant(): Promise<number> {
    const [last] = await events.page({ keys: [keys.all], reverse: true, offset: 0, limit: 1 });
    return last ? Date.parse(last.body.at) : 0;
  }

  async function read(chart: Chart, { from, to }: z.output<typeof statsQuery>): Promise<StatsReply> {
    const weeks = weeksBetween(from?.start, to ? to.end - 1 : await lastInstant());
    const { unit, series, rows } = definitions[chart];
    const values = await rows(stats, weeks);
    return { chart, unit, series: [...series], weeks: weeks.map((week, row) => ({ week, values: values[row]! })) };
  }

  return {
    async stats({ params: { chart }, query, ctx }) {
      await waitForPosition(ctx, stats, events);
      return read(chart, query);
    },

    async statsCsv({ params: { chart }, query, ctx }) {
      await waitForPosition(ctx, stats, events);
      const reply = await read(chart, query);
      await sendFile(ctx, {
        name: `${chart}.csv`,
        type: 'text/csv',
        start: CSV_START + csvRow([copy.week, ...reply.series]),
        parts: rowsOf(reply),
      });
      return written<string>();
    },
  };
}
