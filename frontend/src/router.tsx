import { type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router-dom';
import { adminRoutes } from './features/admin/routes.tsx';
import { Home } from './features/home/home.tsx';
import { planRoutes } from './features/plan/routes.tsx';
import { portalRoutes } from './features/portal/routes.tsx';
import { sessionRoutes } from './features/session/routes.tsx';
import { framedRoutes, signUpRoutes } from './features/sign-up/routes.tsx';
import { canonicalPath, patterns } from './paths.ts';
import { RoutedLayout } from './ui/layout/routed-layout.tsx';
import { RouteFailure } from './ui/route-failure.tsx';

/** An address that no route has: the accented one that was meant, or else the home page. */
const unknownPath = ({ request }: LoaderFunctionArgs) => {
  const { pathname, search } = new URL(request.url);
  const canonical = canonicalPath(pathname);
  if (canonical) throw redirect(canonical + search);
  return null;
};

const visitorRoutes: RouteObject[] = [
  { path: patterns.home, Component: Home },
  { path: patterns.agentSearch, lazy: () => import('./features/search/agent-search.tsx') },
  { path: patterns.agent, lazy: () => import('./features/agent/agent-profile.tsx') },
  { path: patterns.lenderSearch, lazy: () => import('./features/search/lender-search.tsx') },
  { path: patterns.lender, lazy: () => import('./features/lender/lender-profile.tsx') },
  { path: patterns.homeSearch, lazy: () => import('./features/listings/home-search.tsx') },
  { path: patterns.listings, lazy: () => import('./features/listings/listings.tsx') },
  { path: patterns.loan, lazy: () => import('./features/lead/loan.tsx') },
  { path: patterns.contact, lazy: () => import('./features/lead/contact.tsx') },
  { path: patterns.privacy, lazy: () => import('./features/legal/privacy.tsx') },
  { path: patterns.crash, lazy: () => import('./features/crash/crash.tsx') },
];

/** All screens. A route's own module brings its `loader` and `Component`; what it does not catch, `RouteFailure` does. */
export const routes: RouteObject[] = [
  {
    Component: RoutedLayout,
    ErrorBoundary: RouteFailure,
    children: [
      {
        ErrorBoundary: RouteFailure,
        children: [
          ...visitorRoutes,
          ...planRoutes,
          ...signUpRoutes,
          ...sessionRoutes,
          ...portalRoutes,
          ...adminRoutes,
          { path: '*', loader: unknownPath, Component: Home },
        ],
      },
    ],
  },
  { ErrorBoundary: RouteFailure, children: [...framedRoutes, { path: patterns.demoListings, lazy: () => import('./features/listings/demo/demo-listings.tsx') }] },
];
