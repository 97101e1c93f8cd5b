import type { RouteObject } from 'react-router-dom';
import { patterns } from '../../lib/paths.ts';

// Modules with the screens of both portals.
const portals = () => import('../../features/dashboard/portal-layout.tsx');
const dashboards = () => import('../../features/dashboard/dashboard-screen.tsx');
const accounts = () => import('../../features/dashboard/account-screen.tsx');

const agentPortal: RouteObject = {
  lazy: async () => (await portals()).agentPortal,
  children: [
    { path: patterns.agentPortal, lazy: async () => (await dashboards()).agentDashboard },
    { path: patterns.agentAccount, lazy: accounts },
  ],
};

const lenderPortal: RouteObject = {
  lazy: async () => (await portals()).lenderPortal,
  children: [
    { path: patterns.lenderPortal, lazy: async () => (await dashboards()).lenderDashboard },
    { path: patterns.lenderAccount, lazy: accounts },
  ],
};

/** The screens of the two portals, in their layout. */
export const portalRoutes: RouteObject[] = [agentPortal, lenderPortal];
