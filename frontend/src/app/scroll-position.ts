import { useEffect } from 'react';
import { paths } from '../lib/paths.ts';
import { recall, remember } from '../lib/storage.ts';

/** Scroll positions in px, as React Router stores them: by path for a visit's first screen. */
const positions = (): Record<string, number> => JSON.parse(recall('scroll') ?? '{}');

/** Stores the home page's scroll position. */
export const saveScroll = (): void => remember('scroll', JSON.stringify({ ...positions(), [paths.home]: window.scrollY }));

/** Restores the home page's scroll position after a reload: the page renders too late for the browser to do so. */
export function useRestoredScroll(): void {
  useEffect(() => {
    window.scrollTo(0, positions()[paths.home] ?? 0);
    window.addEventListener('pagehide', saveScroll);
    return () => window.removeEventListener('pagehide', saveScroll);
  }, []);
}
