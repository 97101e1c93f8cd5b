import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';

/**
 * Reads the screen's data again and again while something is under way: each time this long (ms) after the last answer.
 */
export function useRefresh(isUnderWay: boolean, every = 1_000): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay || state !== 'idle') return undefined;
    const timer = setTimeout(() => void revalidate(), every);
    return () => clearTimeout(timer);
  }, [isUnderWay, every, state, revalidate]);
}
