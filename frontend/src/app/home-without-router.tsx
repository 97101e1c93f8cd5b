import { useCallback, useTransition } from 'react';
import { Home } from '../features/home/home.tsx';
import { paths } from '../lib/paths.ts';
import { type GoOptions, NavigationContext } from '../ui/navigation.tsx';
import { useDeparture, useIntent } from './departure.ts';
import { Layout } from './layout/layout.tsx';
import { saveScroll, useRestoredScroll } from './scroll-position.ts';

/** The router, which takes over when the user leaves the page. */
export interface RouterLoader {
  /** Preloads its code. */
  prepare: () => void;
  /** Shows an address, or the browser's current one. @throws ChunkMissing when its code can't be loaded */
  takeOver: (to?: string, options?: GoOptions) => Promise<void>;
}

/** The home page as a visit's first screen. It needs no router until the user leaves it, so the router loads later. */
export function HomeWithoutRouter({ prepare, takeOver }: RouterLoader) {
  const [waiting, startTransition] = useTransition();
  const leave = useCallback<RouterLoader['takeOver']>((to, options) => takeOver(to, options).catch(() => window.location.assign(to ?? window.location.href)), [takeOver]);
  useIntent(prepare);
  useDeparture(leave);
  useRestoredScroll();
  const go = async (to: string, options?: GoOptions) => {
    if (to === paths.home) return window.scrollTo(0, 0);
    saveScroll();
    startTransition(() => leave(to, options));
  };
  return (
    <NavigationContext value={{ pathname: paths.home, key: paths.home, waiting, go }}>
      <Layout>
        <Home />
      </Layout>
    </NavigationContext>
  );
}
