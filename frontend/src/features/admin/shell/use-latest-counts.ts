import type { CountsReply } from '@busca/query-api/contract';
import { useEffect, useState, useRef } from 'react';
import { useRevalidator, useOutletContext } from 'react-router-dom';
import { api } from '../../../lib/api/api.ts';
import { useRefresh } from '../../../lib/use-refresh.ts';

/** Pause, in ms, between two looks at the counts of an open screen. */
const EVERY = 60_000;

interface Counted {
  loaded: CountsReply | null;
  latest: CountsReply | null;
}

const sameWork = (
  { parked: _, reading: __, ...one }: CountsReply,
  { parked: ___, reading: ____, ...other }: CountsReply,
): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The counts as they are by now, and whether they tell that something has come, or was done by somebody else, since the
 * screen was read. They are read again each minute, and at once when the window gets the focus; the screen itself stays
 * as its reader left it.
 */
export function useLatestCounts(loaded: CountsReply | null): { latest: CountsReply | null; hasNews: boolean } {
  const [counted, setCounted] = useState<Counted>({ loaded, latest: loaded });
  if (counted.loaded !== loaded) setCounted({ loaded, latest: loaded });
  useEffect(() => {
    const over = new AbortController();
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      void api.get('/api/admin/counts', { signal: over.signal }).then(
        (latest) => over.signal.aborted || setCounted({ loaded, latest }),
        () => undefined,
      );
    };
    const timer = setInterval(look, EVERY);
    window.addEventListener('focus', look, { signal: over.signal });
    return () => {
      clearInterval(timer);
      over.abort();
    };
  }, [loaded]);
  const { latest } = counted;
  return { latest, hasNews: counted.loaded !== null && latest !== null && !sameWork(counted.loaded, latest) };
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
