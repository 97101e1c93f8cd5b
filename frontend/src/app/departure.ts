import { useEffect } from 'react';
import { paths } from '../lib/paths.ts';

const CONTROLS = 'a, input, button';
const INTENTS = ['pointerover', 'focusin'] as const;

/** Calls back when the pointer or the focus reaches a control that may lead to another screen. */
export function useIntent(onIntent: () => void): void {
  useEffect(() => {
    const check = ({ target }: Event) => target instanceof Element && target.closest(CONTROLS) && onIntent();
    for (const event of INTENTS) document.addEventListener(event, check);
    return () => {
      for (const event of INTENTS) document.removeEventListener(event, check);
    };
  }, [onIntent]);
}

/** Calls back when Back or Forward lead to another screen, as they can after a reload of this page. */
export function useDeparture(onLeave: () => void): void {
  useEffect(() => {
    const check = () => window.location.pathname !== paths.home && onLeave();
    window.addEventListener('popstate', check);
    return () => window.removeEventListener('popstate', check);
  }, [onLeave]);
}
