import { z } from 'zod';

/** The dashboards; each is a chart with its table. */
export const charts = ['sign-ups', 'time-to-approval', 'rejections', 'plans', 'leads', 'messages', 'funnel'] as const;
export type Chart = (typeof charts)[number];

/**
 * A chart's figures: for each week, by its Monday (UTC), a value of each series; null where there is none. `of`: out of
 * how many approvals its times are; left out where values are counts themselves.
 */
export const statsSchema = z.object({
  chart: z.enum(charts),
  unit: z.enum(['count', 'hours']),
  series: z.array(z.string()),
  weeks: z.array(
    z.object({
      week: z.string(),
      values: z.array(z.number().nullable()),
      of: z.number().int().nonnegative().optional(),
    }),
  ),
});
export type StatsReply = z.infer<typeof statsSchema>;
export const statsCsvSchema = z.string();
