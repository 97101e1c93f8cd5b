import {
  useCallback,
  useMemo,
  type ReactNode,
  useEffect,
  type RefObject,
  useRef,
  type ComponentType,
  useState,
} from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import type { SessionUser } from '@busca/platform/contract';
import { storageKey } from '../../lib/storage.ts';
import { type Go, type Navigation, NavigationContext, useCurrentLocation } from '../../ui/navigation.tsx';
import { es } from '../../copy/es.ts';
import { useDelayed } from '../../ui/hooks/use-delayed.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { useSite } from '../../lib/site.ts';
import { useExpiredUser } from '../../lib/session.ts';

function useRouter(): Navigation {
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const waiting = useNavigation().state === 'loading';
  const go = useCallback<Go>(async (to, options) => navigate(to, options), [navigate]);
  return useMemo(() => ({ pathname, key, waiting, go }), [pathname, key, waiting, go]);
}

/** Reports page views to the analytics, whose code loads only where the settings name an id. */
function useAnalytics(): void {
  const { analyticsId } = useSite();
  const { pathname } = useCurrentLocation();
  useEffect(() => {
    if (analyticsId)
      void import('./page-view.ts').then(
        ({ trackPageView }) => trackPageView(analyticsId, pathname),
        () => undefined,
      );
  }, [analyticsId, pathname]);
}

/** Path of the last screen. Module state: the home page's frame unmounts before the next screen mounts. */
let lastPathname: string | null = null;

/** Moves the focus to the new screen's heading after a navigation, but not on the first screen. */
function useHeadingFocus(): RefObject<HTMLElement | null> {
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

/** The frame of every screen: skip link, header, screen, footer. */
function Layout({ children }: { children: ReactNode }) {
  useAnalytics();
  const main = useHeadingFocus();
  const waiting = useDelayed(useCurrentLocation().waiting);
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#contenido">
        {es.layout.skip}
      </a>
      <Header />
      <main id="contenido" className={styles.main} tabIndex={-1} ref={main}>
        {waiting && <div className={styles.progress} role="progressbar" aria-label={es.common.loading} />}
        {children}
      </main>
      <Footer />
    </div>
  );
}

type Dialog = ComponentType<{ user: SessionUser }>;

/**
 * The dialog for a user whose session has expired, loaded when needed. If it can't be loaded, the screen's own error
 * stays.
 */
function SignInAgain() {
  const user = useExpiredUser();
  const [loaded, setLoaded] = useState<{ Dialog: Dialog } | null>(null);
  const isNeeded = user !== null && loaded === null;
  useEffect(() => {
    if (isNeeded)
      void import('../../features/session/sign-in-again.tsx').then(
        (dialog) => setLoaded({ Dialog: dialog.SignInAgain }),
        () => undefined,
      );
  }, [isNeeded]);
  return user && loaded && <loaded.Dialog key={user.id} user={user} />;
}

/** The frame around a route's screen. */
export function RoutedLayout() {
  return (
    <NavigationContext value={useRouter()}>
      <Layout>
        <Outlet />
        <SignInAgain />
      </Layout>
      <ScrollRestoration
        storageKey={storageKey('scroll')}
        getKey={({ key, pathname }) => (key === 'default' ? pathname : key)}
      />
    </NavigationContext>
  );
}
