import { useEffect, useState } from 'react';

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
      if (document.visibilityState !== 'visible') return;
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
