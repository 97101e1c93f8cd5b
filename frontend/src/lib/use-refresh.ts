import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';

/** Pause, in ms, between an answer and the next question. */
const EVERY = 1_000;

/** Reads the screen's data again and again while something is under way: each time after the last answer. */
export function useRefresh(isUnderWay: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay || state !== 'idle') return undefined;
    const timer = setTimeout(() => void revalidate(), EVERY);
    return () => clearTimeout(timer);
  }, [isUnderWay, state, revalidate]);
}
