import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { otherUser } from './session.ts';

/** Pause, in ms, between two looks at an open screen's data. */
const EVERY = 60_000;

/**
 * What a screen was loaded with as it is by now: it is read again each minute, and at once when the window gets the
 * focus. `read` stays the same function; where it fails the former answer stands.
 */
export function useLatest<T>(loaded: T | null, read: (signal: AbortSignal) => Promise<T>): T | null {
  const [known, setKnown] = useState({ loaded, latest: loaded });
  if (known.loaded !== loaded) setKnown({ loaded, latest: loaded });
  useEffect(() => {
    const over = new AbortController();
    const look = () => {
      // What another user may read is not this screen's.
      if (document.visibilityState !== 'visible' || otherUser()) return;
      void read(over.signal).then(
        (latest) => over.signal.aborted || setKnown({ loaded, latest }),
        () => undefined,
      );
    };
    const timer = setInterval(look, EVERY);
    window.addEventListener('focus', look, { signal: over.signal });
    return () => {
      clearInterval(timer);
      over.abort();
    };
  }, [loaded, read]);
  return known.latest;
}

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
