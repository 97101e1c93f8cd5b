import type { CountsReply } from '@busca/query-api/contract';
import { useEffect, useRef } from 'react';
import { useRevalidator, useOutletContext } from 'react-router-dom';
import { api } from '../../../lib/api/api.ts';
import { useLatest, useRefresh } from '../../../lib/use-latest.ts';

const sameWork = (
  { parked: _, reading: __, ...one }: CountsReply,
  { parked: ___, reading: ____, ...other }: CountsReply,
): boolean => JSON.stringify(one) === JSON.stringify(other);

const read = (signal: AbortSignal): Promise<CountsReply> => api.get('/api/admin/counts', { signal });

/**
 * The counts as they are by now, and whether they tell that something has come, or was done by somebody else, since the
 * screen was read; the screen itself stays as its reader left it.
 */
export function useLatestCounts(loaded: CountsReply | null): { latest: CountsReply | null; hasNews: boolean } {
  const latest = useLatest(loaded, read);
  return { latest, hasNews: loaded !== null && latest !== null && !sameWork(loaded, latest) };
}

/**
 * Whether read models are still reading a large part of the log. Until they have it the screen is read again and again,
 * and once more at the end: its lists were read while the last count was made.
 */
export function useReading(counts: CountsReply | null): boolean {
  const { revalidate } = useRevalidator();
  const isReading = counts !== null && Object.keys(counts.reading).length > 0;
  const wasReading = useRef(isReading);
  useRefresh(isReading);
  useEffect(() => {
    if (wasReading.current && !isReading) void revalidate();
    wasReading.current = isReading;
  }, [isReading, revalidate]);
  return isReading;
}

/** How much is in each list, from the layout; null where it could not be read. */
export const useCounts = (): CountsReply | null => useOutletContext<CountsReply | null>();
