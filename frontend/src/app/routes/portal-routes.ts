import type { RouteObject } from 'react-router-dom';
import { patterns } from '../../lib/paths.ts';

// Modules with the screens of both portals.
const portals = () => import('../../features/dashboard/portal-layout.tsx');
const dashboards = () => import('../../features/dashboard/dashboard-screen.tsx');
const lists = () => import('../../features/messages/messages-layout.tsx');
const messages = () => import('../../features/messages/message-screen.tsx');
const reviews = () => import('../../features/reviews/own-reviews.tsx');
const profiles = () => import('../../features/dashboard/profile-screen.tsx');
const plans = () => import('../../features/dashboard/plan-screen.tsx');
const accounts = () => import('../../features/dashboard/account-screen.tsx');

const agentPortal: RouteObject = {
  lazy: async () => (await portals()).agentPortal,
  children: [
    { path: patterns.agentPortal, lazy: async () => (await dashboards()).agentDashboard },
    {
      lazy: async () => (await lists()).agentMessages,
      children: [
        { path: patterns.agentMessages, lazy: async () => (await lists()).noMessage },
        { path: patterns.agentMessage, lazy: async () => (await messages()).agentMessage },
      ],
    },
    { path: patterns.agentReviews, lazy: async () => (await reviews()).agentReviews },
    { path: patterns.agentProfile, lazy: async () => (await profiles()).agentOwnProfile },
    { path: patterns.agentPlan, lazy: plans },
    { path: patterns.agentAccount, lazy: accounts },
  ],
};

const lenderPortal: RouteObject = {
  lazy: async () => (await portals()).lenderPortal,
  children: [
    { path: patterns.lenderPortal, lazy: async () => (await dashboards()).lenderDashboard },
    {
      lazy: async () => (await lists()).lenderMessages,
      children: [
        { path: patterns.lenderMessages, lazy: async () => (await lists()).noMessage },
        { path: patterns.lenderMessage, lazy: async () => (await messages()).lenderMessage },
      ],
    },
    { path: patterns.lenderReviews, lazy: async () => (await reviews()).lenderReviews },
    { path: patterns.lenderProfile, lazy: async () => (await profiles()).lenderOwnProfile },
    { path: patterns.lenderAccount, lazy: accounts },
  ],
};

/** The screens of the two portals, in their layout. */
export const portalRoutes: RouteObject[] = [agentPortal, lenderPortal];
