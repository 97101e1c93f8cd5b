import type { RouteObject } from 'react-router-dom';
import { chartNames, chartPath } from '../../features/analysis/charts/chart-address.ts';
import { adminPaths, patterns } from '../../lib/paths.ts';
import { RouteFailure } from '../faults/failures.tsx';

const byId = (path: string): string => `${path}/:id`;

// Modules with several screens: the home page's script names each file.
const analyses = () => import('../../features/analysis/analysis-screens.ts');
const audit = () => import('../../features/audit/screen/audit-screen.tsx');
const charts = () => import('../../features/analysis/charts/chart-screen.tsx');
const frame = () => import('../../features/admin/admin-layout.tsx');
const noSuchScreen = async () => (await frame()).noSuchScreen;

const work: RouteObject[] = [
  { path: adminPaths.notices, lazy: () => import('../../features/admin/messages/notices.tsx') },
  { path: adminPaths.leads, lazy: () => import('../../features/admin/messages/leads.tsx') },
  { path: byId(adminPaths.leads), lazy: () => import('../../features/admin/messages/consent-certificate.tsx') },
  { path: adminPaths.reviews, lazy: () => import('../../features/admin/messages/reviews.tsx') },
  { path: adminPaths.edits, lazy: () => import('../../features/admin/review/edits.tsx') },
  { path: adminPaths.emails, lazy: () => import('../../features/admin/messages/emails.tsx') },
  { path: adminPaths.profiles, lazy: () => import('../../features/admin/profile/profiles.tsx') },
  { path: byId(adminPaths.profiles), lazy: () => import('../../features/admin/profile/profile.tsx') },
  { path: adminPaths.staff, lazy: () => import('../../features/admin/people/staff.tsx') },
  { path: adminPaths.search, lazy: () => import('../../features/admin/people/search.tsx') },
  { path: adminPaths.account, lazy: () => import('../../features/admin/people/account.tsx') },
];

const auditViews: RouteObject[] = [
  { path: adminPaths.audit, lazy: async () => (await audit()).trail },
  { path: adminPaths.auditQuestions, lazy: async () => (await audit()).questions },
  { path: adminPaths.auditCopy, lazy: async () => (await audit()).printedCopy },
  { path: adminPaths.planLedger, lazy: async () => (await audit()).plans },
  { path: adminPaths.erasures, lazy: async () => (await audit()).erasures },
  { path: adminPaths.moment, lazy: async () => (await audit()).moment },
  { path: adminPaths.momentCopy, lazy: async () => (await audit()).momentCopy },
  { path: adminPaths.cityMoment, lazy: async () => (await audit()).cityMoment },
  { path: adminPaths.cityCopy, lazy: async () => (await audit()).cityCopy },
  { path: adminPaths.noticesMoment, lazy: async () => (await audit()).noticesMoment },
];

const analysis: RouteObject[] = [
  { path: adminPaths.charts, lazy: async () => (await charts()).chartScreen('sign-ups') },
  ...chartNames.map((chart): RouteObject => ({
    path: chartPath(chart),
    lazy: async () => (await charts()).chartScreen(chart),
  })),
  { path: adminPaths.events, lazy: async () => (await analyses()).events },
  { path: byId(adminPaths.events), lazy: async () => (await analyses()).chain },
  { path: adminPaths.projections, lazy: async () => (await analyses()).projections },
  { path: adminPaths.replays, lazy: async () => (await analyses()).replays },
  { path: byId(adminPaths.replays), lazy: async () => (await analyses()).replay },
];

const screens: RouteObject[] = [
  ...work,
  ...auditViews,
  ...analysis,
  { path: patterns.adminSection, lazy: noSuchScreen },
  { path: patterns.adminEntry, lazy: noSuchScreen },
];

/** The screens under `/administración`, in their frame. An address of no screen, and a failure, say so within it. */
export const adminRoutes: RouteObject = {
  lazy: frame,
  children: [{ ErrorBoundary: RouteFailure, children: screens }],
};

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
