import { useEffect } from 'react';
import { paths } from '../lib/paths.ts';

const WAYS_OUT = 'a, input, button';
const INTENTS = ['pointerover', 'focusin'] as const;

/** Calls back when somebody reaches for what may lead to another screen. */
export function useIntent(reached: () => void): void {
  useEffect(() => {
    const look = ({ target }: Event) => target instanceof Element && target.closest(WAYS_OUT) && reached();
    for (const event of INTENTS) document.addEventListener(event, look);
    return () => {
      for (const event of INTENTS) document.removeEventListener(event, look);
    };
  }, [reached]);
}

/** Calls back when Back or Forward have led to another screen, as they can after this page was loaded anew. */
export function useDeparture(left: () => void): void {
  useEffect(() => {
    const look = () => window.location.pathname !== paths.home && left();
    window.addEventListener('popstate', look);
    return () => window.removeEventListener('popstate', look);
  }, [left]);
}
