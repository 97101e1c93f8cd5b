import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** After a navigation to another screen the focus goes to its heading, as a page load would begin there. Not on the first one. */
export function useHeadingFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = main.current?.querySelector('h1') ?? main.current;
    if (heading) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
