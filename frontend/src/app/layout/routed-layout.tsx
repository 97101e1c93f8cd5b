import { useCallback, useMemo } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { storageKey } from '../../lib/storage.ts';
import { type Go, type Navigation, NavigationContext } from '../../ui/navigation.tsx';
import { Layout } from './layout.tsx';
import { SignInAgain } from './sign-in-again.tsx';

function useRouter(): Navigation {
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const waiting = useNavigation().state === 'loading';
  const go = useCallback<Go>(async (to, options) => navigate(to, options), [navigate]);
  return useMemo(() => ({ pathname, key, waiting, go }), [pathname, key, waiting, go]);
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
