import { type RefObject, useEffect, useRef } from 'react';
import { usePlace } from '../../ui/navigation.tsx';

/** Path of the screen that was shown last; the frame of the first home page goes before the next screen comes. */
let shown: string | null = null;

/** After a navigation to another screen the focus goes to its heading, as a page load would begin there. Not on the first one. */
export function useHeadingFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = usePlace();
  useEffect(() => {
    const isFirst = shown === null;
    if (shown === pathname) return;
    shown = pathname;
    if (isFirst) return;
    const heading = main.current?.querySelector('h1') ?? main.current;
    if (heading) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
