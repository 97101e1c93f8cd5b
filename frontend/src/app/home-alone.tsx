import { useCallback, useTransition } from 'react';
import { Home } from '../features/home/home.tsx';
import { paths } from '../lib/paths.ts';
import { type GoOptions, NavigationContext } from '../ui/navigation.tsx';
import { useDeparture, useIntent } from './departure.ts';
import { keepScroll, useKeptScroll } from './kept-scroll.ts';
import { Layout } from './layout/layout.tsx';

/** The router that takes over when the page is left. */
export interface Successor {
  /** Brings its code before it is needed, as often as one likes. */
  prepare: () => void;
  /** Shows another address, or the one that the browser has gone to by itself; fails when its code can't be had. */
  takeOver: (to?: string, options?: GoOptions) => Promise<void>;
}

/** The home page as a visit's first screen: it needs no router until it is left, so none is loaded before. */
export function HomeAlone({ prepare, takeOver }: Successor) {
  const [waiting, startTransition] = useTransition();
  const leave = useCallback<Successor['takeOver']>((to, options) => takeOver(to, options).catch(() => window.location.assign(to ?? window.location.href)), [takeOver]);
  useIntent(prepare);
  useDeparture(leave);
  useKeptScroll();
  const go = async (to: string, options?: GoOptions) => {
    if (to === paths.home) return window.scrollTo(0, 0);
    keepScroll();
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
