import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { es } from '../../copy/es.ts';
import { cx } from '../../lib/text.ts';
import { useDelayed } from '../hooks/use-delayed.ts';
import { useCurrentLocation } from '../navigation.tsx';
import styles from './main.module.css';

/** Path of the last screen. Module state: the home page's frame unmounts before the next screen mounts. */
let lastPathname: string | null = null;

/**
 * Moves the focus to the new screen's heading after a navigation, but not on the first screen. In the commit that shows
 * the screen: later it would take the focus from a field that somebody is in by then.
 */
function useHeadingFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useCurrentLocation();
  useLayoutEffect(() => {
    const isFirst = lastPathname === null;
    if (lastPathname === pathname) return;
    lastPathname = pathname;
    if (isFirst) return;
    const heading = main.current?.querySelector('h1') ?? main.current;
    if (heading) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** A link over what stands before the screen, for the keyboard: the first thing of a frame. */
export const SkipLink = () => (
  <a className={styles.skip} href="#contenido">
    {es.layout.skip}
  </a>
);

/** The part of a frame with the screen. */
export function Main({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const main = useHeadingFocus();
  const waiting = useDelayed(useCurrentLocation().waiting);
  return (
    <main id="contenido" className={cx(styles.main, className)} tabIndex={-1} ref={main}>
      {waiting && <div className={styles.progress} role="progressbar" aria-label={es.common.loading} />}
      {children}
    </main>
  );
}
