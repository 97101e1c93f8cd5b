import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False in the server's HTML, and until the browser has taken it over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
