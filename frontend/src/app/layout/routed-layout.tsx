import { useCallback, useMemo, type ReactNode, useEffect, type ComponentType, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import type { SessionUser } from '@busca/platform/contract';
import { storageKey } from '../../lib/storage.ts';
import { type Go, type Navigation, NavigationContext, useCurrentLocation } from '../../ui/navigation.tsx';
import { Main, SkipLink } from '../../ui/page/screen.tsx';
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

/** The frame of all screens but the administration's: skip link, header, screen, footer. */
export function PublicFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <div className={styles.layout}>
      <SkipLink />
      <Header />
      <Main className={styles.main}>{children}</Main>
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

function Analytics() {
  useAnalytics();
  return null;
}

/** What all routes share: how links navigate, what is counted, where a page was scrolled to, and a session's end. */
export function RoutedLayout() {
  return (
    <NavigationContext value={useRouter()}>
      <Analytics />
      <Outlet />
      <SignInAgain />
      <ScrollRestoration
        storageKey={storageKey('scroll')}
        getKey={({ key, pathname }) => (key === 'default' ? pathname : key)}
      />
    </NavigationContext>
  );
}
