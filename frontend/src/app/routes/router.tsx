import type { PublicModel } from '@busca/query-api/pages';
import { data, type LoaderFunctionArgs, redirect, redirectDocument, type RouteObject } from 'react-router-dom';
import { Home, homeLoader, HomeScreen } from '../../features/home/home.tsx';
import { canonicalPath, paths, patterns } from '../../lib/paths.ts';
import { withChunkErrors } from '../faults/faults.ts';
import { PublicFrame, RoutedLayout } from '../layout/routed-layout.tsx';
import { adminRoutes, portalRoutes } from './private-routes.ts';
import { RouteFailure } from '../faults/failures.tsx';

/** An unknown address redirects to its accented spelling; any other shows the home page, with status 404. */
const unknownPath = ({ request }: LoaderFunctionArgs) => {
  const { pathname, search } = new URL(request.url);
  const canonical = canonicalPath(pathname);
  if (canonical) throw redirect(canonical + search);
  return data(null, { status: 404 });
};

/** What the server has to know of a route. */
export interface RouteHandle {
  /** Its screen is for everybody, and comes as HTML. */
  isPublic?: boolean;
  /** Its data are others for a signed-in user, whom the server does not know. */
  isPersonal?: boolean;
  /** The read models that its loader reads; the seals of the log are as one. */
  reads?: readonly PublicModel[];
}

const withHandle = (handle: RouteHandle, routes: RouteObject[]): RouteObject[] =>
  routes.map((route) => ({ ...route, handle }) as RouteObject);

// Modules with several screens.
const searches = () => import('../../features/search/search-screen.tsx');
const profiles = () => import('../../features/public-profile/profile-screen.tsx');
const directory = () => import('../../features/directory/directory.tsx');
const signUps = () => import('../../features/sign-up/sign-up-screen.tsx');
const byEmail = () => import('../../features/session/by-email.tsx');
const homes = () => import('../../features/listings/listings.tsx');
const texts = () => import('../../features/legal/text-pages.tsx');
const edits = () => import('../../features/dashboard/edit-screen.tsx');

const agentRoutes = withHandle({ isPublic: true, reads: ['agents'] }, [
  { path: patterns.agentSearch, lazy: async () => (await searches()).agentSearch },
  { path: patterns.agentStates, lazy: async () => (await directory()).agentStates },
  { path: patterns.agentState, lazy: async () => (await directory()).agentState },
]);

const lenderRoutes = withHandle({ isPublic: true, reads: ['lenders'] }, [
  { path: patterns.lenderSearch, lazy: async () => (await searches()).lenderSearch },
  { path: patterns.lenderStates, lazy: async () => (await directory()).lenderStates },
  { path: patterns.lenderState, lazy: async () => (await directory()).lenderState },
]);

const profileRoutes = [
  ...withHandle({ isPublic: true, reads: ['agents', 'reviews'] }, [
    { path: patterns.agent, lazy: async () => (await profiles()).agentProfile },
  ]),
  ...withHandle({ isPublic: true, reads: ['lenders', 'reviews'] }, [
    { path: patterns.lender, lazy: async () => (await profiles()).lenderProfile },
  ]),
];

const publicRoutes = withHandle({ isPublic: true }, [
  { path: '*', loader: unknownPath, element: <Home notFound /> },
  { path: patterns.homeSearch, lazy: async () => (await homes()).homeSearch },
  { path: patterns.listings, lazy: async () => (await homes()).listings },
  { path: patterns.loan, lazy: () => import('../../features/lead/loan.tsx') },
  { path: patterns.contact, lazy: () => import('../../features/lead/contact.tsx') },
  { path: patterns.answerTimes, lazy: async () => (await texts()).answerTimes },
  { path: patterns.verification, lazy: async () => (await texts()).verification },
  { path: patterns.checkProof, lazy: () => import('../../features/transparency/check-screen.tsx') },
  { path: patterns.privacy, lazy: () => import('../../features/legal/privacy.tsx') },
  { path: patterns.pricing, lazy: () => import('../../features/plan/pricing.tsx') },
  { path: patterns.login, lazy: () => import('../../features/session/login.tsx') },
  { path: patterns.userLogin, lazy: () => import('../../features/session/login.tsx') },
]);

const transparencyRoutes = withHandle({ isPublic: true, reads: ['stats', 'seals'] }, [
  { path: patterns.transparency, lazy: () => import('../../features/transparency/transparency.tsx') },
]);

const mixedRoutes = withHandle({ isPublic: true, reads: ['agents', 'lenders'] }, [
  { path: patterns.home, loader: homeLoader, Component: HomeScreen },
  { path: patterns.comparison, lazy: () => import('../../features/comparison/comparison.tsx') },
]);

const signUpRoutes = withHandle({ isPublic: true, isPersonal: true }, [
  { path: patterns.agentSignUp, lazy: async () => (await signUps()).agentSignUp },
  { path: patterns.lenderSignUp, lazy: async () => (await signUps()).lenderSignUp },
]);

/** `/crashpage`: throws while rendering, to show that a rendering error leads to the home page. */
function Crash(): never {
  throw new Error('crashpage: thrown on purpose');
}

/** Drawn by the browser alone: they are for one user, or hold what only the browser knows. */
const browserRoutes: RouteObject[] = [
  { path: patterns.forgotPassword, lazy: async () => (await byEmail()).forgotPassword },
  { path: patterns.otp, lazy: async () => (await byEmail()).otp },
  { path: patterns.emailLink, lazy: async () => (await byEmail()).emailLink },
  { path: patterns.sentMessages, lazy: () => import('../../features/sent-messages/sent-messages.tsx') },
  { path: patterns.saved, lazy: () => import('../../features/saved/saved.tsx') },
  { path: patterns.accountErased, lazy: () => import('../../features/session/account-erased.tsx') },
  { path: patterns.crash, lazy: async () => ({ Component: Crash }) },
  { path: patterns.demoCheckout, lazy: () => import('../../features/plan/demo-checkout.tsx') },
  { path: patterns.signUpSuccess, lazy: () => import('../../features/sign-up/sign-up-success.tsx') },
  { path: patterns.agentEdit, lazy: async () => (await edits()).agentEdit },
  { path: patterns.lenderEdit, lazy: async () => (await edits()).lenderEdit },
];

/** Screens without header and footer, which other screens embed in a frame. */
const framedRoutes: RouteObject[] = [
  // Drawn without a router, by `draw-upload-frame.tsx`: only other spellings of its address come here.
  { path: patterns.uploadFrame, loader: () => redirectDocument(paths.uploadFrame) },
  { path: patterns.demoListings, lazy: () => import('../../features/listings/demo-listings.tsx') },
];

const screens: RouteObject[] = [
  ...agentRoutes,
  ...lenderRoutes,
  ...profileRoutes,
  ...publicRoutes,
  ...mixedRoutes,
  ...transparencyRoutes,
  ...signUpRoutes,
  ...browserRoutes,
  ...portalRoutes,
];

/** A failure of the administration's frame itself; one of its screens is said within it. */
const AdminFailure = () => (
  <PublicFrame>
    <RouteFailure />
  </PublicFrame>
);

/** All routes. A route's module has its `loader` and `Component`; `RouteFailure` is their error boundary. */
export const routes: RouteObject[] = withChunkErrors([
  {
    Component: RoutedLayout,
    ErrorBoundary: RouteFailure,
    children: [
      { Component: PublicFrame, children: [{ ErrorBoundary: RouteFailure, children: screens }] },
      { ErrorBoundary: AdminFailure, children: [adminRoutes] },
    ],
  },
  { ErrorBoundary: RouteFailure, children: framedRoutes },
]);
