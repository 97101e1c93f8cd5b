import { writeTrail } from '../../audit/trail-address.ts';

/**
 * The entries of the audit that a value of a week or month counts, those of an actor where it is narrowed to one;
 * undefined where there are none, or where it counts something else.
 */
export const entriesAddress = (
  types: readonly string[] | null | undefined,
  value: number | null,
  period: string,
  quien?: string,
): string | undefined =>
  types && value
    ? writeTrail({ filters: { periodo: period, tipo: types.join(','), ...(quien && { quien }) } })
    : undefined;
