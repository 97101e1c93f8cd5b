import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { es } from '../../copy/es.ts';
import { cx } from '../../lib/text.ts';
import { useDelayed } from '../use-delayed.ts';
import { useCurrentLocation } from '../navigation.tsx';
import { Head, type PublicPage } from './head.tsx';
import styles from './screen.module.css';

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

interface ScreenProps {
  /** The document's title, unless the children set it; the `h1` is among them. */
  title?: string;
  /** Metadata for search engines; without it they are asked not to list the page. */
  page?: PublicPage | undefined;
  /** For forms and short texts. */
  narrow?: boolean;
  /**
   * At least as high as the window: the footer stays below it, so that content that arrives late moves nothing in
   * sight.
   */
  tall?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The content between header and footer: the document's head and a column of 1200 px. */
export function Screen({ title, page, narrow = false, tall = false, className, children }: ScreenProps) {
  return (
    <div className={cx(styles.screen, narrow && styles.narrow, tall && styles.tall, className)}>
      {title !== undefined && <Head title={es.common.title(title)} page={page} />}
      {children}
    </div>
  );
}
