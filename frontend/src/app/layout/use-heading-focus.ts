import { type RefObject, useEffect, useRef } from 'react';
import { useCurrentLocation } from '../../ui/navigation.tsx';

/** Path of the last screen. Module state: the home page's frame unmounts before the next screen mounts. */
let lastPathname: string | null = null;

/** Moves the focus to the new screen's heading after a navigation, but not on the first screen. */
export function useHeadingFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useCurrentLocation();
  useEffect(() => {
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
