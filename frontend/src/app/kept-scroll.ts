import { useEffect } from 'react';
import { paths } from '../lib/paths.ts';
import { recall, remember } from '../lib/storage.ts';

/** How far screens were scrolled, in px, as React Router keeps it: by path for a visit's first one. */
const positions = (): Record<string, number> => JSON.parse(recall('scroll') ?? '{}');

/** Keeps how far the home page is scrolled, for whoever shows it next. */
export const keepScroll = (): void => remember('scroll', JSON.stringify({ ...positions(), [paths.home]: window.scrollY }));

/** Shows the home page where it was left; loaded anew, it is filled in too late for the browser to do so. */
export function useKeptScroll(): void {
  useEffect(() => {
    window.scrollTo(0, positions()[paths.home] ?? 0);
    window.addEventListener('pagehide', keepScroll);
    return () => window.removeEventListener('pagehide', keepScroll);
  }, []);
}
