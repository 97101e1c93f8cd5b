import { z } from 'zod';

/** The dashboards; each is a chart with its table. */
export const charts = ['sign-ups', 'time-to-approval', 'rejections', 'plans', 'leads', 'messages', 'funnel'] as const;
export type Chart = (typeof charts)[number];

/** What a chart's values are of: a week, from Monday on, or a month. Both are UTC's. */
export const periods = ['week', 'month'] as const;
export type Period = (typeof periods)[number];

/**
 * A chart's figures: for each week, by its Monday ('2026-01-05'), or month ('2026-01') a value of each series; null
 * where there is none. `of`: out of how many approvals its times are; left out where values are counts themselves.
 * `entries`: the types of event whose entries in the audit a series counts, all of them and no others, each once; null
 * where it counts something else. `all_entries`: the same of all its series together, or of `of`. `choices`: what the
 * chart can be narrowed to, nothing where it can't; names of accounts are null for analysts.
 */
export const statsSchema = z.object({
  chart: z.enum(charts),
  unit: z.enum(['count', 'hours']),
  by: z.enum(periods),
  series: z.array(z.string()),
  entries: z.array(z.array(z.string()).nullable()),
  all_entries: z.array(z.string()).nullable(),
  choices: z.object({
    kind: z.array(z.string()),
    website: z.array(z.string()),
    state: z.array(z.object({ code: z.string(), name: z.string() })),
    actor: z.array(z.object({ id: z.string(), name: z.string().nullable() })),
  }),
  periods: z.array(
    z.object({
      period: z.string(),
      values: z.array(z.number().nullable()),
      of: z.number().int().nonnegative().optional(),
    }),
  ),
});
export type StatsReply = z.infer<typeof statsSchema>;
export const statsCsvSchema = z.string();
