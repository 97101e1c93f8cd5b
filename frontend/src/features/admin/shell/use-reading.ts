import type { CountsReply } from '@busca/query-api/contract';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useRefresh } from '../../../lib/use-refresh.ts';

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
