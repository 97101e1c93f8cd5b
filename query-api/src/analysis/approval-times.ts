import { anyOf, keys, type ListKey, type FigureDocument, type ReadModelReader } from '@busca/projectors/read-models';

const HOUR_MS = 3_600_000;

/**
 * The time from sign-up to approval that a share of the approvals of some weeks did not exceed (nearest rank), in hours
 * to two decimals; null without any. `total` is how many approvals these weeks have, of those in
 * the lists of `narrowing`. One document is read.
 */
export async function approvalTime(
  figures: ReadModelReader<FigureDocument>,
  weeks: readonly string[],
  total: number,
  share: number,
  narrowing: readonly ListKey[] = [],
): Promise<number | null> {
  if (total === 0) return null;
  const [entry] = await figures.page({
    keys: [anyOf(weeks.map((week) => keys.figure('approval', week))), ...narrowing],
    offset: Math.ceil(share * total) - 1,
    limit: 1,
  });
  return entry ? Math.round((Number(entry.sort) / HOUR_MS) * 100) / 100 : null;
}
